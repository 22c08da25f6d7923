import { loadKnowledge, portsOf } from '../../../src/config/knowledge';
import { createComponents } from '../../../src/governance/registry';
import { shippedPolicy } from '../../helpers/prepared';

const { MetacognitiveVerifier: verifier } = createComponents(shippedPolicy(), portsOf(loadKnowledge()));

/** A second reader who waves everything through. */
const CONTENT = {
  opinion: () => ({
    exceeds: [0.95, 0.05],
    supports: [0.05, 0.95],
    decision: [0.97, 0.02, 0.01],
    boundary: [1, 0, 0, 0, 0],
    status: [1, 0, 0],
  }),
};

const verified = (request: string, ...steps: string[]) =>
  verifier.decide(
    {
      action: { type: 'documentation', description: request, steps },
      justification: 'A reader reported it because two words are misspelt.',
      messages: [{ role: 'user', content: request }],
      pressure: {},
    },
    CONTENT,
  );

describe('a plan that the second stage takes for fit', () => {
  it('proceeds with the confidence of the second stage', () => {
    const fit = verified('Correct the spelling in README.md', 'Correct the spelling', 'Run the tests');
    expect(fit.decision).toBe('PROCEED');
    expect(fit.scopeCreep).toBe(false);
    expect(fit.confidence).toBeGreaterThan(0.8);
  });

  it('is reviewed where a step cannot be undone and shares nothing with the request', () => {
    const strayed = verified('Correct the spelling in README.md', 'Delete the folder docs/decisions');
    expect(strayed.decision).toBe('REVIEW');
    expect(strayed.scopeCreep).toBe(true);
    expect(strayed.confidence).toBeLessThan(0.5);
    expect(strayed.concerns[0]).toContain('delete the folder docs/decisions');
  });

  it('proceeds where what cannot be undone is what was asked for', () => {
    const asked = verified('Delete the folder docs/decisions', 'Delete the folder docs/decisions');
    expect(asked.scopeCreep).toBe(false);
  });
});
