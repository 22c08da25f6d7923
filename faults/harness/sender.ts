import { once } from 'node:events';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import type { Ledger } from './ledger';
import { plan } from './mix';
import type { Random } from './random';

export interface SenderOptions {
  token: string;
  ledger: Ledger;
  /** Begins the id of every request. */
  prefix: string;
  /** So many requests are on their way at once; further ones wait here. Left out, there is no limit. */
  mostConnections?: number | undefined;
}

interface Answer {
  status: number;
  decisionId?: string;
}

/** A client gives up so long after the service's own deadline of 5 s. */
const PATIENCE_MS = 8_000;

/** Sends requests of the mix, and keeps in the ledger what came of each. */
export class Sender {
  private readonly agent: Agent;
  /** The longest a request took to be answered, whatever the answer. */
  longestAnswerMs = 0;

  constructor(private readonly options: SenderOptions) {
    const { mostConnections = Infinity } = options;
    this.agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity, maxSockets: mostConnections });
  }

  /**
   * @param name tells this request from all others of the sender.
   * @param base where to; undefined while there is no service.
   * @returns the status; undefined where no whole answer arrived.
   */
  async send(name: string, base: string | undefined, random: Random): Promise<number | undefined> {
    const { ledger, prefix } = this.options;
    const requestId = `${prefix}-${name}`;
    const planned = plan(requestId, random);
    const started = performance.now();
    const answer =
      base === undefined ? undefined : await this.post(`${base}${planned.path}`, requestId, planned);
    if (answer !== undefined)
      this.longestAnswerMs = Math.max(this.longestAnswerMs, performance.now() - started);
    ledger.add({ requestId, planned, ...answer });
    return answer?.status;
  }

  /** Opens so many connections that stay: the clients of a service have theirs before it is overloaded. */
  async connect(base: string, connections: number): Promise<void> {
    const opened = Array.from({ length: connections }, async () => {
      const sent = get(`${base}/health/live`, { agent: this.agent });
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
    });
    await Promise.all(opened);
  }

  close(): void {
    this.agent.destroy();
  }

  /** @returns undefined where no whole answer arrived: then nobody knows what became of the request. */
  private post(
    url: string,
    requestId: string,
    { body, identified }: { body: unknown; identified: boolean },
  ): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        ...(identified && { Authorization: `Bearer ${this.options.token}` }),
      };
      const sent = request(url, { method: 'POST', agent: this.agent, headers, timeout: PATIENCE_MS });
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
