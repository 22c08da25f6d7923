import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { canonicalJson } from '../../src/lib/canonical-json';
import { sha256 } from '../../src/lib/digest';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { complaints } from './support/fields';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends exactly what is given: no client library tidies it up. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<RawAnswer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function expectError(answer: RawAnswer, status: number, error: string): { message: string } {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toBeDefined();
  const body = JSON.parse(answer.text) as { error: string; message: string };
  expect(body.error).toBe(error);
  expect(body.message).not.toBe('');
  expect(answer.text).not.toMatch(/ at .*:\d+|node_modules|<html|\/src\//);
  return body;
}

describe('paths and methods', () => {
  it.each([
    '/',
    '/nothing',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/login/more',
    '/docs/package.json',
    '/docs/index.js',
    '/docs/..%2f..%2fpackage.json',
    '/openapi.yml',
  ])('%s is 404 in JSON', async (path) => {
    expectError(await send('GET', path), 404, 'Not Found');
  });

  it.each([
    ['PUT', '/api/auth/login', 'OPTIONS, POST'],
    ['GET', '/api/auth/login', 'OPTIONS, POST'],
    ['POST', '/api/auth/me', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/documents', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/documents/abc', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['PUT', '/api/documents/search', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/documents/Archived/', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/governance/instructions/active', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/governance/instructions/import', 'OPTIONS, POST'],
    ['DELETE', '/api/admin/users/0123456789abcdef01234567', 'GET, HEAD, OPTIONS, PATCH'],
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const answer = await send(method, path);
    expectError(answer, 405, 'Method Not Allowed');
    expect(answer.headers['allow']).toBe(allow);
  });

  it.each([
    ['POST', '/api/documents/search', 'application/x-www-form-urlencoded', 'q=x', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/auth/login', 'application/json', '{', 'OPTIONS, POST'],
    ['PATCH', '/mcp', 'application/json', '{"__proto__":1}', 'OPTIONS, POST'],
  ])('%s %s is 405 whatever its body is', async (method, path, type, body, allow) => {
    const answer = await send(method, path, { 'Content-Type': type }, body);
    expectError(answer, 405, 'Method Not Allowed');
    expect(answer.headers['allow']).toBe(allow);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'q=x'],
    ['application/json', '{'],
  ])('a path that is not there is 404 whatever is sent to it: %s', async (type, body) => {
    expectError(await send('POST', '/api/nope', { 'Content-Type': type }, body), 404, 'Not Found');
  });

  it('OPTIONS names the methods of a known path, and is 404 for an unknown one', async () => {
    const known = await send('OPTIONS', '/api/documents');
    expect(known.status).toBe(204);
    expect(known.headers['allow']).toBe('GET, HEAD, OPTIONS, POST');
    expectError(await send('OPTIONS', '/api/nothing'), 404, 'Not Found');
  });

  it('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await send('HEAD', '/api/documents'), await send('GET', '/api/documents')];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['etag']).toBe(get.headers['etag']);
  });

  it.each([
    '/api/documents/%E0%A4%A',
    '/api/documents/%00',
    '/api/documents/..%2f..%2fetc%2fpasswd',
    '/api/documents/%F0%9F%92%A9',
    `/api/documents/${'x'.repeat(4_000)}`,
    '/api/documents/[object%20Object]',
  ])('a mangled identifier is 404, never a 500: %s', async (path) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(404);
    expectError(answer, 404, 'Not Found');
  });

  it.each([
    ['GET', '/api/admin/moderation/xyz'],
    ['POST', '/api/admin/moderation/xyz/review'],
    ['GET', '/api/admin/users/xyz'],
    ['PATCH', '/api/admin/users/xyz'],
    ['PUT', '/api/documents/xyz'],
    ['DELETE', '/api/documents/xyz'],
  ] as const)('a malformed id is 404: %s %s', async (method, path) => {
    const bodies: Record<string, object> = {
      POST: { action: 'approve' },
      PATCH: { active: true },
      PUT: { title: 'T', slug: 'some-slug', quadrant: 'SYSTEM', content_markdown: 'Text' },
    };
    const call = admin[method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete'];
    const answer = await call(path, bodies[method]);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('Not Found');
  });
});

describe('files of the service', () => {
  const files = ['/openapi.yaml', '/docs/swagger-ui.css'];

  it.each(files)(
    '%s is given whole to whoever asks for a part, also for one that it does not have',
    async (file) => {
      const whole = await send('GET', file);
      for (const range of ['bytes=0-9', 'bytes=99999999-']) {
        const answer = await send('GET', file, { Range: range });
        expect(answer.status).toBe(200);
        expect(answer.text).toBe(whole.text);
      }
    },
  );

  it.each([
    ['If-Match', '"another"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('are 412 in JSON when they are not as %s demands', async (header, value) => {
    for (const file of files) {
      const answer = await send('GET', file, { [header]: value });
      expect(expectError(answer, 412, 'Precondition Failed').message).toBe(
        'The file is not as the request demands',
      );
      // The error is no state of the file.
      expect(answer.headers['etag']).toBeUndefined();
      expect(answer.headers['last-modified']).toBeUndefined();
    }
  });
});

describe('bodies', () => {
  const login = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
    send('POST', '/api/auth/login', headers, body);

  it.each(['null', '"text"', '12', 'true', ' -0.5 '])(
    'what is JSON and no object is told so: %s',
    async (body) => {
      const { status, text } = await login(body);
      const message = 'The request body must be a JSON object';
      expect([status, JSON.parse(text)]).toEqual([
        400,
        { error: 'Bad Request', message, details: { fields: [{ field: 'body', message }] } },
      ]);
    },
  );

  it.each(['{', '{"email":', 'undefined', '{"a":1}}', '"text', ' '])(
    'that are not a JSON object are 400: %s',
    async (body) => {
      expectError(await login(body), 400, 'Bad Request');
    },
  );

  it('that are a list are 400 where an object is wanted', async () => {
    expectError(await login('[]'), 400, 'Bad Request');
  });

  it('that are missing are 400 and not 415', async () => {
    expectError(await login('', {}), 400, 'Bad Request');
  });

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
    ['another kind of JSON', 'application/vnd.api+json'],
    ['a charset other than Unicode', 'application/json; charset=iso-8859-1'],
    ['no type at all', ''],
  ])('of %s are 415', async (_, type) => {
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    expectError(await login('{"email":"a"}', headers), 415, 'Unsupported Media Type');
  });

  it.each([
    ['utf-16', 'utf16le'],
    ['utf-16le', 'utf16le'],
    ['UTF-7', 'utf8'],
  ] as const)(
    'in %s are 415: what was approved in UTF-8 is read in no other way',
    async (charset, encoding) => {
      const body = Buffer.from('{"email":"a","password":"x","id":9007199254740993}', encoding);
      const answer = await login(body, { 'Content-Type': `application/json; charset=${charset}` });
      expect(expectError(answer, 415, 'Unsupported Media Type').message).toBe(
        'The request body must be in UTF-8',
      );
    },
  );

  it('in UTF-8 may say so', async () => {
    const answer = await login('{"email":"a@example.org","password":"x"}', {
      'Content-Type': 'application/json; charset=UTF-8',
    });
    expect(answer.status).toBe(401);
  });

  it('have half a surrogate pair read as U+FFFD: answered, stored and recorded is the same', async () => {
    const given = await admin.post('/api/governance/instructions', {
      text: 'Use the emoji \ud83d in 😀 titles.',
      source: '\ude00 cut',
    });
    expect(given.status).toBe(201);
    const { instruction } = given.body;
    expect(instruction).toMatchObject({
      text: 'Use the emoji \ufffd in 😀 titles.',
      source: '\ufffd cut',
    });
    const listed = await admin.get('/api/governance/instructions?q=emoji');
    expect(listed.body.instructions).toEqual([instruction]);

    const action = {
      type: 'note',
      description: 'Note it.',
      parameters: { 'a\ud83d': ['\ude00', '\\ud83d'] },
    };
    const decided = await admin.post('/api/governance/decide', { action });
    const kept = await admin.get(`/api/governance/decisions/${decided.body.decision.id}`);
    const { input, inputDigest } = kept.body.decision.evidence;
    expect(input.action.parameters).toEqual({ 'a\ufffd': ['\ufffd', '\\ud83d'] });
    expect(inputDigest).toBe(sha256(canonicalJson(input)));
  });

  it('in an unknown encoding are 415', async () => {
    const answer = await login('{}', { ...JSON_TYPE, 'Content-Encoding': 'zstd-of-my-own' });
    expectError(answer, 415, 'Unsupported Media Type');
  });

  it('may hold 1 MiB and not a byte more', async () => {
    const frame = JSON.stringify({ email: 'a@example.org', password: '' }).length;
    const withLength = (bytes: number) =>
      JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(bytes - frame) });
    expect((await login(withLength(1_048_576))).status).toBe(401);
    expectError(await login(withLength(1_048_577)), 413, 'Payload Too Large');
  });

  it.each([
    ['announced', { 'Content-Length': '1048577' }, '{'],
    ['sent piece by piece', { 'Transfer-Encoding': 'chunked' }, ' '.repeat(1_048_577)],
  ])('that are too large as %s are 413 before the rest of them has come', async (_how, headers, begun) => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<RawAnswer>((resolve, reject) => {
      const outgoing = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/auth/login',
          headers: { ...JSON_TYPE, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            // The rest never comes.
            outgoing.destroy();
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.write(begun);
    });
    expect(expectError(answer, 413, 'Payload Too Large').message).toBe(
      'The request body is larger than the limit',
    );
  });

  it('that only unpack to more than the limit are 413', async () => {
    const packed = gzipSync(JSON.stringify({ password: 'x'.repeat(2_000_000) }));
    expect(packed.length).toBeLessThan(10_000);
    const answer = await login(packed, { ...JSON_TYPE, 'Content-Encoding': 'gzip' });
    expectError(answer, 413, 'Payload Too Large');
  });

  it('may be 32 levels deep and not deeper', async () => {
    const nested = (levels: number) =>
      `{"email":"a@example.org","password":"x","more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await login(nested(32))).status).toBe(401);
    const { message } = expectError(await login(nested(33)), 400, 'Bad Request');
    expect(message).toContain('32');
    expectError(await login(nested(100_000)), 400, 'Bad Request');
  });

  it.each(['__proto__', 'constructor', 'prototype', '_bsontype'])(
    'must not name %s at any depth',
    async (key) => {
      for (const body of [`{"${key}":{"admin":true}}`, `{"email":"a@example.org","x":[{"${key}":1}]}`]) {
        const { message } = expectError(await login(body), 400, 'Bad Request');
        expect(message).toContain(key);
      }
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    },
  );

  it('must not have a number that would be kept as another', async () => {
    const body = '{"email":"a@example.org","password":"x","id":1234567890123456789}';
    const { message } = expectError(await login(body), 400, 'Bad Request');
    expect(message).toBe(
      'id must not be the number 1234567890123456789, which would be kept as 1234567890123456800: send it as text',
    );
    const deep = expectError(await login(`{"${'k'.repeat(300)}":1e400}`), 400, 'Bad Request');
    expect(deep.message).toContain('body must not be the number 1e400');
    for (const number of ['1e400', '-1e999', '9007199254740993.0']) {
      const nested = expectError(await login(`{"x":[1,{"y":${number}}]}`), 400, 'Bad Request');
      expect(nested.message).toContain(`x.1.y must not be the number ${number}`);
    }
    expect((await login(body.replace(/\d+\}/, '9007199254740991}'))).status).toBe(401);
  });

  it.each([
    ['{"email":"a@example.org","password":"x","email":"b@example.org"}', 'email'],
    ['{ "email" : "a@example.org" , "more" : { "a" : 1, "b" : [{}], "a" : 2 } }', 'a'],
    ['{"more":[{"comm\\u0061nd":"ls"},{"command":"rm -rf /","comm\\u0061nd":"ls"}]}', 'command'],
    ['\ufeff{"größe":1,"größe":1}', 'größe'],
  ])(
    'must not name a member twice: readers differ in which of the two they take (%s)',
    async (body, name) => {
      const { message } = expectError(await login(body), 400, 'Bad Request');
      expect(message).toBe(`body names the member "${name}" twice`);
    },
  );

  it('may name the same in several objects, and in a text', async () => {
    const text = '{"a":1,"a":1}';
    const more = [{ a: 1 }, { a: { a: text } }, '"', '\\', text];
    const body = { email: 'a@example.org', password: 'x', more };
    for (const sent of [JSON.stringify(body), JSON.stringify(body, null, 2)])
      expect((await login(sent)).status).toBe(401);
  });

  it('that are missing are told what should be in them', async () => {
    const answer = await app.anyone.post('/api/auth/login');
    expect(answer.status).toBe(400);
    expect(complaints(answer)).toEqual(['email', 'password']);
  });

  it('may hold what nobody asked for: it is ignored and never stored', async () => {
    const answer = await admin.post('/api/documents', {
      title: 'Extra',
      slug: 'extra-fields',
      quadrant: 'SYSTEM',
      content_markdown: 'Text',
      created_by: 'somebody else',
      secret: 'kept out',
      _id: '0123456789abcdef01234567',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.document._id).not.toBe('0123456789abcdef01234567');
    const stored = await app.container.database.models.Document.collection.findOne({ slug: 'extra-fields' });
    expect(Object.keys(stored!)).not.toContain('secret');
    expect(stored!['created_by']).not.toBe('somebody else');
  });

  it('of a GET are not read', async () => {
    expect((await send('GET', '/api/documents', { ...JSON_TYPE, 'Content-Length': '1' }, '{')).status).toBe(
      200,
    );
  });
});

describe('what is wrong with a request', () => {
  const fieldsOf = async (path: string, body: object): Promise<unknown> => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(400);
    return answer.body.details.fields;
  };

  it('is told once for each field, and a list is neither a short text nor a missing one', async () => {
    expect(await fieldsOf('/api/auth/login', { email: Array(300).fill('x'), password: [] })).toEqual([
      { field: 'email', message: 'email must be text' },
      { field: 'password', message: 'password must be text' },
    ]);
    expect(
      await fieldsOf('/api/admin/users', { email: 'ada@example.org', password: ['x'], role: 'user' }),
    ).toEqual([{ field: 'password', message: 'password must be text' }]);
  });

  it('is the first thing that is wrong with it, where several are', async () => {
    const figures = { tokenUsage: -0.5, tokenBudget: -1.5, messageCount: 0.5 };
    expect(await fieldsOf('/api/governance/pressure', { context: figures })).toEqual([
      { field: 'context.tokenUsage', message: 'context.tokenUsage must not be negative' },
      { field: 'context.tokenBudget', message: 'context.tokenBudget must not be negative' },
      { field: 'context.messageCount', message: 'context.messageCount must be a whole number' },
    ]);
  });
});

describe('queries', () => {
  it.each([
    ['/api/documents', 'documents'],
    ['/api/audit/audit-logs', 'logs'],
    ['/api/admin/moderation', 'items'],
  ])('of %s may ask for any page: beyond the last there is nothing', async (path, list) => {
    for (const page of [1_000_001, Number.MAX_SAFE_INTEGER]) {
      const answer = await admin.get(`${path}?page=${page}&limit=100`);
      expect(answer.status).toBe(200);
      expect(answer.body[list]).toEqual([]);
      expect(answer.body.pagination).toMatchObject({ page, limit: 100 });
    }
    expect(complaints(await admin.get(`${path}?page=99999999999999999999`))).toEqual(['page']);
  });

  it.each([
    '/api/documents?quadrant=SYSTEM&quadrant=TACTICAL',
    '/api/documents?quadrant[$ne]=SYSTEM',
    '/api/documents?page=1&page=2',
    '/api/documents/search?q=a&q=b',
    '/api/documents/search',
    '/api/documents/search?q=',
    `/api/documents/search?q=${'x'.repeat(201)}`,
  ])('that repeat a value, or lack one, are 400: %s', async (path) => {
    const answer = await send('GET', path);
    expectError(answer, 400, 'Bad Request');
  });
});
