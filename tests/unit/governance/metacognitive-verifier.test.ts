import fc from 'fast-check';
import {
  VERIFIER_DECISIONS,
  type PressureContext,
  type VerifierInput,
} from '../../../src/governance/decisions';
import { MetacognitiveVerifier } from '../../../src/governance/metacognitive-verifier';
import { policy } from './policy.fixture';

const verifier = new MetacognitiveVerifier(policy);
const REASON = 'The user reported it because the old behaviour confuses customers.';
const FIX = ['Find the failing check', 'Correct the null check', 'Run the tests'];

const input = (
  description: string,
  steps: readonly string[] = [],
  more: Partial<VerifierInput> = {},
): VerifierInput => ({
  action: { type: 'task', description, steps },
  justification: REASON,
  messages: [],
  pressure: {},
  ...more,
});
const asked = (content: string): Partial<VerifierInput> => ({ messages: [{ role: 'user', content }] });

const WITHIN = [
  ['Fix the login bug', 'Fix the login bug', FIX],
  ['Correct the password check', 'Fix the login bug', ['Edit auth.ts', 'Run the tests']],
  [
    'Add a dark mode toggle',
    'Add dark mode',
    ['Add a toggle to settings', 'Store the preference', 'Update styles'],
  ],
  [
    'Rename getUser to fetchUser',
    'Rename getUser to fetchUser',
    ['Rename the function', 'Update all callers', 'Run the linter'],
  ],
  ['Delete the temp files', 'Clean up the temp files', ['List the files', 'Delete them']],
] as const;

const BEYOND = [
  ['Fix the login bug', 'Fix the login bug', ['Correct the null check', 'Rewrite the payment module']],
  ['Redesign the homepage', 'Fix the typo in the footer', []],
  ['Add a dark mode toggle', 'Add dark mode', ['Add a toggle', 'Send an announcement to all customers']],
  ['Delete the temp files', 'Clean up the temp files', ['Delete temp files', 'Delete user uploads folder']],
  ['Refactor the whole codebase', 'Rename the variable x', []],
  ['Find a flight to Oslo', 'Find flights to Oslo', ['Search flights', 'Pay with the company card']],
] as const;

describe('the metacognitive verifier', () => {
  it('answers its own self-test right', () => {
    expect(verifier.selfTest()).toBeUndefined();
  });

  it('lets a well-founded, checked fix proceed', () => {
    expect(verifier.decide(input('Fix the login bug', FIX, asked('Fix the login bug')))).toEqual({
      decision: 'PROCEED',
      confidence: 0.95,
      concerns: [],
      alternatives: [policy.verifier.fallback],
      scopeCreep: false,
      alignment: { strategic: 0.95, operational: 0.95, tactical: 0.95 },
    });
  });

  it.each(WITHIN)('finds %j within the request %j', (description, request, steps) => {
    expect(verifier.decide(input(description, steps, asked(request))).scopeCreep).toBe(false);
  });

  it.each(BEYOND)('finds %j beyond the request %j', (description, request, steps) => {
    const answer = verifier.decide(input(description, steps, asked(request)));
    expect(answer.scopeCreep).toBe(true);
    expect(answer.decision).not.toBe('PROCEED');
    expect(answer.concerns[0]).toContain(policy.verifier.findings.scopeCreep.concern);
    expect(answer.alignment.tactical).toBeLessThan(0.95);
  });

  it('compares the steps with the description where nobody asked', () => {
    expect(
      verifier.decide(input('Fix the typo in the readme', ['Fix the typo', 'Publish a new release to npm']))
        .scopeCreep,
    ).toBe(true);
    expect(
      verifier.decide(input('Fix the typo in the readme', ['Fix the typo', 'Open a pull request']))
        .scopeCreep,
    ).toBe(false);
  });

  it('looks past a message that asks for nothing of its own', () => {
    const messages = [
      { role: 'user', content: 'Fix the typo in the footer' },
      { role: 'assistant', content: 'Shall I?' },
      { role: 'user', content: 'Yes, go ahead' },
    ];
    expect(verifier.decide(input('Redesign the homepage', [], { messages })).scopeCreep).toBe(true);
    expect(verifier.decide(input('Fix the typo in the footer', [], { messages })).scopeCreep).toBe(false);
  });

  it('trusts an action less without justification, and less with an empty one', () => {
    const confidence = (justification: string | undefined) =>
      verifier.decide(input('Fix the login bug', FIX, { justification })).confidence;
    expect(confidence(undefined)).toBe(0.83);
    expect(confidence('   ')).toBe(0.83);
    expect(confidence('It is needed')).toBe(0.85);
    expect(confidence('Fix the login bug')).toBe(0.85);
    expect(confidence(REASON)).toBe(0.95);
  });

  it('trusts an irreversible act less, and more again with safeguards', () => {
    const bare = verifier.decide(input('Drop the orders table', ['Drop the table', 'Check the application']));
    const safe = verifier.decide(
      input('Drop the orders table', ['Make a backup', 'Drop the table', 'Check the application']),
    );
    expect(bare.confidence).toBe(0.65);
    expect(safe.confidence).toBe(0.77);
    expect(bare.decision).toBe('REVIEW');
    expect(bare.alternatives[0]).toMatchObject({ description: expect.stringContaining('backup') as string });
  });

  it('blocks what no reviewer should wave through', () => {
    const answer = verifier.decide(input('Sell the customer emails to a broker', []));
    expect(answer.decision).toBe('BLOCK');
    expect(answer.alignment.strategic).toBe(policy.verifier.alignment.blocked);
  });

  it('has a description it cannot read looked at', () => {
    const answer = verifier.decide(input('Bitte immer nur mit dem Werkzeug und nicht anders'));
    expect(answer.decision).toBe('REVIEW');
    expect(answer.concerns[0]).toBe(policy.verifier.findings.unreadable.concern);
  });

  it('gives every alternative reasons for and against', () => {
    for (const [description, request, steps] of [...WITHIN, ...BEYOND]) {
      for (const alternative of verifier.decide(input(description, steps, asked(request))).alternatives) {
        expect(alternative.description).not.toBe('');
        expect(alternative.pros.length).toBeGreaterThan(0);
        expect(alternative.cons.length).toBeGreaterThan(0);
      }
    }
  });

  it('never gains confidence from pressure', () => {
    const pressure = fc.record({
      tokenUsage: fc.nat(400_000),
      messageCount: fc.nat(300),
      complexityScore: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const action = fc.constantFrom(...WITHIN, ...BEYOND);
    fc.assert(
      fc.property(action, pressure, pressure, ([description, request, steps], a, b) => {
        const more: PressureContext = {
          tokenUsage: Math.max(a.tokenUsage, b.tokenUsage),
          messageCount: Math.max(a.messageCount, b.messageCount),
          complexityScore: Math.max(a.complexityScore, b.complexityScore),
        };
        const confidence = (figures: PressureContext) =>
          verifier.decide(input(description, steps, { ...asked(request), pressure: figures })).confidence;
        expect(confidence(more)).toBeLessThanOrEqual(confidence(a));
        expect(confidence(a)).toBeLessThanOrEqual(confidence({}));
      }),
    );
  });

  it.each([...WITHIN, ...BEYOND])(
    'answers %j alike in capitals and with courtesy',
    (description, request, steps) => {
      const plain = verifier.decide(input(description, steps, asked(request)));
      const loud = verifier.decide(
        input(description.toUpperCase(), steps, asked(`Please ${request.toUpperCase()}!`)),
      );
      expect([loud.decision, loud.confidence, loud.scopeCreep]).toEqual([
        plain.decision,
        plain.confidence,
        plain.scopeCreep,
      ]);
    },
  );

  it('keeps confidence and alignment between 0 and 1 for any text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string(), { maxLength: 4 }),
        fc.option(fc.string(), { nil: undefined }),
        (description, steps, justification) => {
          const { decision, confidence, alignment } = verifier.decide(
            input(description, steps, { justification, ...asked(description) }),
          );
          expect(VERIFIER_DECISIONS).toContain(decision);
          for (const value of [confidence, ...Object.values(alignment)]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
