import { ACTING, CONSENT, DENIED, never, TO_ACT, type Wording } from './wording';

/** Capitals that are no people: languages, products, months, days, and whoever reads the rule. */
const NO_PERSON =
  'Python|Java|Rust|Ruby|Go|Golang|Kotlin|Swift|Scala|Node|Deno|Bun|Git|Docker|Podman|Vercel|Netlify|Heroku|Render|Fly|Amazon|Azure|Google|Apple|Android|Windows|Linux|Ubuntu|Debian|Slack|Jira|Linear|Notion|Figma|Sentry|Stripe|Redis|Kafka|Postgres|Mongo|Terraform|Ansible|Jenkins|Gradle|Maven|Django|Rails|Laravel|Spring|React|Angular|Vue|Svelte|Next|Nuxt|Expo|Unity|Claude|Codex|Copilot|Gemini|Cursor|Security|Legal|Production|Staging|Development|Preview|Testing|Release|Releases|English|German|French|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Never|Always|Please|Only|The|This|That|These|Those|You|Your|All|Any|It|We|If|When';
/** "Ana", "Dr. Weiss", "@sam": written as a name is, so that patterns with it tell capitals apart. */
const NAME = `(?:@[\\w/-]{2,40}|(?:Dr|Prof|Mr|Mrs|Ms)\\.?\\s[A-Z][\\w-]{1,20}|(?!(?:${NO_PERSON})\\b)[A-Z][a-zà-ÿ]{1,14}(?![\\w/-])(?:\\s[A-Z][a-zà-ÿ]{1,20}(?![\\w/-]))?)`;
const PEOPLE = `${NAME}(?:\\s+(?:or|and)\\s+${NAME})?`;
/** What is brought in with a package manager. */
const PACKAGES =
  '(?:[Nn]ew|[Aa]dditional|[Mm]ore)\\s+(?:(?:npm|third[- ]party|external|runtime|dev)\\s+)?(?:dependenc(?:y|ies)|packages?|librar(?:y|ies)|modules?|gems?|crates?)';
const ADDING_PACKAGES =
  '(?:adding|add|you add|installing|install|you install)\\s+(?:(?:an?|any|the|new|more|npm|third-party|external)\\s+){0,3}(?:dependenc(?:y|ies)|packages?|librar(?:y|ies)|modules?|gems?|crates?)';
const COMMAND = '`([a-z][^`\\n]{1,80})`';
const ASKING =
  '(?:[Aa]sk|[Tt]alk\\s+to|[Cc]heck\\s+with|[Pp]ing|[Cc]onsult|[Tt]ell|[Ss]peak\\s+(?:to|with)|[Cc]onfirm\\s+with|[Gg]et\\s+(?:approval|an?\\s+ok|sign-?off)\\s+from)';
const AGREES = '(?:says?\\s+so|agrees?|approves?|has\\s+approved|okays?|confirms?|gives?\\s+the\\s+go)';
/** Whose consent it takes. */
const WITH_CONSENT = `(?:(?:needs?|requires?|must\\s+have)\\s+(?:(?:an?|the|explicit|written|prior)\\s+){0,2}(?:${CONSENT}\\s+(?:from|by|of)\\s+${PEOPLE}|${NAME}['’]s?\\s+(?:\\w{1,12}\\s+)?(?:OK|${CONSENT}))|only\\s+(?:after|upon)\\s+(?:(?:talking|speaking)\\s+(?:to|with)|asking|checking\\s+with|approval\\s+(?:from|by|of))\\s+${PEOPLE}|only\\s+with\\s+${NAME}['’]s?\\s+(?:\\w{1,12}\\s+)?(?:OK|${CONSENT})|only\\s+(?:when|if|after|once)\\s+${PEOPLE}\\s+${AGREES}|(?:must|has\\s+to|have\\s+to)\\s+be\\s+(?:approved|okayed|confirmed)\\s+by\\s+${PEOPLE})`;
const BEGIN = '(?:^|[.;:!–—]\\s)\\W{0,8}';

/** Ways to say that somebody who is named has to agree before an act, or does it alone. That whoever works here agrees is not enough. */
export const namedConsentWordings: readonly Wording[] = [
  // "Ask Ana before adding a new dependency".
  {
    same: true,
    hint: /\bbefore\b/,
    told: new RegExp(
      `${BEGIN}(?:please\\s+)?${ASKING}\\s+${PEOPLE}\\s+(?:first\\s+)?before\\s+${ADDING_PACKAGES}`,
    ),
    plain: () => 'never add new dependencies',
  },
  // "Ask Ana before you deploy to production".
  {
    same: true,
    hint: /\bbefore\b/,
    told: new RegExp(
      `${BEGIN}(?:please\\s+)?${ASKING}\\s+${PEOPLE}\\s+(?:first\\s+)?before\\s+(?!${ADDING_PACKAGES})(?:${ACTING}|you\\s+${TO_ACT})`,
    ),
    plain: (found) => never(found[1] === undefined ? 2 : 1)(found),
  },
  // "New modules need approval from @sam", "new gems only after talking to Jo".
  {
    same: true,
    hint: /\b(?:needs?|requires?|only|must|have)\b/,
    told: new RegExp(`${BEGIN}${PACKAGES}\\s+${WITH_CONSENT}`),
    plain: (found) => (DENIED.test(found[0]) ? undefined : 'never add new dependencies'),
  },
  // "`composer require` needs Dr. Weiss's OK".
  {
    same: true,
    hint: /`\s/,
    told: new RegExp(`${BEGIN}${COMMAND}\\s+${WITH_CONSENT}`),
    plain: (found) => (DENIED.test(found[0]) ? undefined : `never run \`${found[1] ?? ''}\``),
  },
  // "`npm run deploy` is for Noor", "only Noor runs `npm run deploy`".
  {
    same: true,
    hint: /`/,
    told: new RegExp(
      `${BEGIN}(?:${COMMAND}\\s+is\\s+(?:only\\s+)?(?:for\\s+${PEOPLE}|${NAME}['’]s(?:\\s+(?:job|thing|business|task))?)(?:\\s+(?:only|alone))?\\s*(?=$|[.,;!])|[Oo]nly\\s+${PEOPLE}\\s+(?:runs?|may\\s+run|can\\s+run)\\s+${COMMAND})`,
    ),
    plain: (found) => `never run \`${found[1] ?? found[2] ?? ''}\``,
  },
  // "Bump `version` in `app.json` only when Leo says so".
  {
    same: true,
    hint: /\bonly\b/,
    told: new RegExp(
      `${BEGIN}(?!(?:[Ii]f|[Ww]hen|[Tt]he|[Aa]n?|[Uu]se)\\b)([A-Za-z][a-z-]{2,14}(?:\\s[\\w\`@./:-]{1,30}){1,6}?)\\s+only\\s+(?:when|if|after|once)\\s+${PEOPLE}\\s+${AGREES}`,
    ),
    plain: (found) => `never ${(found[1] ?? '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`,
  },
];
