import type { EffectReader } from '../commands/effect-reader';
import type { ProposedAction } from '../decisions';
import { outlineOf } from '../meaning/call-outline';
import type { Knowledge } from '../meaning/knowledge';
import type { Adviser } from '../meaning/second-stage';
import { once } from '../once';
import type { LearnedRules } from '../policy/policy.types';
import { spokenTexts } from '../text/action-text';
import { announcesCall, announcesCommand } from '../text/announcement';
import type { TextAnalyser } from '../text/analyse';
import type { Claim, Clash, ValueClaim } from './claims.types';
import type { Finding } from './clash-finder';
import type { Instruction, InstructionIndex, Lookup } from './instruction-index';
import type { InstructionPairs } from './instruction-pairs';
import { meets } from './meets';
import { Suspecter, type Suspicion } from './suspicions';

/** What stands after rules and learning were joined. */
export interface Joined {
  findings: readonly Finding[];
  suspected: readonly Suspicion[];
}

/**
 * What is held against a call word by word. Where a rule says such a thing and the call does not show it, an opinion on its meaning is mostly wrong: of
 * harmless calls under short rules 11 % were stopped with it, 6 % without (docs/decisions/0046).
 */
const EXACT: ReadonlySet<Claim['kind']> = new Set(['code', 'command', 'name', 'host']);

const NOTHING_FOUND: ReadonlyMap<Instruction, Clash> = new Map();

/** Numbers that name one thing: another one is another thing, whatever is said around it. */
const NAMING: ReadonlySet<string> = new Set(['port', 'version']);

/** Between two acts. */
const JOINING: ReadonlySet<string> = new Set(['and', 'then', ';']);
const TRAILING = /[\s,;]{0,20}(?:\b(?:and|then)[\s,]{0,20})?$/;

/** Files and surroundings are named beside much that is not done to them. Of other choices, one excludes the rest. */
const MENTIONED = /^(?:literal:|environment$)/;

/** "Summaries have at most three sentences", "at least five": no number keeps both, and it is of one thing that is named. */
const areApart = (a: ValueClaim, b: ValueClaim): boolean =>
  a.limit &&
  b.limit &&
  !a.negated &&
  !b.negated &&
  (a.low > b.high || b.low > a.high) &&
  meets(a.subject, b.subject);

/** What everything of a kind has to have, without a word for a place: a blank line before is none after. */
const DEMANDED = /\b(?:must have|must (?:include|contain)|has|at least|exactly|includes|contains)\b/i;
const PLACED = /\b(?:before|after|between|around|above|below|until|unless|when|if)\b/i;
const HAVING = new Set(['use', 'add', 'create', 'write']);
/** "No blank lines in functions" of what "functions must have at least one blank line": all that is left out there is wanted here. */
const isWantedAndNot = (none: Claim, some: Claim): boolean =>
  none.kind === 'assertion' &&
  some.kind === 'assertion' &&
  none.negated &&
  !some.negated &&
  none.objects.size > 1 &&
  [...some.acts].every((act) => HAVING.has(act)) &&
  DEMANDED.test(some.span) &&
  !PLACED.test(`${some.span} ${none.span}`) &&
  [...none.objects].every((object) => some.objects.has(object));

/** Whether a finding needs no understanding of words: one thing of a kind stands where another was chosen, or an amount where it cannot be. */
const isPlain = ({ claim, entry: { claim: stated } }: Finding): boolean => {
  if (claim.kind === 'choice') return stated.kind === 'choice' && !MENTIONED.test(claim.category);
  if (isWantedAndNot(stated, claim) || isWantedAndNot(claim, stated)) return true;
  if (claim.kind !== 'value' || stated.kind !== 'value') return false;
  return (NAMING.has(claim.attribute) && !claim.limit && !stated.limit) || areApart(claim, stated);
};

/** Joins what the rules find with what was learned: learning finds what shares no words, and overrules a rule where it is sure. */
export class LearnedJudge {
  private readonly rules: LearnedRules['validator'];
  private readonly suspecter: Suspecter;
  /** Absent without the second stage, since the fast path decides nothing of calls. */
  private readonly callSuspecter: Suspecter | undefined;
  /** A call in outline, whatever is said of it; undefined where there is none, and where its tool does nothing by itself. */
  private readonly outline = once((action: ProposedAction): string | undefined => {
    const { type, tool, parameters = {} } = action;
    if (Object.keys(parameters).length === 0 || this.effects.isIdle(action)) return undefined;
    return outlineOf(
      { type, description: '', ...(tool !== undefined && { tool }), parameters },
      this.effects,
    );
  });

  constructor(
    private readonly knowledge: Knowledge,
    { validator, secondStage }: LearnedRules,
    private readonly analyser: TextAnalyser,
    private readonly effects: EffectReader,
    pairs: InstructionPairs,
  ) {
    this.rules = validator;
    this.suspecter = new Suspecter(knowledge, 'conflict', validator, pairs);
    if (secondStage) this.callSuspecter = new Suspecter(knowledge, 'breaks', validator.calls, pairs);
  }

  /** What to look into where very many speak of one subject: those that come near the action in meaning. */
  closeTo({ description }: ProposedAction): (index: InstructionIndex) => Lookup {
    return (index) => index.closest(this.knowledge.read(this.analyser.analyse(description)).vector);
  }

  /** @param certain findings that no opinion on words overrules: those that a tool call itself shows */
  join(
    action: ProposedAction,
    byRules: readonly Finding[],
    indices: readonly InstructionIndex[],
    adviser: Adviser,
    certain: (finding: Finding) => boolean,
  ): Joined {
    const found = new Map(byRules.map(({ entry, clash }) => [entry.instruction, clash]));
    // Of what a call only carries, a message or a document, hardly anything is done, and what was learned takes it for acts.
    const spoken = spokenTexts(action, this.effects.commandsOf(action)).told;
    const told = spoken.filter((text) => !announcesCommand(text) && !announcesCall(text, action));
    // Of what stands in code and in commands, sentences say nothing.
    const isSpoken = ({ claim }: Finding): boolean => {
      const [begins = ''] = claim.span.toLowerCase().split('…');
      return told.some((text) => text.toLowerCase().includes(begins.trim()));
    };
    const suspicionsIn = (text: string): Suspicion[] =>
      this.suspecter.suspect(this.knowledge.read(this.analyser.analyse(text)).side, indices, found, adviser);
    const suspicions = told.flatMap(suspicionsIn);
    const highest = new Map<Instruction, Suspicion>();
    for (const suspicion of suspicions) {
      const known = highest.get(suspicion.instruction);
      if (known === undefined || known.probability < suspicion.probability)
        highest.set(suspicion.instruction, suspicion);
    }
    const stands = (finding: Finding): boolean =>
      certain(finding) ||
      isPlain(finding) ||
      !isSpoken(finding) ||
      !this.isOverruled(highest.get(finding.entry.instruction));
    // What else is done dilutes the words that matter: no act among several is overruled that would not be if it stood alone.
    if (!byRules.every(stands))
      for (const suspicion of told.flatMap((text) => this.actsIn(text)).flatMap(suspicionsIn)) {
        const known = highest.get(suspicion.instruction);
        if (
          known !== undefined &&
          found.has(suspicion.instruction) &&
          known.probability < suspicion.probability
        )
          highest.set(suspicion.instruction, suspicion);
      }
    const suspected = [...highest.values()].filter(
      (suspicion) =>
        !found.has(suspicion.instruction) && suspicion.probability >= this.bounds(suspicion).conflictFrom,
    );
    const known = new Set([...found.keys(), ...suspected.map(({ instruction }) => instruction)]);
    return {
      findings: byRules.filter(stands),
      suspected: [...suspected, ...this.brokenBy(action, indices, known, adviser)],
    };
  }

  /**
   * Instructions that a call itself breaks, in the meaning of its outline.
   * @param known those that are found contradicted already
   */
  private brokenBy(
    action: ProposedAction,
    indices: readonly InstructionIndex[],
    known: ReadonlySet<Instruction>,
    adviser: Adviser,
  ): Suspicion[] {
    const { callSuspecter } = this;
    if (callSuspecter === undefined || indices.every(({ size }) => size === 0)) return [];
    const outline = this.outline(action);
    if (outline === undefined) return [];
    const { side } = this.knowledge.read(this.analyser.analyse(outline));
    const isLeft = (instruction: Instruction): boolean =>
      known.has(instruction) ||
      indices.some((index) => index.claimsOf(instruction).some(({ kind }) => EXACT.has(kind)));
    return callSuspecter
      .suspect(side, indices, NOTHING_FOUND, adviser, isLeft)
      .filter(({ probability, read }) => read && probability >= this.rules.calls.conflictFrom)
      .map((suspicion) => ({ ...suspicion, doubtful: true }));
  }

  /** The acts of a text one by one, where it has several: "bump the version and push". */
  private actsIn(text: string): string[] {
    const { tokens } = this.analyser.analyse(text);
    const starts = tokens.flatMap((token, at) => {
      const next = tokens[at + 1];
      return at > 1 && JOINING.has(token.norm) && next?.pos === 'VERB' ? [next.start] : [];
    });
    if (starts.length === 0) return [];
    return [0, ...starts].map((start, at) => text.slice(start, starts[at]).replace(TRAILING, ''));
  }

  private isOverruled(suspicion: Suspicion | undefined): boolean {
    return suspicion !== undefined && suspicion.probability < this.bounds(suspicion).overruleBelow;
  }

  /** What the fast path alone must be surer of than the two together. */
  private bounds({ read }: Suspicion): LearnedRules['validator']['alone'] {
    return read ? this.rules : this.rules.alone;
  }
}
