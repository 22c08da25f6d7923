/** A file, a folder, an ending, or a pattern of them, with or without backticks. */
const MENTION =
  /`[^`\s]{1,120}`|(?<![\w/.@-])(?:~?\/|\.{1,2}\/)?[\w.@*+{},[\]-]{0,255}[\w*](?:\/[\w.@*+{}[\]-]*)+|(?<![\w.])\.[a-z][\w-]*(?:\.[\w-]+)*\*?|(?<![\w.*-])(?=[*-]{0,9}\w)[\w*-]+(?:\.[\w*-]+)*\.(?:[a-z]{1,10}\d?)\b(?!\()|(?<![\w./-])(?:readme|changelog|license|codeowners|makefile|dockerfile|jenkinsfile|gemfile|rakefile|procfile|vagrantfile|justfile|sshd?_config|authorized_keys|known_hosts|sudoers|fstab)(?=['’]s\s+(?:mine|off|not)\b|\s*(?:$|[,.;:!?)—–]|\b(?:is|are|stays?|remains?|must|may|should|belongs?|unless|without|by\s+hand|ever|yourself|alone|and|or|as)\b))/gi;
/** Files that have one name in talk. */
const TOGETHER: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'lockfile',
    'package-lock.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb poetry.lock uv.lock pipfile.lock cargo.lock gemfile.lock composer.lock go.sum mix.lock pubspec.lock podfile.lock flake.lock'.split(
      ' ',
    ),
  ],
  [
    'dotfile',
    '.zshrc .zprofile .zshenv .bashrc .bash_profile .profile .inputrc .gitconfig .vimrc .tmux.conf .ssh/ .config/'.split(
      ' ',
    ),
  ],
  // Templates such as `.env.example` are there to be read and edited.
  [
    '.envfile',
    '.env .env.local .env.development .env.dev .env.test .env.staging .env.stage .env.production .env.prod .env.*.local'.split(
      ' ',
    ),
  ],
]);
const CALLED = /(?<![\w/.-])(?:lockfiles?|dot\s?files?)(?![\w/.])|(?<![\w/.*-])`?\.env`?\s+files\b/gi;

/** Documents that are mostly called by their names without the ending. */
const DOCUMENT = /^(?:readme|changelog)$/;
const MENTIONED = new RegExp(`${CALLED.source}|${MENTION.source}`, 'gi');
/** What is a file whole. */
const FILE =
  /^[\w.@*+{},[\]~-]*(?:\/[\w.@*+{},[\]-]*)+$|^\.[\w.-]+\*?$|^[\w@*-]+(?:\.[\w*-]+)+$|^[\w-]*(?:file|lock|_config|_keys|_hosts|sudoers|fstab)$/i;
/** What files end in, told without the dot: "data files (csv, parquet)". */
const ENDING =
  '(?:csv|tsv|parquet|xlsx?|jsonl?|ya?ml|pkl|pickle|npy|npz|h5|hdf5|pth?|onnx|bin|zip|tar|gz|png|jpe?g|gif|svg|webp|pdf|docx?|pptx?|mp[34]|mov|wav|sql|db|sqlite|logs?|keys?|pem|p12|ipynb|psd|fig)';
const ENDINGS_TOLD = new RegExp(
  `(?<=\\b(?:files?|data|datasets?|docs|documents|reports|recordings|weights|models|images|exports|dumps|archives|notebooks|assets|artifacts)\\s{0,3})\\(\\s{0,3}(?:e\\.g\\.,?\\s{1,3})?(\\.?${ENDING}(?:\\s{0,3}(?:,|\\/|\\bor\\b|\\band\\b)\\s{0,3}\\.?${ENDING}){0,9})\\s{0,3}(?:,?\\s{0,3}etc\\.?|…)?\\)`,
  'gi',
);
const EACH_ENDING = new RegExp(`\\.?\\b${ENDING}\\b`, 'gi');
const withDots = (said: string): string =>
  said.replace(ENDINGS_TOLD, (told) =>
    told.replace(EACH_ENDING, (ending) => `.${ending.replace('.', '').toLowerCase()}`),
  );
/** A folder by its name alone, where the text says what it is. */
const BARE = /^`[\w@.-]+`$/;
const FOLDER = /^\s+(?:folder|directory|dir)\b/i;
/** What only looks like one. */
const NO_FILE =
  /^(?:e\.g|i\.e|etc\.?|and\/or|n\/a|w\/o?|ci\/cd|read\/write|yes\/no|[a-z]+\.(?:js|com|org|io|net)|\d[\d.]*)$/i;
/** Stands for a file, or for a list of them. */
export const MARK = '§';
const LISTED =
  /§(?:\s*(?:,|\/|and|or|nor|&|\+|,\s*(?:and|or|nor))\s*(?:the\s+|any\s+|also\s+|in\s+|anything\s+(?:in|under|below)\s+)?§)+|§/g;
const BRACKETED = /\(\s*(§(?:\s*(?:,|\/|and|or)\s*§)*)\s*(?:etc\.?\s*)?\)/g;
/** Before and behind what is let be: "only the .asmdef files in there are ours", "`.env.example` may be read". */
const FREE_BEFORE =
  /\b(?:outside(?:\s+of)?|only(?:\s+(?:ever\s+)?(?:edit|touch|change|write\s+to))?|(?:only\s+|sole\s+)?exceptions?(?::|\s+is|\s+are)?(?:\s+[\w§/,-]+){0,3}?(?:\s+(?:files?|code|pages?)\s+(?:in|under|below))?|the\s+only\s+(?:place|file|folder|exception)s?\s+(?:for|that|where|with)\s+[^.;§]{0,40}?\s(?:is|are)|with\s+the\s+exception\s+of|except(?:\s+for)?|excepting|unless|apart from|besides|other than|but)\s+(?:the\s+|in\s+|for\s+)?$/i;
const FREE_BEHIND =
  /^[^.;§]{0,20}?\b(?:is|are)\s+(?:of\s+course\s+)?(?:(?:the|an?)\s+(?:(?:single|sole|tolerated|allowed|only)\s+){0,2}(?:one|only|exceptions?)|fine(?!\s+(?:just\s+|exactly\s+)?(?:as|the\s+way)\b)|ok(?:ay)?|ours|yours|allowed|free|exempt|excepted|public)\b|^\s+(?:may|can|shows?)\b(?!['’]t|\s+(?:not|never|only)|[^.;§]{0,60}\b(?:not|never)\s+(?:be\s+)?(?:chang|edit|touch|modif|alter|writ))/i;

/** A sentence in which each file, and each list of them, is one mark. */
export interface MarkedSentence {
  text: string;
  /** The files that each mark stands for, as they are compared: in lower case, a folder's contents as the folder. */
  files: readonly (readonly string[])[];
}

const nameOf = (mention: string): string => {
  const name = mention
    .replace(/^`|`$/g, '')
    .replace(/^\.\//, '')
    .replace(/\/\*{1,2}$/, '/')
    .replace(/[,.]$/, '')
    .toLowerCase();
  return DOCUMENT.test(name) ? `${name}.md` : name;
};

/** @returns a sentence with marks in the place of the files that it names */
export function markFiles(said: string): MarkedSentence {
  const all: (readonly string[])[] = [];
  const dotted = withDots(said);
  const marked = dotted.replace(MENTIONED, (mention, ...given: unknown[]) => {
    const together = TOGETHER.get(mention.toLowerCase().replace(/[\s`]|s$/g, ''));
    if (together !== undefined) {
      all.push(together);
      return MARK;
    }
    const name = nameOf(mention);
    // "The `infra` folder".
    const [at] = given.filter((one) => typeof one === 'number');
    if (at !== undefined && BARE.test(mention) && FOLDER.test(dotted.slice(at + mention.length))) {
      all.push([`${name}/`]);
      return MARK;
    }
    if (NO_FILE.test(name) || !FILE.test(name)) return mention;
    all.push([name]);
    return MARK;
  });
  const files: string[][] = [];
  let next = 0;
  const text = marked
    .replace(BRACKETED, '$1')
    .replace(/\betc\b\.?/g, '')
    .replace(LISTED, (list) => {
      const count = list.split(MARK).length - 1;
      files.push(all.slice(next, next + count).flat());
      next += count;
      return MARK;
    });
  return { text, files };
}

/** Characters before a mark that say what becomes of it. */
const REACH = 80;

/** @returns the words right before a place */
export const wordsBefore = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);

const MADE_FROM =
  /\b(?:generated|built|compiled|produced|derived|created|rendered|made|emitted|regenerated|comes?|copied)\s+(?:from|out\s+of|by|with)\s+(?:the\s+)?`?$/i;

/** Whether what stands there is what others are made from: "the client is generated from openapi.yaml, do not edit it". */
export const isSource = (text: string, at: number): boolean => MADE_FROM.test(wordsBefore(text, at));

/** @returns where the marks stand */
export const marksIn = (text: string): number[] => [...text.matchAll(/§/g)].map(({ index }) => index);

/** @returns the files that a sentence lets be */
export const freedIn = ({ text, files }: MarkedSentence): string[] =>
  marksIn(text).flatMap((at, index) =>
    FREE_BEFORE.test(wordsBefore(text, at)) || FREE_BEHIND.test(text.slice(at + 1))
      ? (files[index] ?? [])
      : [],
  );

/** Before the place that an instruction is restricted to. */
const PLACED =
  /(?<!\b(?:except|outside|only)\s)\b(?:in|inside|within|under(?!\s+(?:no|any)\s+circumstances?\b)|into|below|beneath|out\s+of)\s+(?:[\w-]+\s+){0,3}$/i;

/** "Formatting happens in `money.ts` and nowhere else": what is ruled out is so everywhere but there. */
const ALONE = /^\s*,?\s*(?:(?:and|but)\s+)?(?:nowhere\s+else|not\s+anywhere\s+else|(?:only|alone)\s*[,;])/i;

/** @returns the files and folders that a text restricts itself to: "no print() in `src/`" */
export const placesIn = (said: string): string[] => {
  const { text, files } = markFiles(said);
  return marksIn(text).flatMap((at, index) =>
    PLACED.test(wordsBefore(text, at)) && !ALONE.test(text.slice(at + 1)) ? (files[index] ?? []) : [],
  );
};

/** "Migrations that were merged", "never edit one, add a new one instead": what is there already, and nothing new. */
const EXISTING =
  /\bexisting\s+\w|\b(?:that|which)\s+(?:(?:are|is|has|have|was|were|had)\s+)?(?:already\s+)?(?:been\s+)?(?:already\s+)?(?:exist|merged|released|applied|published|deployed|run|shipped|committed)\b|\balready\s+(?:been\s+)?(?:merged|applied|released|deployed|run|shipped|in\b)|\bonce\s+(?:merged|applied|released|committed)\b|\bmerged\s+\w+s\b|\bdated\b|\b(?:add|create|write|make|generate)\s+(?:a|another)\s+(?:new|fresh|follow-up)\s+(?:\w+\s+)?(?:migrations?|files?|one|version|revision|entry|snapshot)\b/i;

/** Whether a text speaks of files that are there already. */
export const isOfExisting = (text: string): boolean => EXISTING.test(text);

/** Behind the folder that all of a text is said of: "Packages/Domain = Foundation only", "src/board is the hot path: …". */
const HEADED = /^[-*\s\d.]*§\s*(?:=|:|–|—|(?:is|are|has|have|stays?|must\s+(?:stay|be|remain))\b)/;

/** @returns the folders that a text begins with and is about as a whole */
export const headOf = (said: string): readonly string[] => {
  const { text, files } = markFiles(said);
  return HEADED.test(text) ? (files[0] ?? []).filter((file) => file.includes('/')) : [];
};
