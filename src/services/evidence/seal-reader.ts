import { AuditStream, LostPositionError } from '../../db/audit-stream';
import type { Batch, Newest } from '../../evidence/sealer';
import type { AuditRecord } from '../../models/audit-log.model';
import type { Models } from '../../models/models';
import type { SealPosition } from '../../models/seal.model';
import { Unsealed } from './unsealed';

type Reading = Batch<SealPosition>;

/** A record that comes alone is sealed within the second; a busy service fills a seal in this time. */
const TIMING = { waitMs: 250, collectMs: 400 };

/**
 * What is to be sealed next. It follows the log from the position in the newest seal; where that position is lost, or
 * there never was one, it looks through the whole log for what no seal lists, and then follows from where it began to look.
 */
export class SealReader {
  private readonly unsealed: Unsealed;
  private stream: AuditStream | undefined;
  private scan: AsyncGenerator<AuditRecord> | undefined;
  /** Read from the scan already, but not given out. */
  private ahead: AuditRecord[] = [];
  private scanToken: unknown;
  /** The number of the seal after which the next batch is expected; with another one reading starts anew. */
  private expected: number | undefined;
  /** What comes by the stream may be sealed already. */
  private doubtful = false;

  constructor(private readonly models: Pick<Models, 'AuditLog' | 'Seal'>) {
    this.unsealed = new Unsealed(models);
  }

  async next(newest: Newest<SealPosition> | undefined, max: number): Promise<Reading> {
    const number = newest?.number ?? 0;
    try {
      const batch = await this.readAfter(newest, max).catch(async (error: unknown) => {
        if (!(error instanceof LostPositionError)) throw error;
        await this.open(undefined);
        return this.read(max);
      });
      this.expected = number + (batch.records.length > 0 ? 1 : 0);
      return batch;
    } catch (error) {
      // A stream that broke off does not go on.
      await this.close();
      throw error;
    }
  }

  /** A record that was given out had been sealed before: from now on it is asked for each, until none was. */
  doubt(): void {
    this.doubtful = true;
  }

  async close(): Promise<void> {
    const { stream, scan } = this;
    this.stream = this.scan = this.expected = undefined;
    this.ahead = [];
    await scan?.return(undefined);
    await stream?.close();
  }

  private async open(newest: Newest<SealPosition> | undefined): Promise<void> {
    await this.close();
    const follows = newest !== undefined && !newest.position.scanning;
    const token = follows ? newest.position.token : undefined;
    this.stream = await AuditStream.open(this.models.AuditLog, token, TIMING);
    if (follows) return;
    // The stream is open first: what is written while the scan runs comes by it.
    this.scanToken = this.stream.token;
    this.scan = this.unsealed.all();
    this.doubt();
  }

  private async readAfter(newest: Newest<SealPosition> | undefined, max: number): Promise<Reading> {
    if (this.stream === undefined || this.expected !== (newest?.number ?? 0)) await this.open(newest);
    return this.read(max);
  }

  private async read(max: number): Promise<Reading> {
    const found = await this.readScan(max);
    return found ?? this.readStream(max);
  }

  /** @returns undefined when the scan is over. */
  private async readScan(max: number): Promise<Reading | undefined> {
    const { scan } = this;
    if (scan === undefined) return undefined;
    // One more than is given out, to know whether the scan goes on.
    while (this.ahead.length <= max) {
      const step = await scan.next();
      if (step.done === true) break;
      this.ahead.push(step.value);
    }
    const records = this.ahead.splice(0, max);
    const scanning = this.ahead.length > 0;
    if (!scanning) this.scan = undefined;
    if (records.length === 0) return undefined;
    return { records, source: 'scan', position: { token: this.scanToken, scanning } };
  }

  private async readStream(max: number): Promise<Reading> {
    const { stream } = this;
    if (stream === undefined) throw new LostPositionError('the audit log is not being followed');
    const taken = await stream.take(max);
    const records = this.doubtful ? await this.unsealed.among(taken) : taken;
    if (records.length > 0 && records.length === taken.length) this.doubtful = false;
    return { records, source: 'stream', position: { token: stream.token, scanning: false } };
  }
}
