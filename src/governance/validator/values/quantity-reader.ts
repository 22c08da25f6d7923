import type { ValidatorRules } from '../../policy/policy.types';
import type { Token } from '../../text/analysis.types';
import type { Hit } from '../../text/lexicon';
import { numberOf } from '../../text/numbers';
import { type Clause, contains } from '../sentences/clauses';
import type { Signals } from '../sentences/signals';
import type { TermReader } from '../sentences/terms';
import { spanOf, VERSION, versionNumber } from './versions';

/** Tokens that may stand between a number and its attribute, and between it and "at most". */
const ATTRIBUTE_REACH = 5;
export const COMPARISON_REACH = 4;
/** Nouns of what is counted, at most ("three label values"). */
const COUNTED_REACH = 3;
const COUNTED = new Set(['NOUN', 'PROPN', 'X', 'ADJ']);
/** Before the thing that is counted, and before the dimension of a unit, as attributes. */
export const COUNT = 'count:';
export const UNIT = 'unit:';
/** The attribute that says nothing but that the number is a limit. */
const LIMIT = 'limit';
const NAME_LENGTH = 'nameLength';
const CHARACTERS = new Set(['character', 'characters', 'chars', 'letters']);
/** `node:20` is an image. */
export const PORT = /:(\d{3,5}|22|25|53|80)(?:\/|$)/;

type Sense = 'exact' | 'max' | 'min';

/** Between the two numbers of a range. */
const JOINING = /^(?:to|-|–|—|until|till)$/;

/** A number with what it is a number of. */
export interface Quantity {
  attribute: string;
  value: number;
  sense: Sense;
  /** Whether only the attribute gives the sense. */
  usual: boolean;
  /** Of a version of fewer than three parts, how far those go that begin with it: 7.2.5 is a 7.2. */
  span?: number;
  /** The other end of a range, of which `value` is the lower one. */
  upTo?: number;
  /** Whether a comparative gives the sense, which a denial turns round: "nothing over 5 MB". */
  comparative?: true;
  /** Token span that states it. */
  start: number;
  end: number;
}

/** How many tokens stand between. */
const distance = (hit: Hit, index: number): number =>
  hit.end <= index ? index - hit.end : hit.start - index - 1;

const VERSIONED = 'version';
const PORTED = 'port';
/** Smaller ones are told as ports, or are few. */
const LEAST_PORT = 100;
const KNOWN_PORTS = new Set([21, 22, 23, 25, 53, 80]);
const saysPort = (tokens: readonly Token[], { start, end }: Clause): boolean =>
  tokens.slice(start, end).some(({ lemma }) => lemma === PORTED);

/** "Redis 7.2": the number of a version, by its parts. */
const versionOf = (token: Token | undefined, value: number): Pick<Quantity, 'value' | 'span'> => {
  const parts = VERSION.exec(token?.norm ?? '')?.[1];
  return parts === undefined ? { value } : { value: versionNumber(parts), span: spanOf(parts) };
};

/** Whether a number is only the beginning of a longer word. */
const isGlued = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1] !== undefined && tokens[index + 1]?.start === tokens[index]?.end;

/** Finds what a number says: of which attribute, in which unit, and whether exactly or at most. */
export class QuantityReader {
  private readonly units: ReadonlyMap<string, readonly [dimension: string, factor: number]>;

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.units = new Map(
      Object.entries(rules.units).flatMap(([dimension, units]) =>
        Object.entries(units).map(([unit, factor]): [string, readonly [string, number]] => [
          unit,
          [dimension, factor],
        ]),
      ),
    );
  }

  /** @returns undefined where the token is no number, or one that says nothing of anything */
  read(tokens: readonly Token[], index: number, clause: Clause, signals: Signals): Quantity | undefined {
    const token = tokens[index];
    if (token === undefined) return undefined;
    const port = token.kind === 'literal' ? PORT.exec(token.norm)?.[1] : undefined;
    if (port !== undefined)
      return {
        attribute: 'port',
        value: Number(port),
        sense: 'exact',
        usual: true,
        start: index,
        end: index + 1,
      };
    const version = token.literal === 'version' ? VERSION.exec(token.norm)?.[1] : undefined;
    if (version !== undefined)
      return {
        attribute: 'version',
        value: versionNumber(version),
        span: spanOf(version),
        ...this.sense(index, signals, 'exact'),
        start: Math.max(clause.start, index - 1),
        end: index + 1,
      };
    const value = numberOf(token);
    if (value === undefined) return undefined;
    // A range is read where it begins.
    if ([1, 2].some((gap) => rangeEnd(tokens, index - gap) === index)) return undefined;
    const last = rangeEnd(tokens, index);
    if (last !== undefined) return this.range(tokens, index, last, clause, signals);
    const unit = this.units.get(tokens[index + 1]?.norm ?? '');
    const near = this.nearest(tokens, index, clause, signals);
    // "CI runs on Node 20" tells no port.
    const isPort =
      near !== PORTED || value >= LEAST_PORT || KNOWN_PORTS.has(value) || saysPort(tokens, clause);
    const attribute = isPort ? near : undefined;
    const usual = attribute === undefined ? 'exact' : (this.rules.attributes[attribute]?.sense ?? 'exact');
    const sense = this.sense(index, signals, usual);
    const named = attribute !== undefined && attribute !== LIMIT;
    if (!named && unit === undefined) {
      const counted = this.counted(tokens, index, value, sense, clause);
      if (counted !== undefined) return counted;
      if (attribute === undefined) return this.bareVersion(tokens, index, value, clause);
    }
    const [dimension, factor] = unit ?? ['', 1];
    // "a limit of 20 MB" and "up to 50 MB" are about the same size.
    const byUnit = attribute === undefined || (attribute === LIMIT && unit !== undefined);
    return {
      attribute: byUnit ? `${UNIT}${dimension}` : attribute,
      ...(!byUnit && attribute === VERSIONED ? versionOf(token, value) : { value: value * factor }),
      ...sense,
      start: index,
      end: index + (unit === undefined ? 1 : 2),
    };
  }

  /** "Between 600 and 900 words": what the last number is of, from the first one on. */
  private range(
    tokens: readonly Token[],
    first: number,
    last: number,
    clause: Clause,
    signals: Signals,
  ): Quantity | undefined {
    const [low, high] = [first, last].map((at) => {
      const token = tokens[at];
      return token === undefined ? undefined : numberOf(token);
    });
    // As if the second number stood alone.
    const alone = tokens.map((token, at) => (at >= first && at < last ? { ...token, ...NOTHING } : token));
    const quantity = this.read(alone, last, clause, signals);
    if (quantity === undefined || low === undefined || high === undefined || high <= low) return quantity;
    return {
      ...quantity,
      value: low * (quantity.value / high),
      upTo: quantity.value,
      usual: false,
      start: first,
    };
  }

  /** "Five hashtags", "at most 24 pupils": the thing that is counted is what the number is of. */
  private counted(
    tokens: readonly Token[],
    index: number,
    value: number,
    sense: Pick<Quantity, 'sense' | 'usual' | 'comparative'>,
    clause: Clause,
  ): Quantity | undefined {
    let end = index + 1;
    let thing: string | undefined;
    // `4xlarge` is the name of a size.
    if (isGlued(tokens, index)) return undefined;
    for (; end < Math.min(clause.end, index + 1 + COUNTED_REACH); end += 1) {
      const token = tokens[end];
      if (token?.kind !== 'word' || !COUNTED.has(token.pos)) break;
      thing = this.terms.term(token) ?? thing;
    }
    if (thing === undefined) return undefined;
    return { attribute: `${COUNT}${thing}`, value, ...sense, start: index, end };
  }

  /** "Node 20": a number right after a name is its version. */
  private bareVersion(
    tokens: readonly Token[],
    index: number,
    value: number,
    clause: Clause,
  ): Quantity | undefined {
    // `setup-java@99b8673f` is pinned to a commit.
    if (tokens[index + 1]?.kind === 'word' && isGlued(tokens, index)) return undefined;
    const before = tokens[index - 1];
    const earlier = tokens[index - 2];
    // "setup-node@v4" and "go-redis v9" are no versions of Node and Redis.
    const isPart = earlier !== undefined && earlier.end === before?.start;
    const named =
      before !== undefined &&
      !isPart &&
      index > clause.start &&
      before.kind !== 'mark' &&
      this.terms.isNamed(this.terms.term(before) ?? '');
    return named
      ? {
          attribute: VERSIONED,
          ...versionOf(tokens[index], value),
          sense: 'exact',
          usual: true,
          start: index - 1,
          end: index + 1,
        }
      : undefined;
  }

  /** The attribute named closest to a number, unless another number stands between them. */
  private nearest(
    tokens: readonly Token[],
    index: number,
    clause: Clause,
    { attributes }: Signals,
  ): string | undefined {
    let best: string | undefined;
    let closest = ATTRIBUTE_REACH + 1;
    // "Names must be at most ten characters long": their length is limited, and not whatever has characters.
    const isOfNames =
      CHARACTERS.has(tokens[index + 1]?.norm ?? '') &&
      attributes.some(
        ({ name, hit }) =>
          name === NAME_LENGTH && distance(hit, index) <= ATTRIBUTE_REACH && contains(clause, hit),
      );
    for (const { name, hit } of attributes) {
      const gap = distance(hit, index);
      if (gap >= closest || (isOfNames && name === LIMIT) || !contains(clause, hit)) continue;
      if (tokens.slice(hit.end, index).some((token) => token.kind === 'number')) continue;
      closest = gap;
      best = name;
    }
    return best;
  }

  private sense(
    index: number,
    { comparisons }: Signals,
    usual: Sense,
  ): Pick<Quantity, 'sense' | 'usual' | 'comparative'> {
    const near = (wanted: string): boolean =>
      comparisons.some(
        ({ name, hit }) => name === wanted && hit.end <= index && index - hit.end <= COMPARISON_REACH,
      );
    if (near('exactly')) return { sense: 'exact', usual: false };
    if (near('atLeast')) return { sense: 'min', usual: false };
    if (near('atMost')) return { sense: 'max', usual: false };
    if (near('above')) return { sense: 'min', usual: false, comparative: true };
    if (near('beneath')) return { sense: 'max', usual: false, comparative: true };
    return { sense: usual, usual: true };
  }
}

/** What stands for a number that was read already. */
const NOTHING = { kind: 'mark', norm: ',', lemma: ',' } as const;

/** @returns where a range ends that begins with a number: "600 to 900", "600-900", "between 600 and 900". What goes "from 180 to 220" is no range. */
const rangeEnd = (tokens: readonly Token[], index: number): number | undefined => {
  const [before, first, join, last] = [-1, 0, 1, 2].map((gap) => tokens[index + gap]);
  if (first === undefined || join === undefined || numberOf(first) === undefined) return undefined;
  // The hyphen between two numbers is no token.
  if (numberOf(join) !== undefined) return join.start === first.end + 1 ? index + 1 : undefined;
  if (last === undefined || numberOf(last) === undefined) return undefined;
  const joins =
    join.norm === 'and' ? before?.norm === 'between' : JOINING.test(join.norm) && before?.norm !== 'from';
  return joins ? index + 2 : undefined;
};
