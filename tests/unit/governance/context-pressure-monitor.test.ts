import fc from 'fast-check';
import { ContextPressureMonitor } from '../../../src/governance/context-pressure-monitor';
import { PRESSURE_LEVELS, type PressureInput } from '../../../src/governance/decisions';
import { policy } from './policy.fixture';

const monitor = new ContextPressureMonitor(policy);
const decide = (input: Partial<PressureInput>) => monitor.decide({ activeInstructions: 0, ...input });
const figure = fc.oneof(fc.nat({ max: 400_000 }), fc.double({ min: 0, max: 1e300, noNaN: true }));
const input = fc.record({
  tokenUsage: figure,
  tokenBudget: fc.integer({ min: 1, max: 1_000_000 }),
  messageCount: figure,
  errorCount: figure,
  complexityScore: fc.double({ min: 0, max: 3, noNaN: true }),
  activeInstructions: fc.nat({ max: 500 }),
});

describe('the pressure monitor', () => {
  it('answers its own self-test right', () => {
    expect(monitor.selfTest()).toBeUndefined();
  });

  it('finds no pressure where nothing is reported', () => {
    expect(decide({})).toEqual({
      level: 'NORMAL',
      score: 0,
      factors: {
        tokenPressure: 0,
        messagePressure: 0,
        errorPressure: 0,
        complexityPressure: 0,
        instructionVolume: 0,
      },
      recommendation: policy.pressure.recommendations.NORMAL,
      triggerHandoff: false,
    });
  });

  it('assumes a budget of 200,000 tokens', () => {
    expect(decide({ tokenUsage: 50_000 }).factors.tokenPressure).toBe(0.25);
  });

  it('counts complexity above 1 as 1', () => {
    expect(decide({ complexityScore: 7 })).toEqual(decide({ complexityScore: 1 }));
  });

  it('takes errors before the first message as a rate over one message', () => {
    expect(decide({ errorCount: 3 }).factors.errorPressure).toBe(1);
    expect(decide({ errorCount: 0.5 }).factors.errorPressure).toBe(0.5);
  });

  it('takes the error rate as errors per message', () => {
    expect(decide({ errorCount: 5, messageCount: 20 }).factors.errorPressure).toBe(0.25);
  });

  it.each([
    [{ messageCount: 100 }, 'HIGH', 0.5],
    [{ errorCount: 10, messageCount: 10 }, 'HIGH', 0.5],
    [{ complexityScore: 1 }, 'HIGH', 0.5],
    [{ activeInstructions: 50 }, 'HIGH', 0.5],
    [{ tokenUsage: 200_000 }, 'CRITICAL', 0.7],
    [{ tokenUsage: 200_000, messageCount: 100, errorCount: 100, complexityScore: 1 }, 'DANGEROUS', 0.9],
    [
      { tokenUsage: 200_000, messageCount: 100, errorCount: 100, complexityScore: 1, activeInstructions: 50 },
      'DANGEROUS',
      1,
    ],
  ] as const)('rates %j as %s with score %d', (figures, level, score) => {
    expect(decide(figures)).toMatchObject({ level, score });
  });

  // tokenPressure t alone scores 0.7 t, so the bands begin at these token counts of a budget of 7,000.
  it.each([
    [2999, 'NORMAL', false],
    [3000, 'ELEVATED', false],
    [4999, 'ELEVATED', false],
    [5000, 'HIGH', false],
    [6990, 'HIGH', false],
    [7000, 'CRITICAL', true],
  ] as const)('puts %d of 7,000 tokens into the band %s', (tokenUsage, level, triggerHandoff) => {
    expect(decide({ tokenUsage, tokenBudget: 7000 })).toMatchObject({ level, triggerHandoff });
  });

  it('keeps score and factors between 0 and 1 and the level in step with the score', () => {
    fc.assert(
      fc.property(input, (figures) => {
        const { score, factors, level } = decide(figures);
        for (const value of [score, ...Object.values(factors)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        const { ELEVATED, HIGH, CRITICAL, DANGEROUS } = policy.pressure.bands;
        expect(PRESSURE_LEVELS.indexOf(level)).toBe(
          [ELEVATED, HIGH, CRITICAL, DANGEROUS].filter((band) => score >= band).length,
        );
      }),
    );
  });

  // More messages dilute the error rate, so the errors grow along with them: the rate stays, the volume rises.
  it.each(['tokenUsage', 'errorCount', 'complexityScore', 'activeInstructions', 'messageCount'] as const)(
    'never scores lower for more of %s alone',
    (name) => {
      fc.assert(
        fc.property(input, fc.double({ min: 1, max: 10, noNaN: true }), (figures, growth) => {
          const grown = { ...figures, [name]: (figures[name] + 0.1) * growth };
          if (name === 'messageCount')
            grown.errorCount =
              figures.errorCount *
              (Math.max(1, grown.messageCount) / Math.max(1, figures.messageCount)) *
              (1 + 1e-9);
          expect(decide(grown).score).toBeGreaterThanOrEqual(decide(figures).score - 0.001);
        }),
      );
    },
  );
});
