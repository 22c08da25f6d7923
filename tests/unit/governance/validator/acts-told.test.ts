import { ActTold, Said } from '../../../../src/governance/validator/operations/acts-told';

const branches = new ActTold(['create', 'creating', 'open', 'open up'], ['branch', 'branches'], false);
const commits = new ActTold(['amend'], ['commit', 'commits'], true);
const lint = new ActTold(['turn off lint', 'disable lint'], [], false);

describe('Acts that are told in words', () => {
  it.each([
    ['create branches', 'create branches', branches],
    ['Create a new branch.', 'Create a new branch', branches],
    ['open up any branch', 'open up any branch', branches],
    ['create tags or branches here', 'create tags or branches', branches],
    [
      'create releases, issue labels, or new branches',
      'create releases, issue labels, or new branches',
      branches,
    ],
    ['merge, delete or create branches', 'merge, delete or create branches', branches],
    ['amend', 'amend', commits],
    ['amend the last commit, please', 'amend the last commit', commits],
    ['turn-off lint', 'turn-off lint', lint],
  ])('%s: as far as "%s"', (text, act, told) => {
    expect(text.slice(0, new Said(text).lengthOf(told))).toBe(act);
  });

  it.each([
    ['create branching models', branches],
    ['create a plan for the branch', branches],
    ['create a, b, c, d or branches', branches],
    ['recreate branches', branches],
    ['create', branches],
    ['amend-ish', commits],
    ['turn off linting', lint],
  ])('%s: not told', (text, told) => {
    expect(new Said(text).lengthOf(told)).toBeUndefined();
  });
});
