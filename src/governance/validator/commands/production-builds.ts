/** @returns whether a command holds one of the words with none of the others behind it */
const without =
  (words: RegExp, others: RegExp) =>
  (command: string): boolean => {
    let behind: number | undefined;
    for (const { index, 0: word } of command.matchAll(words)) behind = index + word.length;
    return behind !== undefined && !others.test(command.slice(behind));
  };
const holds =
  (pattern: RegExp) =>
  (command: string): boolean =>
    pattern.test(command);

/** What is called after production and takes place wherever the command runs. */
const BUILDS: readonly (readonly [within: (command: string) => boolean, named: RegExp])[] = [
  // What a variable tells a tool about the build that it makes; the same variable chooses the database of a migration.
  [
    without(
      /\b(?:build|bundle|compile|ci|i|install|prune|webpack|rollup|esbuild|parcel|vite|next|hugo|jekyll|eleventy|gatsby|tsc)\b/g,
      /\b(?:deploy|publish|migrat\w*|seed)\b/,
    ),
    /\b(?:node|babel|vite|jekyll|hugo|eleventy|gatsby)_env(?:ironment)?=["']?prod(?:uction)?\b/g,
  ],
  [holds(/\bmix\s+(?:compile|release|test|deps\.|assets\.|phx\.digest)/), /\bmix_env=prod\b/g],
  [holds(/\bassets:(?:precompile|clean)/), /\b(?:rails|rack)_env=production\b/g],
  // Which dependencies are installed, and which build is made.
  [
    holds(
      /^\s*(?:\w+=\S*\s+)*(?:npm|pnpm|yarn|bun|ng|composer|bundle|bower)\s+(?:run\s+)?(?:install|i|ci|add|update|prune|dump-autoload|build\S*)(?=\s)/,
    ),
    /(?<=\s)--(?:production|prod|(?:only|omit|include|env|mode|configuration|without)[= ]prod(?:uction)?)(?=\s|$)/g,
  ],
  [
    without(/\b(?:build|bundle|compile|webpack|pack)\b/g, /\b(?:deploy|publish|push)\b/),
    /(?<=\s)(?:--(?:mode|configuration|env|target|stage|profile|file)|-[cfpe])[= ]\S*prod(?:uction)?\S*/g,
  ],
  // The names of scripts: `build:prod`.
  [
    holds(/./),
    /\b(?:build|bundle|compile|lint|typecheck|pack)[:_-]prod(?:uction)?\b|\bprod(?:uction)?[:_-](?:build|bundle|compile|pack)\b/g,
  ],
];

/** Parts of a command line that run by themselves. */
const NEXT = /&&|\|\||[;|\n]/;

/**
 * @param commands the command lines of a call, in lower case.
 * @returns them without the words that name a build for production, or what belongs to one: nothing is done to the place itself.
 */
export const withoutBuilds = (commands: readonly string[]): string =>
  commands
    .flatMap((command) => command.split(NEXT))
    .map((command) =>
      BUILDS.reduce(
        (text, [within, named]) => (within(command) ? text.replaceAll(named, ' ') : text),
        command,
      ),
    )
    .join('\n');
