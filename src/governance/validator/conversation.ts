import type { Message } from '../decisions';
import type { InstructionPersistenceClassifier } from '../instruction-persistence-classifier';
import type { Knowledge } from '../meaning/knowledge';
import type { TextAnalyser } from '../text/analyse';
import type { Sentence, TextAnalysis } from '../text/analysis.types';
import type { ClaimReader } from './claim-reader';
import { InstructionIndex } from './instruction-index';

const INSTRUCTING_ROLES = new Set(['user', 'system']);

/** Characters that are read at once: some ten milliseconds. */
const SLICE = 1_000;

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
  private readonly known = new WeakMap<readonly Message[], InstructionIndex>();

  constructor(
    private readonly analyser: TextAnalyser,
    private readonly claims: ClaimReader,
    private readonly classifier: InstructionPersistenceClassifier,
    private readonly knowledge?: Knowledge,
  ) {}

  /**
   * @param messages oldest first; what was read of them is remembered by this very list, which must not change
   * @returns their instructions under `message:N`; questions and calls to explore instruct nothing
   */
  read(messages: readonly Message[]): InstructionIndex {
    const known = this.known.get(messages);
    if (known !== undefined) return known;
    const steps = this.reading(messages);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  /** The same, a slice at each step: a service can answer other requests in between. */
  *reading(messages: readonly Message[]): Generator<undefined, InstructionIndex> {
    const index = new InstructionIndex();
    let slice = 0;
    for (const [at, { role, content }] of messages.entries()) {
      if (!INSTRUCTING_ROLES.has(role.toLowerCase())) continue;
      for (const text of this.readMessage(content, at, index)) {
        slice += text.length;
        if (slice < SLICE) continue;
        slice = 0;
        yield;
      }
    }
    this.known.set(messages, index);
    return index;
  }

  /** @returns the statements of a message, each when it has been read */
  private *readMessage(content: string, at: number, index: InstructionIndex): Generator<string, void> {
    const whole = this.analyser.analyse(content);
    const statements = whole.sentences.filter(({ question }) => !question);
    for (const [place, sentence] of statements.entries()) {
      const text = whole.sentences.length === 1 ? content : wording(content, whole, sentence);
      const analysis = whole.sentences.length === 1 ? whole : this.analyser.analyse(text);
      const { quadrant, persistence } = this.classifier.classify(analysis);
      yield text;
      if (quadrant === 'STOCHASTIC') continue;
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
    }
  }
}
