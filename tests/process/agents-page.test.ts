import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { GOVERNANCE, temporaryFolder, type Ran } from '../helpers/command';
import { dropDatabases, freshDatabase } from './support/database';
import { endAll, ROOT, ServiceProcess } from './support/service-process';

const PAGE = readFileSync(join(ROOT, 'docs', 'agents.md'), 'utf8');
const ADDRESS = 'http://127.0.0.1:3000';
const PASSWORD = 'correct horse battery';

/** The blocks of one section, in order. */
function blocks(heading: string, language: string): string[] {
  const section = PAGE.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the page has no section ${heading}`);
  const found = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return found.filter(([, name]) => name === language).map(([, , text]) => text!);
}

let url: string;
let home: { path: string; remove: () => void };
let env: Record<string, string>;
let key: string;

/** Runs a block as somebody would who pastes it; only the service's port is another. */
function paste(block: string, more: Record<string, string> = {}): Promise<Omit<Ran, 'ms'>> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', block.replaceAll(ADDRESS, url)], {
      cwd: join(home.path, 'project'),
      env: { ...env, ...more },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part) => (stdout += String(part)));
    child.stderr.on('data', (part) => (stderr += String(part)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

beforeAll(async () => {
  const service = new ServiceProcess({
    MONGODB_URI: freshDatabase(),
    ADMIN_EMAIL: 'admin@governance.local',
    ADMIN_PASSWORD: PASSWORD,
  });
  url = await service.ready();
  home = temporaryFolder();
  for (const folder of ['bin', 'project', 'config']) mkdirSync(join(home.path, folder));
  symlinkSync(GOVERNANCE, join(home.path, 'bin', 'governance'));
  writeFileSync(join(home.path, 'project', 'CLAUDE.md'), '# Rules\n\n- Never touch the migrations folder.\n');
  env = {
    PATH: `${join(home.path, 'bin')}:${process.env['PATH']!}`,
    HOME: home.path,
    XDG_CONFIG_HOME: join(home.path, 'config'),
    GOVERNANCE_URL: url,
    PASSWORD,
  };
});
afterAll(async () => {
  home.remove();
  await endAll();
  await dropDatabases();
});

describe('docs/agents.md', () => {
  it('in two minutes: from nothing to a command that is asked about', async () => {
    const [setUp, attempt, approvals, ...others] = blocks('In two minutes', 'sh');
    expect(others).toEqual([]);
    const made = await paste(setUp!);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('CLAUDE.md: 1 created')]);
    const settings = readFileSync(join(home.path, 'project', '.claude', 'settings.json'), 'utf8');
    expect(JSON.parse(settings)).toEqual(JSON.parse(blocks('Claude Code', 'json')[0]!));
    const stored = readFileSync(join(home.path, 'config', 'governance', 'config.json'), 'utf8');
    key = (JSON.parse(stored) as { agentKey: string }).agentKey;
    expect(made.stdout).not.toContain(key);

    const asked = await paste(attempt!);
    expect(asked.code).toBe(0);
    const shown = JSON.parse(blocks('In two minutes', 'json')[0]!) as {
      hookSpecificOutput: Record<string, string>;
    };
    const { hookSpecificOutput } = JSON.parse(asked.stdout) as typeof shown;
    const { permissionDecisionReason: reason, ...rest } = hookSpecificOutput;
    const { permissionDecisionReason: begins, ...same } = shown.hookSpecificOutput;
    expect(rest).toEqual(same);
    expect(reason!.startsWith(begins!.replace(' …', ''))).toBe(true);

    const listed = await paste(approvals!);
    expect(listed.stdout).toContain('git push --force origin main');
  });

  it('any MCP client: both settings lead to the tools', async () => {
    const [stdio, http] = blocks('Any MCP client', 'json').map((text) => JSON.parse(text) as unknown);
    const { command, args } = (stdio as { mcpServers: { governance: { command: string; args: string[] } } })
      .mcpServers.governance;
    const overStdio = new StdioClientTransport({ command, args, env, stderr: 'ignore' });
    const { governance } = (
      http as { mcpServers: { governance: { url: string; headers: Record<string, string> } } }
    ).mcpServers;
    const overHttp = new StreamableHTTPClientTransport(new URL(governance.url.replace(ADDRESS, url)), {
      requestInit: {
        headers: { Authorization: governance.headers['Authorization']!.replace('${GOVERNANCE_KEY}', key) },
      },
    });
    for (const transport of [overStdio, overHttp]) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(transport);
      const answer = await client.callTool({ name: 'active_instructions', arguments: {} });
      expect(JSON.stringify(answer.content)).toContain('Never touch the migrations folder.');
      await client.close();
    }
  });

  it('plain HTTP: curl gets a verdict', async () => {
    const [block] = blocks('Plain HTTP', 'sh');
    const { code, stdout } = await paste(block!, { GOVERNANCE_KEY: key });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, decision: { verdict: 'PASS' } });
  });

  it('CI: the exit code decides', async () => {
    const [deploy, evaluate] = blocks('CI', 'sh');
    const released = await paste(deploy!, { GOVERNANCE_KEY: key, VERSION: '1.4.2' });
    expect([released.code, released.stdout]).toEqual([0, expect.stringMatching(/^(PASS|WARN)/)]);
    const evaluated = await paste(evaluate!, { GOVERNANCE_KEY: key });
    expect([evaluated.code, evaluated.stdout]).toEqual([0, expect.stringContaining('2 of 2 as expected')]);
  });

  it('the clients: both examples get a verdict', async () => {
    const built = await paste(`node '${ROOT}/clients/typescript/build.mjs'`);
    expect([built.code, built.stdout]).toEqual([0, '']);
    const typescript = await paste(`node '${ROOT}/clients/typescript/example.mjs'`, { GOVERNANCE_KEY: key });
    expect([typescript.code, typescript.stdout]).toEqual([0, expect.stringMatching(/^PASS/)]);
    const refused = await paste(`node '${ROOT}/clients/typescript/example.mjs'`, {
      GOVERNANCE_KEY: 'gk_nobody',
    });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('401')]);

    // The one example that needs something which is not ours.
    if ((await paste('python3 -c "import requests"')).code !== 0) return;
    const python = await paste(`python3 '${ROOT}/clients/python/example.py'`, { GOVERNANCE_KEY: key });
    expect([python.code, python.stdout]).toEqual([0, expect.stringMatching(/^PASS/)]);
  });
});
