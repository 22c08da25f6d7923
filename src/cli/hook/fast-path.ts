import { resolve } from 'node:path';
import type { ToolEvent } from './event';

/** Tools that change nothing outside the agent and send nothing out: reading, searching, planning, waiting. */
const HARMLESS = new Set([
  'Read',
  'Glob',
  'Grep',
  'LS',
  'NotebookRead',
  'TodoRead',
  'TodoWrite',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskUpdate',
  'CronList',
  'ListAgents',
  'BashOutput',
  'TaskOutput',
  'AskUserQuestion',
  'EnterPlanMode',
  'ExitPlanMode',
  'ListMcpResourcesTool',
  'ToolSearch',
]);

/** Files whose content is a secret or a person's own, as the policy's `secret` and `private` list them. What reads one of them is asked about like everything else. */
const SECRET = [
  /(^|[\\/])\.env(rc|\.(?!example$|sample$|template$|dist$)[\w.-]+)?$/i,
  /(^|[\\/])\.(ssh|aws|azure|gnupg|kube|docker)([\\/]|$)/i,
  /(^|[\\/])\.config[\\/]gcloud([\\/]|$)/i,
  /(^|[\\/])\.config[\\/](governance|gh)([\\/]|$)/i,
  /(^|[\\/])(\.(netrc|npmrc|pypirc|pgpass|git-credentials|htpasswd|vault-token)|_netrc|kubeconfig|wallet\.dat|login data|cookies\.sqlite)$/i,
  /(^|[\\/])id_(rsa|dsa|ecdsa|ed25519)[^\\/]*(?<!\.pub)$/i,
  /(^|[\\/])service[-_]account[^\\/]*\.json$/i,
  /\.(pem|key|p12|pfx|jks|keystore|kdbx|keychain(-db)?|tfvars|tfstate(\.backup)?)$/i,
  /(^|[\\/])[\w.-]*(secret|credential|password|private[-_]?key)s?[\w.-]*(?<!\.(md|ts|js|tsx|jsx|py|go|rs|java|rb|html))$/i,
  /(^|[\\/])(secrets?|credentials?)[\\/]/i,
  /^[\\/]etc[\\/](shadow|sudoers)/,
  /(^|[\\/])(\.(mozilla|thunderbird)|\.config[\\/](google-chrome|chromium|signal)|application support[\\/](google[\\/]chrome|signal))([\\/]|$)/i,
  /^(~|[\\/]users[\\/][^\\/]+)[\\/]library[\\/](messages|mail|safari|calendars)([\\/]|$)|(^|[\\/])chat\.db$|^[\\/]var[\\/](spool[\\/])?mail([\\/]|$)/i,
  /(^|[\\/])run[\\/]secrets([\\/]|$)/i,
  /^[\\/]proc[\\/][^\\/]+[\\/]environ$/,
];

const isSecret = (path: string): boolean => SECRET.some((pattern) => pattern.test(path));

const PLACES = ['file_path', 'path', 'notebook_path'];
/** These look in the folder that they are called in when they name none. */
const SEARCHING = new Set(['Glob', 'Grep', 'LS']);
const CHOICE = /^(.*?)\{([^{}]*)\}(.*)$/;
/** Globs that one with braces stands for, at most. */
const MOST = 64;
/** A folder as it is called, or one with a wildcard that is not hidden. */
const FOLDER = /^(?:[\w.@~ -]*|[\w@*-][\w.@*-]*)$/;
/** Everything, all of a kind that is spelt out (`*.test.ts`), or part of a name where no kind holds secrets. */
const NAME =
  /^(?:\*\*?|\*\.(?:[\w@-]+\.)?[a-z0-9]{1,4}|[\w@*-][\w.@*-]*\.(?:[jt]sx?|py|go|rs|java|rb|md|css|html))$/i;

/** @returns whether a glob may find a file of secrets: one that cannot be told to be harmless may. */
function findsSecrets(glob: string): boolean {
  let globs = [glob];
  while (globs.some((one) => CHOICE.test(one))) {
    globs = globs.flatMap((one) => {
      const [, before = '', choices, after = ''] = CHOICE.exec(one) ?? [];
      return choices === undefined ? [one] : choices.split(',').map((choice) => before + choice + after);
    });
    if (globs.length > MOST) return true;
  }
  return globs
    .flatMap((one) => one.split(/[\s,]+/))
    .some((one) => {
      // What is left out is not looked for.
      if (one.startsWith('!')) return false;
      if (!/[*?[\]{}()]/.test(one)) return isSecret(one);
      const folders = one.split('/');
      const name = folders.pop() ?? '';
      return (
        !(NAME.test(name) && folders.every((folder) => FOLDER.test(folder))) ||
        ['', 'x'].some((text) => isSecret(one.replace(/\*+/g, text)))
      );
    });
}

/** @returns whether one of the places that the call names is a file of secrets. */
function touchesSecrets({ tool, parameters, cwd = '/' }: ToolEvent): boolean {
  // `..`, `//` and the folder that a call works in lead there as well.
  const leadsToSecret = (path: string): boolean => isSecret(path) || isSecret(resolve(cwd, path));
  // What Glob looks for is a name; what Grep looks for is a text.
  const globs = tool === 'Glob' ? ['glob', 'pattern'] : ['glob'];
  const holds = (names: readonly string[], test: (value: string) => boolean): boolean =>
    names.some((name) => {
      const value = parameters[name];
      return typeof value === 'string' && test(value);
    });
  // A place that is no text may be any.
  const unread = [...PLACES, ...globs].some((name) => typeof (parameters[name] ?? '') !== 'string');
  const searchesHere = SEARCHING.has(tool) && !PLACES.some((name) => typeof parameters[name] === 'string');
  return (
    unread || holds(PLACES, leadsToSecret) || holds(globs, findsSecrets) || (searchesHere && isSecret(cwd))
  );
}

/** @returns whether the call may go ahead without the service being asked. */
export const isHarmless = (event: ToolEvent): boolean => HARMLESS.has(event.tool) && !touchesSecrets(event);
