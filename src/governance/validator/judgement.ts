import type { ProposedAction } from '../decisions';
import type { Knowledge } from '../meaning/knowledge';
import type { Adviser } from '../meaning/second-stage';
import type { LearnedRules } from '../policy/policy.types';
import { spokenTexts } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import type { Finding } from './clash-finder';
import type { Instruction, InstructionIndex } from './instruction-index';
import { Suspecter, type Suspicion } from './suspicions';

/** Instructions looked at where very many speak of one subject. */
const CLOSE = 100;

/** What stands after rules and learning were joined. */
export interface Joined {
  findings: readonly Finding[];
  suspected: readonly Suspicion[];
}

/** Joins what the rules find with what was learned: learning finds what shares no words, and overrules a rule where it is sure. */
export class LearnedJudge {
  private readonly rules: LearnedRules['validator'];
  private readonly suspecter: Suspecter | undefined;

  constructor(
    private readonly knowledge: Knowledge,
    { validator, secondStage }: LearnedRules,
    private readonly analyser: TextAnalyser,
  ) {
    this.rules = validator;
    // A suspicion that nobody reads counts for nothing.
    if (secondStage) this.suspecter = new Suspecter(knowledge, validator);
  }

  /**
   * What to look into where very many speak of one subject: an index of those that come near the action in meaning,
   * made when it is first needed.
   */
  closeTo({ description }: ProposedAction): (index: InstructionIndex) => InstructionIndex {
    const made = new Map<InstructionIndex, InstructionIndex>();
    return (index) => {
      let close = made.get(index);
      if (close === undefined) {
        const { vector } = this.knowledge.read(this.analyser.analyse(description));
        close = index.of(index.near(vector, CLOSE).map(({ instruction }) => instruction));
        made.set(index, close);
      }
      return close;
    };
  }

  /** @param certain findings that no opinion on words overrules: those that a tool call itself shows */
  join(
    action: ProposedAction,
    byRules: readonly Finding[],
    indices: readonly InstructionIndex[],
    adviser: Adviser,
    certain: (finding: Finding) => boolean,
  ): Joined {
    const { suspecter } = this;
    if (suspecter === undefined) return { findings: byRules, suspected: [] };
    const { conflictFrom, overruleBelow } = this.rules;
    const found = new Set(byRules.map(({ entry }) => entry.instruction));
    const suspicions = spokenTexts(action).flatMap((text) =>
      suspecter.suspect(this.knowledge.read(this.analyser.analyse(text)).side, indices, found, adviser),
    );
    const highest = new Map<Instruction, Suspicion>();
    for (const suspicion of suspicions) {
      const known = highest.get(suspicion.instruction);
      if (suspicion.read && (known === undefined || known.probability < suspicion.probability))
        highest.set(suspicion.instruction, suspicion);
    }
    return {
      findings: byRules.filter(
        (finding) =>
          certain(finding) || (highest.get(finding.entry.instruction)?.probability ?? 1) >= overruleBelow,
      ),
      suspected: [...highest.values()].filter(
        ({ instruction, probability }) => probability >= conflictFrom && !found.has(instruction),
      ),
    };
  }
}
