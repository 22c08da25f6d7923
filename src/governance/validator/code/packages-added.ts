import type { Effect } from '../../commands/effect.types';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code';

/** Packages of one call that are read. */
const MOST = 100;
/** What follows a name: `lodash@4`, `requests==2.31`, `uvicorn[standard]`. */
const VERSION = /(?<=[^@])@[^/]*$|\[.*$|[=<>~!^].*$/;
/** Installed as a program of the machine, it is no part of the project. */
const SYSTEM =
  /^(?:sudo\s+)?(?:apt|apt-get|yum|dnf|brew|apk|pacman|choco|winget|snap|dpkg|rpm|zypper|port)\s/;
const REMOVED = /@none$/;

/** @returns what a package may be called in a rule: of `github.com/stretchr/testify` also `testify` */
function namesOf(target: string): string[] {
  const name = target.toLowerCase().replace(VERSION, '');
  const last = name.startsWith('@')
    ? ''
    : (name
        .replace(/\/v\d+$/, '')
        .split('/')
        .at(-1) ?? '');
  return [name, last].filter((one) => one !== '');
}

/** @returns what commands add to what a project needs, so that it is held against the packages that are ruled out: `npm i lodash` */
export function packagesAdded(effects: readonly Effect[]): CodeClaim[] {
  const added = effects.filter(
    ({ kind, sort, target, text }) =>
      kind === 'install' &&
      sort === 'package' &&
      target !== '' &&
      !SYSTEM.test(text) &&
      !REMOVED.test(target),
  );
  return added.slice(0, MOST).map(({ target, text }) => ({
    kind: 'code',
    keys: [CODE_KEY],
    negated: false,
    bare: false,
    adds: new Set(namesOf(target)),
    subject: new Set(),
    exceptions: new Set(),
    span: text,
    done: true,
  }));
}
