import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GOVERNANCE, governance, type Ran } from '../helpers/command';

const EVENT = {
  session_id: 's1',
  cwd: '/shop',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'rm -rf build' },
};

/** So long somebody waits at most. */
const PATIENCE_MS = 3_000;

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const replying =
  (status: number, body: string): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

const hook = (url: string, input: string = JSON.stringify(EVENT), ...flags: string[]): Promise<Ran> =>
  governance(['hook', 'claude-code', ...flags], {
    input,
    env: { GOVERNANCE_URL: url, GOVERNANCE_KEY: 'gk_x' },
  });

function expectDenied({ code, stdout, stderr, ms }: Ran, reason: RegExp): void {
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: expect.stringMatching(reason),
    },
  });
  expect(ms).toBeLessThan(PATIENCE_MS);
}

it('whose answer cannot be written blocks by its exit code, with the reason on standard error', async () => {
  const nowhere = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [GOVERNANCE, 'hook', 'claude-code'], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      GOVERNANCE_URL: 'http://127.0.0.1:1',
      GOVERNANCE_KEY: 'gk_x',
    },
    stdio: ['pipe', nowhere, 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin!.end(JSON.stringify(EVENT));
  const [code] = await once(child, 'close');
  closeSync(nowhere);
  expect(code).toBe(2);
  expect(said).toMatch(/nothing answers at http:\/\/127\.0\.0\.1:1/);
});

it('is denied where a number in the call would become another', async () => {
  const input = JSON.stringify(EVENT).replace('"rm -rf build"', '"ls","id":1234567890123456789');
  const { stdout } = await hook('http://127.0.0.1:1', input);
  expect(stdout).toContain('the number 1234567890123456789 in the event cannot be kept exactly');
});

it('is denied where the call names a parameter twice: what is judged need not be what is run', async () => {
  const input = JSON.stringify(EVENT).replace('"rm -rf build"', '"rm -rf /","command":"ls"');
  const { stdout } = await hook('http://127.0.0.1:1', input);
  expect(stdout).toContain('the event names the member \\"command\\" twice');
});

describe('what gets no decision is denied, with the reason, within three seconds', () => {
  it('when nothing listens', async () => {
    expectDenied(await hook('http://127.0.0.1:1'), /nothing answers at http:\/\/127\.0\.0\.1:1 .*running\?/);
  });

  it('when the service accepts and never answers', async () => {
    expectDenied(await hook(await listening(() => {})), /did not answer within 2 s/);
  });

  it('when it begins an answer and never ends it', async () => {
    const url = await listening((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
      const drip = setInterval(() => res.write(' '), 100);
      res.on('close', () => clearInterval(drip));
    });
    expectDenied(await hook(url), /did not answer within 2 s/);
  });

  it('when it breaks off', async () => {
    expectDenied(await hook(await listening((_req, res) => void res.destroy())), /could not be asked/);
  });

  it.each([
    [401, /401.*governance login/],
    [403, /may not ask for this \(403\)/],
    [413, /too large/],
    [429, /too many requests/],
    [500, /answered 500/],
    [503, /answered 503: The database is not available/],
    [302, /answered 302/],
  ])('when it answers %d', async (status, reason) => {
    const body = JSON.stringify({ message: 'The database is not available' });
    expectDenied(await hook(await listening(replying(status, body))), reason);
  });

  it.each([
    '',
    'null',
    '<html>',
    '{}',
    '{"decision":{"verdict":"PASS"}}',
    '{"decision":{"verdict":"OK","reasons":[]}}',
  ])('when a success holds no decision: %j', async (body) => {
    expectDenied(await hook(await listening(replying(200, body))), /without a decision/);
  });

  it.each(['', 'PreToolUse', '[]', '{}', '{"hook_event_name":"PreToolUse"}'])(
    'when the event cannot be read: %j',
    async (input) => {
      expectDenied(await hook('http://127.0.0.1:1', input), /could not be asked/);
    },
  );

  it.each([
    { tool_input: { command: 5 } },
    { tool_input: {} },
    { tool_input: undefined },
    { hook_event_name: 'preToolUse', tool_input: {} },
  ])('when the call cannot be read, before anybody is asked: %j', async (differing) => {
    const url = await listening(replying(200, '{"decision":{"verdict":"PASS","reasons":[]}}'));
    expectDenied(
      await hook(url, JSON.stringify({ ...EVENT, ...differing })),
      /the call of Bash cannot be read: its command is no text/,
    );
  });

  it.each(['preToolUse', 'BeforeTool', 'beforeShellExecution'])(
    'when a tool comes with an event called %s',
    async (name) => {
      const event = { ...EVENT, hook_event_name: name };
      expectDenied(await hook('http://127.0.0.1:1', JSON.stringify(event)), /nothing answers/);
    },
  );

  it('when a tool comes with a request for permission, in the form that this takes', async () => {
    const event = { ...EVENT, hook_event_name: 'PermissionRequest' };
    const { code, stdout } = await hook('http://127.0.0.1:1', JSON.stringify(event));
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        hookSpecificOutput: {
          hookEventName: 'PermissionRequest',
          decision: { behavior: 'deny', message: expect.stringMatching(/nothing answers/) },
        },
      },
    ]);
  });

  it('when the address is none', async () => {
    expectDenied(await hook('localhost:3000'), /not an address/);
  });
});

describe('open, where the user chose so', () => {
  it('gives no decision and says why', async () => {
    const { code, stdout } = await hook('http://127.0.0.1:1', undefined, '--fail-open');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      systemMessage: expect.stringMatching(/^Governance could not be asked/),
    });
  });
});

describe('a call that the agent would take for a broken hook', () => {
  it.each([
    ['hook', 'claude-cod'],
    ['hook', 'claude-code', '--fail-opn'],
    ['hook'],
    ['--url', 'http://127.0.0.1:1', 'hook', 'nobody'],
  ])('ends with 2, which blocks: %s %s %s', async (...args) => {
    const { code, stdout, stderr } = await governance(args, { input: JSON.stringify(EVENT) });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });
});

describe('an event that stops nothing', () => {
  it.each(['SessionStart', 'UserPromptSubmit', 'PreCompact'])(
    '%s goes on without the service',
    async (name) => {
      const event = { ...EVENT, hook_event_name: name, prompt: 'Never push.', trigger: 'auto' };
      const { code, stdout, ms } = await hook('http://127.0.0.1:1', JSON.stringify(event));
      expect(code).toBe(0);
      if (stdout !== '') expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['systemMessage']);
      expect(ms).toBeLessThan(PATIENCE_MS);
    },
  );
});

it('says nothing about a tool that has been used', async () => {
  const event = { ...EVENT, hook_event_name: 'PostToolUse', tool_response: {} };
  expect(await hook('http://127.0.0.1:1', JSON.stringify(event))).toMatchObject({ code: 0, stdout: '' });
});

describe('the fast path', () => {
  it('asks nobody about a tool that only reads', async () => {
    const event = { ...EVENT, tool_name: 'Read', tool_input: { file_path: '/shop/src/index.ts' } };
    expect(await hook('http://127.0.0.1:1', JSON.stringify(event))).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('is left with --all', async () => {
    const event = { ...EVENT, tool_name: 'Read', tool_input: { file_path: '/shop/src/index.ts' } };
    expectDenied(await hook('http://127.0.0.1:1', JSON.stringify(event), '--all'), /nothing answers/);
  });
});

describe('the other agents', () => {
  it('Codex is denied in the same form', async () => {
    const ran = await governance(['hook', 'codex'], {
      input: JSON.stringify(EVENT),
      env: { GOVERNANCE_URL: 'http://127.0.0.1:1' },
    });
    expectDenied(ran, /nothing answers/);
  });

  it.each([
    ['PreToolUse', { tool_name: 'Shell', tool_input: { command: 'rm -rf ~/' } }, 'nothing answers'],
    ['beforeMcpExecution', { tool_name: 'query', tool_input: '{}' }, 'nothing answers'],
    ['preToolUse', { tool_name: 'Write', tool_input: 'rm -rf ~/' }, 'the tool are not an object.'],
    ['preToolUse', { tool_name: 'Shell', tool_input: {} }, 'its command is no text.'],
  ])('Cursor is denied a tool of %s with %j', async (name, call, reason) => {
    const { stdout } = await governance(['hook', 'cursor'], {
      input: JSON.stringify({ hook_event_name: name, ...call }),
      env: { GOVERNANCE_URL: 'http://127.0.0.1:1' },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      permission: 'deny',
      user_message: expect.stringContaining(reason),
    });
  });

  it('Cursor is denied in its own form', async () => {
    const { code, stdout } = await governance(['hook', 'cursor'], {
      input: JSON.stringify({ hook_event_name: 'beforeShellExecution', conversation_id: 'c', command: 'ls' }),
      env: { GOVERNANCE_URL: 'http://127.0.0.1:1' },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      permission: 'deny',
      user_message: expect.stringContaining('nothing answers'),
    });
  });
});
