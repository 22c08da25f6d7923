import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApiFailure, bodyOf, createClient } from '../../../src/client';

type Answer = (res: ServerResponse) => void;

let server: Server;
let url: string;
let script: Answer[];
let requests: {
  method: string | undefined;
  key: string | undefined;
  authorization: string | undefined;
  body: string;
}[];

const reply =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

const hangUp: Answer = (res) => res.destroy();
const neverAnswer: Answer = () => {};

async function read(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req) text += String(part);
  return text;
}

beforeAll(async () => {
  server = createServer((req, res) => {
    void read(req).then((body) => {
      const { 'idempotency-key': key, authorization } = req.headers;
      requests.push({ method: req.method, key: key as string | undefined, authorization, body });
      (script.shift() ?? reply(500, { message: 'not in the script' }))(res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests = [];
});

const quick = { retry: { retries: 3, baseMs: 1 } };
const client = (timeoutMs = 10_000) => createClient({ url, key: 'gk_test', timeoutMs, ...quick });
const classify = (timeoutMs?: number) =>
  bodyOf(client(timeoutMs).POST('/governance/classify', { body: { text: 'Use port 5433.' } }));
const answer = { success: true, decisionId: 'x' };

describe('the typed client', () => {
  it('sends who asks, and gives back the body of a success', async () => {
    script = [reply(200, answer)];
    expect(await classify()).toEqual(answer);
    expect(requests).toEqual([
      {
        method: 'POST',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        authorization: 'Bearer gk_test',
        body: '{"text":"Use port 5433."}',
      },
    ]);
  });

  it('tries again on 503, on 429, after a lost connection and after silence, always with the same key', async () => {
    script = [reply(503, {}, { 'Retry-After': '0' }), reply(429, {}), hangUp, reply(200, answer)];
    expect(await classify()).toEqual(answer);
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);

    script = [neverAnswer, reply(200, answer)];
    expect(await classify(1_000)).toEqual(answer);
  });

  it('does not wait longer because memory was cleared meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    script = [neverAnswer];
    const waiting = bodyOf(
      createClient({ url, timeoutMs: 400, retry: { retries: 0 } }).GET('/governance/status'),
    );
    const clearing = setInterval(collect, 20);
    await expect(waiting).rejects.toThrow(`${url} did not answer in time`);
    clearInterval(clearing);
  });

  it('lets an answer that has begun take as long as it is', async () => {
    script = [
      (res) => {
        res.writeHead(200, { 'Content-Type': 'application/json' }).write('{"success":');
        setTimeout(() => res.end('true}'), 600);
      },
    ];
    expect(await classify(200)).toEqual({ success: true });
    expect(requests).toHaveLength(1);
  });

  it('gives an import the time that the service gives it', async () => {
    script = [(res) => setTimeout(() => reply(200, { created: [] })(res), 600)];
    const body = { name: 'AGENTS.md', content: 'Use port 5433.' };
    expect(await bodyOf(client(200).POST('/governance/instructions/import', { body }))).toEqual({
      created: [],
    });
    expect(requests).toHaveLength(1);
  });

  it('waits for an earlier attempt that is still running', async () => {
    script = [hangUp, reply(409, { message: 'still running' }, { 'Retry-After': '0' }), reply(200, answer)];
    expect(await classify()).toEqual(answer);
    expect(requests).toHaveLength(3);
  });

  it('gives another call another key', async () => {
    script = [reply(200, answer), reply(200, answer)];
    await classify();
    await classify();
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  });

  it('takes no key along where nothing is written', async () => {
    script = [reply(200, {})];
    await bodyOf(client().GET('/governance'));
    expect(requests[0]).toMatchObject({ method: 'GET', key: undefined });
  });

  it.each([400, 401, 403, 404, 409, 422, 500])('does not try again on %d', async (status) => {
    script = [reply(status, { message: 'text must not be blank', details: { fields: [] } })];
    const failure = await classify().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status, message: 'text must not be blank', details: { fields: [] } });
    expect(requests).toHaveLength(1);
  });

  it('gives the last answer when its patience ends', async () => {
    script = [503, 503, 503, 503].map((status) =>
      reply(status, { message: 'The database is not available' }),
    );
    await expect(classify()).rejects.toMatchObject({ status: 503, message: 'The database is not available' });
    expect(requests).toHaveLength(4);
  });

  it('does not wait for longer than it has', async () => {
    script = [reply(429, { error: 'Too many requests' }, { 'Retry-After': '3600' })];
    await expect(classify()).rejects.toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1);
  });

  it('says where nothing answers', async () => {
    const nowhere = createClient({ url: 'http://127.0.0.1:1', ...quick });
    await expect(bodyOf(nowhere.GET('/governance'))).rejects.toThrow('Nothing answers at http://127.0.0.1:1');
  });

  it('asks nothing where its caller has changed its mind already, and ends when it does, whatever was collected', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const ask = (signal: AbortSignal) =>
      client().POST('/governance/classify', { body: { text: 'Use port 5433.' }, signal });
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(0);
    script = [neverAnswer];
    const controller = new AbortController();
    const asked = ask(controller.signal).catch((error: unknown) => error);
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    collect();
    controller.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });
});
