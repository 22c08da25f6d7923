import { escaped } from '../../text/escaped';
import type { CodeClaim, Finder } from '../claims.types';
import { CODE_KEY } from './code';
import { finderOf, importOf } from './code-finders';
import { TESTS } from './code-reader';
import { CODE } from '../constructs/construct.types';

/** A file or a folder by its path, or a name that the text calls a folder or a part of the project. */
const PLACE =
  '(?:the\\s+|files\\s+(?:in|under)\\s+)?(?:`?(?=[\\w./@*-]{0,80}/)[\\w.@*][\\w./@*-]{0,80}`?|`?[\\w-]{1,60}\\.(?:tsx?|jsx?|mjs|cjs|py|rb|go|rs|exs?|java|kt|swift|php|cs|vue|svelte|dart|scala|tf)`?(?![\\w.(])|`[\\w@-]{2,60}`(?=\\s+(?:folder|directory|module|package|crate|layer|app|project)))(?:\\s+(?:folder|directory|module|package|crate|layer|file)s?)?';
const PLACES = `(?<places>${PLACE}(?:\\s*(?:,|\\band\\b|\\bor\\b|&)\\s*(?:(?:and|or|in|inside|under)\\s+)?${PLACE}){0,5})`;
/** A piece of code, or several. */
const PIECE = '`[A-Za-z_@][\\w.@/:-]{1,60}(?: [a-z]{2,20})?(?:\\(\\))?`';
const PIECES = `${PIECE}(?:(?:\\s*,\\s*(?:and\\s+|or\\s+)?|\\s+(?:and|or)\\s+)${PIECE}){0,5}`;
const STATEMENTS =
  '(?:raw\\s+|plain\\s+|hand-?written\\s+|inline\\s+)?(?:SQL|sql)(?:\\s+(?:queries|statements|strings|code))?';
/** What is sent to other machines, whatever sends it. */
const REQUESTS =
  '(?:(?:outgoing|outbound|external|backend|network|HTTP|http|API|REST)\\s+(?:calls|requests|traffic)|HTTP)';
/** A library by its name, as a sentence begins with it. */
const LIBRARY = '[A-Z][A-Za-z]{2,20}';
const THING = `(?:(?:all|any|the|direct|every)\\s+){0,2}(?<thing>${PIECES}|${STATEMENTS}|${REQUESTS}|${LIBRARY})(?:\\s+(?:calls?|access|usage|imports?|queries|client|clients|code|reads?|writes?|use|uses))?`;
const IN = '(?:in|inside|within|from|under|through|via|by|with)';
const USED =
  '(?:used|called|touched|imported|read|accessed|written|allowed|permitted|created|constructed|instantiated|referenced|invoked|executed|made|set|configured|ok|fine)';
const MODAL = '(?:(?:may|must|can|should|shall|is|are|be|gets?|to\\s+be)\\s+){0,3}';
const ONLY = '(?:only|solely|exclusively)';
const REST =
  '(?:nowhere\\s+else|not\\s+(?:anywhere\\s+else|elsewhere)|never\\s+(?:anywhere\\s+else|elsewhere)|no\\s+other\\s+place)';
const START = '(?:^|[.;:]\\s+)[\\s*_-]*(?:\\d+\\.\\s+|[A-Z]\\d+[.:]\\s+)?';

const pattern = (source: string): RegExp => new RegExp(source, 'i');
/** What is kept, and where: `thing` and `places` of each. */
const KEPT: readonly RegExp[] = [
  // "`localStorage` is touched only in `src/storage.ts`", "Prisma only inside `packages/db`", "SQL lives only in …".
  pattern(
    `${START}${THING}\\s+${MODAL}(?:(?:${USED}|lives?|belongs?|goes|stays?)\\s+)?${ONLY}\\s+(?:(?:be\\s+)?(?:${USED}|lives?|belongs?)\\s+)?${IN}\\s+${PLACES}`,
  ),
  // "`boto3` is imported in `infra/aws.py` only", "… and nowhere else".
  pattern(
    `${START}${THING}\\s+${MODAL}(?:(?:${USED}|lives?|belongs?|goes|stays?)\\s+)?${IN}\\s+${PLACES}\\s*,?\\s*(?:${ONLY}\\b|(?:and|but)?\\s*${REST})`,
  ),
  // "All `console.log` calls live in `src/log.ts`", "SQL stays in `app/queries`", "HTTP requests are sent through `src/api.ts`".
  pattern(
    `${START}(?=(?:all|every|any)\\s|${STATEMENTS}|${REQUESTS})${THING}\\s+(?:must\\s+|should\\s+)?(?:lives?|belongs?|goes|go|stays?|(?:(?:is|are|be)\\s+)?(?:made|sent|done|routed))\\s+${IN}\\s+${PLACES}`,
  ),
  // "Only `src/api/` may call `fetch`".
  pattern(
    `\\b${ONLY}\\s+${PLACES}\\s+(?:may|can|should|is\\s+allowed\\s+to|are\\s+allowed\\s+to|must|ever)?\\s*(?:imports?|calls?|uses?|touch(?:es)?|access(?:es)?|reads?|runs?|writes?|holds?|contains?|talks?\\s+to|knows?)\\s+(?:the\\s+|any\\s+)?(?<thing>${PIECES}|${STATEMENTS}|${LIBRARY})`,
  ),
  // "The only place for `export default` is `app/`".
  pattern(
    `\\bthe\\s+only\\s+(?:places?|files?|folders?|modules?)\\s+(?:for|with|that\\s+(?:has|have|uses?|holds?|may\\s+use|calls?))\\s+(?<thing>${PIECES}|${STATEMENTS})\\s+(?:is|are)\\s+(?:in\\s+|under\\s+)?${PLACES}`,
  ),
];
/** A sentence that keeps nothing in its place. */
const HINT =
  /\b(?:made|sent|done|routed|only|solely|exclusively|nowhere|elsewhere|anywhere|lives?|belongs?|go(?:es)?|stays?)\b/i;
/** What only some of it is, or was, and what is kept within a folder alone: "nowhere else under `app/`". */
const OPEN =
  /\b(?:unless|except|when|if|while|was|were|used\s+to)\b|\bnowhere\s+else\s+(?:under|in|inside|within)\s+(?:the\s+)?`?[\w.-]{1,40}\//i;
const REACH = 240;

/** What begins as statements for a database do, behind a quote or in capitals. */
const SQL: Finder = {
  pattern:
    /\b(?:SELECT\s[^;]{1,300}?\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\S{1,80}\s+SET\s|DELETE\s+FROM\s)|["'`]\s{0,80}(?:select\s[^;"'`]{1,300}?\sfrom\s|insert\s+into\s|update\s+\S{1,80}\s+set\s|delete\s+from\s)/g,
};
/** A name as people write it, and no abbreviation. */
const LIBRARY_NAME = /^[A-Z][A-Za-z]*[a-z]/;
/** How code asks other machines: by what its language has for it, or by a library that does nothing else. */
const SENDS: Finder = {
  pattern:
    /(?<![\w$.])fetch\s*\(|\b(?:window|globalThis)\.fetch\s*\(|\bnew\s+XMLHttpRequest\b|(?<![\w$])axios(?:\.\w+)?\s*(?:<[^<>()\n]{0,80}>)?\(|(?<![\w.])(?:requests|httpx)\.(?:get|post|put|patch|delete|request)\s*\(|\burllib\.request\b|(?<![\w.])http\.(?:Get|Post|Head)\s*\(/g,
};
const SENDER: Finder = {
  pattern: /\b(?:from|require\()\s*["'](?:axios|got|ky|superagent|node-fetch|undici)["']/g,
};
/** Sentences begin with these as well. */
const NO_LIBRARY =
  /^(?:use|this|that|these|those|they|you|we|it|all|code|tests?|files?|new|the|and|but|logic|business|agents?|people|components?|hooks?|types?|commits?|changes?|edits?|run|put|write|keep|add|work|stay|secrets?|migrations?|fixtures?|helpers?|docs?|assets?|images?|styles?|scripts?|configs?|settings?|constants?|models?|views?|controllers?|services?|routes?|queries)$/i;

const OF_REQUESTS = new RegExp(`^${REQUESTS}$`, 'i');

const findersOf = (thing: string): { finder: Finder; bare: boolean; subject: ReadonlySet<string> }[] => {
  if (thing.includes('`'))
    return [...thing.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => [
      // A package is imported, whatever else is called so.
      ...(/^[a-z@][\w@/-]*$/.test(code)
        ? [{ finder: importOf(code, 'name'), bare: false, subject: new Set<string>() }]
        : []),
      { finder: finderOf(code), bare: true, subject: new Set<string>() },
    ]);
  if (/\bsql\b/i.test(thing)) return [{ finder: SQL, bare: false, subject: new Set(CODE) }];
  if (OF_REQUESTS.test(thing))
    return [
      { finder: SENDS, bare: true, subject: new Set(CODE) },
      { finder: SENDER, bare: false, subject: new Set(CODE) },
    ];
  // "All database access …": what is done, and no library.
  if (NO_LIBRARY.test(thing) || !LIBRARY_NAME.test(thing)) return [];
  const name = escaped(thing);
  return [
    {
      finder: {
        pattern: new RegExp(
          `\\b(?:import|from|require|use|using)\\b[^\\n;]{0,160}?(?<![a-z])(?:${name}|${name.toLowerCase()})(?![a-z])`,
          'g',
        ),
      },
      bare: false,
      subject: new Set(CODE),
    },
  ];
};

const placesOf = (said: string): string[] =>
  (said.match(/`[^`]+`|[\w.@*-]+[\w./@*-]*[./][\w./@*-]*/g) ?? []).map((place) =>
    place
      .replace(/`/g, '')
      .replace(/^\.\//, '')
      .replace(/\/\*{1,2}$/, '/')
      .replace(/[.,]$/, '')
      .toLowerCase(),
  );

/** @returns what a sentence wants to be written in some places alone, and so rules out everywhere else */
export function keptIn(sentence: string): CodeClaim[] {
  const said = sentence.slice(0, REACH);
  if (!HINT.test(said) || OPEN.test(said)) return [];
  const found = KEPT.map((one) => one.exec(said)).find((match) => match !== null);
  if (found === undefined) return [];
  const { thing = '', places = '' } = found.groups ?? {};
  const exceptions = new Set(placesOf(places));
  if (exceptions.size === 0) return [];
  // Tests ask the service itself.
  if (OF_REQUESTS.test(thing)) exceptions.add(TESTS);
  return findersOf(thing).map(({ finder, bare, subject }) => ({
    kind: 'code',
    keys: [CODE_KEY],
    negated: true,
    finder,
    bare,
    subject,
    exceptions,
    span: found[0].trim(),
  }));
}
