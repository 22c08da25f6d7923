import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { createHttpServer } from '../../src/lib/http-server';
import { operations } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';

/** What may differ from one answer to the next of the same server, and how long either keeps a connection. */
const VOLATILE = [
  'date',
  'x-request-id',
  'ratelimit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'keep-alive',
];

let app: TestApp;
let plain: Server;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  plain = createServer(app.app.express);
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  ({ token } = await app.user('admin'));
  // Given before, so that either server finds it there.
  await (await app.as('admin')).post('/api/governance/instructions', { text: 'Use port 27027.' });
});
afterAll(async () => {
  await new Promise((resolve) => plain.close(resolve));
  await app.close();
});

interface Call {
  method: string;
  path: string;
  body?: string | undefined;
  authorized: boolean;
}

async function ask(server: Server, { method, path, body, authorized }: Call) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': 'same',
      ...(authorized && { Authorization: `Bearer ${token}` }),
    },
  });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !VOLATILE.includes(name)));
  const text = await answer.text();
  return {
    status: answer.status,
    headers,
    text: path === '/metrics' ? '' : steady(text),
    length: text.length,
  };
}

/** Ids of decisions differ from one to the next. */
const steady = (text: string): string => text.replace(/"decisionId":"[0-9a-f]{24}"/, '"decisionId":"…"');

const CALLS: Call[] = operations.flatMap(({ method, path }) => {
  const at = path.replace(/\{\w+\}/g, '0123456789abcdef01234567');
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{"text":"Use port 27027."}' : undefined;
  return [true, false].map((authorized) => ({ method, path: at, body, authorized }));
});

const MORE: Call[] = [
  { method: 'GET', path: '/nothing', authorized: false },
  { method: 'PATCH', path: '/api/documents', authorized: false },
  { method: 'OPTIONS', path: '/api/documents', authorized: false },
  { method: 'HEAD', path: '/api/documents', authorized: false },
  { method: 'POST', path: '/api/auth/login', body: '{', authorized: false },
  { method: 'POST', path: '/api/auth/login', body: `"${'x'.repeat(1_100_000)}"`, authorized: false },
  { method: 'GET', path: '/docs/swagger-ui.css', authorized: false },
  { method: 'GET', path: '/api/documents/search?q=port&page=0', authorized: false },
];

describe('a server with classes of its own answers as the plain one does', () => {
  it.each([...CALLS, ...MORE].map((call) => [`${call.method} ${call.path}`, call.authorized, call] as const))(
    '%s (with a token: %p)',
    async (_, __, call) => {
      const [own, other] = [await ask(app.server, call), await ask(plain, call)];
      if (call.path === '/metrics') {
        // The figures move with every request, and the length with them.
        delete own.headers['content-length'];
        delete other.headers['content-length'];
        own.length = other.length = 0;
      }
      if (call.path.startsWith('/api/audit') || call.path === '/api/admin/activity') {
        expect(own.status).toBe(other.status);
        return;
      }
      expect(own).toEqual(other);
    },
  );
});

it('hands Express requests and responses that have its prototypes from the start', async () => {
  const small = express();
  const seen: unknown[] = [];
  const server = createHttpServer(small);
  server.prependListener('request', (req, res) => {
    seen.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
  });
  small.get('/', (req, res) => {
    res.json({ ip: typeof req.ip, type: req.get('x-kind'), fresh: req.fresh });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Kind': 'small' } });
  expect(await answer.json()).toEqual({ ip: 'string', type: 'small', fresh: false });
  expect(seen[0]).toBe(small.request);
  expect(seen[1]).toBe(small.response);
  await new Promise((resolve) => server.close(resolve));
});

it('gives up on a request that never ends', () => {
  const server = createHttpServer(express());
  expect(server.requestTimeout).toBe(30_000);
  expect(server.headersTimeout).toBe(10_000);
});

it('keeps a connection for longer than proxies do', () => {
  expect(createHttpServer(express()).keepAliveTimeout).toBe(65_000);
});

it('ends a connection whose client does not read the answer, and with it the request', async () => {
  const small = express();
  const size = 64_000_000;
  const closed = new Promise<void>((resolve) => {
    small.get('/', (_req, res) => {
      res.once('close', resolve);
      // More than all buffers on the way hold.
      res.send(Buffer.alloc(size));
    });
  });
  const server = createHttpServer(small, { silentMs: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  let received = 0;
  client.on('data', (part) => (received += part.length));
  await once(client.resume(), 'close');
  expect(received).toBeLessThan(size);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['that is no HTTP', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400, 'The request is not valid HTTP'],
  [
    'whose headers are too large',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are larger than 16 KiB',
  ],
  ['that names no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'The request names no Host'],
  [
    'that expects what nobody knows',
    'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\nContent-Length: 1\r\n\r\n',
    417,
    'Of what a client may expect, only 100-continue is met',
  ],
])('answers a request %s like any other that is wrong', async (_, request, status, message) => {
  const server = createHttpServer(express());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  client.setEncoding('utf8').on('data', (part: string) => (text += part));
  client.write(request);
  await once(client, 'close');
  const [head = '', rest = ''] = text.split('\r\n\r\n');
  const body = rest.slice(rest.indexOf('{'), rest.lastIndexOf('}') + 1);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
  expect(JSON.parse(body)).toEqual({ error: STATUS_CODES[status], message });
  await new Promise((resolve) => server.close(resolve));
});

it('leaves to the application what is not refused before it', async () => {
  const small = express();
  const reached: string[] = [];
  small.use((req, res) => {
    reached.push(req.url);
    res.end();
  });
  const server = createHttpServer(small, {
    refuses: (req, res) => {
      if (req.url !== '/refused') return false;
      res.writeHead(503).end();
      return true;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const statuses = [];
  for (const path of ['refused', 'let-in'])
    statuses.push((await fetch(`http://127.0.0.1:${port}/${path}`)).status);
  expect(statuses).toEqual([503, 200]);
  expect(reached).toEqual(['/let-in']);
  await new Promise((resolve) => server.close(resolve));
});
