import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random';
import { Sender, type SenderOptions } from './sender';

/** What asks the service until it is stopped. */
export interface Load {
  stop(): Promise<void>;
  /** The longest a request took to be answered, whatever the answer. */
  readonly longestAnswerMs: number;
}

interface LoadOptions extends SenderOptions {
  /** Asked before each request: the service may have moved. Undefined while there is none. */
  url: (worker: number) => string | undefined;
  random: Random;
}

/** Asks without pause, each worker one request at a time. */
export class Workers implements Load {
  private readonly sender: Sender;
  private running: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly options: LoadOptions,
    private readonly workers: number,
  ) {
    this.sender = new Sender(options);
  }

  /** Gives each worker its connection, before it asks. */
  async connect(): Promise<void> {
    const base = this.options.url(0);
    if (base !== undefined) await this.sender.connect(base, this.workers);
  }

  start(): void {
    this.options.ledger.begin();
    this.running = Array.from({ length: this.workers }, (_, worker) => this.work(worker));
  }

  get longestAnswerMs(): number {
    return this.sender.longestAnswerMs;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.sender.close();
  }

  private async work(worker: number): Promise<void> {
    const random = this.options.random.fork(worker);
    for (let turn = 0; !this.stopped; turn += 1) {
      const status = await this.sender.send(`${worker}-${turn}`, this.options.url(worker), random);
      // A client that was refused waits a moment, as Retry-After asks, though not as long.
      if (status === undefined || status === 503) await sleep(20);
    }
  }
}

/** How often new requests are sent, in milliseconds. */
const TICK_MS = 5;

/** Asks at a steady rate, whether or not those before have been answered: as many clients do that know nothing of each other. */
export class Arrivals implements Load {
  private readonly sender: Sender;
  private readonly running = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private sent = 0;

  constructor(private readonly options: LoadOptions) {
    this.sender = new Sender(options);
  }

  /**
   * @param rate requests in a second.
   * @param connections of clients that have one each before they ask.
   */
  async start(rate: number, connections: number): Promise<void> {
    const { options } = this;
    const base = options.url(0);
    if (base !== undefined) await this.sender.connect(base, connections);
    options.ledger.begin();
    const started = performance.now();
    this.timer = setInterval(() => {
      const due = ((performance.now() - started) / 1_000) * rate;
      for (; this.sent < due; this.sent += 1) {
        const name = String(this.sent);
        const answered = this.sender.send(name, options.url(this.sent), options.random);
        this.running.add(answered);
        void answered.finally(() => this.running.delete(answered));
      }
    }, TICK_MS);
  }

  get longestAnswerMs(): number {
    return this.sender.longestAnswerMs;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running);
    this.sender.close();
  }
}
