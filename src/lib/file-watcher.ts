import { type FSWatcher, watch } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is being written is read when it has not changed for so long, in milliseconds. */
const SETTLE_MS = 150;
/** File systems of other machines, and some mounts, tell of no change: there it is looked for this often. */
const LOOK_MS = 2_000;

/**
 * Tells when the file behind a path is another one, or has another content: written in place, renamed over, or reached
 * through a symbolic link that was turned, as Kubernetes does with a config map.
 */
export class FileWatcher {
  private readonly folders = new Map<string, FSWatcher>();
  private look: NodeJS.Timeout | undefined;
  private settling: NodeJS.Timeout | undefined;
  /** What was told last, and what was seen at the last look. */
  private told: string | undefined;
  private seen: string | undefined;
  private closed = false;

  /**
   * @param path the file
   * @param onChange called once soon after `start`, and then after each change, also when the file is gone
   */
  constructor(
    private readonly path: string,
    private readonly onChange: () => void,
  ) {}

  start(): void {
    this.look ??= setInterval(() => this.settle(), LOOK_MS).unref();
    this.settle();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.look);
    clearTimeout(this.settling);
    for (const folder of this.folders.values()) folder.close();
    this.folders.clear();
  }

  private settle(): void {
    if (this.closed || this.settling !== undefined) return;
    this.settling = setTimeout(() => void this.check(), SETTLE_MS).unref();
  }

  /** Tells of what is there once two looks in a row have seen the same. */
  private async check(): Promise<void> {
    const now = await this.signature();
    await this.follow();
    this.settling = undefined;
    if (this.closed || now === this.told) return;
    if (now !== this.seen) {
      this.seen = now;
      this.settle();
      return;
    }
    this.told = now;
    this.onChange();
  }

  private async signature(): Promise<string> {
    try {
      const { dev, ino, size, mtimeMs, ctimeMs } = await stat(this.path);
      return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
    } catch {
      return 'missing';
    }
  }

  /** Watches the folder of the path, and the folder of the file that a link leads to. */
  private async follow(): Promise<void> {
    const target = await realpath(this.path).catch(() => this.path);
    const wanted = new Set([dirname(this.path), dirname(target)]);
    if (this.closed) return;
    for (const [folder, watcher] of this.folders) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.folders.delete(folder);
    }
    for (const folder of wanted) if (!this.folders.has(folder)) this.watch(folder);
  }

  private watch(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, () => this.settle());
      // The folder is gone, or cannot be watched any more: the regular look finds out what has become of the file.
      watcher.on('error', () => this.drop(folder));
      this.folders.set(folder, watcher);
    } catch {
      // The regular look is there for this.
    }
  }

  private drop(folder: string): void {
    this.folders.get(folder)?.close();
    this.folders.delete(folder);
  }
}
