import { Advice, type Adviser, type Opinion, type Question } from './second-stage';

/** Answers questions; the worker thread with the encoder is one. */
export interface SecondStage {
  read(questions: readonly Question[]): Promise<readonly Opinion[]>;
}

/** Rounds of questions at most; each answers what the one before gave rise to. */
const ROUNDS = 3;

/**
 * Makes a decision with the second stage at hand: what it leaves undecided is asked, and it is made again.
 * @param reader undefined for the fast path alone
 */
export const consult = async <T>(
  reader: SecondStage | undefined,
  decide: (adviser: Adviser) => T,
): Promise<T> => {
  const advice = new Advice();
  let answer = decide(advice);
  if (reader === undefined) return answer;
  for (let round = 0; round < ROUNDS; round += 1) {
    const questions = advice.take();
    if (questions.length === 0) break;
    advice.add(questions, await reader.read(questions));
    answer = decide(advice);
  }
  return answer;
};
