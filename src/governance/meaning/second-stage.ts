/** What a question is about: one text, or two that are read together (instruction and action, request and step …). */
export interface Question {
  readonly first: string;
  readonly second?: string;
}

/** The second stage's answer: for each of its heads the probability of each class, in the order of `reader.json`. */
export type Opinion = Readonly<Record<string, readonly number[]>>;

/**
 * Gives an opinion on what the fast path leaves undecided. It answers at once or not at all, so that a decision stays
 * a pure function: what it could not answer is collected, answered by the one who asked for the decision, and the
 * decision is made again.
 */
export interface Adviser {
  /** @returns undefined where there is no opinion (yet) */
  opinion(question: Question): Opinion | undefined;
}

/** Without a second stage: the fast path alone decides. */
export const NO_ADVICE: Adviser = { opinion: () => undefined };

const keyOf = ({ first, second }: Question): string =>
  second === undefined ? first : `${first}\u0000${second}`;

/** Collects the questions of one decision and hands out the answers that have come in. */
export class Advice implements Adviser {
  private readonly known = new Map<string, Opinion>();
  private readonly open = new Map<string, Question>();

  opinion(question: Question): Opinion | undefined {
    const key = keyOf(question);
    const opinion = this.known.get(key);
    if (opinion === undefined) this.open.set(key, question);
    return opinion;
  }

  /** The questions without an answer, which are thereby no longer open. */
  take(): Question[] {
    const questions = [...this.open.values()];
    this.open.clear();
    return questions;
  }

  /** @param questions as `take` gave them @param opinions in the same order */
  add(questions: readonly Question[], opinions: readonly Opinion[]): void {
    for (const [index, question] of questions.entries()) {
      const opinion = opinions[index];
      if (opinion !== undefined) this.known.set(keyOf(question), opinion);
    }
  }
}
