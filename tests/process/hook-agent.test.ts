import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { governance, rootOf, temporaryFolder } from '../helpers/command';
import { createTestApp, type TestApp } from '../helpers/test-app';

interface HookOutput {
  hookSpecificOutput?: {
    permissionDecision?: string;
    permissionDecisionReason?: string;
    additionalContext?: string;
  };
  systemMessage?: string;
}

/** What became of a tool call. */
interface Outcome {
  done: boolean;
  decision: string | undefined;
  reason: string;
}

/** Does as Claude Code does: runs the hook before each tool, and the tool only if nothing stands against it. */
class ScriptedAgent {
  private calls = 0;

  constructor(
    private readonly env: Record<string, string>,
    private readonly folder: string,
    readonly session = 'agent-session',
    /** What the user answers when asked. */
    private readonly userSays: 'yes' | 'no' = 'no',
  ) {}

  async hear(event: Record<string, unknown>): Promise<HookOutput> {
    const input = JSON.stringify({ session_id: this.session, cwd: this.folder, ...event });
    const { code, stdout, stderr } = await governance(['hook', 'claude-code'], {
      input,
      env: { ...this.env, CLAUDE_PROJECT_DIR: this.folder },
      cwd: this.folder,
    });
    if (code !== 0) throw new Error(`the hook ended with ${String(code)}: ${stderr}`);
    return stdout === '' ? {} : (JSON.parse(stdout) as HookOutput);
  }

  async use(tool: string, parameters: Record<string, string>): Promise<Outcome> {
    this.calls += 1;
    const { hookSpecificOutput } = await this.hear({
      hook_event_name: 'PreToolUse',
      tool_name: tool,
      tool_input: parameters,
      tool_use_id: `toolu_${this.calls}`,
    });
    const decision = hookSpecificOutput?.permissionDecision;
    const may = decision === undefined || (decision === 'ask' && this.userSays === 'yes');
    if (may) this.execute(tool, parameters);
    return { done: may, decision, reason: hookSpecificOutput?.permissionDecisionReason ?? '' };
  }

  private execute(tool: string, parameters: Record<string, string>): void {
    if (tool === 'Bash') {
      execFileSync('/bin/sh', ['-c', parameters['command']!], { cwd: this.folder });
      return;
    }
    const path = parameters['file_path']!;
    mkdirSync(dirname(path), { recursive: true });
    if (tool === 'Write') writeFileSync(path, parameters['content']!);
    if (tool === 'Edit') {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(parameters['old_string']!, parameters['new_string']!));
    }
  }
}

let app: TestApp;
let key: string;
let agentId: string;
beforeAll(async () => {
  app = await createTestApp();
  const made = await app.createAgent({
    scopes: ['decide', 'instructions:read', 'instructions:write', 'session'],
    project: 'shop',
  });
  key = made.key;
  agentId = made.record._id.toHexString();
  const admin = await app.as('admin');
  const rules = 'Never touch the migrations folder.\n\nThe database always listens on port 5433.';
  const answer = await admin.post('/api/governance/instructions/import', {
    name: 'CLAUDE.md',
    content: rules,
  });
  expect(answer.body.created).toHaveLength(2);
});
afterAll(() => app.close());

let folder: { path: string; remove: () => void };
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const agent = (
  differing: Partial<{ key: string; session: string; userSays: 'yes' | 'no' }> = {},
): ScriptedAgent =>
  new ScriptedAgent(
    { GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: differing.key ?? key },
    folder.path,
    differing.session,
    differing.userSays,
  );

const inFolder = (name: string): string => join(folder.path, name);

describe('an agent with the hook', () => {
  it('does what nothing speaks against, without a word', async () => {
    const outcome = await agent().use('Write', { file_path: inFolder('notes.txt'), content: 'Hello' });
    expect(outcome).toEqual({ done: true, decision: undefined, reason: '' });
    expect(readFileSync(inFolder('notes.txt'), 'utf8')).toBe('Hello');
    expect((await app.audit('decide')).at(-1)).toMatchObject({ userId: agentId });
  });

  it('leaves no trace of what is blocked, and is told why', async () => {
    const outcome = await agent({ userSays: 'yes' }).use('Bash', {
      command: `touch ${inFolder('connected')} # Connect to the database on port 5432.`,
    });
    expect(outcome).toMatchObject({ done: false, decision: 'deny' });
    expect(outcome.reason).toMatch(/^Governance blocks this:\n- .*5433/);
    expect(existsSync(inFolder('connected'))).toBe(false);
  });

  it.each([
    ['its own tool', 'apply_patch', '*** Begin Patch\n*** Add File: migrations/4.sql\n+x\n*** End Patch\n'],
    [
      'a command',
      'Bash',
      "apply_patch <<'PATCH'\n*** Begin Patch\n*** Delete File: migrations/1.sql\n*** End Patch\nPATCH",
    ],
  ])('is held to a rule about a folder in the patches of Codex, too: %s', async (_, tool, command) => {
    const input = JSON.stringify({
      session_id: 'codex-session',
      turn_id: 'turn-1',
      transcript_path: join(folder.path, 'rollout.jsonl'),
      cwd: folder.path,
      hook_event_name: 'PreToolUse',
      model: 'scripted',
      permission_mode: 'bypassPermissions',
      tool_name: tool,
      tool_input: { command },
      tool_use_id: 'call_0',
    });
    const env = { GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: key };
    const ran = await governance(['hook', 'codex'], { input, env, cwd: folder.path });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const { hookSpecificOutput } = JSON.parse(ran.stdout) as HookOutput;
    expect(hookSpecificOutput).toMatchObject({ hookEventName: 'PreToolUse', permissionDecision: 'deny' });
    expect(hookSpecificOutput?.permissionDecisionReason).toContain(
      'CLAUDE.md:1 "Never touch the migrations folder."',
    );
  });

  it('asks the user where a person has to decide, and names the approval', async () => {
    const command = 'git push --force origin main';
    const outcome = await agent().use('Bash', { command });
    expect(outcome).toMatchObject({ done: false, decision: 'ask' });
    const [, id] = /Approval ([0-9a-f]{24}) is pending/.exec(outcome.reason) ?? [];
    expect(id).toBeDefined();

    const review = { action: 'approve', notes: 'Agreed.' };
    expect(
      (await (await app.as('moderator')).post(`/api/admin/moderation/${id!}/review`, review)).status,
    ).toBe(200);
    const again = await agent({ userSays: 'no' }).hear({
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
    });
    expect(again).toEqual({});
    // The grant was for one use.
    expect(await agent().use('Bash', { command })).toMatchObject({ decision: 'ask' });
  });

  it('is denied everything once its key is revoked', async () => {
    const made = await app.createAgent();
    const revoked = agent({ key: made.key });
    expect((await revoked.use('Bash', { command: 'true' })).done).toBe(true);
    await (await app.as('admin')).delete(`/api/admin/agents/${made.record._id.toHexString()}`);
    const outcome = await revoked.use('Write', { file_path: inFolder('late.txt'), content: 'x' });
    expect(outcome).toMatchObject({ done: false, decision: 'deny' });
    expect(outcome.reason).toContain('401');
    expect(existsSync(inFolder('late.txt'))).toBe(false);
  });

  it.each(['startup', 'resume', 'clear', 'compact'])(
    'is told the instructions again on %s',
    async (source) => {
      const { hookSpecificOutput } = await agent().hear({ hook_event_name: 'SessionStart', source });
      expect(hookSpecificOutput).toMatchObject({ hookEventName: 'SessionStart' });
      expect(hookSpecificOutput?.additionalContext).toContain('- Never touch the migrations folder.');
    },
  );

  it('passes on what the user lays down, for the session', async () => {
    const session = 'a-prompt';
    const prompt = 'Never use yarn in here.\nAdd a test for the login.';
    const output = await agent({ session }).hear({ hook_event_name: 'UserPromptSubmit', prompt });
    expect(output).toEqual({ systemMessage: 'Governance noted for this session: Never use yarn in here.' });
    const stored = await app.container.database.models.Instruction.find({ session_id: session }).lean();
    expect(stored).toMatchObject([
      {
        text: 'Never use yarn in here.',
        status: 'active',
        author_kind: 'agent',
        project: 'shop',
        source: 'prompt',
      },
    ]);
    const { additionalContext } = (await agent({ session }).hear({ hook_event_name: 'SessionStart' }))
      .hookSpecificOutput!;
    expect(additionalContext).toContain('Never use yarn in here.');
  });

  it('says nothing about a prompt when its key may not pass it on', async () => {
    const made = await app.createAgent();
    const output = await agent({ key: made.key }).hear({
      hook_event_name: 'UserPromptSubmit',
      prompt: 'Never use yarn in here.',
    });
    expect(output).toEqual({});
  });

  it('leaves the figures of the session before its context is condensed', async () => {
    const transcript = inFolder('transcript.jsonl');
    const lines = [
      { type: 'user', message: { content: 'Go on' } },
      { type: 'assistant', message: { usage: { input_tokens: 150_000, output_tokens: 500 } } },
    ];
    writeFileSync(transcript, lines.map((line) => JSON.stringify(line)).join('\n'));
    const session = 'condensed';
    const output = await agent({ session }).hear({
      hook_event_name: 'PreCompact',
      trigger: 'auto',
      transcript_path: transcript,
    });
    expect(output).toEqual({});
    const answer = await (await app.as('admin')).get(`/api/governance/sessions/${session}`);
    expect(answer.body.session.pressure).toHaveLength(1);
  });
});
