import type { ProposedAction } from '../../../../src/governance/decisions';
import { statusOf } from '../one-rule.fixture';

const act = (description: string): ProposedAction => ({ type: 'task', description });

/** Ways to set an upper limit, and a lower one. */
const AT_MOST = [
  'at most',
  'no more than',
  'not more than',
  'never more than',
  'a maximum of',
  'up to',
  'not over',
];
const AT_LEAST = [
  'at least',
  'no less than',
  'not less than',
  'no fewer than',
  'not fewer than',
  'a minimum of',
];

describe('limits', () => {
  it.each(AT_MOST)('%s 50 lets fewer be, and no more', (limit) => {
    const rule = `Seat ${limit} 50 guests in the hall.`;
    expect(statusOf(rule, act('Seat 40 guests in the hall'))).toBe('PASS');
    expect(statusOf(rule, act('Seat 80 guests in the hall'))).toBe('BLOCK');
  });

  it.each(AT_LEAST)('%s 50 lets more be, and no fewer', (limit) => {
    const rule = `Seat ${limit} 50 guests in the hall.`;
    expect(statusOf(rule, act('Seat 80 guests in the hall'))).toBe('PASS');
    expect(statusOf(rule, act('Seat 40 guests in the hall'))).toBe('BLOCK');
  });

  it('are no program: "no more than" does not rule out `more`', () => {
    const action = {
      type: 'tool_call',
      tool: 'Bash',
      description: 'Run.',
      parameters: { command: 'more a.txt' },
    };
    expect(statusOf('Heat the milk to no more than 60 degrees.', action)).toBe('PASS');
    expect(statusOf('Heat the milk to no more than 60 degrees.', act('Warm the milk to 55 degrees'))).toBe(
      'PASS',
    );
    expect(statusOf('Heat the milk to no more than 60 degrees.', act('Warm the milk to 75 degrees'))).toBe(
      'BLOCK',
    );
  });
});
