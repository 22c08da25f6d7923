import { claudeCode } from '../../../src/cli/hook/claude-code';
import { codex } from '../../../src/cli/hook/codex';
import { cursor } from '../../../src/cli/hook/cursor';

const common = { session_id: 's1', transcript_path: '/t.jsonl', cwd: '/shop', permission_mode: 'default' };
const preToolUse = {
  ...common,
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
};

describe('Claude Code', () => {
  it('tells of tools, prompts, starts and compactions', () => {
    expect(claudeCode.read(preToolUse)).toEqual({
      kind: 'tool',
      sessionId: 's1',
      cwd: '/shop',
      tool: 'Bash',
      parameters: { command: 'ls' },
    });
    expect(claudeCode.read({ ...common, hook_event_name: 'UserPromptSubmit', prompt: 'Hi' })).toEqual({
      kind: 'prompt',
      sessionId: 's1',
      prompt: 'Hi',
    });
    expect(claudeCode.read({ ...common, hook_event_name: 'SessionStart', source: 'compact' })).toEqual({
      kind: 'start',
      sessionId: 's1',
    });
    expect(claudeCode.read({ ...common, hook_event_name: 'PreCompact', trigger: 'manual' })).toEqual({
      kind: 'compact',
      sessionId: 's1',
      trigger: 'manual',
      transcript: '/t.jsonl',
    });
    expect(claudeCode.read({ ...common, hook_event_name: 'Stop' })).toEqual({ kind: 'other' });
  });

  it.each([
    {},
    { hook_event_name: 'PreToolUse' },
    { ...preToolUse, tool_input: 'ls' },
    { ...preToolUse, tool_input: [] },
  ])('is not understood: %j', (raw) => {
    expect(() => claudeCode.read(raw)).toThrow();
  });

  it.each(['ask', 'deny'] as const)('gets %s in the nested form', (kind) => {
    expect(claudeCode.write({ kind, reason: 'Because.' }, preToolUse)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: kind,
        permissionDecisionReason: 'Because.',
      },
    });
  });

  it('gets no decision where nothing speaks against it', () => {
    expect(claudeCode.write({ kind: 'none' }, preToolUse)).toBeUndefined();
    expect(claudeCode.write({ kind: 'none', notice: 'Noted.' }, preToolUse)).toEqual({
      systemMessage: 'Noted.',
    });
  });

  it('gets context under the name of the event', () => {
    expect(
      claudeCode.write({ kind: 'context', text: '# Rules' }, { hook_event_name: 'SessionStart' }),
    ).toEqual({
      hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: '# Rules' },
    });
  });
});

describe('an event that is spelt otherwise, or is not known', () => {
  const tool = { kind: 'tool', tool: 'Bash', parameters: { command: 'rm -rf ~/' } };
  const call = { tool_name: 'Bash', tool_input: { command: 'rm -rf ~/' } };

  it.each([
    ['preToolUse', claudeCode, call],
    ['PRETOOLUSE', claudeCode, call],
    ['PermissionRequest', claudeCode, call],
    ['BeforeTool', claudeCode, call],
    ['beforeShellExecution', claudeCode, { command: 'rm -rf ~/' }],
    ['preToolUse', codex, call],
    ['PreToolUse', cursor, call],
    ['BeforeShellExecution', cursor, { command: 'rm -rf ~/' }],
    ['PermissionRequest', cursor, call],
    ['beforeToolUse', cursor, { ...call, tool_input: JSON.stringify(call.tool_input) }],
  ])('%s is a tool call where it carries one', (name, dialect, rest) => {
    expect(dialect.read({ hook_event_name: name, ...rest })).toMatchObject(tool);
  });

  it('is an MCP call of Cursor, with its server', () => {
    const raw = {
      hook_event_name: 'beforeMcpExecution',
      mcp_server_name: 'db',
      tool_name: 'query',
      tool_input: '{}',
    };
    expect(cursor.read(raw)).toMatchObject({ kind: 'tool', tool: 'mcp__db__query', parameters: {} });
    expect(cursor.write({ kind: 'ask', reason: 'Because.' }, raw)).toMatchObject({ permission: 'ask' });
  });

  it.each([
    { hook_event_name: 'BeforeTool', tool_input: { command: 'ls' } },
    { hook_event_name: 'BeforeTool', tool_name: 5 },
    { hook_event_name: 'BeforeShell', command: ['ls'] },
    { hook_event_name: 5, ...call },
    call,
  ])('is not understood where the tool cannot be read: %j', (raw) => {
    for (const dialect of [claudeCode, codex, cursor]) expect(() => dialect.read(raw)).toThrow();
  });

  it.each([
    'PostToolUse',
    'PostToolUseFailure',
    'PermissionDenied',
    'afterShellExecution',
    'afterMCPExecution',
  ])('%s comes after the act and stops nothing', (name) => {
    const raw = { hook_event_name: name, ...call, command: 'rm -rf ~/' };
    for (const dialect of [claudeCode, codex, cursor]) expect(dialect.read(raw)).toEqual({ kind: 'other' });
  });

  it('answers a request for permission in its own form, and leaves the question to the user', () => {
    const raw = { hook_event_name: 'PermissionRequest', ...call };
    const denied = {
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: { behavior: 'deny', message: 'Because.' },
      },
    };
    expect(claudeCode.write({ kind: 'deny', reason: 'Because.' }, raw)).toEqual(denied);
    expect(claudeCode.write({ kind: 'ask', reason: 'Because.' }, raw)).toEqual({ systemMessage: 'Because.' });
    expect(codex.write({ kind: 'ask', reason: 'Because.' }, raw)).toEqual(denied);
  });
});

describe('Codex', () => {
  it('gets a denial for a question, which it would take for a fault and run the tool', () => {
    expect(codex.write({ kind: 'ask', reason: 'Because.' }, preToolUse)).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'Because.' },
    });
    expect(codex.write({ kind: 'none' }, preToolUse)).toBeUndefined();
  });
});

describe('Cursor', () => {
  const shell = {
    conversation_id: 'c1',
    hook_event_name: 'beforeShellExecution',
    command: 'ls',
    cwd: '/shop',
  };

  it('tells of commands, MCP tools, files and other tools', () => {
    expect(cursor.read(shell)).toEqual({
      kind: 'tool',
      sessionId: 'c1',
      cwd: '/shop',
      tool: 'Bash',
      parameters: { command: 'ls' },
    });
    expect(
      cursor.read({
        hook_event_name: 'beforeMCPExecution',
        tool_name: 'query',
        tool_input: '{"sql":"SELECT 1"}',
      }),
    ).toMatchObject({ tool: 'mcp__query', parameters: { sql: 'SELECT 1' } });
    expect(
      cursor.read({
        hook_event_name: 'beforeMCPExecution',
        mcp_server_name: 'shop-db',
        tool_name: 'query',
        tool_input: '{}',
      }),
    ).toMatchObject({ tool: 'mcp__shop-db__query', parameters: {} });
    expect(
      cursor.read({ hook_event_name: 'beforeReadFile', file_path: '/shop/.env', content: 'A=1' }),
    ).toMatchObject({
      tool: 'Read',
      parameters: { file_path: '/shop/.env' },
    });
    expect(
      cursor.read({ hook_event_name: 'preToolUse', tool_name: 'Write', tool_input: { file_path: 'a' } }),
    ).toMatchObject({ tool: 'Write', parameters: { file_path: 'a' } });
  });

  it('gets a question where it can ask one, else a denial, and an empty object for silence', () => {
    const reason = 'Because.';
    const said = { user_message: reason, agent_message: reason };
    expect(cursor.write({ kind: 'ask', reason }, shell)).toEqual({ permission: 'ask', ...said });
    expect(cursor.write({ kind: 'ask', reason }, { hook_event_name: 'preToolUse' })).toEqual({
      permission: 'deny',
      ...said,
    });
    expect(cursor.write({ kind: 'none' }, shell)).toEqual({});
  });

  it('sends a prompt on, with a notice or without', () => {
    const prompt = { hook_event_name: 'beforeSubmitPrompt', prompt: 'Go on.' };
    expect(cursor.write({ kind: 'none' }, prompt)).toEqual({ continue: true });
    expect(cursor.write({ kind: 'none', notice: 'Noted.' }, prompt)).toEqual({
      continue: true,
      user_message: 'Noted.',
    });
  });

  it('tells of a compaction with its figures', () => {
    const raw = {
      conversation_id: 'c1',
      hook_event_name: 'preCompact',
      trigger: 'auto',
      context_tokens: 120_000,
      context_window_size: 128_000,
      message_count: 45,
    };
    expect(cursor.read(raw)).toEqual({
      kind: 'compact',
      sessionId: 'c1',
      trigger: 'auto',
      figures: { tokenUsage: 120_000, messageCount: 45 },
      transcript: undefined,
    });
    expect(cursor.read({ hook_event_name: 'preCompact' })).toMatchObject({ figures: {} });
  });

  it('is not understood when the parameters are not JSON', () => {
    for (const tool_input of ['{', 'rm -rf ~/', '"text"', '[]', 'null', '5'])
      for (const hook_event_name of ['beforeMCPExecution', 'preToolUse'])
        expect(() => cursor.read({ hook_event_name, tool_name: 'query', tool_input })).toThrow(
          'the parameters of the tool are not an object',
        );
    const inexact = { tool_name: 'query', tool_input: '{"id":1234567890123456789}' };
    expect(() => cursor.read({ hook_event_name: 'preToolUse', ...inexact })).toThrow(
      'the number 1234567890123456789 in the event cannot be kept exactly',
    );
    const twice = { tool_name: 'query', tool_input: '{"sql":"DROP TABLE users","sql":"SELECT 1"}' };
    expect(() => cursor.read({ hook_event_name: 'preToolUse', ...twice })).toThrow(
      'the event names the member "sql" twice',
    );
  });
});
