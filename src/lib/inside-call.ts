import { createServer, request, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';

export interface InsideRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** On whose behalf: the address is counted and recorded as that of any other request. */
  clientIp: string;
  /** Of the one who waits for the answer; aborted, the request is one whose client has gone. */
  signal: AbortSignal;
}

export interface InsideAnswer {
  status: number;
  /** Empty where there is none. */
  contentType: string;
  text: string;
}

/**
 * Makes requests to a web application within its own process: everything that a request from outside passes, it
 * passes too, and no port and no address of our own has to be known for that.
 */
export class InsideCalls {
  private readonly server;
  private readonly sockets = new WeakSet();

  constructor(app: RequestListener) {
    // Never listens: it only gets the connections that are made here.
    this.server = createServer(app);
  }

  /** @returns whether the request was made here. */
  has({ socket }: { socket: Socket }): boolean {
    return this.sockets.has(socket);
  }

  send({ method, path, headers, body, clientIp, signal }: InsideRequest): Promise<InsideAnswer> {
    const [near, far] = duplexPair();
    this.sockets.add(Object.assign(far, { remoteAddress: clientIp }));
    this.server.emit('connection', far);
    signal.addEventListener('abort', () => far.destroy(), { once: true });
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          createConnection: () => near,
          method,
          path,
          headers: { Host: 'localhost', Connection: 'close', ...headers },
          signal,
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('error', reject);
          answer.on('end', () => {
            near.destroy();
            resolve({
              status: answer.statusCode ?? 0,
              contentType: answer.headers['content-type'] ?? '',
              text,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
