import type { Argument } from '../script.types';

const SWITCH = /^\/[a-z?][\w-]*(?::\S*)?$/i;
const PARAMETER = /^-[a-z]/i;

/** Windows separates folders by backslashes; everything behind the readers sees slashes. */
const slashed = (value: string): string => value.replaceAll('\\', '/');

/** `-Recurse` is `-recurse`, `-Scope:Process` is `-scope=Process`; what was quoted is no parameter. */
export const asParameter = (word: Argument, quoted: boolean): Argument => {
  if (quoted || !PARAMETER.test(word.value)) return { ...word, value: slashed(word.value) };
  const colon = word.value.search(/[:=]/);
  const name = (colon < 0 ? word.value : word.value.slice(0, colon)).toLowerCase();
  return { ...word, value: colon < 0 ? name : `${name}=${slashed(word.value.slice(colon + 1))}` };
};

/** `/S` is `-s`, as the rules spell it; `rd/s/q` is three words. */
export const asSwitches = (word: Argument, quoted: boolean): Argument[] => {
  if (quoted) return [{ ...word, value: slashed(word.value) }];
  if (/^[a-z]+(?:\/[a-z])+$/i.test(word.value)) {
    const [program = '', ...letters] = word.value.split('/');
    return [program, ...letters.map((letter) => `-${letter.toLowerCase()}`)].map((value) => ({
      ...word,
      value,
    }));
  }
  if (!SWITCH.test(word.value)) return [{ ...word, value: slashed(word.value) }];
  const [name = '', ...value] = word.value.slice(1).split(':');
  const flag = `-${name.toLowerCase()}`;
  return [{ ...word, value: value.length === 0 ? flag : `${flag}=${slashed(value.join(':'))}` }];
};

/** Cmdlets that work on the paths they are handed, and their aliases. */
export const FED =
  /^(?:(?:remove|get|clear|copy|move|rename|invoke|unblock)-(?:item|childitem|content)|ri|rm|rmdir|del|erase|rd|gci|dir|ls|gc|cat|type|ii)$/;
/** Cmdlets that list files. */
export const LISTING: ReadonlySet<string> = new Set(['get-childitem', 'gci', 'dir', 'ls', 'get-item', 'gi']);
/** Methods that make a command of a text. */
export const MEMBERS_RUN = /\[scriptblock\]::create\($|\.(?:invokescript|newscriptblock|addscript)\($/;

const STARTING = new Set(['start-process', 'saps', 'start', 'invoke-item', 'ii']);
const SWITCHES = /^-(?:wait|nonewwindow|nnw|passthru|loaduserprofile|lup|usenewenvironment|whatif|confirm)$/;
const URL = /^https?:/i;

/** A word with what tells a parameter from a text. */
interface Given extends Argument {
  quoted: boolean;
}

/** Whether a word names a parameter. */
export const isParameter = ({ quoted, value }: Given): boolean => !quoted && PARAMETER.test(value);

/** Parameters with a value that many cmdlets share and that is no path. */
const SHARED =
  /^-(?:erroraction|ea|warningaction|wa|filter|include|exclude|depth|encoding|errorvariable|ev)$/i;

/** What a cmdlet is told besides its parameters. */
export const operandsOf = <T extends Given>(words: readonly T[]): T[] =>
  words.filter((word, at) => {
    const before = words[at - 1];
    return !isParameter(word) && !(before !== undefined && isParameter(before) && SHARED.test(before.value));
  });

/** @returns the program that `Start-Process` is told to run, with its arguments; nothing for others and for addresses */
export const started = <T extends Given>(program: string, words: readonly T[]): T[] => {
  if (!STARTING.has(program)) return [];
  const parameters = new Map<string, T[]>();
  const loose: T[] = [];
  let current = '';
  for (const word of words) {
    if (isParameter(word)) {
      current = word.value.toLowerCase();
      if (!SWITCHES.test(current)) parameters.set(current, []);
      continue;
    }
    // Arguments may be a list, another parameter takes one word and a switch none.
    const values = parameters.get(current);
    if (values !== undefined && (current.startsWith('-a') || values.length === 0)) values.push(word);
    else loose.push(word);
  }
  const named = [...parameters].find(([name]) => name.startsWith('-f') || name === '-path')?.[1][0];
  const [file, ...more] = named === undefined ? loose : [named, ...loose];
  if (file === undefined || URL.test(file.value)) return [];
  const args = [...parameters].flatMap(([name, values]) => (name.startsWith('-a') ? values : []));
  // A text of several words is several arguments.
  return [
    file,
    ...[...more, ...args].flatMap((word) =>
      word.value.split(/\s+/).map((value) => ({ ...word, value, quoted: !PARAMETER.test(value) })),
    ),
  ];
};
