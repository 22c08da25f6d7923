import type { TextAnalysis } from '../../text/analysis.types';
import { type Mention, RUNNING } from './mention';

/** Behind these a word by itself is ruled out as a program: "no curl", "do not use sudo". */
const NAMING = new Set('no use using run running call calling invoke invoking execute executing'.split(' '));
/** The same right behind a negation: "never with pkill". */
const MEANS = new Set('with via through'.split(' '));
/** Where only some of what a program does is done. */
const PLACES = new Set('prod production live staging customer customers'.split(' '));
/** Words before a means that tell what is done with it. */
const NEAR = 8;
const NEGATIONS = new Set(['not', 'never', 'nor', 'no']);
/** Words between those and the program. */
export const QUALIFIERS = new Set('a an the any plain raw installed local global system direct'.split(' '));
const PROGRAM = /^[a-z][\w.+-]{1,30}$/;
/** What may follow a program's name; with a noun behind it, it only tells of which kind that is. */
const AFTER_NAME = new Set(['ADP', 'CCONJ', 'SCONJ', 'ADV', 'PUNCT', 'AUX', 'PART', 'PRON', 'SYM']);

/**
 * The words of a text by which it rules out programs. What is ruled out is compared with the programs of a call, so that it does
 * no harm that such a word may be something else.
 */
export function programsIn(
  { text, tokens }: TextAnalysis,
  others: readonly Mention[],
  knows: (word: string) => boolean,
): Mention[] {
  const found: Mention[] = [];
  let last = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !token.negated || token.kind === 'mark' || token.kind === 'number') continue;
    // `ansible-playbook` is one word.
    let behind = at + 1;
    while (
      text[tokens[behind - 1]?.end ?? 0] === '-' &&
      tokens[behind]?.start === (tokens[behind - 1]?.end ?? 0) + 1
    )
      behind += 1;
    const first = at;
    at = behind - 1;
    const [start, end] = [token.start, tokens[at]?.end ?? token.end];
    const program = text.slice(start, end);
    if (
      !PROGRAM.test(program) ||
      NOTHING.has(program) ||
      others.some((other) => start < other.end && end > other.start)
    )
      continue;
    const next = tokens[behind]?.sentence === token.sentence ? tokens[behind] : undefined;
    // "No pip install": what it is to do belongs to it.
    const part = tokens[behind];
    const isTold = part !== undefined && isToldTo(part.norm);
    if (next !== undefined && part !== undefined && isTold && knows(program)) {
      const script = RUNNING_SCRIPTS.has(part.norm) ? SCRIPT.exec(text.slice(part.end))?.[1] : undefined;
      // "Never git add ." is about all there is.
      const given = script ?? HERE.exec(text.slice(part.end))?.[1];
      const operands = [part.norm, ...(given === undefined ? [] : [given])];
      found.push({
        start,
        end: part.end + (given === undefined ? 0 : given.length + 1),
        program,
        operands,
        flags: new Set(),
      });
      last = behind;
      at = behind;
      continue;
    }
    // "Never run docker system prune": all that is said behind what tells to run it, up to what is no name.
    const operands =
      RUN.has(tokens[first - 1]?.norm ?? '') && knows(program) ? namesFrom(tokens, behind) : [];
    const lastOne = tokens[behind + operands.length - 1];
    if (operands.length > 0 && lastOne !== undefined) {
      found.push({ start, end: lastOne.end, program, operands, flags: new Set() });
      last = behind + operands.length - 1;
      at = last;
      continue;
    }
    // "No state rm": two words that only stand together in a command.
    const isPart =
      part !== undefined &&
      part.negated &&
      PARTS.has(part.norm) &&
      // "Never plain mv", "do not use rm".
      !QUALIFIERS.has(program) &&
      !RUNNING.has(program) &&
      NEGATIONS.has(tokens[first - 1]?.norm ?? '') &&
      !others.some((other) => part.start < other.end && part.end > other.start);
    if (isPart && part.sentence === token.sentence) {
      found.push({ start, end: part.end, program: '', operands: [program, part.norm], flags: new Set() });
      last = behind;
      at = behind;
      continue;
    }
    const isNoun = next !== undefined && next.kind !== 'mark' && !AFTER_NAME.has(next.pos);
    if (isNoun && !ITSELF.has(next.lemma)) continue;
    const isNext = last >= 0 && isJoint(tokens[first - 1]?.norm) && last >= first - 3;
    const isSubject = isFirst(tokens, first) && (next?.pos === 'AUX' || isJoint(next?.norm) || isNoun);
    // "Don't decrypt anything with sops", but not "don't touch the prod cluster with kubectl": of that, a place tells more.
    const isMeans =
      MEANS.has(tokens[first - 1]?.norm ?? '') &&
      (!token.known || knows(program)) &&
      !tokens
        .slice(Math.max(0, first - NEAR), first)
        .some(({ norm, negated }) => negated && PLACES.has(norm));
    if (!isSubject && !isNext && !isMeans && !isNaming(tokens, first)) continue;
    last = at;
    const version = isVersionUsed(tokens, program) ? { writtenAs: program } : {};
    found.push({ start, end, program, operands: [], flags: new Set(), plain: true, ...version });
  }
  return found;
}

const RUN = new Set('run running execute executing invoke invoking'.split(' '));
/** Words of a command line; "never run npm tests in parallel" says how. */
const LONGEST_COMMAND = 3;
const WORD = /^[a-z][\w:-]*$/;
const NO_NAME = new Set(['ADP', 'CCONJ', 'SCONJ', 'PUNCT', 'AUX', 'PART', 'PRON', 'DET', 'ADV']);
/** What speaks of commands, and is none. */
const OF_COMMANDS = new Set(
  'command commands script scripts task tasks job jobs target targets yourself again here'.split(' '),
);

/** "Never run commands with `-a shop-prod`", "do not run anything as root": no program is called so. */
const NOTHING = new Set(['command', 'commands', 'anything', 'something', 'everything']);

/** @returns the words of a sentence from a place on that may belong to a command; none where something else follows them */
function namesFrom(tokens: TextAnalysis['tokens'], from: number): string[] {
  const names: string[] = [];
  for (let at = from; ; at += 1) {
    const token = tokens[at];
    const ends =
      token?.sentence !== tokens[from - 1]?.sentence ||
      token === undefined ||
      NO_NAME.has(token.pos) ||
      token.kind === 'mark';
    if (ends) return names;
    if (names.length === LONGEST_COMMAND || !WORD.test(token.norm) || OF_COMMANDS.has(token.norm)) return [];
    names.push(token.norm);
  }
}

/** What programs are mostly told to do; with it a name is that of a command and no choice. */
const SUBCOMMANDS = new Set(
  'install add remove uninstall update upgrade publish push pull deploy apply destroy delete exec run build commit merge rebase reset clean prune'.split(
    ' ',
  ),
);

/** "Never chmod 777 anything": what belongs to a program and to nothing else. */
const MODE = /^0?[0-7]{3}$/;

/** Whether a word behind a program's name tells what it is to do. */
export const isToldTo = (word: string): boolean => SUBCOMMANDS.has(word) || MODE.test(word);

/** The same of commands whose program is not named. */
const PARTS = new Set('rm mv apply destroy drop reset flush taint unlock prune'.split(' '));

/** "Don't run npm run dev" lets the other scripts be. */
const HERE = /^ (\.)(?=$|[\s,;:)])/;
const RUNNING_SCRIPTS = new Set(['run', 'exec']);
const SCRIPT =
  /^ (?!(?:again|here|yourself|directly|manually|in|on|at|or|and|with|without|unless|before|after|until|when|if|while|twice|scripts?|commands?|anything|any|it|them)\b)([\w@][\w:./@-]*?)(?=[.,;:!?)]{0,20}(?:\s|$))/;

/** What may be said of a program without meaning another thing: "the docker-compose binary". */
const ITSELF = new Set(['command', 'cli', 'binary', 'tool', 'program']);

/** Whether nothing but articles and the like stands before a word of a sentence. */
function isFirst(tokens: TextAnalysis['tokens'], at: number): boolean {
  let before = at - 1;
  while (
    tokens[before]?.sentence === tokens[at]?.sentence &&
    /^(?:DET|ADJ|PRON)$/.test(tokens[before]?.pos ?? '')
  )
    before -= 1;
  return before < 0 || tokens[before]?.sentence !== tokens[at]?.sentence;
}

/** "Don't use python, use python3": for most purposes these are one command, and only one of its names is ruled out. */
const isVersionUsed = (tokens: TextAnalysis['tokens'], program: string): boolean =>
  tokens.some(
    ({ norm, negated }) => !negated && norm.startsWith(program) && /^\d+$/.test(norm.slice(program.length)),
  );

const isJoint = (word: string | undefined): boolean => ['or', 'and', 'nor', ',', '/'].includes(word ?? '');

/** Whether a word stands where programs are named. */
function isNaming(tokens: TextAnalysis['tokens'], at: number): boolean {
  let before = at - 1;
  while (QUALIFIERS.has(tokens[before]?.norm ?? '')) before -= 1;
  const lead = tokens[before]?.norm ?? '';
  const isPlain = before < at - 1 && lead === 'never';
  return isPlain || NAMING.has(lead) || (MEANS.has(lead) && NEGATIONS.has(tokens[before - 1]?.norm ?? ''));
}
