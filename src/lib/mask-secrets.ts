import { sha256 } from './digest';

/** One way in which a credential gives itself away. */
interface Pattern {
  kind: string;
  /** Cheap, and false for most texts. */
  hint: RegExp;
  /** What is masked is the group `secret`, or all of it. */
  find: RegExp;
  /** What people choose can be guessed from a digest. */
  guessable?: true;
}

/** In this order: what is masked already matches no later one. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'pem',
    hint: /-----BEGIN/,
    find: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  },
  { kind: 'jwt', hint: /eyJ/, find: /\beyJ[\w-]{8,200}\.[\w-]{8,4000}\.[\w-]*/g },
  {
    kind: 'key',
    hint: /gk_|gh[pousr]_|github_pat_|glpat-|sk-|sk_|rk_|AKIA|ASIA|AIza|xox[abeoprs]-|npm_|hf_|SG\./,
    find: /\b(?:gk_[\w-]{20,}|(?:gh[pousr]|github_pat)_\w{20,}|glpat-[\w-]{16,}|sk-[\w-]{20,}|[sr]k_(?:live|test)_\w{16,}|A(?:KI|SI)A[0-9A-Z]{16}\b|AIza[\w-]{30,}|xox[abeoprs]-[\w-]{10,}|(?:npm|hf)_\w{30,}|SG\.[\w-]{16,}\.[\w-]{16,})/g,
  },
  {
    kind: 'authorization',
    hint: /bearer|authorization/i,
    find: /\bbearer\s{1,3}(?<secret>[\w.~+/-]{6,}=*)|\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:[A-Za-z]{1,20}\s{1,3})?(?<secret2>[\w.~+/-]{6,}=*)/gi,
  },
  {
    kind: 'password',
    hint: /:\/\/[^\s/:@]{0,200}:/,
    find: /:\/\/[^\s/:@]{0,200}:(?<secret>[^\s/@:]{1,500})@/g,
    guessable: true,
  },
  {
    kind: 'password',
    hint: /pass|pwd|secret|token|key/i,
    // `name=value` and `"name": "value"`, also in JSON within JSON; after a bare colon only what no word looks like.
    find: /(?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)\\?["']?\s{0,3}(?:[=:]\s{0,3}(?:"(?!\[masked:)(?<quoted>(?:[^"\\\n]|\\.){4,500})(?=")|'(?!\[masked:)(?<quoted2>[^'\n]{4,500})(?=')|\\"(?!\[masked:)(?<quoted3>[^"\\\n]{4,500})(?=\\"))|(?:=\s{0,3}["']?|:\s{0,3}["']|:\s{0,3}(?=\S{0,100}\d))(?<secret>[^\s"'`,;&)[\]]{4,}))/gi,
    guessable: true,
  },
  {
    kind: 'password',
    hint: /\s-(?:-[\w-]{0,80}(?:user|pass|secret|token|key)|u|p)/i,
    // What programs are told on their command line: `curl -u name:secret`, `mysql -psecret`, `--http-password secret`, `--passphrase "of words"`.
    find: /\s(?:-u|--(?:proxy-)?user)[ =]?["']?(?!\d+:)[^\s:"'@/]{1,100}:(?!\[)(?<secret>[^\s"'/]{3,200})|\b(?:mysql\w*|mariadb[\w-]{0,30})\b[^\n|;&]{0,200}?\s-p(?!\[)(?<secret2>[^\s"';|&-][^\s"';|&]{2,200})|\b(?:sshpass|login)\b[^\n|;&]{0,200}?\s-p\s{0,3}["']?(?!\[)(?<secret3>[^\s"';|&]{3,200})|\s--(?:[a-z][a-z-]{0,60}-)?(?:password|passwd|passphrase|passcode|pass|secret|token|(?:api|access|secret|auth)-?key)[ =](?:"(?!\[masked:)(?<quoted>[^"\n]{4,500})(?=")|'(?!\[masked:)(?<quoted2>[^'\n]{4,500})(?=')|["']?(?!-)(?!\[)(?<secret4>[^\s"';|&]{4,200}))/gi,
    guessable: true,
  },
  {
    kind: 'password',
    hint: /pass|secret|token|_KEY/i,
    // Variables by their names, and what a sentence tells in quotes: `DB_PASS=…`, `SECRET_KEY_BASE=…`, "the password is '…'".
    find: /\b(?:[A-Z][A-Z0-9]{0,60}_){0,8}(?:PASS(?:WORD|WD)?|SECRET|TOKEN|(?:API|SECRET|ACCESS|PRIVATE|ENCRYPTION|SIGNING|AUTH)_KEY)(?:_[A-Z0-9]{1,60}){0,8}=["']?(?!\$|\d{1,8}\b)(?!\[)(?<secret>[^\s"';|&]{4,500})|(?<![\w-])[Pp]ass\s{0,2}=\s{0,2}["']?(?!\[)(?<secret2>[^\s"'`,;&)]{4,200})|\b[Pp]ass(?:word|phrase)\s(?:is|was)\s["'`](?!\[)(?<secret3>[^\s"'`]{4,200})["'`]/g,
    guessable: true,
  },
];

/**
 * What each text has that one of the hints finds. Of a hundred texts of a record hardly one has it, and a search without regard
 * to case takes twice as long as one that spells both.
 */
const ANY_HINT =
  /-----BEGIN|eyJ|g(?:k_|h[pousr]_|ithub_pat_|lpat-)|[sr]k[-_]|A(?:KIA|SIA|Iza)|xox[abeoprs]-|npm_|hf_|SG\.|:\/\/|\s-[-uUpP]|[Bb][Ee][Aa][Rr]|[Aa][Uu][Tt][Hh]|[Pp](?:[Aa][Ss]|[Ww][Dd])|[Ss][Ee][Cc]|[Tt][Oo][Kk]|[Kk][Ee][Yy]/;

/** The shortest run of signs that can be a secret at random. */
const MIN_RUN = 20;
/** Such runs; what follows `base64,` is a picture or a file. */
const RUNS = new RegExp(String.raw`(?<![\w+/=-]|base64,)[\w+/-]{${MIN_RUN},}={0,2}`, 'g');
/** Of each code below 128 whether its sign may stand in a run. */
const IN_RUN = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w+/-]/.test(String.fromCharCode(code))),
);

/**
 * Whether a run may be there: each covers a place whose number, from 1, is a multiple of its least length, so only these and what
 * lies around them are looked at. Most texts have none, and the search for it takes ten times as long.
 */
function mayHoldRun(text: string): boolean {
  const isIn = (at: number): boolean => IN_RUN[text.charCodeAt(at)] === 1;
  for (let at = MIN_RUN - 1; at < text.length; at += MIN_RUN) {
    if (!isIn(at)) continue;
    let from = at;
    while (from > 0 && isIn(from - 1)) from -= 1;
    let to = at + 1;
    while (to < text.length && isIn(to)) to += 1;
    if (to - from >= MIN_RUN) return true;
  }
  return false;
}

/** Names, verdicts, short numbers and digests, of which a record has many: no pattern is content with so little. */
const HARMLESS = /^(?:\w{0,19}|[0-9a-f]+)$/;

const MIN_DIGITS = 2;

/** Of a part between hyphens, slashes and the like; shorter ones are words and dates. */
const MIN_PART = 12;

const kindOf = (sign: string): string => (/\d/.test(sign) ? 'digit' : /[a-z]/.test(sign) ? 'lower' : 'upper');

/** @returns whether the signs follow each other as if by chance: in names their kind changes seldom, and digits are few. */
function looksRandom(run: string): boolean {
  if (run.replace(/\D/g, '').length < MIN_DIGITS) return false;
  return run.split(/[^A-Za-z0-9]/).some((part) => {
    if (part.length < MIN_PART || !/[a-z]/.test(part) || !/[A-Z]/.test(part) || !/\d/.test(part))
      return false;
    const kinds = Array.from(part, kindOf);
    return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length >= part.length * 0.35;
  });
}

const MARK = '[masked:';

const isDefined = (group: string | undefined): group is string => group !== undefined;

/** The same secret has the same mark, so that records about it can still be told to belong together. */
const mark = (kind: string, secret: string, guessable = false): string =>
  guessable ? `${MARK}${kind}]` : `${MARK}${kind}:${sha256(secret).slice(0, 8)}]`;

/** @returns whether something was masked in this text. */
export const isMasked = (text: string): boolean => text.includes(MARK);

/** @returns whether two texts that differ here may look the same when they are masked: a password's mark has no digest. */
export const hidesPassword = (text: string): boolean =>
  maskSecrets(text).includes(mark('password', '', true));

/** @returns `text` with every recognisable credential replaced by `[masked:<kind>:<start of its SHA-256>]`. */
export function maskSecrets(text: string): string {
  if (HARMLESS.test(text)) return text;
  const masked = ANY_HINT.test(text) ? maskNamed(text) : text;
  if (!mayHoldRun(masked)) return masked;
  return masked.replace(RUNS, (run) => (looksRandom(run) ? mark('random', run) : run));
}

/** @returns the text without the credentials that give themselves away by their form or by what stands before them */
function maskNamed(text: string): string {
  let masked = text;
  for (const { kind, hint, find, guessable } of PATTERNS) {
    if (!hint.test(masked)) continue;
    masked = masked.replace(find, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined> | string;
      const secret = typeof groups === 'string' ? found : (Object.values(groups).find(isDefined) ?? found);
      // It stands at the end, but for the `@` of an address.
      const at = found.lastIndexOf(secret);
      return found.slice(0, at) + mark(kind, secret, guessable) + found.slice(at + secret.length);
    });
  }
  return masked;
}
