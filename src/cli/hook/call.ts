import type { request as overHttp } from 'node:http';
import type { Settings } from '../settings';

export interface ServiceAnswer {
  status: number;
  /** JSON where it is JSON, else the text. */
  body: unknown;
}

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** When the whole answer must be there, in milliseconds from now. */
  withinMs: number;
}

/** Longer answers than this are none of ours. */
const MAX_ANSWER = 4_000_000;

/** Loaded when it is needed, and TLS only where it is spoken: both cost a good part of the time the hook has. */
const requesterFor = ({ protocol }: URL): typeof overHttp =>
  process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http').request;

/**
 * One request, with nothing but Node's own client.
 * @throws Error whose message can be shown: nobody there, or no whole answer in time.
 */
export function callService({ url: root, key }: Settings, call: Call): Promise<ServiceAnswer> {
  const url = new URL(`${root}/api${call.path}`);
  const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body));
  const request = requesterFor(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: call.method ?? 'POST',
        agent: false,
        headers: {
          Accept: 'application/json',
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': body.length }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let length = 0;
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > MAX_ANSWER) sent.destroy(new Error('the service gave an answer that is far too long'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: parse(Buffer.concat(parts).toString('utf8')) });
        });
      },
    );
    // Not the socket's time-out: a service that trickles bytes would keep that from ever running out.
    const timer = setTimeout(() => {
      sent.destroy(
        new Error(`the service at ${url.origin} did not answer within ${call.withinMs / 1_000} s`),
      );
    }, call.withinMs);
    sent.on('close', () => {
      clearTimeout(timer);
      reject(new Error(`the service at ${url.origin} broke off its answer`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === undefined
          ? error
          : new Error(`nothing answers at ${url.origin} (${error.code}); is the service running?`),
      ),
    );
    sent.end(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
