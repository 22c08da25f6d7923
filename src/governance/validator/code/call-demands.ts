import { codeSpans } from '../../text/code-spans';
import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { placesIn } from '../files/file-mentions';
import { codeBan } from './code';

/** A function by the name that it is called by: `torch.load`, `open()`, `Process::run`. */
const FUNCTION = /^[A-Za-z_]\w{0,60}(?:(?:(?:\.|::)[A-Za-z_]\w{0,60}){1,6}(?:\(\))?|\(\))$/;
/** What is a file. */
const FILE =
  /\.(?:md|json5?|ya?ml|toml|lock|txt|env|xml|cfg|ini|conf|py|rb|go|rs|[cm]?[jt]sx?|sh|csv|sql|proto)$/i;
/** What it is given by its name: `weights_only=True`, `encoding=`, `timeout: 5`. */
const ARGUMENT = /^([A-Za-z_]\w{0,40})\s{0,3}(?:=|:)\s{0,3}([\w."'-]{0,40})$/;

const CALLED = '(?:be\\s+)?(?:called|used|run|invoked|given|passed|written)';
/** Between the function and what it is given. */
const ALWAYS = new RegExp(
  `^(?:\\s+calls?)?\\s+(?:(?:is|are|must|should|has\\s+to|needs?\\s+to)\\s+)?(?:always\\s+|only\\s+(?:ever\\s+)?)(?:${CALLED}\\s+|goes\\s+|comes\\s+)?(?:with|gets?|takes?|sets?|passes|has)\\s+(?:the\\s+)?(?:argument\\s+)?$|^(?:\\s+calls?)?\\s+(?:must|should|has\\s+to|needs?\\s+to)\\s+(?:always\\s+)?${CALLED}\\s+(?:with\\s+)?(?:the\\s+)?$|^(?:\\s+calls?)?\\s+(?:always\\s+)?(?:needs|requires|must\\s+(?:have|get|set|pass|carry))\\s+(?:an?\\s+explicit\\s+|the\\s+)?$`,
  'i',
);
const WITHOUT = new RegExp(
  `^(?:\\s+calls?)?\\s+(?:(?:is|are|must|should|may)\\s+(?:not|never)\\s+${CALLED}\\s+)?without\\s+(?:an?\\s+explicit\\s+|the\\s+)?$`,
  'i',
);
const RULED_OUT =
  /\b(?:no|never|not|avoid|don['’]?t)\s+(?:ever\s+)?(?:(?:use|call|calling|using|write|have)\s+)?(?:an?\s+|any\s+|the\s+)?$/i;
/** The other way round: "always pass `check=True` to `subprocess.run`". */
const GIVING =
  /\b(?:always|must|every)\s+(?:pass|set|give|use|specify|add)\s+(?:an?\s+explicit\s+|the\s+)?$/i;
const TO =
  /^\s+(?:to|in|on|for|with|when\s+calling)\s+(?:(?:every|each|all|any)\s+(?:call\s+(?:of|to)\s+)?)?$/i;
/** A condition, which no call shows. */
const OPEN = /\b(?:unless|except|if|when(?!\s+calling)|where|until|outside|but)\b/i;

/** What a call holds: brackets within it belong to it. */
const HELD = '(?:[^()]|\\((?:[^()]|\\([^()]{0,200}\\)){0,200}\\)){0,400}?';

function without(name: string, argument: string): CodeClaim['finder'] | undefined {
  const [, key = '', value = ''] = ARGUMENT.exec(argument) ?? [];
  if (key === '') return undefined;
  const given = `\\b${key}\\s{0,9}[=:]\\s{0,9}${escaped(value).replace(/["']/g, `["']`)}${/\w$/.test(value) ? '\\b' : ''}`;
  const called = name.replace(/\(\)$/, '');
  // What is handed on as it came may hold it.
  return {
    pattern: new RegExp(
      `(?<![\\w.])(?<!\\b(?:def|function|func|fn|fun)\\s)${escaped(called)}\\((?!${HELD}(?:${given}|\\*\\*|\\.\\.\\.))`,
      'g',
    ),
    literal: called,
  };
}

/**
 * @param free the files that the text lets be
 * @returns what finds the calls that lack what a sentence always wants them to be given: "`torch.load` always with `weights_only=True`"
 */
export function callsDemanded(sentence: string, free: readonly string[]): CodeClaim[] {
  const spans = codeSpans(sentence);
  return spans.slice(1).flatMap((second, at): CodeClaim[] => {
    const first = spans[at];
    if (first === undefined) return [];
    const [before, between] = [sentence.slice(0, first.start), sentence.slice(first.end, second.start)];
    const isAsked =
      ALWAYS.test(between) ||
      (WITHOUT.test(between) && (RULED_OUT.test(before) || /never|not/i.test(between)));
    const isGiven = GIVING.test(before) && TO.test(between);
    const [name, argument] = isGiven ? [second.code, first.code] : [first.code, second.code];
    if ((!isAsked && !isGiven) || !FUNCTION.test(name) || FILE.test(name)) return [];
    const finder = without(name, argument);
    if (finder === undefined || OPEN.test(sentence.slice(second.end))) return [];
    return [
      codeBan(finder, sentence.slice(first.start, second.end), {
        bare: !/["']/.test(argument),
        subject: new Set(placesIn(sentence)),
        exceptions: new Set(free),
      }),
    ];
  });
}
