import { softmax } from '../governance/meaning/head';
import type { Opinion, Question } from '../governance/meaning/second-stage';
import type { WordPieces } from '../governance/meaning/word-pieces';
import type { ReaderJob } from './reader.worker';
import { WorkerTask } from './worker-task';

/** What the second stage was trained to answer (`knowledge/reader.json`). */
export interface ReaderFile {
  /** Longest text in pieces. */
  longest: number;
  /** The classes of each head, in the order of the scores. */
  heads: Readonly<Record<string, readonly string[]>>;
}

export interface TextReaderOptions {
  /** Path of the model. */
  model: string;
  file: ReaderFile;
  pieces: WordPieces;
}

/** Questions in one batch at most. */
const BATCH = 16;
/** Opinions kept, so that a question that comes again costs nothing. */
const REMEMBERED = 5_000;
const DEADLINE_MS = 2_000;
const MAX_QUEUED = 200;

/**
 * The second stage: a small encoder that reads a text, or two together, in a worker thread.
 * The same question always gets the same opinion.
 */
export class TextReader {
  private readonly task = new WorkerTask<ReaderJob, Float32Array>({
    script: 'reader.worker',
    deadlineMs: DEADLINE_MS,
    maxQueued: MAX_QUEUED,
  });
  private readonly memo = new Map<string, Opinion>();

  constructor(private readonly options: TextReaderOptions) {}

  /**
   * @returns an opinion for each question, in order
   * @throws the errors of `WorkerTask.run`
   */
  async read(questions: readonly Question[]): Promise<Opinion[]> {
    const unread = questions.filter((question) => !this.memo.has(JSON.stringify(question)));
    const fresh = new Map<string, Opinion>();
    for (let at = 0; at < unread.length; at += BATCH) {
      const batch = unread.slice(at, at + BATCH);
      const opinions = await this.readBatch(batch);
      for (const [index, question] of batch.entries()) {
        const opinion = opinions[index];
        if (opinion !== undefined) fresh.set(JSON.stringify(question), opinion);
      }
    }
    const answers = questions.map((question) => {
      const key = JSON.stringify(question);
      const opinion = fresh.get(key) ?? this.memo.get(key);
      if (opinion === undefined) throw new Error('a question was left without an opinion');
      return opinion;
    });
    for (const [key, opinion] of fresh) this.memo.set(key, opinion);
    for (const key of this.memo.keys()) {
      if (this.memo.size <= REMEMBERED) break;
      this.memo.delete(key);
    }
    return answers;
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.task.close();
  }

  private async readBatch(questions: readonly Question[]): Promise<Opinion[]> {
    const { pieces, file, model } = this.options;
    const frames = questions.map(({ first, second }) => pieces.frame(first, second, file.longest));
    const length = Math.max(...frames.map(({ ids }) => ids.length));
    const count = frames.length;
    const [ids, types, mask] = [0, 1, 2].map(() => new BigInt64Array(count * length)) as [
      BigInt64Array,
      BigInt64Array,
      BigInt64Array,
    ];
    for (const [row, frame] of frames.entries()) {
      for (const [at, id] of frame.ids.entries()) {
        ids[row * length + at] = BigInt(id);
        types[row * length + at] = BigInt(frame.types[at] ?? 0);
        mask[row * length + at] = 1n;
      }
    }
    const scores = await this.task.run({ model, count, length, ids, types, mask });
    const width = scores.length / count;
    return questions.map((_, row) => this.opinion(scores.subarray(row * width, (row + 1) * width)));
  }

  private opinion(scores: Float32Array): Opinion {
    let at = 0;
    const opinion: Record<string, number[]> = {};
    for (const [head, classes] of Object.entries(this.options.file.heads)) {
      opinion[head] = softmax([...scores.subarray(at, at + classes.length)]);
      at += classes.length;
    }
    return opinion;
  }
}
