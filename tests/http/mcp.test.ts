import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Scope } from '../../src/types/enums';
import { rootOf } from '../helpers/command';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { approval, decide, doubtful, review } from './support/decisions';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await (
    await app.as('admin')
  ).post('/api/governance/instructions', { text: 'Always use port 5433 for the database.' });
});
afterAll(() => app.close());

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${rootOf(app)}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  open.push(client);
  return client;
}

const agentWith = async (...scopes: Scope[]): Promise<Client> =>
  connect((await app.createAgent({ scopes })).key);

const call = async (client: Client, name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

const action = { type: 'database_connect', description: 'Connect to the database on port 5432.' };

describe('the tools', () => {
  it('are four, each with a schema, a description and what it may do', async () => {
    const { tools } = await (await agentWith('decide')).listTools();
    expect(
      tools.map(({ name, annotations, inputSchema }) => [
        name,
        annotations?.readOnlyHint,
        inputSchema.required,
      ]),
    ).toEqual([
      ['decide', false, ['action']],
      ['classify_instruction', true, ['text']],
      ['active_instructions', true, undefined],
      ['handoff', true, ['session_id']],
    ]);
    for (const { title, description, annotations } of tools) {
      expect(title).toBeDefined();
      expect(description).toBeDefined();
      expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
    }
  });

  it('decide: blocks what an instruction forbids, recorded as the agent', async () => {
    const { key, record } = await app.createAgent();
    const result = await call(await connect(key), 'decide', { action });
    expect(result.isError).toBeUndefined();
    const { decision } = result.structuredContent as { decision: { id: string; verdict: string } };
    expect(decision.verdict).toBe('BLOCK');
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
    const records = await app.audit('decide');
    expect(records.at(-1)).toMatchObject({
      userId: record._id.toHexString(),
      agentName: record.name,
      ipAddress: '127.0.0.1',
    });
    expect(records.at(-1)!._id.toHexString()).toBe(decision.id);
  });

  it('decide: keeps the grant of a caller who has gone by then', async () => {
    const { key } = await app.createAgent({ scopes: ['decide'] });
    const { approval: question } = await decide(app, doubtful(), {}, key);
    await review(app, question!.id, { action: 'approve' });
    const { port } = app.server.address() as AddressInfo;
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'decide', arguments: { action: doubtful() } },
    };
    const caller = httpRequest({
      host: '127.0.0.1',
      port,
      path: '/mcp',
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    });
    // That it is cut off is what the test is about.
    caller.on('error', () => undefined);
    const { governance, decide: service } = app.container;
    const decided = jest.spyOn(service, 'decide');
    const hear = governance.hear.bind(governance);
    const left = new Promise<void>((resolve) =>
      app.server.once('request', (_, res) => res.on('close', resolve)),
    );
    jest.spyOn(governance, 'hear').mockImplementationOnce(async (proposal) => {
      caller.destroy();
      await left;
      return hear(proposal);
    });
    caller.end(JSON.stringify(message));
    await left;
    await expect(decided.mock.results[0]?.value).rejects.toMatchObject({ status: 503 });
    decided.mockRestore();
    expect(await approval(app, question!.id)).toMatchObject({ status: 'approved' });
    expect((await decide(app, doubtful(), {}, key)).verdict).toBe('PASS');
  });

  it('decide: passes what nothing speaks against', async () => {
    const harmless = { type: 'edit', description: 'Rename the date helper.' };
    const result = await call(await agentWith('decide'), 'decide', { action: harmless });
    expect(result.structuredContent).toMatchObject({ decision: { verdict: 'PASS' } });
  });

  it('classify_instruction: tells how strictly it binds', async () => {
    const result = await call(await agentWith('decide', 'check'), 'classify_instruction', {
      text: 'The staging database always listens on port 5433.',
    });
    expect(result.structuredContent).toMatchObject({ classification: { persistence: 'HIGH' } });
  });

  it('active_instructions: is Markdown to be read', async () => {
    const result = await call(await agentWith('decide', 'instructions:read'), 'active_instructions', {});
    expect(textOf(result)).toContain('- Always use port 5433 for the database.');
  });

  it('handoff: sums up the session of the agent', async () => {
    const { key } = await app.createAgent({ scopes: ['decide', 'session'] });
    const client = await connect(key);
    await call(client, 'decide', { action, context: { session_id: 'release-4' } });
    expect(textOf(await call(client, 'handoff', { session_id: 'release-4' }))).toContain('release-4');
    const other = await agentWith('decide', 'session');
    const refused = await call(other, 'handoff', { session_id: 'release-4' });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('404');
  });
});

describe('what goes wrong is the answer of the tool', () => {
  it('names the field that is wrong', async () => {
    const result = await call(await agentWith('decide'), 'decide', {
      action: { type: ' ', description: 'x' },
    });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('action.type must not be blank');
  });

  it('names the scope that is missing', async () => {
    const result = await call(await agentWith('decide'), 'classify_instruction', { text: 'x' });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('The service answered 403');
    expect(textOf(result)).toContain('check');
  });

  it('refuses arguments that are not of the schema', async () => {
    const result = await call(await agentWith('decide'), 'decide', { action: 'rm -rf /' });
    expect(result.isError).toBe(true);
  });

  it('is an error of the protocol where there is no such tool', async () => {
    const result = await call(await agentWith('decide'), 'approve', {});
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('approve');
  });
});

describe('who may come in', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it('nobody without a key, nor with one that is over', async () => {
    await expect(connect('gk_nobody')).rejects.toThrow(/401|not valid/);
    expect((await app.anyone.post('/mcp', ping)).status).toBe(401);
  });

  it('no agent without the scope', async () => {
    const { client } = await app.createAgent({ scopes: ['instructions:read'] });
    expect((await client.post('/mcp', ping)).status).toBe(403);
  });

  it('no page of a browser, whatever name it gave itself', async () => {
    const { client } = await app.createAgent();
    const from = (headers: Record<string, string>) => client.post('/mcp', ping, { headers });
    expect((await from({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ Host: 'evil.example' })).status).toBe(403);
    expect((await from({ Origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await from({ Host: 'localhost:3000' })).status).toBe(200);
    expect((await from({})).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    // What is refused for another reason is another refusal.
    expect(
      (await app.anyone.post('/mcp', ping, { headers: { Authorization: 'Bearer gk_nobody' } })).status,
    ).toBe(401);
    // Once for a client and a while, so that no page can fill the log.
    const foreign = (await app.audit('access_denied')).filter(
      ({ details }) => details['route'] === 'POST /mcp' && details['role'] === undefined,
    );
    const refused = foreign.map(({ outcome, details }) => [outcome, details['status']]);
    expect(refused).toContainEqual(['denied', 403]);
    expect(refused).toContainEqual(['denied', 401]);
  });

  it('no other method', async () => {
    const { client } = await app.createAgent();
    const answer = await client.get('/mcp');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toContain('POST');
  });

  it('counts a tool call once', async () => {
    const { client } = await app.createAgent({ rateLimit: 100 });
    const message = { ...ping, method: 'tools/call', params: { name: 'decide', arguments: { action } } };
    const first = await client.post('/mcp', message);
    expect(first.headers['ratelimit-remaining']).toBe('99');
    expect((await client.post('/mcp', ping)).headers['ratelimit-remaining']).toBe('98');
  });
});
