import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { SECURITY_HEADERS } from '../../../src/app';
import { securityHeaders } from '../../../src/middleware/security-headers';

/** The headers of an answer as they go over the wire, in their order. */
async function sentWith(handler: RequestHandler): Promise<string[]> {
  const app = express().disable('x-powered-by').use(handler);
  app.use((_req, res) => {
    res.sendDate = false;
    res.end();
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.arrayBuffer();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return [...answer.headers].map(([name, value]) => `${name}: ${value}`);
}

describe('the security headers', () => {
  it('are those that helmet sets, on every answer', async () => {
    const expected = await sentWith(helmet(SECURITY_HEADERS));
    const handler = securityHeaders(SECURITY_HEADERS);
    expect(expected).toContain('x-content-type-options: nosniff');
    expect(await sentWith(handler)).toEqual(expected);
    expect(await sentWith(handler)).toEqual(expected);
  });
});
