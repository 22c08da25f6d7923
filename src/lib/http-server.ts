import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  ServerResponse,
  STATUS_CODES,
  type RequestListener,
  type Server,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';

interface ServerOptions {
  /** Answers what is refused before anything else is done for it, and says whether it has. */
  refuses?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** A connection on which nothing has moved for so many milliseconds is ended: its client does not read the answer. 0 for never. */
  silentMs?: number;
}

/**
 * Express gives every request and response the prototype of its app, and changing the prototype of a live object
 * costs V8 the shape it has optimised for. Here the app's prototypes are those of two classes, and the server makes
 * its messages from these classes, so that they have the right prototype from the start and Express's step changes
 * nothing (measured in docs/decisions/0003-http-classes.md).
 *
 * @returns a server for `app`, not yet listening.
 */
export function createHttpServer(
  app: Express,
  { refuses = () => false, silentMs = 0 }: ServerOptions = {},
): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as unknown as typeof app.request;
  app.response = Response.prototype as unknown as typeof app.response;
  const answer = app as RequestListener;
  const server = createServer(
    {
      IncomingMessage: Request,
      ServerResponse: Response,
      requireHostHeader: false,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      // Longer than proxies commonly keep theirs (60 s), and a client that asks every few seconds needs no new one.
      keepAliveTimeout: 65_000,
    },
    (req, res) => {
      // Node itself would answer without a word.
      if (req.headers.host === undefined && req.httpVersion === '1.1')
        refuse(res, 400, 'The request names no Host');
      else if (!refuses(req, res)) answer(req, res);
    },
  );
  server.on('checkExpectation', (_req: IncomingMessage, res: ServerResponse) =>
    refuse(res, 417, 'Of what a client may expect, only 100-continue is met'),
  );
  server.on('clientError', answerUnread);
  return server.setTimeout(silentMs);
}

/** Answers what no part of the app is to see. */
function refuse(res: ServerResponse, status: number, message: string): void {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
    Connection: 'close',
  };
  res.writeHead(status, headers).end(JSON.stringify({ error: STATUS_CODES[status] ?? '', message }));
}

/** What Node's parser gives up on, by its code; anything else is no HTTP. */
const UNREAD: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are larger than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent in time'],
};

/** Answers what never became a request in the form that all errors have, and ends the connection. */
function answerUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // As Node itself does: into an answer that has been begun nothing may be written.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || begun?.headersSent === true) {
    socket.destroy();
    return;
  }
  const [status, message] = UNREAD[code] ?? [400, 'The request is not valid HTTP'];
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ error: title, message });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Leaves time within `TIMES.shutdown` to flush the audit log and to close the database; in milliseconds. */
const LONGEST_DRAIN_MS = 7_500;
const SWEEP_MS = 25;

/**
 * Stops accepting, and waits for the running requests, each of which is answered by its deadline.
 * @param deadlineMs of a request, in milliseconds.
 */
export async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  // A client that never lets its connection rest is told with its next answer that it was the last.
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  server.close();
  // A connection kept alive after its answer would hold the server open until its time-out.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // What is open then has sent half a request, or does not read its answer.
  const cut = setTimeout(() => server.closeAllConnections(), Math.min(deadlineMs + 500, LONGEST_DRAIN_MS));
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
