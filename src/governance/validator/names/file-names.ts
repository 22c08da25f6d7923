import type { NameForm } from './names';

/** How a stem is written, by what rules call it. */
const CASES: readonly (readonly [called: string, stem: string])[] = [
  [
    'kebab[ -]?case|(?:lower[ -]?case )?(?:words? )?(?:with|separated by) (?:hyphens|dashes)',
    '[a-z0-9]+(?:-[a-z0-9]+)*',
  ],
  [
    'snake[ _-]?case|(?:lower[ -]?case )?(?:words? )?(?:with|separated by) underscores',
    '[a-z0-9]+(?:_[a-z0-9]+)*',
  ],
  ['pascal[ -]?case|upper[ -]?camel[ -]?case', '[A-Z][A-Za-z0-9]*'],
  ['(?:lower[ -]?)?camel[ -]?case', '[a-z][A-Za-z0-9]*'],
];
/** Of which files a rule may speak, by the word before "files". Others are not known by their endings. */
const KINDS: Readonly<Record<string, string>> = {
  '': 'tsx?|jsx?|mjs|cjs|py|rb|go|rs|vue|svelte|css|scss|less|php|dart|lua|ex|exs|sh|html',
  source: 'tsx?|jsx?|mjs|cjs|py|rb|go|rs|vue|svelte|php|dart|lua|ex|exs',
  typescript: 'tsx?',
  ts: 'tsx?',
  javascript: 'jsx?|mjs|cjs',
  js: 'jsx?|mjs|cjs',
  python: 'py',
  ruby: 'rb',
  css: 'css|scss|less',
  dart: 'dart',
  vue: 'vue',
  ...Object.fromEntries(
    ['markdown', 'md', 'mdx', 'doc', 'docs', 'documentation'].map((called) => [called, 'mdx?']),
  ),
};
const KIND = `(?:(?:all|new|the|your|any|every)\\s+)*((?:${Object.keys(KINDS).filter(Boolean).join('|')})\\s+)?`;
const FILES = `${KIND}(?:file[ -]?names?|filenames?|files?)`;
const BE =
  '(?:\\s*(?:[:–—=-]|\\b(?:are|is|must|should|shall|always|use|uses|be|in|written|named|called|stay|follow|get|to)\\b)){1,5}\\s*(?:the\\s+)?[`\'"]?';
/** Names that tools give or want, whatever the project's habit. */
const SET = '(?:index|main|mod|lib|setup|conftest|app|App|__\\w+__|[A-Z]+|[._\\[(@+].*)';

const FORMS = CASES.map(([called, stem]) => {
  const said = `[\`'"]?(?:${called})[\`'"]?`;
  const told = new RegExp(
    `${said}\\s+(?:for|in|on)\\s+${FILES}\\b|\\b${FILES}\\b${BE}${said}|\\b${said}\\s+${KIND}(?:file[ -]?names?|filenames?|files)\\b|\\bname\\s+${FILES}\\s+(?:in|using|with|as)\\s+${said}`,
    'i',
  );
  return { told, stem };
});
const MENTIONED = /\bfile[ -]?names?\b|\bfilenames?\b|\bfiles?\b/i;
/** Before "files", what they are the files of where that is more than all: "component files". */
const OTHERS = /\b(?!(?:all|new|the|your|any|every|name|for|in|and|source|no|use)\b)[a-z]+\s+$/i;

/** "Components in PascalCase files, everything else kebab-case": which file is one of them is not known. */
const SORTED =
  /\b(?:components?|hooks?|classes|tests?|specs?|pages?|routes?|utils?|helpers?|migrations?|assets?|images?|everything\s+else|(?:all\s+)?(?:the\s+)?(?:others|rest)|except|unless|otherwise)\b/i;

/** @returns the forms that a sentence wants the names of new files to have */
export function fileNameForms(said: string): NameForm[] {
  if (!MENTIONED.test(said) || SORTED.test(said)) return [];
  return FORMS.flatMap(({ told, stem }): NameForm[] => {
    const found = told.exec(said);
    if (found === null) return [];
    const kind = (found.slice(1).find((group: string | undefined) => group !== undefined) ?? '')
      .trim()
      .toLowerCase();
    const endings = KINDS[kind] ?? '';
    const at = found[0].search(MENTIONED);
    const isOther = kind === '' && OTHERS.test(said.slice(0, found.index + at)) && /^file/i.test(found[0]);
    if (isOther) return [];
    return [
      {
        begins: new RegExp(
          `^(?:(?:${stem}|${SET})(?:\\.[\\w-]+)*\\.(?:${endings})|(?!.*\\.(?:${endings})$).*)$`,
        ),
      },
    ];
  });
}
