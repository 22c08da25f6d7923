import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';

/**
 * Express gives every request and response the prototype of its app, and changing the prototype of a live object
 * costs V8 the shape it has optimised for. Here the app's prototypes are those of two classes, and the server makes
 * its messages from these classes, so that they have the right prototype from the start and Express's step changes
 * nothing (measured in docs/decisions/0003-http-classes.md).
 *
 * @returns a server for `app`, not yet listening.
 */
export function createHttpServer(app: Express): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as unknown as typeof app.request;
  app.response = Response.prototype as unknown as typeof app.response;
  return createServer(
    {
      IncomingMessage: Request,
      ServerResponse: Response,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      // Longer than proxies commonly keep theirs (60 s), and a client that asks every few seconds needs no new one.
      keepAliveTimeout: 65_000,
    },
    app,
  );
}
