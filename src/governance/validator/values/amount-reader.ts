import type { TextAnalysis } from '../../text/analysis.types';
import { withCase } from '../../text/code-spans';
import { isNumberWord, numberOf } from '../../text/numbers';
import { sentencesIn } from '../../text/sentences-in';
import { COVERAGE, LENGTH, meant, splitName } from './amount-names';
import { type Telling, TELLINGS } from './amount-tellings';
import { amountIn } from './amount-units';
import type { Amount, Dimension } from './amounts';
import type { AmountClaim } from '../claims.types';

/** Cheap, and false for most sentences. */
const HAS_NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\b/i;
/** What is only about, what may be otherwise, and what is told of another day. */
const OPEN =
  /\b(?:about|around|roughly|approximately|approx|nearly|almost|unless|except|e\.g|example|instance|was|were|used\s+to|between|currently|usually|typically|might|maybe|ideally|from)\b|~\s*\d|\?\s*$|\d\s*(?:-|–|to)\s*\d/i;
/** What by itself may be of anything. */
const VAGUE = new Set(
  (
    'timeout interval size length delay lifetime retention width height level id version port line time age name step day hour minute second week month year ' +
    'item thing file test user people person page character word step way place case point score rate percent budget commit reviewer approval'
  ).split(' '),
);
/** Numbers that others read, or that say nothing of a value. */
const OTHERS =
  /\b(?:ports?|versions?|node|python|java|ruby|php|go|postgres(?:ql)?|redis|issue|ticket|pr|section|chapter|rule|step|phase)\s*$/i;
/** A name as it is written in code. */
const CODED = /[a-z][A-Z]|_/;
const DENIED = /\b(?:not|never|no|n['’]t|without|neither)\b/i;
const CHANGES =
  /\b(?:update|updated|change|changed|now|instead|raise|lower|increase|decrease|reduce|bump|from\s+now\s+on|no\s+longer)\b/i;
/** What an instruction restricts itself to stands behind these. */
const SCOPE =
  /\b(?:for|in|on|when|while|during|inside|within|under)\s+(?:the\s+|our\s+|all\s+|any\s+|each\s+|every\s+)?((?:[a-z][\w-]{1,24}\s*){1,4})/gi;
/** Where everything is. */
const EVERYWHERE = new Set(
  'code project app application codebase repo repository service system config configuration default place total case row general'.split(
    ' ',
  ),
);
/** Characters of a sentence that is read. */
const LONGEST = 400;

/** Finds how much of something with a name instructions want, or allow. */
export class AmountReader {
  /** @returns what each sentence says of one amount; of those that leave it open nothing */
  read(analysis: TextAnalysis): AmountClaim[] {
    const text = withCase(analysis);
    if (!HAS_NUMBER.test(text)) return [];
    return sentencesIn(text).flatMap((sentence) => {
      const plain = sentence.replaceAll(/[`*]/g, '');
      return plain.length > LONGEST || !HAS_NUMBER.test(plain) || OPEN.test(plain)
        ? []
        : toldIn(plain, sentence.trim());
    });
  }
}

function toldIn(sentence: string, span: string): AmountClaim[] {
  for (const telling of TELLINGS) {
    const groups = telling.told.exec(sentence)?.groups;
    if (groups !== undefined) return claimOf(sentence, telling, groups, span);
  }
  return [];
}

function claimOf(
  sentence: string,
  { as, adds, counts }: Telling,
  groups: Readonly<Record<string, string | undefined>>,
  span: string,
): AmountClaim[] {
  const { name = '', number = '', unit = '', tail = '', per, rest = '' } = groups;
  if ((as === undefined && DENIED.test(name)) || OTHERS.test(name)) return [];
  const value = valueOf(number);
  const known = unit === '' || counts === true ? undefined : amountIn(value, unit.toLowerCase());
  // Of "60 requests" the things tell that it is no time.
  const things = known === undefined && unit !== '' ? `${unit} ${tail}` : tail;
  const isCount = counts === true || things !== '';
  const amount: Amount = {
    ...(known ?? { value, ...(isCount && { dimension: 'count' as const }) }),
    ...(per !== undefined && { per: per[0] }),
  };
  const named = nameOf(name, adds, things);
  const changes = CHANGES.test(sentence);
  // Of any timeout only what changes an earlier one says something.
  const isVague = named.size === 1 && [...named].every((word) => VAGUE.has(word));
  if (named.size === 0 || (isVague && !changes)) return [];
  return [
    {
      kind: 'amount',
      keys: [...named].map((word) => `a:${word}`),
      negated: false,
      name: named,
      as: as ?? boundOf(groups, name, rest),
      amount,
      measured: measuredBy(amount, things, named),
      named: othersIn(sentence, number),
      // A name as in code, `minSdk`, is the whole name.
      context: CODED.test(name)
        ? named
        : new Set([...meant(splitName(plainCase(sentence))), ...implied(amount, things)]),
      subject: scopeOf(sentence, named),
      exceptions: new Set(),
      ...(changes && { changes: true as const }),
      span,
    },
  ];
}

function nameOf(name: string, adds: string | undefined, things: string): Set<string> {
  const named = meant([...splitName(plainCase(name)), ...(adds === undefined ? [] : [adds])]);
  if (named.has(COVERAGE)) return new Set([COVERAGE]);
  // The page size of an API is any: `max_page_size`.
  if (named.size > 2) named.delete('api');
  // Of "12 characters" the length is meant.
  if (meant(splitName(things)).has(LENGTH)) named.add(LENGTH);
  return named;
}

const MOST = /\b(?:less|fewer|below|lower|most|max(?:imum)?|tops)\b/i;
const LEAST = /\b(?:more|longer|above|higher|least|min(?:imum)?)\b/i;

/** What the words before the number, those behind it, or the name say of it. */
function boundOf(
  { most, least }: Readonly<Record<string, string | undefined>>,
  name: string,
  rest: string,
): AmountClaim['as'] {
  if (most !== undefined || MOST.test(rest) || /\bmax(?:imum)?\b/i.test(name)) return 'most';
  if (least !== undefined || LEAST.test(rest) || /\bmin(?:imum)?\b/i.test(name)) return 'least';
  return 'is';
}

/** "PHPStan" is one word, `maxRetries` are two. */
const plainCase = (text: string): string => text.replaceAll(/\b[A-Z]\w*/g, (word) => word.toLowerCase());

const valueOf = (number: string): number => {
  if (isNumberWord(number.toLowerCase()))
    return numberOf({ kind: 'word', norm: number.toLowerCase() } as Parameters<typeof numberOf>[0]) ?? NaN;
  const plain = Number.parseFloat(number.replaceAll(/[,_k]/gi, ''));
  return /k$/i.test(number) ? plain * 1_000 : plain;
};

/** Other numbers of a sentence: "60 per minute, 120 for admins". */
const othersIn = (sentence: string, number: string): Set<number> =>
  new Set(
    [...sentence.matchAll(/\d[\d,_]*(?:\.\d+)?/g)]
      .filter(([found]) => found !== number.replace(/k$/i, ''))
      .map(([found]) => Number.parseFloat(found.replaceAll(/[,_]/g, ''))),
  );

/** Words that tell that a value measures a thing so, and does not count such things: `MAX_IMAGE_SIZE`, but not `images`. */
const MEASURES: Readonly<Record<Dimension, string>> = {
  time: 'timeout lifetime interval retention delay duration time wait age deadline backoff ttl cooldown grace window',
  size: 'size memory byte bytes kb mb gb length limit max weight quota budget storage cap',
  share: 'coverage ratio percent percentage share threshold rate utilization cpu',
  count: 'size limit max min maximum minimum length width depth budget quota cap threshold',
};

/** @returns such words where the name of the thing tells nothing of the kind; empty where nothing is wanted */
function measuredBy({ dimension }: Amount, things: string, named: ReadonlySet<string>): Set<string> {
  const counted = meant(splitName(things));
  counted.delete('time');
  if (dimension === undefined || (dimension === 'count' && counted.size === 0)) return new Set();
  const measures = [...MEASURES[dimension].split(' '), ...counted];
  return measures.some((word) => named.has(word)) ? new Set() : new Set(measures);
}

/** Words that a name may have because the amount is what it is. */
function implied({ dimension }: Amount, things: string): string[] {
  const counted = [...meant(splitName(things))];
  if (dimension === 'size') return ['size', 'memory', 'byte', ...counted];
  if (dimension === 'time') return ['time', 'duration', 'delay', ...counted];
  if (dimension === 'share') return ['percentage', 'ratio', ...counted];
  return ['size', 'width', ...counted];
}

function scopeOf(sentence: string, named: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const [, words = ''] of sentence.matchAll(SCOPE))
    for (const word of meant(splitName(words)))
      if (!named.has(word) && !EVERYWHERE.has(word)) found.add(word);
  return found;
}
