import { NOT, pattern, type Wording } from './wording';

/** What is to stay as it is: "the migrations folder", "LICENSE", "`src/gen`". */
const THING = '((?:the |our |my |any |all |every )?[\\w`./*@-]{2,40}(?: [\\w`./*@()-]{1,40}){0,4}?)';
const START = '(?:^|[.;:!–—] |, )\\W*(?:please |so )?';
const ENDS =
  '(?=\\s*(?:[,;!?–—]|\\((?!(?:by|per) hand\\b)|\\.(?:\\s|$)|$|\\s(?:please|at all|ever|here|yourself|by hand|manually|under any|unless|without|except|because|since|even|no matter)\\b))';
const EDIT = '(?:edit|change|touch|modify|alter|update|write to|rewrite|format)';
const IT = '(?: (?:it|them|those|that|these|anything (?:in it|there)))?';

/** What a thing is called that is a file or a folder, or kept in some. */
const KINDS = new Set(
  'folder folders directory directories file files dir dirs path paths test tests spec specs snapshot snapshots fixture fixtures config configs configuration configurations settings docs documentation schema schemas lockfile lockfiles migration migrations workflow workflows pipeline pipelines dockerfile makefile readme changelog license licence template templates vendor vendors assets scripts script module modules package packages stubs bindings client clients types proto protos protobufs translations locales i18n seeds manifest manifests chart charts dotfiles dependencies repo repository submodule submodules code sources examples benchmarks infra infrastructure terraform helm'.split(
    ' ',
  ),
);
/** `db/schema.rb`, `third_party`, LICENSE. */
const NAME = /[`/*_]|\w\.\w|\.\w+\b|\b[A-Z][A-Z]{2,}\b|\b\w+file\b/;

/** @returns the rule on a thing that may be a file; undefined for politics, global state and the like */
const edited = (found: RegExpExecArray): string | undefined => {
  const thing = found.slice(1).find((group: string | undefined) => group !== undefined) ?? '';
  const head = /([a-z0-9]+)\W*$/i.exec(thing)?.[1]?.toLowerCase() ?? '';
  return NAME.test(thing) || KINDS.has(head) ? `never edit ${thing}` : undefined;
};

/** Nothing is said of how: "never leave packages/api without tests" keeps nobody there. */
const STOPS = '(?=\\s*(?:[,;!?(–—]|\\.(?:\\s|$)|$|\\s(?:please|at all|ever)\\b))';
/** "`packages/api`", "the packages/web folder": a place in the project, and no subject. */
const FOLDER =
  '((?:the )?`?(?:\\.\\/)?[\\w@.-]+(?:\\/[\\w@.*-]*)+`?|(?:the )?`[\\w@.-]{2,40}`)(?: (?:folder|directory|package|module))?';

/** Ways to say that a thing stays as it is, in which its name alone tells that it is a file or folder. */
export const protectionWordings: readonly Wording[] = [
  // "Hands off the migrations folder", "stay out of third_party", "never write to LICENSE".
  {
    same: true,
    hint: /\b(?:hands|fingers|paws|mitts|stay|keep|steer|write)\b/i,
    told: pattern(
      `${START}(?:(?:keep your )?(?:hands|fingers|paws|mitts) off(?: of| from)?|(?:stay|keep) (?:well )?(?:out of|away from|off)|steer clear of|${NOT} write (?:in)?to) ${THING}${ENDS}`,
    ),
    plain: edited,
  },
  // "Leave the infra folder alone", "let db/schema.rb be".
  {
    same: true,
    hint: /\b(?:leave|let)\b/i,
    told: pattern(`${START}(?:leave|let) ${THING} (?:alone|untouched|be|as (?:it is|they are|is))${ENDS}`),
    plain: edited,
  },
  // "Limit your changes to packages/api", "do not leave packages/api", "you own packages/api and nothing else".
  {
    same: true,
    hint: /[/`]/,
    told: pattern(
      `${START}(?:(?:limit|confine|restrict|keep|constrain) (?:yourself|(?:all |your |any |all your )?(?:changes|edits|work|modifications|writes)) (?:to|in|inside|within|under)|${NOT} leave|(?:your |all |all your )?(?:changes|edits|work|modifications) (?:must|should|have to|has to) (?:stay|remain|be kept|be) (?:in|inside|within|under)|you (?:own|may (?:change|edit|touch)) (?:only )?) ?${FOLDER}(?: only| and nothing else| alone)?${STOPS}`,
    ),
    plain: (found) =>
      /\byou (?:own|may)\b/i.test(found[0]) && !/\b(?:only|nothing else|alone)\b/i.test(found[0])
        ? undefined
        : `only edit files in ${(found[1] ?? '').replace(/^the /i, '')}`,
  },
  // "In src/i18n only en.json is edited": nothing else there.
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `(?:^|[.;:!–—] )\\W*(?:in|under|inside|within) ${FOLDER},? only \`?([\\w*-]+(?:\\.[\\w*-]+)+)\`? (?:is|are|gets?|may be|can be|should be|must be) (?:ever )?(?:edited|changed|touched|modified|updated)(?=\\s*(?:[,;:!?(–—]|\\.(?:\\s|$)|$|\\s(?:by hand|here)\\b))`,
    ),
    plain: ([, folder = '', file = '']) =>
      `never edit files in ${folder.replace(/^the /i, '').replaceAll('`', '').replace(/\/?$/, '/')} except ${file}`,
  },
  // "CI config is mine", "the snapshots are none of your business".
  {
    same: true,
    hint: /\b(?:mine|ours|business|territory)\b/i,
    told: pattern(
      `^\\W*${THING} (?:is|are|stays?|remains?) (?:mine|ours|my (?:own )?(?:business|thing|job|territory)|(?:none of|not) your business)(?: alone| only)?(?: to (?:edit|change|touch|write|maintain))?(?=\\W*$|[.,;:])`,
    ),
    plain: edited,
  },
  // "Stay inside the src directory", "work only in packages/api".
  {
    same: true,
    hint: /\b(?:stay|remain|keep|work)\b/i,
    told: pattern(
      `${START}(?:(?:stay|remain|keep) (?:inside|within|in)|(?:only work|work only|work exclusively) (?:in|inside|within|under|on)) (?:${FOLDER}|(?:the )?([\\w.-]{2,30}) (?:folder|directory|dir))${STOPS}`,
    ),
    plain: ([, path, name]) => {
      const folder = (path ?? name ?? '').replace(/^the /i, '').replaceAll('`', '');
      return /^(?:project|repo|repository|working|current|home|same|right|root|this|your|own)$/i.test(folder)
        ? undefined
        : `only edit files in \`${folder.replace(/\/?$/, '/')}\``;
    },
  },
  // "Migrations are append-only", "existing migrations are immutable", "create a new migration instead of editing an old one".
  {
    same: true,
    hint: /\bmigrations?\b/i,
    told: pattern(
      `${START}(?:(?:all |the |our )?migrations are (?:append-only|immutable|write-once)|(?:(?:existing|old|applied|merged|past|shipped|earlier) migrations|migrations that (?:already )?exist) (?:are (?:immutable|frozen|final|read-only|history|never (?:edited|changed|modified))|(?:stay|remain) as they are|must not (?:change|be (?:edited|changed|modified)))|${NOT} (?:touch|edit|change|modify) (?:an? |any |the )?(?:old|existing|applied|earlier|merged|past) migrations?|(?:always )?(?:create|add|write) (?:a )?new migrations? (?:instead of|rather than) (?:editing|changing|modifying|touching) (?:an? |the )?(?:old|existing|applied|earlier)(?: ones?| migrations?)?)${ENDS}`,
    ),
    plain: () => 'never edit existing migrations',
  },
  // "Flyway scripts: once merged they are immutable", "migrations are numbered; never renumber or modify one that is merged".
  {
    same: true,
    hint: /\b(?:migrations?|flyway|liquibase|changesets?)\b/i,
    told: pattern(
      `\\b(?:migrations?|flyway|liquibase|changesets?)\\b.{0,120}?(?:\\b(?:once|after|when) (?:they(?:['’]re| are) )?(?:merged|applied|released|deployed|shipped),? (?:(?:they|these|it) )?(?:are|is|stay|become) (?:immutable|frozen|read-only|final)\\b|\\b(?:are|is|become|stay) (?:immutable|frozen|final|read-only) (?:once|after|when) (?:(?:they|it) (?:are|is) )?(?:merged|applied|released|deployed|shipped)\\b|\\b${NOT} (?:(?:renumber|rename|reorder|edit|change|modify|touch|alter)(?:,? or |, | and |/| )){1,5}(?:one|ones|any|those|an? migration|migrations?) (?:that|which|once) (?:(?:is|are|has been|have been|was|were) )?(?:already )?(?:been )?(?:merged|applied|released|deployed|shipped)\\b)`,
    ),
    plain: () => 'never edit existing migrations',
  },
  // ".env is private": it is not looked at, either.
  {
    same: true,
    hint: /\.env\b/,
    told: pattern(
      `${START}(?:the )?\`?\\.env\`?(?: files?)? (?:is|are) (?:strictly )?(?:private|secret|confidential|none of your business)${ENDS}`,
    ),
    plain: () => 'never read .env',
  },
  // "Keep .env out of git", ".env stays local".
  {
    same: true,
    hint: /\.env\b/,
    told: pattern(
      `${START}(?:keep (?:the |any )?\`?\\.env\`?(?: files?)? (?:out of|away from) (?:git|version control|the repo(?:sitory)?|commits)|(?:the )?\`?\\.env\`?(?: files?)? (?:stays?|remains?) (?:local|untracked|out of git|uncommitted))${ENDS}`,
    ),
    plain: () => 'never commit .env',
  },
  // "Fix the code, not the tests", "tests are mine, leave them alone".
  {
    same: true,
    hint: /\btests?\b/i,
    told: pattern(
      `^\\W*(?:always |please )?(?:fix|change|edit|adapt|adjust) the (?:code|implementation|source|bug|production code),? (?:and )?(?:not|never) the tests?${ENDS}|^\\W*(?:the )?tests are (?:mine|ours|my business|none of your business)(?:,| -|;)? (?:so )?(?:leave|let) them (?:alone|be)`,
    ),
    plain: () => 'never edit the tests',
  },
  // "The tests are off limits", "snapshots are not to be touched".
  {
    same: true,
    hint: /\b(?:limits|bounds|taboo|touched|sacred|untouchable)\b|off-limits/i,
    told: pattern(
      `${START}${THING} (?:is|are) (?:strictly |absolutely |completely )?(?:off[- ]limits|out of bounds|taboo|sacred|untouchable|not to be touched)${ENDS}`,
    ),
    plain: edited,
  },
  // "Treat the config files as read-only".
  {
    same: true,
    hint: /\btreat\b/i,
    told: pattern(
      `${START}treat ${THING} as (?:strictly |if it were |if they were )?(?:read[- ]only|off[- ]limits|frozen|immutable|sacred|untouchable)`,
    ),
    plain: edited,
  },
  // "LICENSE: do not touch".
  {
    same: true,
    hint: /(?:[:–—]|\s-)\s*(?:never|do|don|hands)/i,
    told: pattern(`^\\W*${THING}\\s*(?::|–|—|\\s-)\\s*(?:${NOT} ${EDIT}|hands off|no touching)${IT}\\W*$`),
    plain: edited,
  },
  // "No edits to the tests", "make no changes in snapshots".
  {
    same: true,
    hint: /\bno (?:edits|changes|modifications|writes)\b/i,
    told: pattern(
      `${START}(?:make |there (?:must|should|may) be |i want )?no (?:edits|changes|modifications|writes)(?: whatsoever| at all)? (?:to|in|on|under|inside|within) ${THING}${ENDS}`,
    ),
    plain: edited,
  },
  // "I own the tests, don't change them", "snapshots are generated, never edit them", "read the tests but never change them".
  {
    same: true,
    hint: /\b(?:own|owned|belongs?|maintain|maintained|generated|written|read|look|use|managed|produced|built)\b/i,
    told: pattern(
      `${START}(?:(?:i|we) (?:own|maintain) ${THING}|${THING} (?:is|are) (?:auto[- ]?|machine[- ]?)?(?:generated|written|managed|produced|built|owned|maintained)(?: (?:by|from) [\\w\`./ -]{1,40}?)?|${THING} belongs? to [\\w\`./ -]{1,40}?|(?:read|look at|use) ${THING})(?:[,;:]| –| —| -|\\.)? (?:but |so |and |please )*(?:${NOT} ${EDIT}${IT}|(?:leave|let) (?:it|them) (?:alone|be)|(?:keep your )?hands off|(?:stay|keep) out(?: of (?:it|them|there))?)(?: by hand| manually| yourself| directly)?\\W*$`,
    ),
    plain: edited,
  },
];
