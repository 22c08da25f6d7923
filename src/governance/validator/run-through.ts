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

/**
 * Whether a text that rules a program out wants it to be run through another one: "`uv run pytest`, not `pytest`", "never run
 * python directly, use uv run".
 */
export function isWantedThrough(program: string, text: string): boolean {
  if (program === '') return false;
  const said = text.replaceAll('`', '');
  if (said.toLowerCase().includes(`${program} directly`)) return true;
  if (DIRECTLY.test(said) && ALONE.test(said)) return true;
  return [...said.matchAll(THROUGH)].some(([, name]) => name?.toLowerCase() === program);
}

/** @param through the programs that a command is run by, the last one right before it */
export const isRunThrough = (through: readonly string[]): boolean =>
  RUNNERS.has(through.at(-1)?.split(' ')[0] ?? '');
