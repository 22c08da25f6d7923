/** Languages by the names that rules give them, with what the names of their files end in. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  javascript: ['.js', '.jsx', '.mjs', '.cjs'],
  js: ['.js', '.jsx', '.mjs', '.cjs'],
  jsx: ['.jsx'],
  typescript: ['.ts', '.tsx', '.mts', '.cts'],
  ts: ['.ts', '.tsx', '.mts', '.cts'],
  tsx: ['.tsx'],
  python: ['.py', '.pyi'],
  ruby: ['.rb'],
  perl: ['.pl', '.pm'],
  php: ['.php'],
  java: ['.java'],
  kotlin: ['.kt', '.kts'],
  groovy: ['.groovy'],
  scala: ['.scala'],
  golang: ['.go'],
  rust: ['.rs'],
  lua: ['.lua'],
  coffeescript: ['.coffee'],
  powershell: ['.ps1', '.psm1'],
  shell: ['.sh', '.bash', '.zsh'],
  bash: ['.sh', '.bash'],
  'objective-c': ['.m', '.mm'],
  sass: ['.sass'],
  scss: ['.scss'],
  css: ['.css', '.scss', '.sass', '.less'],
  'css modules': ['*.module.css', '*.module.scss'],
  'css module': ['*.module.css', '*.module.scss'],
  less: ['.less'],
  'xml layouts': ['res/layout/'],
  'xml layout': ['res/layout/'],
  'layout xml': ['res/layout/'],
  storyboards: ['.storyboard'],
  storyboard: ['.storyboard'],
  xibs: ['.xib'],
  xib: ['.xib'],
  nibs: ['.xib'],
};
const LANGUAGE = Object.keys(ENDINGS)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Behind it nothing narrows what was said: "no Python 2 syntax" is about something else. */
const WHOLE =
  '(?=\\s*(?:$|[.,;:!)–—]|-\\s|\\s(?:please|here|anywhere|at\\s+all|any\\s?more|ever|in\\s+(?:this|the)\\s+(?:repo(?:sitory)?|project|codebase)|unless|or|and|nor|but|because|since)\\b))';
const KIND = '(?:\\s+(?:files?|code|scripts?|modules?|source\\s+files?|sources))';
/** "No JavaScript files", "never write Python". Some names are words as well, so that they tell nothing without "files". */
const RULED_OUT = new RegExp(
  `(?:(?:^|[^\\w-])no(?:\\s+(?:more|new|additional|plain|raw|vanilla))*|\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:add|create|write|use|introduce|commit)(?:\\s+(?:any|new|more|plain|raw|vanilla|code\\s+in|files\\s+in|anything\\s+in|a|an))*|\\bavoid(?:\\s+(?:adding|creating|writing|using|new))*)\\s+(${LANGUAGE})(${KIND})?${WHOLE}`,
  'gi',
);
const LISTED = new RegExp(`^(?:\\s*,)?\\s*(?:or|and|nor)?\\s+(${LANGUAGE})(${KIND})?${WHOLE}`, 'i');
/** "No JavaScript or inline styles in emails": a place that stands behind the list. */
const NARROWED =
  /^[^.,;:!?]{0,80}?\b(?:in|for|inside|within|under|on|to)\s+(?!(?:this|the|our)\s+(?:repo(?:sitory)?|project|codebase)\b)/i;
const ALSO_WORDS = new Set(['shell', 'less', 'rust', 'sass', 'css']);

/** "TypeScript only", "write new code in TypeScript": what is not written is its elder, of which configuration may need a file. */
const ONLY_TYPED = new RegExp(
  `(?:^|[.;:!–—]\\s|-\\s)\\W{0,8}(?:please\\s+|always\\s+)?(?:typescript(?:\\s+(?:only|everywhere|throughout))?|(?:write\\s+|use\\s+)?only\\s+typescript|use\\s+(?:only\\s+)?typescript(?:\\s+(?:only|everywhere))?|(?:write|put|keep)\\s+(?:(?:all|any|new|the|every|everything|code|files?|sources?|modules?)\\s+){0,5}in\\s+typescript|(?:all|new|every|any)\\s+(?:new\\s+)?(?:code|files?|modules?|sources?|components?)\\s+(?:is|are|must\\s+be|should\\s+be|goes?|gets?)\\s+(?:written\\s+)?in\\s+typescript)(?:\\s+for\\s+(?:everything|all\\s+(?:new\\s+)?(?:code|files?)|new\\s+(?:code|files?)))?${WHOLE}`,
  'i',
);
const UNTYPED = ['.js', '.jsx'];
/** "Kotlin only", "all new code in Kotlin": Java is what else would be written. */
const ONLY_KOTLIN = new RegExp(ONLY_TYPED.source.replaceAll('typescript', 'kotlin'), 'i');
const CONFIGURATION =
  'eslint.config.js .eslintrc.js prettier.config.js .prettierrc.js jest.config.js jest.setup.js vitest.config.js babel.config.js .babelrc.js webpack.config.js rollup.config.js vite.config.js next.config.js nuxt.config.js postcss.config.js tailwind.config.js stylelint.config.js .stylelintrc.js metro.config.js commitlint.config.js release.config.js svelte.config.js astro.config.js karma.conf.js gulpfile.js gruntfile.js knexfile.js ecosystem.config.js serviceworker.js service-worker.js sw.js'.split(
    ' ',
  );

/** "No new files": whatever has an ending. */
const NO_FILES = new RegExp(
  `(?:(?:^|[.;:!–—]\\s|,\\s)\\W{0,8}no\\s+(?:new|additional|extra)\\s+files|\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:create|add|make)\\s+(?:any\\s+(?:(?:new|additional|extra)\\s+)?|(?:new|additional|extra)\\s+)files|\\bcreating\\s+(?:any\\s+)?(?:new\\s+)?files\\s+is\\s+(?:strictly\\s+)?(?:forbidden|prohibited|banned|not\\s+allowed)|\\b(?:only\\s+)?edit\\s+existing\\s+files\\s+only|\\bonly\\s+edit\\s+existing\\s+files)(?=\\s*(?:$|[.,;:!)–—]|\\s(?:please|here|at\\s+all|ever)\\b))`,
  'i',
);
const ROOT =
  "(?:(?:repo(?:sitory)?|project|workspace|package)(?:['’]s)?\\s+root|(?:top[- ]level|root)(?:\\s+(?:directory|folder|dir|level))?(?:\\s+of\\s+(?:the|this)\\s+(?:repo(?:sitory)?|project))?)";
/** "No new files in the repo root", "keep the project root clean". */
const NOTHING_IN_ROOT = new RegExp(
  `(?:(?:^|[.;:!–—]\\s|,\\s)\\W{0,8}no\\s+(?:(?:new|additional|extra|more|stray|loose|scratch|temporary)\\s+)*files|\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:create|add|make|put|leave|drop|dump|place|write|store)\\s+(?:(?:any|new|additional|extra|more|stray|loose|scratch|temporary)\\s+)*(?:files|anything)|\\bnew\\s+files\\s+(?:do\\s+not|don['’]?t|never)\\s+(?:belong|go))\\s+(?:in|into|at|to)\\s+(?:the\\s+)?${ROOT}${WHOLE}|\\b(?:keep\\s+(?:the\\s+)?${ROOT}|${ROOT}\\s+(?:must\\s+|should\\s+|has\\s+to\\s+)?(?:stays?|remains?|be\\s+kept))\\s+(?:clean|tidy|free\\s+of\\s+(?:new\\s+)?files)${WHOLE}`,
  'i',
);
/** "Do not create migrations". */
const NO_MIGRATIONS = new RegExp(
  `(?:(?:^|[.;:!–—]\\s|,\\s)\\W{0,8}no\\s+(?:new|additional|more)\\s+(?:database\\s+|db\\s+)?migrations|\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:create|add|make|write|generate)\\s+(?:any\\s+)?(?:new\\s+)?(?:database\\s+|db\\s+)?migrations?(?:\\s+files?)?)${WHOLE}`,
  'i',
);

/** "No new GitHub Actions workflows". */
const NO_WORKFLOWS = new RegExp(
  `(?:(?:^|[.;:!–—]\\s|,\\s)\\W{0,8}no\\s+(?:new|additional|more)\\s+|\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:create|add|make|write)\\s+(?:(?:any|new|an?|additional)\\s+)*)(?:github\\s+actions?\\s+workflows?|(?:github|ci)\\s+workflows?|github\\s+actions)(?:\\s+files?)?${WHOLE}`,
  'i',
);

const ENDING =
  '`?\\*?\\.(?:[jt]sx?|[cm]js|java|py|rb|css|scss|less|m|mm|sh|lua|php|vue|png|jpe?g|gif|docx?)`?';
/** "New `.js` files are refused by the linter", "we don't accept `.js` files". */
const REFUSED = new RegExp(
  `(?:^|[.;:!–—,]\\s)\\W{0,3}(?:(?:new|any)\\s+)?(${ENDING})(?:\\s+files?)?\\s+(?:(?:is|are|get|will\\s+be)\\s+(?:refused|rejected|not\\s+(?:accepted|wanted|allowed|permitted|ok))|(?:do|does)(?:\\s+not|n['’]t)\\s+belong\\s+here)\\b|\\b(?:do\\s+not|don['’]?t|never)\\s+accept\\s+(?:any\\s+|new\\s+)?(${ENDING})\\s+files?\\b`,
  'i',
);
/** "Only `.ts`/`.tsx`", "`.ts` and `.tsx` only": what is typed is not written in its elder. */
const ONLY_ENDINGS =
  /(?:^|[.;:!–—]\s)\W{0,3}(?:only\s+`?\.tsx?`?(?:\s*(?:\/|,|and|or)\s*`?\.tsx?`?)?|(?:(?:all\s+)?(?:source\s+)?files?\s+(?:are|must\s+be)\s+)?`?\.tsx?`?(?:\s*(?:\/|,|and|or)\s*`?\.tsx?`?)?(?:\s+files?)?\s+only)(?=\s*(?:$|[.,;:!)(–—]|files?\b))/i;

/** What a path is called as well that names no folder, as seen from the project. */
export const IN_ROOT = './*';

/** Files of a language that are not to be written anew. */
export interface RuledOutFiles {
  /** Endings, folders or patterns of names. */
  endings: readonly string[];
  /** Names of files that are let be. */
  except: readonly string[];
  span: string;
}

/** @returns the further languages of a list: "Python or Ruby" */
function listedIn(text: string): RegExpExecArray[] {
  const found = LISTED.exec(text);
  return found === null ? [] : [found, ...listedIn(text.slice(found[0].length))];
}

/** @returns the new files that a text rules out: by the language that they are in, by what they are for, or all of them */
export function newFilesRuledOut(text: string): RuledOutFiles[] {
  const named = [...text.matchAll(RULED_OUT)].flatMap((found): RuledOutFiles[] => {
    const rest = text.slice(found.index + found[0].length);
    if (NARROWED.test(rest)) return [];
    const list = [found, ...listedIn(rest)];
    return list.flatMap(([span, name = '', kind]) => {
      const language = name.toLowerCase();
      return kind === undefined && ALSO_WORDS.has(language)
        ? []
        : [{ endings: ENDINGS[language] ?? [], except: [], span: span.trim() }];
    });
  });
  const others: readonly (readonly [RegExp, readonly string[], readonly string[]])[] = [
    [ONLY_TYPED, UNTYPED, CONFIGURATION],
    [ONLY_ENDINGS, UNTYPED, CONFIGURATION],
    [ONLY_KOTLIN, ['.java'], []],
    [NO_FILES, ['*.*'], []],
    [NOTHING_IN_ROOT, [IN_ROOT], []],
    [NO_WORKFLOWS, ['.github/workflows/'], []],
    [NO_MIGRATIONS, ['migrations/', 'migrate/', 'migration/'], []],
  ];
  const told = others.flatMap(([pattern, endings, except]): RuledOutFiles[] => {
    const span = pattern.exec(text)?.[0].trim();
    return span === undefined ? [] : [{ endings, except, span }];
  });
  const [span, one, other] = REFUSED.exec(text) ?? [];
  const ending = (one ?? other)?.replace(/[`*]/g, '').toLowerCase();
  return [
    ...named,
    ...told,
    ...(ending === undefined ? [] : [{ endings: [ending], except: [], span: span ?? '' }]),
  ];
}
