import type { Message } from '../decisions';
import type { InstructionPersistenceClassifier } from '../instruction-persistence-classifier';
import type { Knowledge } from '../meaning/knowledge';
import type { TextAnalyser } from '../text/analyse';
import type { Sentence, TextAnalysis } from '../text/analysis.types';
import type { ClaimReader } from './claim-reader';
import { InstructionIndex } from './instruction-index';

const INSTRUCTING_ROLES = new Set(['user', 'system']);

/** Before the place of a message: what was only said has no id of its own. */
const SAID = 'message:';

/** @returns whether an instruction was said in the conversation, as against stored. */
export const isSaid = (id: string): boolean => id.startsWith(SAID);

/** A sentence as it was written where its place is still known, else as it was read. */
export const wording = (
  content: string,
  { text, tokens }: TextAnalysis,
  { start, end }: Sentence,
): string => {
  const from = tokens[start]?.start ?? 0;
  const to = tokens[end - 1]?.end ?? text.length;
  return (content.length === text.length ? content : text).slice(from, to);
};

/** Finds the instructions of a conversation: each statement of a user or system message is one. */
export class ConversationReader {
  constructor(
    private readonly analyser: TextAnalyser,
    private readonly claims: ClaimReader,
    private readonly classifier: InstructionPersistenceClassifier,
    private readonly knowledge?: Knowledge,
  ) {}

  /**
   * @param messages oldest first
   * @returns their instructions under `message:N`; questions and calls to explore instruct nothing
   */
  read(messages: readonly Message[]): InstructionIndex {
    const index = new InstructionIndex();
    messages.forEach(({ role, content }, at) => {
      if (INSTRUCTING_ROLES.has(role.toLowerCase())) this.readMessage(content, at, index);
    });
    return index;
  }

  private readMessage(content: string, at: number, index: InstructionIndex): void {
    const whole = this.analyser.analyse(content);
    const statements = whole.sentences.filter(({ question }) => !question);
    statements.forEach((sentence, place) => {
      const text = whole.sentences.length === 1 ? content : wording(content, whole, sentence);
      const analysis = whole.sentences.length === 1 ? whole : this.analyser.analyse(text);
      const { quadrant, persistence } = this.classifier.classify(analysis);
      if (quadrant === 'STOCHASTIC') return;
      // Later sentences of one message supersede its earlier ones.
      const instruction = {
        id: `${SAID}${at}`,
        text,
        persistence,
        fromMessage: true,
        at: at + place / statements.length,
      };
      const { knowledge } = this;
      const side = knowledge?.read(analysis).side;
      index.add(instruction, this.claims.read(analysis).claims, side);
    });
  }
}
