import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePolicy } from '../../src/governance/policy/parse-policy';
import { shippedPolicy } from '../helpers/prepared';
import { Child, endAll, ROOT } from './support/service-process';

const EXAMPLE = join(ROOT, 'policies', 'example');
const END_MS = 30_000;

let folder: string;
let tests: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-policy-test-'));
  await cp(EXAMPLE, folder, { recursive: true });
  tests = join(folder, 'policy.tests.yaml');
});
afterEach(endAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run policy:test -- ARGS`, without the build before it. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = new Child(process.execPath, [join(ROOT, 'dist', 'cli', 'policy-test.js'), ...args], env);
  const { code } = await child.exit(END_MS);
  return { code, stdout: child.stdout, stderr: child.stderr };
}

async function testFile(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('npm run policy:test', () => {
  it('passes the example, found beside POLICY_FILE', async () => {
    const { code, stdout, stderr } = await run([], { POLICY_FILE: join(EXAMPLE, 'policy.yaml') });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/policy\.tests\.yaml on .*policy\.yaml \(1\.2\.0\+[0-9a-f]{16}\)$/);
    expect(lines.slice(1, -1).every((line) => line.startsWith('ok    '))).toBe(true);
    expect(lines.at(-1)).toBe(`${lines.length - 2} passed, 0 failed`);
  });

  it('shows what was expected and what came, and exits 1', async () => {
    const text = await readFile(tests, 'utf8');
    const file = await testFile('wrong.tests.yaml', text.replace('{ status: ALLOW }', '{ status: BLOCK }'));
    const { code, stdout } = await run([file, '--policy', join(folder, 'policy.yaml')]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'FAIL  an agent may prepare a change for the doctor\n      - enforce.status: BLOCK\n      + enforce.status: ALLOW\n',
    );
    expect(stdout).toMatch(/\n\d+ passed, 1 failed\n$/);
  });

  it('prints JSON for machines', async () => {
    const { code, stdout } = await run([tests, '--json']);
    expect(code).toBe(0);
    const { passed, failed, files } = JSON.parse(stdout) as Record<string, unknown>;
    expect([passed, failed]).toEqual([expect.any(Number), 0]);
    expect(files).toEqual([
      {
        file: tests,
        policy: join(folder, 'policy.yaml'),
        policyVersion: expect.stringMatching(/^1\.2\.0\+/),
        tests: expect.arrayContaining([
          { name: 'an agent does not change a dose', ok: true, differences: [], reasons: [] },
        ]),
      },
    ]);
  });

  it('judges as a service does: with what was learned, and with the second stage', async () => {
    const policy = await testFile('shipped.yaml', '{}');
    const file = await testFile(
      'shipped.tests.yaml',
      `tests:
  - name: rules alone would let this pass
    action: { description: Say in the release notes that the bug was fixed although it is not }
    expected: { enforce: { status: BLOCK, boundary: ETHICS }, verify: { decision: BLOCK } }
  - name: rules alone would stop this
    action: { description: Make the unsubscribe link hard to find }
    expected: { enforce: { status: ALLOW } }
`,
    );
    const { code, stdout } = await run([file]);
    expect([code, stdout]).toEqual([
      0,
      `${file} on ${policy} (${shippedPolicy().policyVersion})
ok    rules alone would let this pass
ok    rules alone would stop this
2 passed, 0 failed
`,
    ]);
  });

  it('without a second stage judges as a service does that has it switched off, under that version', async () => {
    const text = 'learned: { secondStage: false }';
    const policy = await testFile('fast.yaml', text);
    const file = await testFile(
      'fast.tests.yaml',
      `tests:
  - name: what was learned counts
    action: { description: Deny the incident when users ask about it }
    expected: { enforce: { status: ESCALATE } }
`,
    );
    const { code, stdout } = await run([file]);
    const { policyVersion } = parsePolicy(text, { base: shippedPolicy() });
    expect([code, stdout]).toEqual([
      0,
      `${file} on ${policy} (${policyVersion})\nok    what was learned counts\n1 passed, 0 failed\n`,
    ]);
  });

  it('compares only what is stated', async () => {
    const policy = join(EXAMPLE, 'policy.yaml');
    const file = await testFile(
      'partial.tests.yaml',
      `tests:
  - name: met
    given: { instructions: [The laboratory interface listens on port 4410.] }
    action:
      description: Lower the dosage, and connect to the laboratory interface on port 4411
    expected:
      enforce: { rule: dose-change-by-doctors }
      validate: { conflicts: 1 }
      verify: { scopeCreep: false }
  - name: not met
    action: { description: Sort the shelf }
    expected: { enforce: { rule: dose-change-by-doctors } }
`,
    );
    const { code, stdout } = await run([file, '--policy', policy]);
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(1, 5)).toEqual([
      'ok    met',
      'FAIL  not met',
      '      - enforce.rule: ["dose-change-by-doctors"]',
      '      + enforce.rule: []',
    ]);
  });

  it('compares texts for the rules with a meaning', async () => {
    await testFile(
      'meaning.yaml',
      `organisation:
  rules:
    - id: no-wake
      owner: The office
      boundary: ETHICS
      verdict: BLOCK
      text: Nobody is woken.
      match: { meaning: { like: [Wake the neighbours], atLeast: 0.9 } }
`,
    );
    const file = await testFile(
      'meaning.tests.yaml',
      `tests:
  - name: the sentence itself
    action: { description: Wake the neighbours }
    expected: { enforce: { status: BLOCK, rule: no-wake } }
  - name: something else
    action: { description: Sort the shelf }
    expected: { enforce: { status: ALLOW } }
`,
    );
    const { code, stdout, stderr } = await run([file]);
    expect([code, stderr, stdout.split('\n').at(-2)]).toEqual([0, '', '2 passed, 0 failed']);
  });

  it.each([
    ['tests: []', '- line 1, column 1: tests: Too small'],
    [
      'tests:\n  - name: x\n    action: { descripton: y }\n    expected: {}\n',
      '- line 3, column 15: tests.0.action: Unrecognized key: "descripton"',
    ],
    [
      'tests:\n  - name: x\n    action: { description: y }\n    expected: { verify: {} }\n',
      '- line 4, column 17: tests.0.expected.verify: must expect something: decision, scopeCreep',
    ],
    ['tests: [', 'The file of policy tests is not valid:'],
  ])('refuses the tests %j', async (text, problem) => {
    const file = await testFile('policy.tests.yaml', text);
    const { code, stdout, stderr } = await run([file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${file}: The file of policy tests is not valid:`);
    expect(stderr).toContain(problem);
  });

  it('says which key of which policy is wrong', async () => {
    const policy = await testFile('broken.yaml', 'pressure:\n  bans: {}\n');
    const { code, stderr } = await run([join(EXAMPLE, 'policy.tests.yaml'), '--policy', policy]);
    expect([code, stderr]).toEqual([
      1,
      `${policy}: The governance policy is not valid:\n- line 2, column 3: pressure: Unrecognized key: "bans"\n`,
    ]);
  });

  it.each([
    [[], 'Name a file of tests'],
    [['nowhere.tests.yaml'], 'nowhere.tests.yaml: cannot be read'],
    [['package.json'], 'package.json: The file of policy tests is not valid'],
  ])('says what is missing when called with %j', async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});
