import { Advice, type Adviser, type Opinion, type Question } from './second-stage';

/** Answers questions; the worker thread with the encoder is one. */
export interface SecondStage {
  read(questions: readonly Question[]): Promise<readonly Opinion[]>;
}

/** The second stage was asked and could not answer. Nothing is decided without it: the caller is told to come again. */
export class SecondStageError extends Error {
  override readonly name = 'SecondStageError';
}

/** Rounds of questions at most; each answers what the one before gave rise to. */
const ROUNDS = 3;

/**
 * Makes a decision with the second stage at hand: what it leaves undecided is asked, and it is made again.
 * @param stage undefined for the fast path alone
 */
export const consult = async <T>(
  stage: SecondStage | undefined,
  decide: (adviser: Adviser) => T,
): Promise<T> => {
  const advice = new Advice();
  let answer = decide(advice);
  if (stage === undefined) return answer;
  for (let round = 0; round < ROUNDS; round += 1) {
    const questions = advice.take();
    if (questions.length === 0) break;
    advice.add(questions, await ask(stage, questions));
    answer = decide(advice);
  }
  return answer;
};

const ask = async (stage: SecondStage, questions: readonly Question[]): Promise<readonly Opinion[]> => {
  try {
    return await stage.read(questions);
  } catch (error) {
    throw new SecondStageError('the second stage gave no answer', { cause: error });
  }
};
