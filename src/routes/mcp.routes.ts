import { Router, type Request as ExpressRequest, type Response as ExpressResponse } from 'express';
import type { Container } from '../container';
import type { InsideCalls } from '../lib/inside-call';
import { pathOf, type ServiceCall } from '../mcp/service-call';
import { knownOrigin } from '../middleware/known-origin';
import { validate } from '../middleware/validate';
import { mcpInput } from '../validators/mcp.validators';
import type { Guards } from './guards';

/** What says who calls; the tools' requests carry it on. */
const IDENTITY = ['authorization', 'x-api-key'] as const;

/** Makes the tools' requests, inside the process, as the caller's own: they end with the caller's. */
function callAs(req: ExpressRequest, res: ExpressResponse, inside: InsideCalls): ServiceCall {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const headers: Record<string, string> = { 'X-Request-Id': req.context.requestId };
  for (const name of IDENTITY) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return async (request) => {
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const { status, contentType, text } = await inside.send({
      method: request.method,
      path: `/api${pathOf(request)}`,
      headers: {
        ...headers,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
      },
      body,
      clientIp: req.context.clientIp,
      signal: gone.signal,
    });
    return { status, body: contentType.includes('json') ? (JSON.parse(text) as unknown) : text };
  };
}

/** The request in the form that the protocol's implementation takes; we answer in JSON whatever else is accepted. */
function asWebRequest(req: ExpressRequest): Request {
  const version = req.headers['mcp-protocol-version'];
  return new Request(`http://localhost${req.originalUrl}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(typeof version === 'string' && { 'MCP-Protocol-Version': version }),
    },
  });
}

/**
 * The Model Context Protocol over HTTP, without sessions: each message stands for itself, so that any process can
 * answer it. Each tool is a request to the API, which authenticates, judges and records it as any other.
 */
export function mcpRoutes(
  { config, trail }: Pick<Container, 'config' | 'trail'>,
  { authenticated, permit }: Guards,
  inside: InsideCalls,
): Router {
  const router = Router();
  router.post(
    '/',
    knownOrigin({ trail, origins: config.CORS_ORIGINS, host: config.HOST }),
    authenticated,
    permit({ roles: ['admin'], scope: 'decide' }),
    validate(mcpInput),
    async (req, res) => {
      // A tenth of all that a start would load, and most services are never asked for it.
      const { answerMessage } = await import('../mcp/over-http.js');
      const { status, text } = await answerMessage(callAs(req, res, inside), asWebRequest(req), req.body);
      res.status(status).set('Cache-Control', 'no-store');
      if (text === '') res.end();
      else res.type('application/json').send(text);
    },
  );
  return router;
}
