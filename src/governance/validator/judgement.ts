import type { EffectReader } from '../commands/effect-reader';
import type { ProposedAction } from '../decisions';
import type { Knowledge } from '../meaning/knowledge';
import type { Adviser } from '../meaning/second-stage';
import type { LearnedRules } from '../policy/policy.types';
import { spokenTexts } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import type { Finding } from './clash-finder';
import type { Instruction, InstructionIndex } from './instruction-index';
import { Suspecter, type Suspicion } from './suspicions';

/** What stands after rules and learning were joined. */
export interface Joined {
  findings: readonly Finding[];
  suspected: readonly Suspicion[];
}

/** Joins what the rules find with what was learned: learning finds what shares no words, and overrules a rule where it is sure. */
export class LearnedJudge {
  private readonly rules: LearnedRules['validator'];
  private readonly suspecter: Suspecter;

  constructor(
    private readonly knowledge: Knowledge,
    { validator }: LearnedRules,
    private readonly analyser: TextAnalyser,
    private readonly effects: EffectReader,
  ) {
    this.rules = validator;
    this.suspecter = new Suspecter(knowledge, validator, analyser);
  }

  /** What to look into where very many speak of one subject: an index of those that come near the action in meaning. */
  closeTo({ description }: ProposedAction): (index: InstructionIndex) => InstructionIndex {
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
    const { told } = spokenTexts(action, this.effects.commandsOf(action));
    // Of what stands in code and in commands, sentences say nothing.
    const isSpoken = ({ claim }: Finding): boolean => {
      const [begins = ''] = claim.span.toLowerCase().split('…');
      return told.some((text) => text.toLowerCase().includes(begins.trim()));
    };
    const suspicions = told.flatMap((text) =>
      this.suspecter.suspect(this.knowledge.read(this.analyser.analyse(text)).side, indices, found, adviser),
    );
    const highest = new Map<Instruction, Suspicion>();
    for (const suspicion of suspicions) {
      const known = highest.get(suspicion.instruction);
      if (known === undefined || known.probability < suspicion.probability)
        highest.set(suspicion.instruction, suspicion);
    }
    return {
      findings: byRules.filter(
        (finding) =>
          certain(finding) || !isSpoken(finding) || !this.isOverruled(highest.get(finding.entry.instruction)),
      ),
      suspected: [...highest.values()].filter(
        (suspicion) =>
          !found.has(suspicion.instruction) && suspicion.probability >= this.bounds(suspicion).conflictFrom,
      ),
    };
  }

  private isOverruled(suspicion: Suspicion | undefined): boolean {
    return suspicion !== undefined && suspicion.probability < this.bounds(suspicion).overruleBelow;
  }

  /** What the fast path alone must be surer of than the two together. */
  private bounds({ read }: Suspicion): LearnedRules['validator']['alone'] {
    return read ? this.rules : this.rules.alone;
  }
}
