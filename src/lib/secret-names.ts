/** What each name of a secret has: of a hundred names hardly one has it, and only these are looked at word by word. */
const SECRET_HINT =
  /[Pp][Aa][Ss][Ss]|[Pp][Ww][Dd]|[Ss][Ee][Cc]|[Tt][Oo][Kk]|[Kk][Ee][Yy]|[Cc][Oo][Oo]|[Aa][Uu][Tt]|[Cc][Rr][Ee]|[Oo][Tt][Pp]|[Jj][Ww][Tt]/;

/** Where a word of `userAPIKey` begins, and what stands between those of `user-api.key`. Each looks at two or three signs. */
const WORD_START = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;
const BETWEEN_WORDS = /[^A-Za-z\d]/g;

/** What comes after a secret's word and says that it is only told about: `token_usage`, `passwordPolicy`, `secretName`. */
const TOLD_ABOUT =
  '(?!_(?:age|budget|changed|cost|counts?|enabled|endpoint|exp|expires|expiration|expiry|file|length|lifetime|limits?|max|min|names?|path|policy|pressure|price|rates?|ratio|required|rules|scopes?|size|status|strength|total|ttl|types?|ur[il]|usage|window)(?![a-z]))';

/** What people choose or type: a number can be one. `s` is the plural. */
const CHOSEN = new RegExp(
  String.raw`pass_?(?:word|wd|phrase|code)(?<s>s)?(?:hash|confirm(?:ation)?)?(?![a-z])${TOLD_ABOUT}` +
    String.raw`|pwds?(?![a-z])${TOLD_ABOUT}` +
    String.raw`|(?:^|_)(?:pass|t?otp)(?:_(?:code|confirm(?:ation)?|hash|value))?_?\d{0,9}$`,
);

/** What programs are given, which is a text. */
const GIVEN = new RegExp(
  String.raw`(?:secret|token)s?(?:hash|value)?(?![a-z])${TOLD_ABOUT}` +
    String.raw`|(?:api|private|access|secret|encryption|signing|auth)_?keys?(?![a-z])(?!_ids?(?![a-z]))${TOLD_ABOUT}` +
    String.raw`|(?:^|_)(?:jwts?|authorization|credentials?)(?:_value)?_?\d{0,9}$` +
    String.raw`|(?:^(?:set_)?|(?:auth|csrf|session)_)cookies?$`,
);

/** Several tokens at most (`max_tokens: "4096"`), and their number as a text (`tokens: "50000"`). */
const COUNTED = /tokens$/;
const AT_MOST = /^m(?:ax|in)(?:imum)?_/;
const SHORT_NUMBER = /^\d{1,9}$/;

/**
 * Whether what stands under this name is a secret: `githubToken`, `api_keys`, `DB_PASSWORD_2`, `Proxy-Authorization`. What only
 * counts (`tokenUsage`, numbers under `tokens`), what says whether there is one, and what is empty is none.
 */
export function isSecretField(name: string, value: unknown): boolean {
  if (!SECRET_HINT.test(name)) return false;
  const words = name.replace(WORD_START, '_').replace(BETWEEN_WORDS, '_').toLowerCase();
  const chosen = CHOSEN.exec(words);
  if (chosen !== null) return isCount(value, chosen) ? false : holds(value, true);
  return GIVEN.test(words) && !isCountOfTokens(words, value) && holds(value, false);
}

/** `passwords: 12` are twelve, `password: 123456` is one. */
const isCount = (value: unknown, { groups }: RegExpExecArray): boolean =>
  typeof value === 'number' && groups?.['s'] !== undefined;

const isCountOfTokens = (words: string, value: unknown): boolean =>
  COUNTED.test(words) && (AT_MOST.test(words) || (typeof value === 'string' && SHORT_NUMBER.test(value)));

/** @returns whether there is anything in it that can be a secret; the depth of what comes from a request is capped. */
function holds(value: unknown, numbersToo: boolean): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return false;
  if (typeof value === 'number') return numbersToo;
  if (Array.isArray(value)) return value.some((item) => holds(item, numbersToo));
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.values(value).some((item) => holds(item, numbersToo));
  return true;
}
