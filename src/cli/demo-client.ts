import { ApiFailure } from '../client/api-failure';
import { paint, pretty, shorten } from './demo-style';

export interface DemoAnswer {
  status: number;
  body: unknown;
}

/** Never shown, though they are sent and received. */
const SECRETS = new Set(['password', 'token', 'accessToken']);

/** Columns that stand in front of an answer's first line. */
const HEAD = 24;

/** Makes requests and shows them: what goes out, what comes back, how long it took. */
export class DemoClient {
  requests = 0;
  private token: string | undefined;
  private messages: string | undefined;

  private readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  async login(email: string, password: string): Promise<void> {
    const { body } = await this.send('POST', '/auth/login', { email, password }, [200]);
    this.token = (body as { token: string }).token;
  }

  get(path: string): Promise<DemoAnswer> {
    return this.send('GET', path, undefined, [200]);
  }

  post(path: string, body?: unknown, expected = [200]): Promise<DemoAnswer> {
    return this.send('POST', path, body, expected);
  }

  put(path: string, body: unknown): Promise<DemoAnswer> {
    return this.send('PUT', path, body, [200]);
  }

  /** @throws Error when the status is none of the expected ones: the walk stops there. */
  private async send(method: string, path: string, body: unknown, expected: number[]): Promise<DemoAnswer> {
    this.requests += 1;
    console.log(`\n${paint('cyan', `${method} /api${path}`)}`);
    if (body !== undefined) console.log(`  ${paint('dim', '→')} ${this.show(body)}`);
    const started = performance.now();
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(
        `Nothing answers at ${this.url}: is the service running (npm start), and is its address right (GOVERNANCE_URL)?`,
        {
          cause: error,
        },
      );
    });
    const answer = { status: response.status, body: await response.json() };
    const milliseconds = (performance.now() - started).toFixed(1);
    const good = expected.includes(answer.status);
    console.log(
      `  ${paint(good ? 'green' : 'red', `← ${answer.status}`)} ${paint('dim', `(${milliseconds} ms)`)} ${this.show(answer.body)}`,
    );
    if (!good) {
      const { message } = ApiFailure.of(answer.status, answer.body);
      throw new Error(
        `${method} ${path} answered ${answer.status}, expected ${expected.join(' or ')}: ${message}.`,
      );
    }
    return answer;
  }

  private show(body: unknown): string {
    const visible: unknown = JSON.parse(JSON.stringify(body, (key, value) => this.visible(key, value)));
    return pretty(shorten(visible), '    ', HEAD);
  }

  /** A conversation that is sent again and again is shown once. */
  private visible(key: string, value: unknown): unknown {
    if (SECRETS.has(key)) return '…';
    if (key !== 'messages') return value;
    const messages = JSON.stringify(value);
    if (messages === this.messages) return '… the same as above';
    this.messages = messages;
    return value;
  }
}
