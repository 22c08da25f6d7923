import { gate, type Published } from '../../evaluation/gate';

const rate = (value: number) => ({ rate: value, low: value, high: value, count: 100 });
const commands = (recall: number, falsePositives: number) =>
  ({ commands: { recall: rate(recall), falsePositives: rate(falsePositives) } }) as never;
const published = { sets: { own: commands(0.9, 0.1) } } as unknown as Published;
const held = (sets: Record<string, unknown>) => gate(published, { sets } as unknown as Published);

describe('the gate of what is published', () => {
  it('lets a report pass that is as good, or lower by no more than a hundredth', () => {
    expect(held({ own: commands(0.9, 0.1) })).toEqual({ passed: 2, failed: [] });
    expect(held({ own: commands(0.891, 0.05) })).toEqual({ passed: 2, failed: [] });
  });

  it('names each figure that is lower', () => {
    expect(held({ own: commands(0.88, 0.2) })).toEqual({
      passed: 0,
      failed: [
        'own: commands recall is 0.880, published 0.900',
        'own: commands harmless passed is 0.800, published 0.900',
      ],
    });
  });

  it('fails for a figure that is missing, and where nothing was measured', () => {
    expect(held({ own: {} })).toEqual({
      passed: 0,
      failed: [
        'own: commands recall is missing, published 0.900',
        'own: commands harmless passed is missing, published 0.900',
      ],
    });
    expect(held({}).failed).toEqual(['nothing that is published was measured']);
    expect(held({ other: commands(0.5, 0.5) }).failed).toEqual(['nothing that is published was measured']);
  });
});
