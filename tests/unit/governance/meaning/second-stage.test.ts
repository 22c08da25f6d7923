import { consult, SecondStageError } from '../../../../src/governance/meaning/consult';
import type { Adviser, Question } from '../../../../src/governance/meaning/second-stage';

const decide = (adviser: Adviser): string => {
  const first = adviser.opinion({ first: 'a' })?.['head']?.[0];
  if (first === undefined) return 'undecided';
  const second = adviser.opinion({ first: 'a', second: 'b' })?.['head']?.[0];
  return second === undefined ? 'half' : `decided ${first + second}`;
};

describe('a decision with a second stage', () => {
  it('is made again until nothing is open, and asks each question once', async () => {
    const asked: Question[] = [];
    const answer = await consult(
      {
        read: (questions) => {
          asked.push(...questions);
          return Promise.resolve(questions.map(() => ({ head: [1] })));
        },
      },
      decide,
    );
    expect(answer).toBe('decided 2');
    expect(asked).toEqual([{ first: 'a' }, { first: 'a', second: 'b' }]);
  });

  it('is made by the fast path alone where there is none', async () => {
    expect(await consult(undefined, decide)).toBe('undecided');
  });

  it('is not made at all where the second stage fails', async () => {
    const failing = { read: () => Promise.reject(new Error('gone')) };
    await expect(consult(failing, decide)).rejects.toThrow(SecondStageError);
  });
});
