import { loadKnowledge, portsOf } from '../../../../src/config/knowledge';
import type { Persistence, ProposedAction } from '../../../../src/governance/decisions';
import { type Adviser, NO_ADVICE, type Question } from '../../../../src/governance/meaning/second-stage';
import { createComponents } from '../../../../src/governance/registry';
import { shippedPolicy } from '../../../helpers/prepared';

const { CrossReferenceValidator: validator } = createComponents(shippedPolicy(), portsOf(loadKnowledge()));

const RULE = '#launch is for people, keep your messages out of it';
const POST: ProposedAction = {
  type: 'tool',
  description: 'Call the tool',
  tool: 'mcp__slack__post_message',
  parameters: { channel: '#launch', text: 'We are live' },
};

/** A second stage that is so sure of a breach, and of no contradiction in words. */
const sure = (probability: number): { adviser: Adviser; asked: Question[] } => {
  const asked: Question[] = [];
  const opinion = (question: Question) => {
    asked.push(question);
    return { conflict: [1, 0], breaks: [1 - probability, probability] };
  };
  return { adviser: { opinion }, asked };
};

const decide = (action: ProposedAction, adviser: Adviser, persistence: Persistence = 'HIGH', text = RULE) =>
  validator.decide(
    {
      action,
      instructions: [
        { id: 'one', text, quadrant: 'SYSTEM', persistence, temporalScope: 'PROJECT', givenAt: 1 },
      ],
      messages: [],
    },
    adviser,
  );

describe('a call that breaks a rule in its meaning', () => {
  it('is a doubt that a person can settle, however firm the rule is', () => {
    const { adviser, asked } = sure(0.99);
    expect(decide(POST, adviser)).toMatchObject({
      status: 'WARN',
      conflicts: [
        {
          instruction_id: 'one',
          text: RULE,
          severity: 'MEDIUM',
          span: 'slack post message; channel #launch; text We are live',
          reason: `"slack post message; channel #launch; text We are live" seems to break "${RULE}".`,
        },
      ],
    });
    expect(asked).toEqual([
      {
        first: 'launch is for people, keep your messages out of it',
        second: expect.stringContaining('slack post message; channel #launch') as string,
      },
    ]);
    expect(decide(POST, adviser, 'LOW').conflicts).toMatchObject([{ severity: 'LOW' }]);
  });

  it('passes where the second stage is not sure, and where there is none', () => {
    expect(decide(POST, sure(0.3).adviser).status).toBe('PASS');
    expect(decide(POST, NO_ADVICE).status).toBe('PASS');
  });

  it('blocks as before where the call itself shows it', () => {
    const push = { ...POST, tool: 'Bash', parameters: { command: 'git push --force origin main' } };
    const { status, conflicts } = decide(push, sure(0.99).adviser, 'HIGH', 'Never force-push.');
    expect([status, conflicts.map(({ severity }) => severity)]).toEqual(['BLOCK', ['CRITICAL']]);
  });

  it('is not asked of an act that is only told, nor of a rule about something else', () => {
    const told = sure(0.99);
    decide({ type: 'act', description: 'Post the launch message' }, told.adviser);
    expect(told.asked.every(({ second }) => second === 'post the launch message')).toBe(true);
    const other = sure(0.99);
    expect(decide(POST, other.adviser, 'HIGH', 'The greenhouse is watered at dawn').status).toBe('PASS');
    expect(other.asked).toEqual([]);
  });
});
