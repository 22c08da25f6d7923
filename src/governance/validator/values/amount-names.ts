/** Words that names of values have beside what they are about. */
const GENERAL = new Set(
  (
    'max maximum min minimum default limit threshold cap value count number num total setting config const constant amount hard soft upper lower ' +
    'bound per in of the a an for to at by with on is are be and our my your its their all any every each this that we i you they it must may can will shall have has app global current preferred ' +
    'allowed permitted exactly only always must should default initial standard maximal minimal overall the get set use'
  ).split(' '),
);

/** What names of values are made of that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  ttl: 'lifetime',
  expire: 'lifetime',
  expiry: 'lifetime',
  expiration: 'lifetime',
  expiresin: 'lifetime',
  expirein: 'lifetime',
  maxage: 'lifetime',
  validity: 'lifetime',
  valid: 'lifetime',
  live: 'lifetime',
  last: 'lifetime',
  retain: 'retention',
  keep: 'retention',
  kept: 'retention',
  retained: 'retention',
  stored: 'retention',
  expired: 'lifetime',
  retried: 'retry',
  req: 'request',
  conn: 'connection',
  msg: 'message',
  pwd: 'password',
  passwd: 'password',
  char: 'length',
  character: 'length',
  len: 'length',
  period: 'interval',
  frequency: 'interval',
  dir: 'directory',
  auth: 'authentication',
  db: 'database',
  cov: 'coverage',
  prod: 'production',
  dev: 'development',
  indentation: 'indent',
  tab: 'indent',
  concurrent: 'concurrency',
  parallel: 'parallelism',
  img: 'image',
  pic: 'picture',
};
/** What two words of a name say together. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  'rate limit': ['ratelimit'],
  'fail under': ['coverage'],
  'jwt token': ['jwt'],
  'jwt tokens': ['jwt'],
  'time out': ['timeout'],
  'max age': ['lifetime'],
  'expires in': ['lifetime'],
  'expire in': ['lifetime'],
  'expires after': ['lifetime'],
  'print width': ['line', 'length'],
  'line width': ['line', 'length'],
  'tab width': ['indent', 'size'],
  'tab size': ['indent', 'size'],
  'back up': ['backup'],
};

/** Two words that are written as one, too. */
const APART: Readonly<Record<string, readonly string[]>> = {
  healthcheck: ['health', 'check'],
  filesize: ['file', 'size'],
  pagesize: ['page', 'size'],
  batchsize: ['batch', 'size'],
  poolsize: ['pool', 'size'],
};

/** Of tests, lines or branches it is one thing. */
export const COVERAGE = 'coverage';
export const LENGTH = 'length';

const stem = (word: string): string => {
  const one = SAME[word];
  if (one !== undefined) return one;
  const singular =
    word.length > 4 && word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
        ? word.slice(0, -1)
        : word;
  return SAME[singular] ?? singular;
};

/** @returns the words of a name as it is written in code, or of some words of a sentence: `maxRetries`, `MAX_RETRIES`, "max retries" */
export const splitName = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** @returns what words of a name are about, without those that all names of values have */
export function meant(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const joined = JOINED[`${word} ${words[at + 1] ?? ''}`];
    if (joined !== undefined) {
      for (const one of joined) found.add(one);
      at += 1;
    } else if (!GENERAL.has(word) && word.length > 1) {
      const one = stem(word);
      for (const part of APART[one] ?? [one]) if (!GENERAL.has(part)) found.add(part);
    }
  }
  return found;
}
