import fc from 'fast-check';
import {
  BOUNDARIES,
  ENFORCEMENT_STATUSES,
  PRESSURE_LEVELS,
  SEVERITIES,
  VERIFIER_DECISIONS,
  type Severity,
} from '../../../src/governance/decisions';
import {
  combine,
  gravest,
  VERDICTS,
  type ComponentAnswers,
  type Verdict,
} from '../../../src/governance/verdict';

const conflict = (severity: Severity) => ({
  instruction_id: 'message:0',
  text: 'Use port 5433.',
  severity,
  reason: 'The action uses port 5432.',
  span: '5432',
});

const answers = (differing: Partial<ComponentAnswers> = {}): ComponentAnswers => ({
  validation: { status: 'PASS', conflicts: [], trainingOverride: false, recommendation: 'Go on.' },
  enforcement: { status: 'ALLOW', reasoning: 'Nothing.', alternatives: [], requiresHuman: false },
  verification: {
    decision: 'PROCEED',
    confidence: 0.9,
    concerns: ['It is short.'],
    alternatives: [],
    scopeCreep: false,
    alignment: { strategic: 1, operational: 1, tactical: 1 },
  },
  pressure: null,
  ...differing,
});

const pressed = (level: (typeof PRESSURE_LEVELS)[number]) => ({
  level,
  score: 0.5,
  factors: {
    tokenPressure: 0,
    messagePressure: 0,
    errorPressure: 0,
    complexityPressure: 0,
    instructionVolume: 0,
  },
  recommendation: 'Rest.',
  triggerHandoff: false,
});

const statusOf = (severities: readonly Severity[]) => {
  if (severities.some((severity) => severity === 'CRITICAL' || severity === 'HIGH')) return 'BLOCK';
  return severities.length > 0 ? 'WARN' : 'PASS';
};

/** Any four answers that the components can give. */
const anyAnswers = fc
  .record({
    severities: fc.array(fc.constantFrom(...SEVERITIES), { maxLength: 4 }),
    status: fc.constantFrom(...ENFORCEMENT_STATUSES),
    boundary: fc.constantFrom(...BOUNDARIES),
    decision: fc.constantFrom(...VERIFIER_DECISIONS),
    concerns: fc.array(fc.constantFrom('It is vague.', 'It creeps.'), { maxLength: 2 }),
    level: fc.option(fc.constantFrom(...PRESSURE_LEVELS)),
  })
  .map(({ severities, status, boundary, decision, concerns, level }) => {
    const { validation, enforcement, verification } = answers();
    return answers({
      validation: { ...validation, status: statusOf(severities), conflicts: severities.map(conflict) },
      enforcement: { ...enforcement, status, ...(status !== 'ALLOW' && { boundary }) },
      verification: { ...verification, decision, concerns },
      pressure: level === null ? null : pressed(level),
    });
  });

const rank = (verdict: Verdict): number => VERDICTS.indexOf(verdict);

it.each([
  ['nothing', answers(), 'PASS'],
  ['a conflict with a LOW instruction', 'LOW', 'WARN'],
  ['a conflict with a MEDIUM instruction', 'MEDIUM', 'WARN'],
  ['a conflict with a HIGH instruction', 'HIGH', 'BLOCK'],
  ['a contradiction of an exact value', 'CRITICAL', 'BLOCK'],
] as const)('%s makes %s', (_, given, verdict) => {
  const { validation } = answers();
  const input =
    typeof given === 'string'
      ? answers({ validation: { ...validation, status: statusOf([given]), conflicts: [conflict(given)] } })
      : given;
  expect(combine(input).verdict).toBe(verdict);
});

it.each([
  ['ALLOW', 'PASS'],
  ['ESCALATE', 'ESCALATE'],
  ['BLOCK', 'BLOCK'],
] as const)('enforcement %s is %s', (status, verdict) => {
  const enforcement = { ...answers().enforcement, status, boundary: 'PRIVACY' as const };
  const reasons = [{ component: 'enforcement', verdict, text: 'Nothing.', boundary: 'PRIVACY' }];
  expect(combine(answers({ enforcement }))).toEqual({ verdict, reasons: verdict === 'PASS' ? [] : reasons });
});

it.each([
  ['PROCEED', 'PASS'],
  ['REVIEW', 'WARN'],
  ['BLOCK', 'BLOCK'],
] as const)('verification %s is %s', (decision, verdict) => {
  const verification = { ...answers().verification, decision };
  const reasons = [{ component: 'verification', verdict, text: 'It is short.' }];
  expect(combine(answers({ verification }))).toEqual({ verdict, reasons: verdict === 'PASS' ? [] : reasons });
});

it.each([
  ['NORMAL', 'PASS'],
  ['ELEVATED', 'PASS'],
  ['HIGH', 'WARN'],
  ['CRITICAL', 'WARN'],
  ['DANGEROUS', 'ESCALATE'],
] as const)('pressure %s is %s', (level, verdict) => {
  const reasons = [{ component: 'pressure', verdict, text: `Pressure is ${level}: Rest.` }];
  const given = combine(answers({ pressure: pressed(level) }));
  expect(given).toEqual({ verdict, reasons: verdict === 'PASS' ? [] : reasons });
});

it('a conflict says which instruction and which words', () => {
  const { validation } = answers();
  const given = answers({
    validation: { ...validation, status: 'BLOCK', conflicts: [conflict('CRITICAL')] },
  });
  expect(combine(given).reasons).toEqual([
    {
      component: 'validation',
      verdict: 'BLOCK',
      text: 'The action uses port 5432.',
      instruction_id: 'message:0',
      span: '5432',
    },
  ]);
});

describe('of any four answers', () => {
  it('the gravest reason is the verdict, and PASS has none', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const { verdict, reasons } = combine(given);
        expect(gravest(reasons.map((reason) => reason.verdict))).toBe(verdict);
        expect(reasons.length === 0).toBe(verdict === 'PASS');
        const ranks = reasons.map((reason) => rank(reason.verdict));
        expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
        for (const { text } of reasons) expect(text.trim()).not.toBe('');
      }),
    );
  });

  it('no component can make the verdict milder than another made it', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (one, two) => {
        const verdict = combine(one).verdict;
        for (const voice of ['validation', 'enforcement', 'verification', 'pressure'] as const) {
          const alone = answers({ [voice]: one[voice] });
          expect(rank(combine(alone).verdict)).toBeLessThanOrEqual(rank(verdict));
          const mixed = { ...two, [voice]: one[voice] };
          expect(rank(combine(mixed).verdict)).toBeGreaterThanOrEqual(rank(combine(alone).verdict));
        }
      }),
    );
  });

  it('the answers are left as they were', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const before = JSON.stringify(given);
        combine(given);
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });
});
