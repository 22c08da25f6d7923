import type { AssertionClaim, Claim } from '../claims.types';
import { isOfAllTests } from './deed-reader';
import { isOfImports } from '../code/import-bans';
import { consistsOf } from '../meets';

const UPGRADE = /\b(?:upgrad|updat|bump)/;
const ADDED = /\bno\s+(?:more\s+)?(?:new|additional|extra|further|other)\s+(?:npm|third[- ]party)\b/;
/** Words by which no dependency, no test and no tool is told from another. */
const DEPENDENCIES = new Set(['dependency', 'package', 'library', 'version', 'npm', 'third', 'party']);
const TESTS = new Set(['test', 'suite', 'unit', 'spec']);
const TOOL = new Set(['tool']);
const SEARCHED = /\b(?:search|brows|surf)\w*\s+the\s+(?:web|internet|net)\b/;
const REST = /\b(?:nothing|nowhere|anything|anywhere)\s+else\b[^.;,]{0,40}/i;
const STOP = 'stop';
const STOPPED = /\b(?:kill|stop|terminate)\s+(?:whatever|what|anything|everything)\b[^.;]{0,40}\bport\b/;
const BRANCH = 'branch';
/** "Never merge main into feature branches": these are pushed all the same. */
const MERGED_INTO = /\bmerge\s+\S{1,40}\s+(?:back\s+)?into\s+(?:[\w-]+\s+){0,2}branch(?:es)?\b/;

/**
 * "Do not upgrade dependencies", "never run the full test suite": the commands that do it are known, and `npm ci`, which installs
 * them, or `jest one.test.ts` are none.
 */
const isToldByCommands = ({ span, objects, acts }: AssertionClaim, text: string): boolean =>
  ((UPGRADE.test(span) || ADDED.test(text)) && consistsOf(objects, DEPENDENCIES)) ||
  (acts.has('run') && isOfAllTests(span) && consistsOf(objects, TESTS));

/** "Never use the Task tool", "do not search the web": the tool that does it is known, and `grep web` is none. */
const isToldByTool = ({ span, objects }: AssertionClaim): boolean =>
  consistsOf(objects, TOOL) || SEARCHED.test(span);

/** "Only docs.acme.dev, nothing else on the internet": what is left is said by what is allowed. */
const isTheRest = ({ span, acts }: AssertionClaim, text: string): boolean =>
  acts.size === 0 && (REST.exec(text)?.[0].includes(span) ?? false);

/** Of "test_*.py", the pieces: the pattern says more. */
const isOfPattern = ({ objects }: AssertionClaim, patterns: readonly string[]): boolean =>
  objects.size > 0 &&
  patterns.some((pattern) => [...objects].every((one) => pattern.split('*').includes(one)));

/**
 * @param claims what the clauses of a rule say by themselves
 * @param whole what the rule says as a whole
 * @returns whether one of the former is told better by other claims, so that it would only rule out what is not meant
 */
export function toldElsewhere(
  text: string,
  claims: readonly Claim[],
  whole: readonly Claim[],
): (claim: Claim) => boolean {
  // "Pull requests go to develop" chooses no branch to work on.
  const isOfNoBranch =
    MERGED_INTO.test(text) || whole.some((one) => one.kind === 'name' && one.of === 'base');
  // "Never run python directly, use uv run" rules out no Python.
  const wrapped = new Set(
    claims.flatMap((one) => (one.kind === 'command' && one.runThrough !== undefined ? [one.program] : [])),
  );
  // "Never use cat to read files" is told by the command.
  const used = new Set(
    claims.flatMap((one) => (one.kind === 'command' && one.purposes !== undefined ? [one.program] : [])),
  );
  // "Never npm install" rules out the command, and not all that installs.
  const commands = new Set(
    claims.flatMap((one) => (one.kind === 'command' && one.negated ? [one.span] : [])),
  );
  // "Do not kill what runs on port 3000" lets the port be used.
  const stopped = new Set(
    whole.flatMap((one) => (one.kind === 'operation' && one.verbs.has(STOP) ? one.things : [])),
  );
  const patterns = whole.flatMap((one) =>
    one.kind === 'assertion' && one.protects !== undefined
      ? [...one.objects].filter((file) => file.includes('*'))
      : [],
  );
  // "Never use `Image` from `react-native`" rules out no framework.
  const isOfNames = isOfImports(text);
  return (claim) => {
    if (claim.kind === 'choice')
      return (
        (isOfNoBranch && claim.category === BRANCH) ||
        (claim.negated && (isOfNames || wrapped.has(claim.value)))
      );
    if (claim.kind === 'value')
      return claim.negated && (stopped.has(String(claim.stated)) || STOPPED.test(text));
    return (
      claim.kind === 'assertion' &&
      claim.negated &&
      (isToldByCommands(claim, text) ||
        isToldByTool(claim) ||
        isTheRest(claim, text) ||
        isOfPattern(claim, patterns) ||
        (claim.objects.size === 0 && commands.has(claim.span)) ||
        consistsOf(claim.objects, used))
    );
  };
}
