import { escaped } from '../../text/escaped';

/** Words between an act and its thing that leave open which one is meant. */
const WHICHEVER =
  /(?:an?|the|any|your|my|our|git|own|new|more|other|extra|additional|existing|local|global|all|of|previous|last|uncommitted|database|project|separate)\s+/iy;
const MOST = 3;
/** Another item of a list before the one that is looked for: "branches or tags". */
const ITEMS = ['', ' [\\w-]{1,20}'].flatMap((second) =>
  [',', ',? or', ',? and', '\\/'].map((mark) => new RegExp(`[\\w-]{1,20}${second}${mark} `, 'iy')),
);
const ANEW = /(?:any|new) /iy;
const LIST = /[,/]| or | and /i;
const SPACE = /\s+/y;

/** @returns where a pattern that is tried at one place alone ends there */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** @returns the place where a pattern ends, as a list of at most one */
function placesBehind(pattern: RegExp, text: string, at: number): readonly number[] {
  const end = endOf(pattern, text, at);
  return end === undefined ? [] : [end];
}

/** @returns the places behind up to three steps from some places, those included */
function within(places: readonly number[], stepsFrom: (at: number) => readonly number[]): Set<number> {
  const reached = new Set(places);
  let last = places;
  for (let steps = 0; steps < MOST && last.length > 0; steps += 1) {
    last = last.flatMap(stepsFrom).filter((at) => !reached.has(at));
    for (const at of last) reached.add(at);
  }
  return reached;
}

/** The longest first: "pre-commit hooks" is not "pre-commit" with something behind it. */
const oneOf = (words: readonly string[]): RegExp => {
  const spelt = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.split(' ').map(escaped).join('[\\s-]'));
  return new RegExp(`(?:${spelt.join('|')})(?![\\w-])`, 'iy');
};

/**
 * What rules out an act, by the places where its words may stand. One expression for all of it would take milliseconds to compile, for each
 * of a hundred acts; the places are the same for all of them, and what is left of an act is a few words.
 */
export class Said {
  private readonly starts: readonly number[];
  private readonly behind = new Map<number, readonly number[]>();

  /** @param text beginning with the first of some acts */
  constructor(private readonly text: string) {
    this.starts = this.ofList([0]);
  }

  /** @returns how many characters an act takes with its thing, from the beginning on; undefined where it is not told */
  lengthOf({ acts, things, bare }: ActTold): number | undefined {
    for (const start of this.starts) {
      const end = endOf(acts, this.text, start);
      if (end === undefined) continue;
      if (things === undefined) return end;
      for (const place of this.behindAct(end)) {
        const length = endOf(things, this.text, place);
        if (length !== undefined) return length;
      }
      if (bare) return end;
    }
    return undefined;
  }

  /** @returns where a thing may begin, the farthest first */
  private behindAct(end: number): readonly number[] {
    let places = this.behind.get(end);
    if (places === undefined) {
      const first = endOf(SPACE, this.text, end);
      const whichever = (at: number): readonly number[] => placesBehind(WHICHEVER, this.text, at);
      places = first === undefined ? [] : this.ofList([...within([first], whichever)]);
      this.behind.set(end, places);
    }
    return places;
  }

  /** @returns where the items of a list may begin, the farthest first */
  private ofList(places: readonly number[]): readonly number[] {
    const last = places.at(-1) ?? 0;
    if (!LIST.test(this.text.slice(last))) return [...places].reverse();
    const reached = within(places, (at) =>
      ITEMS.flatMap((item) => placesBehind(item, this.text, at)).flatMap((end) => [
        end,
        ...placesBehind(ANEW, this.text, end),
      ]),
    );
    return [...reached].sort((a, b) => b - a);
  }
}

/** An act that people name in words, and what it is done to: "amend commits", of which `bare` leaves the things away. */
export class ActTold {
  readonly acts: RegExp;
  readonly things: RegExp | undefined;

  /**
   * @param acts words for the act
   * @param things words for what it is done to; none where the act says it
   * @param bare whether the act is understood without a thing
   */
  constructor(
    acts: readonly string[],
    things: readonly string[],
    readonly bare: boolean,
  ) {
    this.acts = oneOf(acts);
    this.things = things.length === 0 ? undefined : oneOf(things);
  }
}
