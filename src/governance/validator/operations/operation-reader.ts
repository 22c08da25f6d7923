import type { ValidatorRules } from '../../policy/policy.types';
import type { Sentence, TextAnalysis, Token } from '../../text/analysis.types';
import { APPROVAL } from '../sentences/assertion-reader';
import type { OperationClaim } from '../claims.types';
import { codeSpans } from '../../text/code-spans';
import { ASKED, CONDITION } from './deed-reader';
import { isJoined, isReferring, isThingWord, LISTING, type Thing, ThingReader } from './operation-things';
import { operationKeys } from './operations';
import { isOfRequest, type OperationWords } from './operation-words';

/** Whatever changes a thing. */
const TOUCHING = new Set('touch mess fiddle tamper tinker manipulate interfere meddle'.split(' '));
/** Here another statement begins, or a reason. */
const ENDING = new Set(
  'for by during while as than before after without until unless because since so that which who whose whatever whoever when if but though although even then'.split(
    ' ',
  ),
);
/** Where something stands; alone it tells no thing, as "the dev server". */
const PLACES = new Set(
  'dev development local prod production staging stage test testing live main remote'.split(' '),
);
/** "Never delete it outside of eu-central-1": what is meant is elsewhere. */
const INVERTED =
  /\b(?:outside|except(?:ed|ing)?|exempt(?:ed)?|besides|apart\s+from|other\s+than|anything\s+but|nothing\s+but|exclusively|only)\b/i;
const BEING = new Set(['be', 'is', 'are', 'get', 'got']);
const AUXILIARIES = new Set(
  'be is are was been being must may might shall should can could will would has have had do does did neither never not'.split(
    ' ',
  ),
);
const RUNNING = new Set(['up', 'running', 'online', 'alive']);
const ENABLED = new Set(['on', 'enabled', 'active']);
const STAYING = new Set(['stay', 'remain', 'stays', 'remains']);
const KEEPING = new Set(['keep', 'leave', 'let']);
/** What ends a state in which something is to stay. */
const ENDS_RUNNING = ['stop', 'restart', 'delete', 'disable'];
const ENDS_ENABLED = ['disable'];
/** What does not leave a thing where it is, as it is. */
const ENDS_PLACE = ['delete', 'change', 'prune', 'rename', 'transition'];
/** Tokens that are read to either side of a verb. */
const REACH = 24;
/** Words of a thing: a longer one is no name. */
const MOST_WORDS = 5;
const PORT = /^[1-9]\d{3,4}$/;
const POINTING = /\bsuch\b/i;
/** "Nothing gets created in another region": of what was named before it is said that it may. */
const IN_ANOTHER = /\b(?:in|on|at|to|from)\s+(?:any\s+|an?\s+)?(?:other|another|different)\b|\belsewhere\b/i;
const SIGN = /[=–—]/;

/** Where a sentence rules something out, and what. */
interface Told {
  verbs: readonly string[];
  things: readonly Thing[];
  at: number;
  sentence: Sentence;
  isTouched: boolean;
}

/**
 * Finds operations on things that a text rules out in plain words: "never restart nginx", "nodes are not to be drained", "keep the
 * queue running". Only verbs and things that a command may name are read; whether it names them is for the call to show.
 */
export class OperationReader {
  private readonly things: ThingReader;

  constructor(
    { operations }: ValidatorRules,
    private readonly words: OperationWords,
  ) {
    this.things = new ThingReader(words, new Set(operations.general.map((word) => words.thing(word))));
  }

  read(analysis: TextAnalysis): OperationClaim[] {
    return analysis.sentences.flatMap((sentence) => [
      ...this.ruledOut(analysis, sentence),
      ...this.held(analysis, sentence),
    ]);
  }

  private ruledOut(analysis: TextAnalysis, sentence: Sentence): OperationClaim[] {
    const { tokens } = analysis;
    const { start, end } = sentence;
    const found: OperationClaim[] = [];
    const spans = codeSpans(analysis.text).filter(({ code }) => code.includes(' '));
    for (let at = start; at < end; at += 1) {
      const token = tokens[at];
      // "Open no new channels".
      if (token === undefined || !(token.negated || tokens[at + 1]?.norm === 'no')) continue;
      // A word of a command: "`terraform state rm` is not for agents".
      if (spans.some((span) => token.start > span.start && token.end < span.end)) continue;
      // The "mails" of "e-mails".
      if (isJoined(analysis, at)) continue;
      const isTouched = TOUCHING.has(token.lemma) || TOUCHING.has(token.norm);
      const verbs = isTouched ? [] : this.verbsOf(tokens, at);
      if (!isTouched && verbs.length === 0) continue;
      const subject = this.subjectEnd(tokens, start, at);
      const told =
        subject === undefined ? this.behind(analysis, at, sentence) : this.before(analysis, start, subject);
      const things = told.length > 0 ? told : this.topic(analysis, start, at);
      found.push(...this.claims(analysis, { verbs, things, at, sentence, isTouched }));
    }
    return found;
  }

  /** "Jellyfin stays up", "keep the queue running". */
  private held(analysis: TextAnalysis, sentence: Sentence): OperationClaim[] {
    const { tokens } = analysis;
    const { start, end } = sentence;
    for (let at = start; at < Math.min(end, start + REACH); at += 1) {
      const token = tokens[at];
      if (token === undefined || token.negated) continue;
      // "Nginx must keep running"; "keep running the tests" is about no state.
      const isStaying =
        STAYING.has(token.norm) || (token.norm.startsWith('keep') && this.endsIn(tokens, at + 1));
      const isKept = !isStaying && KEEPING.has(token.norm);
      if (!isKept && !isStaying) continue;
      const state = isKept ? this.stateIn(tokens, at + 1, end) : this.stateAt(tokens, at + 1);
      if (state === undefined) continue;
      const { verbs } = state;
      // "Must at all times remain running".
      const auxiliary = tokens.findIndex(
        ({ norm }, one) => one >= start && one < at && AUXILIARIES.has(norm),
      );
      const things = isKept
        ? this.things.read(analysis, at + 1, state.at)
        : this.before(analysis, start, auxiliary < 0 ? at : auxiliary);
      return this.claims(analysis, { verbs, things, at: state.at, sentence, isTouched: verbs.length === 0 });
    }
    return [];
  }

  private endsIn(tokens: readonly Token[], at: number): boolean {
    const state = this.stateAt(tokens, at);
    return state !== undefined && tokens[state.at + 1]?.kind !== 'word';
  }

  private stateAt(tokens: readonly Token[], at: number): { verbs: string[]; at: number } | undefined {
    const word = tokens[at]?.norm ?? '';
    if (word === 'alone' || word === 'untouched') return { verbs: [], at };
    // "Leave the volumes where they are."
    const isAsIs =
      (word === 'where' || word === 'as') &&
      /^(?:it|they)$/.test(tokens[at + 1]?.norm ?? '') &&
      /^(?:is|are)$/.test(tokens[at + 2]?.norm ?? '');
    if (isAsIs) return { verbs: ENDS_PLACE, at: at + 2 };
    if (RUNNING.has(word)) return { verbs: ENDS_RUNNING, at };
    return ENABLED.has(word) ? { verbs: ENDS_ENABLED, at } : undefined;
  }

  private stateIn(
    tokens: readonly Token[],
    from: number,
    end: number,
  ): { verbs: string[]; at: number } | undefined {
    for (let at = from; at < Math.min(end, from + MOST_WORDS + 2); at += 1) {
      const token = tokens[at];
      if (token?.kind === 'mark' && !LISTING.has(token.norm)) return undefined;
      const state = this.stateAt(tokens, at);
      // "Keep it on main" tells where, not that it is on.
      if (state !== undefined && this.endsIn(tokens, at)) return state;
    }
    return undefined;
  }

  private verbsOf(tokens: readonly Token[], at: number): readonly string[] {
    const token = tokens[at];
    if (token === undefined || isOfRequest(token.norm, tokens[at + 1]?.norm)) return [];
    const behind = tokens.slice(at + 1, at + REACH).map(({ norm }) => norm);
    return this.words.toldBy([token.lemma, token.norm], behind);
  }

  /** @returns where the subject of a passive ends ("nodes | must not be drained"); undefined for an active verb */
  private subjectEnd(tokens: readonly Token[], start: number, verb: number): number | undefined {
    const first = this.auxiliaries(tokens, start, verb);
    return tokens.slice(first, verb).some(({ lemma, norm }) => BEING.has(lemma) || BEING.has(norm))
      ? first
      : undefined;
  }

  /** Goes back over auxiliaries, negations and other verbs of a list. */
  private auxiliaries(tokens: readonly Token[], start: number, verb: number): number {
    let at = verb;
    while (at > start) {
      const token = tokens[at - 1];
      if (token === undefined) break;
      const isBetween =
        ['PART', 'ADV', 'VERB', 'CCONJ', 'SCONJ', 'ADP'].includes(token.pos) ||
        LISTING.has(token.norm) ||
        AUXILIARIES.has(token.norm) ||
        (token.negated && this.verbsOf(tokens, at - 1).length > 0);
      if (!isBetween) break;
      at -= 1;
    }
    return at;
  }

  private before(analysis: TextAnalysis, start: number, end: number): Thing[] {
    let from = end;
    while (from > start && from > end - REACH) {
      const token = analysis.tokens[from - 1];
      if (token === undefined || token.norm === ':' || AUXILIARIES.has(token.norm) || ENDING.has(token.norm))
        break;
      from -= 1;
    }
    return this.things.read(analysis, from, end);
  }

  private behind(analysis: TextAnalysis, verb: number, { start, end }: Sentence): Thing[] {
    const { tokens } = analysis;
    let to = verb + (tokens[verb + 1]?.norm === 'no' ? 2 : 1);
    while (to < Math.min(end, verb + REACH)) {
      const token = tokens[to];
      if (token === undefined || ENDING.has(token.norm) || token.pos === 'AUX') break;
      if (!token.negated && token.kind !== 'mark' && !LISTING.has(token.norm)) break;
      // A statement of its own, and what something is done for: "to save money".
      if (token.kind === 'mark' && !LISTING.has(token.norm)) break;
      // "Post to Slack", "to Hugging Face": a name, whatever the model takes it for.
      const next = tokens[to + 1];
      const isPurpose = next?.pos === 'VERB' && tokens[to + 2]?.kind === 'word' && !isCapital(analysis, next);
      if (token.norm === 'to' && isPurpose) break;
      to += 1;
    }
    // "No docker prune", "don't adb uninstall": what stands between the negation and the verb.
    let from = verb;
    while (from > start && tokens[from - 1]?.negated === true && this.isNamed(tokens[from - 1])) from -= 1;
    const [first, ...others] = this.things.read(analysis, verb + 1, to);
    const [ahead] = this.things.read(analysis, from, verb);
    if (ahead === undefined) return first === undefined ? [] : [first, ...others];
    const joined = {
      ...(first ?? ahead),
      words: [...ahead.words, ...(first?.words ?? [])],
      general: [...ahead.general, ...(first?.general ?? [])],
    };
    return [joined, ...others];
  }

  private isNamed(token: Token | undefined): boolean {
    return isThingWord(token) || this.words.isKnownThing(token?.norm ?? '');
  }

  /** What was spoken of before: "gradle daemon: don't stop it", "Pihole is the whole house. Do not stop it". */
  private topic(analysis: TextAnalysis, start: number, verb: number): Thing[] {
    const { tokens, text } = analysis;
    const colon = tokens.findIndex((token, at) => at >= start && at < verb && token.norm === ':');
    // "Docker volumes are sacred, do not remove one."
    const isBefore =
      tokens.slice(start, verb).some(({ norm }) => norm === ',') && isReferring(tokens[verb + 1]);
    const [from, limit] = colon >= 0 ? [start, colon] : isBefore ? [start, verb] : [0, start];
    let to = from;
    while (to < Math.min(limit, from + MOST_WORDS)) {
      const token = tokens[to];
      const next = tokens[to + 1];
      if (token === undefined || token.kind === 'mark' || STAYING.has(token.norm)) break;
      const isStatement = token.pos === 'AUX' || token.pos === 'VERB';
      if (isStatement && colon < 0 && !isJoined(analysis, to)) break;
      to += 1;
      if (next !== undefined && SIGN.test(text.slice(token.end, next.start))) break;
    }
    const things = to === limit || tokens[to] !== undefined ? this.things.read(analysis, from, to) : [];
    // "Whatever runs on 5173 is mine, don't kill it."
    const port = tokens.findLast(({ norm }, at) => at < verb && PORT.test(norm));
    const isOfPort =
      port !== undefined && (things.length === 0 || things.some(({ words }) => words.includes(port.norm)));
    return isOfPort ? [{ words: [port.norm], general: [], isSeveral: false, isPlaced: false }] : things;
  }

  private claims(analysis: TextAnalysis, { verbs, things, at, sentence, isTouched }: Told): OperationClaim[] {
    const { tokens, text } = analysis;
    const from = tokens[sentence.start]?.start ?? 0;
    const to = tokens[sentence.end - 1]?.end ?? text.length;
    const verb = tokens[at];
    if (verb === undefined) return [];
    const [ahead, behind] = [text.slice(from, verb.start), text.slice(verb.end, to)];
    const asked = ASKED.test(behind);
    if (
      INVERTED.test(behind) ||
      POINTING.test(behind) ||
      IN_ANOTHER.test(behind) ||
      CONDITION.test(ahead) ||
      (!asked && CONDITION.test(behind))
    )
      return [];
    const span = text.slice(from, to).trim();
    const named = things.flatMap((thing) => this.named(thing, verbs, isTouched) ?? []);
    const all = things.length === 0 && this.words.isWhole(verbs) ? [[]] : named;
    return all.map((words) => ({
      kind: 'operation',
      keys: verbs.length === 0 ? operationKeys([]) : operationKeys(verbs).slice(1),
      negated: true,
      verbs: new Set(verbs),
      things: words,
      words: new Set(),
      subject: new Set(),
      exceptions: new Set(asked ? [APPROVAL] : []),
      span,
    }));
  }

  /** @returns the words that a call must name for the thing to be meant; none where they tell too little */
  private named(thing: Thing, verbs: readonly string[], isTouched: boolean): [string[]] | undefined {
    const { words, general, isSeveral, isPlaced } = thing;
    const isKind = words.length === 0 && isSeveral && !isTouched;
    // "App service", "task queue": two words tell what one does not.
    const isPair = words.length === 0 && general.length > 1;
    const all = isTouched || isKind || isPair ? [...words, ...general] : words;
    if (words.length === 0 && this.words.isWhole(verbs)) return [general];
    if ((words.length === 0 && !isKind && !isPair) || all.length > MOST_WORDS || all.some(isPath))
      return undefined;
    // "The dev server" names none of many; "in production" names all there.
    if (!isPlaced && !isKind && words.length > 0 && words.every((word) => PLACES.has(word))) return undefined;
    // "Do not kill the process on port 3000": few commands say that it is one.
    const isNumbered = all.some((word) => PORT.test(word));
    return [isNumbered ? all.filter((word) => word !== 'port') : all];
  }
}

const isCapital = ({ source, text }: TextAnalysis, { start }: Token): boolean =>
  source.length === text.length && /^\p{Lu}\p{Ll}/u.test(source.slice(start, start + 2));

/** A file is known by its path, and what is done to it by other readers. */
const isPath = (word: string): boolean => /[/\\*]|^\.|\.\w{1,8}$/.test(word);
