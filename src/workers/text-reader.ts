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

interface Waiting {
  question: Question;
  resolve: (opinion: Opinion) => void;
  reject: (error: unknown) => void;
}

/** Questions in one job at most, so that others come to their turn. */
const BATCH = 16;
/** Opinions kept, so that a question that comes again costs nothing: as many as an import of the most rules asks for, a few MB. */
const REMEMBERED = 10_000;
const DEADLINE_MS = 2_000;
const MAX_QUEUED = 200;

/**
 * The second stage: a small encoder that reads a text, or two together, in a worker thread.
 * The same question always gets the same opinion, whatever is asked beside it.
 */
export class TextReader {
  private readonly task = new WorkerTask<ReaderJob, Float32Array[]>({
    script: 'reader.worker',
    deadlineMs: DEADLINE_MS,
    maxQueued: MAX_QUEUED,
    native: true,
  });
  private readonly memo = new Map<string, Promise<Opinion>>();
  private readonly waiting: Waiting[] = [];
  private running = false;

  constructor(private readonly options: TextReaderOptions) {}

  /**
   * @returns an opinion for each question, in order
   * @throws the errors of `WorkerTask.run`
   */
  async read(questions: readonly Question[]): Promise<Opinion[]> {
    return Promise.all(questions.map((question) => this.opinionOn(question)));
  }

  /** A question that is known, or waits already, is not asked again. */
  private opinionOn(question: Question): Promise<Opinion> {
    const key = JSON.stringify(question);
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    const opinion = new Promise<Opinion>((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
    });
    this.remember(key, opinion);
    void this.run();
    return opinion;
  }

  private remember(key: string, opinion: Promise<Opinion>): void {
    this.memo.set(key, opinion);
    opinion.catch(() => this.memo.delete(key));
    for (const oldest of this.memo.keys()) {
      if (this.memo.size <= REMEMBERED) break;
      this.memo.delete(oldest);
    }
  }

  /** One batch at a time; what comes meanwhile makes the next one. */
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    // Those who ask in one go make one job.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH);
      try {
        const opinions = await this.readBatch(batch.map(({ question }) => question));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const opinion = opinions[index];
          if (opinion === undefined) reject(new Error('a question was left without an opinion'));
          else resolve(opinion);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.running = false;
  }

  /** Ends the thread, as soon as it has read what it reads. */
  close(): Promise<void> {
    return this.task.close();
  }

  private async readBatch(questions: readonly Question[]): Promise<Opinion[]> {
    const { pieces, file, model } = this.options;
    const frames = questions.map(({ first, second }) => {
      const { ids, types } = pieces.frame(first, second, file.longest);
      return { ids: BigInt64Array.from(ids, BigInt), types: BigInt64Array.from(types, BigInt) };
    });
    const scores = await this.task.run({ model, frames });
    return scores.map((each) => this.opinion(each));
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
