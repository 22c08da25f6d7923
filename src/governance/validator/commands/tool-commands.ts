import type { RanCommand } from '../../commands/ran-command';

/** Servers of tools by the programs that do the same. */
const PROGRAMS: Readonly<Record<string, string>> = {
  kubernetes: 'kubectl',
  k8s: 'kubectl',
  github: 'gh',
  gitlab: 'glab',
  postgres: 'psql',
  flyio: 'fly',
};
const TOOL = /^mcp__([a-z][\w-]{0,60}?)__([a-z]\w{0,80})$/i;
/** Parameters that are longer are texts, and no places. */
const LONGEST = 100;
const MOST_WORDS = 6;

/** How a tool is told to merge: what `gh pr merge --squash` is told by a flag. */
const MERGING = /merge_?(?:pull|merge)_?request|merge_?pr\b/i;

const mergedBy = (tool: string, parameters: Readonly<Record<string, unknown>>): RanCommand[] => {
  const way = parameters['merge_method'] ?? parameters['mergeMethod'];
  if (!MERGING.test(tool) || typeof way !== 'string') return [];
  const flag = `--${way.toLowerCase()}`;
  return [
    {
      program: 'gh',
      operands: ['pr', 'merge'],
      flags: new Set([flag]),
      words: ['gh', 'pr', 'merge', flag],
      through: [],
      variables: new Map(),
      text: `${tool} ${way}`,
    },
  ];
};

/** How a tool is told to open a request: `draft: true` is `gh pr create --draft`. */
const OPENING = /create_?(?:pull|merge)_?request|create_?pr\b/i;

const openedBy = (tool: string, parameters: Readonly<Record<string, unknown>>): RanCommand[] => {
  if (!OPENING.test(tool)) return [];
  const flags = parameters['draft'] === true ? ['--draft'] : [];
  return [
    {
      program: 'gh',
      operands: ['pr', 'create'],
      flags: new Set(flags),
      words: ['gh', 'pr', 'create', ...flags],
      through: [],
      variables: new Map(),
      text: [tool, ...flags].join(' '),
    },
  ];
};

/**
 * @returns a tool's call as the commands that do the same: `mcp__heroku__pg_psql` is `heroku pg:psql`, `kubectl_get` of any server
 *   `kubectl get`, with what it is given as flags
 */
export function likeCommands(tool: string, parameters: Readonly<Record<string, unknown>>): RanCommand[] {
  const [, server = '', name = ''] = TOOL.exec(tool) ?? [];
  if (name === '') return mergedBy(tool, parameters);
  const own = server.toLowerCase().replace(/[-_](?:mcp|server)$/, '');
  const program = PROGRAMS[own] ?? own;
  const words = name.toLowerCase().split('_').filter(Boolean).slice(0, MOST_WORDS);
  const [first = ''] = words;
  // `kubectl_get`, `git_push`: the program stands in the tool's own name.
  const isNamed =
    words.length > 1 && (first === program || /^(?:kubectl|git|gh|terraform|docker|helm|psql)$/.test(first));
  const [by, operands] = isNamed ? [first, words.slice(1)] : [program, words];
  const given = Object.entries(parameters).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST && !/\s/.test(value)
      ? [`--${key.toLowerCase()}`, value]
      : [],
  );
  const spellings = operands.length > 1 ? [operands, [operands.join(':')]] : [operands];
  const like = spellings.map((spelt) => ({
    program: by,
    operands: spelt,
    flags: new Set(given.filter((word) => word.startsWith('--'))),
    words: [by, ...spelt, ...given],
    through: [],
    variables: new Map(),
    tool: true as const,
    text: [by, ...spelt, ...given].join(' '),
  }));
  return [...like, ...mergedBy(tool, parameters), ...openedBy(tool, parameters)];
}
