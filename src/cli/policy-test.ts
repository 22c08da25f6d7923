import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Command } from 'commander';
import { COMPARES, startBench } from '../config/knowledge';
import { loadShippedPolicy } from '../config/policy-file';
import { parsePolicy } from '../governance/policy/parse-policy';
import { runPolicyTest, type PolicyTestResult } from '../governance/policy-tests/run-tests';
import { parsePolicyTests } from '../governance/policy-tests/test-file';

interface Options {
  policy?: string;
  json?: true;
}

interface FileResult {
  file: string;
  policy: string;
  policyVersion: string;
  tests: PolicyTestResult[];
}

const TESTS = /\.tests\.(ya?ml|json)$/;

const command = new Command('policy-test')
  .description('Runs the tests of a policy: what the components should say of given actions.')
  .argument(
    '[files...]',
    'files of tests; by default the one beside POLICY_FILE (policy.tests.yaml for policy.yaml)',
  )
  .option('--policy <file>', 'the policy to test; by default the one beside the tests')
  .option('--json', 'print the results as JSON')
  .addHelpText('after', '\nExample:\n  npm run policy:test -- policies/example/policy.tests.yaml')
  .parse();

/** `policy.tests.yaml` tests `policy.yaml` beside it. */
function policyBeside(tests: string): string {
  const policy = join(dirname(tests), basename(tests).replace(TESTS, '.$1'));
  if (TESTS.test(tests) && existsSync(policy)) return policy;
  throw new Error(`${tests}: there is no policy beside it (${policy}); name one with --policy`);
}

function testsBeside(policy: string | undefined): string {
  if (policy === undefined || policy === '') {
    throw new Error(
      'Name a file of tests, for instance policies/example/policy.tests.yaml, or set POLICY_FILE.',
    );
  }
  return policy.replace(/\.(ya?ml|json)$/, '.tests.$1');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error('cannot be read');
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function lines({ name, ok, differences, reasons }: PolicyTestResult): string[] {
  if (ok) return [`ok    ${name}`];
  return [
    `FAIL  ${name}`,
    ...differences.flatMap(({ path, expected, actual }) => [
      `      - ${path}: ${shown(expected)}`,
      `      + ${path}: ${shown(actual)}`,
    ]),
    ...reasons.map((reason) => `        ${reason}`),
  ];
}

/** Where the second stage cannot run, a service on this machine does without it as well, and the versions say so. */
const warn = (message: string): void => console.error(message);

/** @returns whether every test has passed. */
async function main(): Promise<boolean> {
  const { policy: named, json } = command.opts<Options>();
  const fromEnvironment = process.env['POLICY_FILE'];
  const files = command.args.length > 0 ? command.args : [testsBeside(named ?? fromEnvironment)];
  const shipped = loadShippedPolicy();
  const cases = files.map((file) => {
    const tests = inFile(file, () => parsePolicyTests(read(file)));
    const policyFile = named ?? policyBeside(file);
    const stated = inFile(policyFile, () => parsePolicy(read(policyFile), { base: shipped, ...COMPARES }));
    return { file, tests, policyFile, stated };
  });
  const bench = await startBench(
    cases.map(({ stated }) => stated),
    warn,
  );
  const results: FileResult[] = [];
  try {
    for (const { file, tests, policyFile, stated } of cases) {
      const judge = bench.judgeBy(stated);
      const { policyVersion } = judge.policy;
      const told: PolicyTestResult[] = [];
      for (const test of tests) told.push(await runPolicyTest(test, judge));
      results.push({ file, policy: policyFile, policyVersion, tests: told });
    }
  } finally {
    await bench.close();
  }
  const all = results.flatMap(({ tests }) => tests);
  const failed = all.filter(({ ok }) => !ok).length;
  const passed = all.length - failed;
  if (json === true) console.log(JSON.stringify({ passed, failed, files: results }, undefined, 2));
  else {
    for (const { file, policy, policyVersion, tests } of results) {
      console.log(`${file} on ${policy} (${policyVersion})`);
      for (const test of tests) for (const line of lines(test)) console.log(line);
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
  return failed === 0;
}

/** Names the file in what is wrong with it. */
function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

void main().then(
  (passed) => (process.exitCode = passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
