import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { concerns } from '../code/code';
import { isPath } from '../meets';

/** What an instruction fixes: a version, a limit, a switch. */
export interface Setting {
  /** As it is written: `max_size`, `python`. */
  name: string;
  /** Whether the value itself is meant, or the highest or lowest one that is allowed. */
  as: 'is' | 'most' | 'least';
  /** `true`, `12`, `3.11`; versions agree as far as both are given. */
  value: string;
}

/** Names under which images of a language are found, too. */
const IMAGES: ReadonlyMap<string, string> = new Map([
  ['go', '(?:go|golang)'],
  ['java', '(?:java|jdk|openjdk|temurin)'],
]);

/** @returns what finds the values that a file or a command gives to a setting; each match holds one in its first group */
export const valuesOf = (name: string, isSwitch = false): RegExp => {
  // `python-version: "3.12"`, `FROM python:3.12`, `"max_size": 20`, `-go=1.24`, `go 1.22`.
  const spelt = IMAGES.get(name) ?? escaped(name).replace(/[_-]/g, '[_-]?');
  // A switch may be a member: `PrimaryActorTick.bCanEverTick = true`.
  return new RegExp(
    `(?<![${isSwitch ? '\\w' : '\\w.'}])${spelt}(?:[-_ ]?(?:version|tools-version))?["'\\]]*\\s*(?:[:=@]{1,2}|=>|\\s)?\\s*["'\\[(]*\\s*[>=<^~v]*\\s*(true|false|\\d+(?:\\.\\d+)*)(?![\\w.]*\\w*\\()`,
    'gi',
  );
};

const partsOf = (value: string): number[] => value.split('.').map(Number);

/** Below, at, or above: the order of two versions as far as both are given. */
const order = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1)
    if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
};

const isKept = ({ as, value }: Setting, given: string): boolean => {
  if (!/^\d/.test(given) || !/^\d/.test(value))
    return given === value || /^\d/.test(given) !== /^\d/.test(value);
  const place = order(given, value);
  return as === 'is' ? place === 0 : as === 'most' ? place <= 0 : place >= 0;
};

/** Whether a call gives a setting a value that an instruction does not allow. */
export function isUnset(told: CodeClaim, done: CodeClaim): boolean {
  const { setting } = told;
  const { written } = done;
  if (setting === undefined || written === undefined) return false;
  // Of a command nobody can tell in which folder it works.
  const isMeant = done.command === true ? ![...told.subject].some(isPath) : concerns(told, done);
  if (!isMeant) return false;
  const given = (text: string): string[] =>
    [...text.matchAll(valuesOf(setting.name, /^(?:true|false)$/.test(setting.value)))].map((match) =>
      (match[1] ?? '').toLowerCase(),
    );
  const before = new Set(given(written.before.text));
  return given(written.text).some((value) => !before.has(value) && !isKept(setting, value));
}
