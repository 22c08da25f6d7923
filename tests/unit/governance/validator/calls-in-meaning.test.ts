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

const decide = (
  action: ProposedAction,
  adviser: Adviser,
  persistence: Persistence = 'HIGH',
  ...texts: readonly string[]
) =>
  validator.decide(
    {
      action,
      instructions: (texts.length === 0 ? [RULE] : texts).map((text, at) => ({
        id: String(at),
        text,
        quadrant: 'SYSTEM',
        persistence,
        temporalScope: 'PROJECT',
        givenAt: at,
      })),
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
          instruction_id: '0',
          text: RULE,
          severity: 'MEDIUM',
          span: 'Call the tool',
          reason: `"Call the tool" seems to break "${RULE}".`,
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
    expect(told.asked.filter(({ second }) => second !== 'post the launch message')).toEqual([]);
    const other = sure(0.99);
    expect(decide(POST, other.adviser, 'HIGH', 'The greenhouse is watered at dawn').status).toBe('PASS');
    expect(other.asked).toEqual([]);
  });

  it.each([
    ['without parameters', { ...POST, parameters: {} }],
    ['of a tool that only plans', { ...POST, tool: 'TodoWrite' }],
  ])('is not asked of a call %s', (_, action) => {
    const { adviser, asked } = sure(0.99);
    expect(decide(action, adviser).status).toBe('PASS');
    expect(asked).toEqual([]);
  });

  it('is not asked of a rule that is known word by word, and such a rule takes no place of another', () => {
    const exact = ['launch', 'people', 'posts', 'messages'].map(
      (word) => `Never write \`${word}: launch\` in the launch channel for people, nor \`slack ${word}\`.`,
    );
    const { adviser, asked } = sure(0.99);
    const { conflicts } = decide(POST, adviser, 'HIGH', ...exact, RULE);
    expect(conflicts.map(({ text }) => text)).toEqual([RULE]);
    expect(new Set(asked.map(({ first }) => first))).toEqual(
      new Set(['launch is for people, keep your messages out of it']),
    );
  });

  it('says nothing of what is written in a call, which may be a secret', () => {
    const post = {
      ...POST,
      parameters: { ...POST.parameters, text: 'Authorization: Bearer 0123456789abcdef' },
    };
    expect(JSON.stringify(decide(post, sure(0.99).adviser))).not.toContain('0123456789');
  });
});
