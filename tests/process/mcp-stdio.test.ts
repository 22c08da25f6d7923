import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
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

describe('what the service refuses over HTTP', () => {
  /** A message as it is written, which no client of ours would write. */
  const calling = (parameters: string, name = 'decide'): string =>
    `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"${name}","arguments":{"action":` +
    `{"type":"edit","description":"Rename the date helper.","parameters":${parameters}}}}}`;

  const refused = (message: string) => ({
    jsonrpc: '2.0',
    id: 7,
    result: { isError: true, content: [{ type: 'text', text: `The service was not asked: ${message}` }] },
  });

  async function answersTo(...lines: string[]): Promise<unknown[]> {
    const { key } = await app.createAgent();
    const child = spawn(process.execPath, [GOVERNANCE, 'mcp'], {
      env: { PATH: process.env['PATH'], GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: key },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers: unknown[] = [];
    const reader = createInterface({ input: child.stdout });
    child.stdin.write(lines.map((line) => `${line}\n`).join(''));
    for await (const line of reader) {
      answers.push(JSON.parse(line));
      if (answers.length === lines.length) child.stdin.end();
    }
    return answers;
  }

  it.each([
    ['{"__proto__":{"command":"rm -rf ~/"}}', '__proto__ is not allowed as a field name'],
    ['{"a":[{"\\u005f_proto__":1}]}', '__proto__ is not allowed as a field name'],
    ['{"command":"rm -rf /","command":"ls"}', 'body names the member "command" twice'],
    ['{"constructor":1}', 'constructor is not allowed as a field name'],
    [
      '{"id":1234567890123456789}',
      'params.arguments.action.parameters.id must not be the number 1234567890123456789, which would be kept as 1234567890123456800: send it as text',
    ],
  ])('is the error of the tool here: %s', async (parameters, message) => {
    const before = (await app.audit('decide')).length;
    expect(await answersTo(calling(parameters))).toEqual([refused(message)]);
    expect(await app.audit('decide')).toHaveLength(before);
    const { client } = await app.createAgent();
    const overHttp = await client.post('/mcp', calling(parameters), {
      headers: { 'Content-Type': 'application/json' },
    });
    expect([overHttp.status, overHttp.body.message]).toEqual([400, message]);
  });

  it('answers what was called before the client closed its end', async () => {
    const { key } = await app.createAgent();
    const child = spawn(process.execPath, [GOVERNANCE, 'mcp'], {
      env: { PATH: process.env['PATH'], GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: key },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [exit, answers]: [Promise<unknown[]>, { id: number; result: CallToolResult }[]] = [
      once(child, 'exit'),
      [],
    ];
    child.stdin.end(`${calling('{}')}\n`);
    for await (const line of createInterface({ input: child.stdout }))
      answers.push(JSON.parse(line) as never);
    expect(answers).toMatchObject([
      { id: 7, result: { structuredContent: { decision: { verdict: 'PASS' } } } },
    ]);
    expect(await exit).toEqual([0, null]);
  });

  it('keeps nobody from going on, and is an error of the protocol where no tool is called', async () => {
    const answers = await answersTo(
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":1}}',
      '{"jsonrpc":"2.0","id":2,"method":"ping"}',
    );
    expect(answers).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32600,
          message: 'The service was not asked: __proto__ is not allowed as a field name',
        },
      },
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
  });
});
