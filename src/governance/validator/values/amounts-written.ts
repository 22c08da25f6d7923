import type { RanCommand } from '../../commands/ran-command';
import type { WrittenFile } from '../../commands/written-reader';
import { COVERAGE, meant, splitName } from './amount-names';
import { amountIn, isUnit } from './amount-units';
import type { Amount } from './amounts';
import type { AmountClaim } from '../claims.types';
import { MOST_CODE } from '../code/code';

const FACTOR = '\\d[\\d_]*(?:\\.\\d+)?';
const PRODUCT = `${FACTOR}(?:\\s*\\*\\s*${FACTOR}){0,4}`;
/** What languages call a time with a unit: `Duration.ofSeconds(60)`, `60 * time.Second`, `timedelta(minutes=5)`, `5.minutes`. */
const TIMES =
  'time\\.Duration\\(|Duration(?:\\.of|::from_|\\.)|TimeSpan\\.From|timedelta\\(|Duration\\(|TimeUnit\\.|chrono::';
/** A name, what gives it a value, and a number with its unit, as files of code and of settings write them. */
const GIVEN = new RegExp(
  `(?<![\\w$.])["']?(?<name>-{0,2}[A-Za-z_$][\\w$.-]{1,60}?)["']?\\??\\s*(?::\\s*(?:int|float|number|long|usize|u\\d+|i\\d+|Duration|timedelta|str|Int|Long|Double|TimeInterval|time\\.Duration|&str)\\b\\??\\s*)?(?:=>|:=|=|:|\\s(?=["']?\\d))\\s*` +
    `(?:\\(?(?<wrap>${TIMES})(?<wrapped>[A-Za-z_]{0,14})[(=:]?\\s*)?["']?(?<number>${PRODUCT})(?<unit>\\s?(?:ms|secs?|s|mins?|m|hrs?|h|days?|d|[kmg]i?b?|%|seconds?|minutes?|hours?|weeks?|percent|px|r?em)(?![\\w]))?(?<go>\\s*\\*\\s*time\\.(?:Millisecond|Second|Minute|Hour))?[uUlLfF]{0,3}(?<method>\\.(?:seconds?|minutes?|hours?|days?|weeks?|megabytes?|kilobytes?|gigabytes?))?["']?(?=\\s*(?:$|[,;)}\\]\\n#]|\\/\\/|\\/\\*|--|&&|\\|\\|?|as\\b))`,
  'gim',
);
/** The unit in a comment behind the value. */
const COMMENT =
  /^[^\n\w]{0,6}(?:\/\/|#|\/\*|--)\s*(?:in\s+)?(ms|milliseconds?|secs?|seconds?|minutes?|mins|hours?|days?|bytes|kb|mb|gb|percent|%)\b/i;
/** Names before a value on its line, and the line above with less of an indent, tell what it belongs to. */
const BEFORE = 100;
const OUTER =
  /^[ \t]*(?:[-*]\s+)?["']?([A-Za-z_$@][\w$.@-]{0,60})["']?[^\n]{0,60}[:{([=]\s*$|^\s*\[+([\w.-]+)\]+\s*$/;
const LEVELS = 5;
/** Amounts of one file that are compared. */
const MOST_AMOUNTS = 300;
/** What coverage is told of, one by one. */
const COVERED = /^["']?(?:lines|branches|functions|statements|fail_?under|minimum)$/i;
/** What people read, and what is there to be tried. */
const NO_SETTINGS =
  /\.(?:md|mdx|rst|txt|csv|tsv|lock|svg|snap|po|log)$|(?:^|[/._-])(?:tests?|specs?|__tests__|fixtures?|mocks?|(?<!\.env\.)examples?)(?:[/._-]|$)/i;
const MAX = /^(?:max|maximum|maximal|upper)$/;
const MIN = /^(?:min|minimum|minimal|lower)$/;
const RATES: Readonly<Record<string, string>> = {
  second: 's',
  sec: 's',
  minute: 'm',
  min: 'm',
  hour: 'h',
  day: 'd',
};

/** @returns the amounts that written files give to what has a name, but for those that they had before */
export function amountsWritten(files: readonly WrittenFile[]): AmountClaim[] {
  return files
    .filter(({ path }) => !NO_SETTINGS.test(path))
    .flatMap(({ path, text, replaced }) => {
      const before = new Set(amountsIn(replaced.slice(0, MOST_CODE), '').map(identity));
      return amountsIn(text.slice(0, MOST_CODE), path).filter((one) => !before.has(identity(one)));
    });
}

/** @returns the amounts that commands are told: `--max-retries 10`, `TIMEOUT=60` */
export const amountsTold = (commands: readonly RanCommand[]): AmountClaim[] =>
  commands.flatMap(({ text, words, variables }) => {
    const set = [...variables].map(([name, value]) => `${name}=${value}`);
    const told = words.map((word, at) => (word.startsWith('-') ? `${word} ${words[at + 1] ?? ''}` : word));
    return amountsIn([...set, ...told].join('\n').slice(0, MOST_CODE), text);
  });

const identity = ({ name, amount }: AmountClaim): string =>
  `${[...name].sort().join(' ')} ${amount.value} ${amount.dimension ?? ''}`;

function amountsIn(text: string, file: string): AmountClaim[] {
  const found: AmountClaim[] = [];
  const path = meant(splitName(file.replace(/^.*?(?=(?:[^/]*\/){0,2}[^/]*$)/, '')));
  for (const match of text.matchAll(GIVEN)) {
    if (found.length >= MOST_AMOUNTS) break;
    const { name: whole = '' } = match.groups ?? {};
    // `app.conf.worker_concurrency` is named last.
    const dot = whole.lastIndexOf('.') + 1;
    const words = splitName(whole.slice(dot));
    const amount = amountOf(match, words, text);
    if (amount === undefined) continue;
    const below = new Set([...meant(splitName(whole.slice(0, dot))), ...around(text, match.index)]);
    const place = new Set([...path, ...below]);
    const name = place.has(COVERAGE) && COVERED.test(whole) ? new Set([COVERAGE]) : meant(withoutUnit(words));
    if (name.size === 0) continue;
    found.push({
      kind: 'amount',
      keys: [...name].map((word) => `a:${word}`),
      negated: false,
      name,
      as: boundOf(words),
      amount,
      named: new Set(),
      context: new Set(),
      subject: place,
      below,
      measured: new Set([...words, ...name]),
      exceptions: new Set(),
      span: match[0].trim(),
      done: true,
    });
  }
  return found;
}

const boundOf = (words: readonly string[]): AmountClaim['as'] => {
  if (words.some((word) => MAX.test(word))) return 'most';
  return words.some((word) => MIN.test(word)) ? 'least' : 'is';
};

/** `TIMEOUT_MS` and `retention_in_days` tell the unit last; `per minute` tells for how long. */
const withoutUnit = (words: readonly string[]): string[] => {
  const per = words.indexOf('per');
  const some = per < 0 ? [...words] : words.slice(0, per);
  while (some.length > 1 && isUnit(some.at(-1) ?? '')) some.pop();
  return some;
};

function amountOf(match: RegExpExecArray, words: readonly string[], text: string): Amount | undefined {
  const { number = '', unit = '', go, method, wrapped, wrap } = match.groups ?? {};
  const value = number
    .split('*')
    .reduce((product, factor) => product * Number(factor.replaceAll('_', '').trim()), 1);
  if (!Number.isFinite(value)) return undefined;
  const per = words.indexOf('per');
  const rate = per < 0 ? undefined : RATES[words[per + 1] ?? ''];
  const last = words.at(-1) ?? '';
  const comment = COMMENT.exec(text.slice(match.index + match[0].length))?.[1];
  const inName = per < 0 && words.length > 1 && isUnit(last) ? last : undefined;
  const inCall =
    wrap === undefined || wrapped === '' ? undefined : wrapped?.replace(/^(?:of|From|from_)/, '');
  const told = [unit.trim(), go?.replace(/^.*\./s, ''), method?.slice(1), inCall, inName, comment].find(
    (one) => one !== undefined && one !== '',
  );
  if (told === undefined)
    return { value, ...(rate !== undefined && { per: rate, dimension: 'count' as const }) };
  // A unit that is none of a setting, as `px`.
  return amountIn(value, told.toLowerCase());
}

/** The words of the names on the same line before a value, and of those that it stands below. */
function around(text: string, at: number): Set<string> {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const words = splitName(text.slice(Math.max(start, at - BEFORE), at));
  let indent = (/^[ \t]*/.exec(text.slice(start)) ?? [''])[0].length;
  let end = start - 1;
  for (let levels = 0; levels < LEVELS && end > 0 && indent >= 0;) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    end = from - 1;
    if (line.trim() === '') continue;
    const own = (/^[ \t]*/.exec(line) ?? [''])[0].length;
    const section = /^\s*\[/.test(line);
    if (own >= indent && !section) continue;
    const outer = OUTER.exec(line);
    if (outer !== null) words.push(...splitName(outer[1] ?? outer[2] ?? ''));
    indent = section ? -1 : own;
    levels += 1;
  }
  return meant(words);
}
