import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into bodies of every shape
  /** From the call to the end of the answer, in milliseconds. */
  ms: number;
}

interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is, in place of a body. */
  raw?: string | undefined;
  headers?: Record<string, string>;
}

/** Far beyond every deadline of the service: a test that waits so long has failed. */
const PATIENCE_MS = 20_000;

/** One request on a connection of its own. */
export function call(url: string, { method, token, body, raw, headers }: Call = {}): Promise<Answer> {
  const started = performance.now();
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        agent: false,
        timeout: PATIENCE_MS,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(text !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let read = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (read += chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const ms = performance.now() - started;
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: read,
            body: asJson(read),
            ms,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.end(text);
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
