/** What runs other programs out of a project's own environment: `uv run`, `npx`, `python -m`. */
const RUNNER =
  '(?:(?:uv|poetry|pipenv|pdm|hatch|rye|conda)\\s+run|npx|bunx|pnpm\\s+(?:exec|dlx)|npm\\s+exec(?:\\s+--)?|yarn(?:\\s+(?:run|exec))?|bundle\\s+exec|mise\\s+exec(?:\\s+--)?|python3?\\s+-m)';
const THROUGH = new RegExp(`\\b${RUNNER}\\s+([a-z][\\w.-]{1,30})`, 'gi');
const ALONE = new RegExp(`\\b${RUNNER}(?![\\w-])`, 'i');
/** "No bare pytest, use uv run". */
const DIRECTLY = /\b(?:directly|bare|plain|globally\s+installed)\b/i;
const RUNNERS = new Set(
  'uv poetry pipenv pdm hatch rye conda npx bunx pnpm npm yarn bundle mise python python3'.split(' '),
);

/** What runs a program within a container. */
const CONTAINER =
  '(?:(?:docker|podman|nerdctl)(?:[- ]compose)?(?:\\s+-\\S+)*\\s+(?:exec|run)|docker-compose|kubectl\\s+exec|lxc\\s+exec|devcontainer\\s+exec|sail|ddev|lando|warden)';
const IN_CONTAINER = new RegExp(`^${CONTAINER}`);
/** "Never on the host", "only inside the container". */
const ON_HOST =
  /\b(?:on|from)\s+(?:the|your|my|our|this)\s+(?:host|bare\s+metal)\b|\b(?:host\s+machine|outside\s+(?:of\s+)?(?:the\s+|a\s+)?(?:docker|containers?))\b/i;
const WITHIN = new RegExp(
  `\\b${CONTAINER}(?![\\w-])|\\b(?:inside|in|within|through|via)\\s+(?:the\\s+|a\\s+|our\\s+)?(?:[\\w-]{1,20}\\s+)?containers?\\b`,
  'i',
);

/** How a program is run that is not run by itself: in a project's own environment, or in a container. */
export type Way = 'environment' | 'container';

/**
 * Whether a text that rules a program out wants it to be run through another one: "`uv run pytest`, not `pytest`", "never run
 * python directly, use uv run", "never run `npm` on the host".
 *
 * @returns how; undefined where it does not
 */
export function wantedThrough(program: string, text: string): Way | undefined {
  if (program === '') return undefined;
  const said = text.replaceAll('`', '');
  if (ON_HOST.test(said)) return 'container';
  if (WITHIN.test(said) && (DIRECTLY.test(said) || said.search(WITHIN) < said.lastIndexOf(program)))
    return 'container';
  if (said.toLowerCase().includes(`${program} directly`)) return 'environment';
  if (DIRECTLY.test(said) && ALONE.test(said)) return 'environment';
  return [...said.matchAll(THROUGH)].some(([, name]) => name?.toLowerCase() === program)
    ? 'environment'
    : undefined;
}

/** Another machine, or a script of the project's own that hands a command on (`bin/dc rails c`): neither is the host by itself. */
const ELSEWHERE =
  /^(?:heroku\s+run|fly(?:ctl)?\s+ssh|ssh\b|vagrant\s+ssh|multipass\s+exec|gcloud\s.*\bssh|aws\s+ecs)|\//;

/** @param through the programs that a command is run by, the last one right before it */
export const waysOf = (through: readonly string[]): Way[] => [
  ...(through.some((by) => RUNNERS.has(by.split(' ')[0] ?? '')) ? (['environment'] as const) : []),
  ...(through.some((by) => IN_CONTAINER.test(by) || ELSEWHERE.test(by)) ? (['container'] as const) : []),
];

const MANAGERS = new Set('bundle pnpm yarn npm poetry pipenv uv pdm hatch'.split(' '));
/** @returns the managers of packages among the programs that a command is run by */
export const managersIn = (through: readonly string[]): string[] =>
  through.flatMap((by) => {
    const [program = ''] = by.split(' ');
    return MANAGERS.has(program) ? [program] : [];
  });

/** Whether a line hands a command over to a container. */
export const isContainer = (line: string): boolean => IN_CONTAINER.test(line);
