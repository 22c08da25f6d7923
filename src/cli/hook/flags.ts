/** What the command line of the hook says. */
export interface HookFlags {
  url?: string;
  key?: string;
  project?: string;
  failOpen: boolean;
  /** Also the tools that only read. */
  all: boolean;
}

const VALUES = { '--url': 'url', '--key': 'key', '--project': 'project' } as const;

/**
 * Reads the usual flags without the parser of the other commands, which takes as long to load as the rest of the hook.
 * @returns undefined for everything else: that is the parser's to answer.
 */
export function hookFlags(args: readonly string[]): HookFlags | undefined {
  const flags: HookFlags = { failOpen: false, all: false };
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--fail-open') flags.failOpen = true;
    else if (word === '--all') flags.all = true;
    else if (Object.hasOwn(VALUES, word)) {
      const value = rest.shift();
      if (value === undefined) return undefined;
      flags[VALUES[word as keyof typeof VALUES]] = value;
    } else return undefined;
  }
  return flags;
}
