import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger, Sent } from './ledger';
import { plan, type Planned } from './mix';
import type { Random } from './random';

interface LoadOptions {
  /** Asked before each request: the service may have moved. Undefined while there is none. */
  url: (worker: number) => string | undefined;
  token: string;
  ledger: Ledger;
  random: Random;
  workers: number;
  /** Begins the id of every request. */
  prefix: string;
}

/** A client gives up so long after the service's own deadline of 5 s. */
const PATIENCE_MS = 8_000;

/** Asks without pause, each worker one request at a time, until it is stopped. */
export class Load {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly running: Promise<void>[];
  private stopped = false;
  /** The longest a request took to be answered, whatever the answer. */
  longestAnswerMs = 0;

  constructor(private readonly options: LoadOptions) {
    options.ledger.begin();
    this.running = Array.from({ length: options.workers }, (_, worker) => this.work(worker));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  private async work(worker: number): Promise<void> {
    const { ledger, prefix, url } = this.options;
    const random = this.options.random.fork(worker);
    for (let turn = 0; !this.stopped; turn += 1) {
      const base = url(worker);
      const requestId = `${prefix}-${worker}-${turn}`;
      const planned = plan(requestId, random);
      const sent: Sent = { requestId, planned };
      const started = performance.now();
      const answer = base === undefined ? undefined : await this.send(base, requestId, planned);
      if (answer !== undefined)
        this.longestAnswerMs = Math.max(this.longestAnswerMs, performance.now() - started);
      ledger.add({ ...sent, ...answer });
      // A client that was refused waits a moment, as Retry-After asks, though not as long.
      if (answer === undefined || answer.status === 503) await sleep(20);
    }
  }

  /** @returns undefined where no whole answer arrived: then nobody knows what became of the request. */
  private send(
    base: string,
    requestId: string,
    { path, body, identified }: Planned,
  ): Promise<{ status: number; decisionId?: string } | undefined> {
    return new Promise((resolve) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        ...(identified && { Authorization: `Bearer ${this.options.token}` }),
      };
      const sent = request(`${base}${path}`, {
        method: 'POST',
        agent: this.agent,
        headers,
        timeout: PATIENCE_MS,
      });
      sent.on('error', () => resolve(undefined));
      sent.on('timeout', () => sent.destroy());
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('error', () => resolve(undefined));
        answer.on('end', () => {
          const [, decisionId] = /"decisionId":"([0-9a-f]{24})"/.exec(text) ?? [];
          resolve({ status: answer.statusCode ?? 0, ...(decisionId !== undefined && { decisionId }) });
        });
      });
      sent.end(JSON.stringify(body));
    });
  }
}
