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

/** Files whose content is a secret. What reads one of them is asked about like everything else. */
const SECRET = [
  /(^|[\\/])\.env(\.(?!example$|sample$|template$|dist$)[\w.-]+)?$/i,
  /(^|[\\/])\.(ssh|aws|gnupg|kube|docker)([\\/]|$)/i,
  /(^|[\\/])\.config[\\/](governance[\\/]|gh[\\/]hosts\.yml$)/i,
  /(^|[\\/])\.(netrc|npmrc|pypirc|pgpass|git-credentials|htpasswd)$/i,
  /(^|[\\/])id_(rsa|dsa|ecdsa|ed25519)$/i,
  /\.(pem|key|p12|pfx|jks|keystore|kdbx)$/i,
  /(^|[\\/])[\w.-]*(secret|credential|password|private[-_]?key)s?[\w.-]*(?<!\.(md|ts|js|tsx|jsx|py|go|rs|java|rb|html))$/i,
  /(^|[\\/])(secrets?|credentials?)[\\/]/i,
  /^[\\/]etc[\\/](shadow|sudoers)/,
  /^[\\/]proc[\\/][^\\/]+[\\/]environ$/,
];

const PLACES = ['file_path', 'path', 'notebook_path', 'glob'];

/** @returns whether one of the places that the call names is a file of secrets. */
function touchesSecrets({ tool, parameters }: ToolEvent): boolean {
  // What Glob looks for is a name; what Grep looks for is a text.
  const places = tool === 'Glob' ? [...PLACES, 'pattern'] : PLACES;
  return places.some((name) => {
    const value = parameters[name];
    return typeof value === 'string' && SECRET.some((pattern) => pattern.test(value));
  });
}

/** @returns whether the call may go ahead without the service being asked. */
export const isHarmless = (event: ToolEvent): boolean => HARMLESS.has(event.tool) && !touchesSecrets(event);
