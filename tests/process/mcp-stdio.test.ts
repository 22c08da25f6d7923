import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { GOVERNANCE, rootOf } from '../helpers/command';
import { createTestApp, type TestApp } from '../helpers/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function connect(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [GOVERNANCE, 'mcp'],
    env: { XDG_CONFIG_HOME: '/nonexistent', ...env },
    stderr: 'ignore',
  });
  await client.connect(transport);
  open.push(client);
  return client;
}

const textOf = (result: CallToolResult): string =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');

const decide = async (client: Client, description: string) =>
  (await client.callTool({
    name: 'decide',
    arguments: { action: { type: 'edit', description } },
  })) as CallToolResult;

it('offers the same tools as over HTTP, with how to use them', async () => {
  const client = await connect({ GOVERNANCE_URL: rootOf(app) });
  expect(client.getInstructions()).toContain('Call `decide` before every action');
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    'decide',
    'classify_instruction',
    'active_instructions',
    'handoff',
  ]);
});

it('asks in the name of the key, in the project of the environment', async () => {
  const { key, record } = await app.createAgent();
  const client = await connect({
    GOVERNANCE_URL: rootOf(app),
    GOVERNANCE_KEY: key,
    GOVERNANCE_PROJECT: 'shop',
  });
  const result = await decide(client, 'Rename the date helper.');
  expect(result.structuredContent).toMatchObject({ decision: { verdict: 'PASS' } });
  expect((await app.audit('decide')).at(-1)).toMatchObject({
    userId: record._id.toHexString(),
    details: { project: 'shop' },
  });
});

it('answers with an error when the key is refused', async () => {
  const client = await connect({ GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: 'gk_nobody' });
  const result = await decide(client, 'Rename the date helper.');
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('The service answered 401');
});

it('answers with an error when nothing listens: never with a yes', async () => {
  const client = await connect({ GOVERNANCE_URL: 'http://127.0.0.1:1' });
  const result = await decide(client, 'Rename the date helper.');
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('Nothing answers at http://127.0.0.1:1');
});
