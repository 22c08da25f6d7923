import fc from 'fast-check';
import { shippedPolicy } from '../../../helpers/prepared';
import { stanceFeatures, stanceOf } from '../../../../src/governance/meaning/stance';
import { TextAnalyser } from '../../../../src/governance/text/analyse';

const analyser = new TextAnalyser(shippedPolicy().text);
const stance = (text: string) => stanceOf(analyser.analyse(text));

describe('what a text says of things', () => {
  it('tells what is ruled out from what is stated', () => {
    const { negated, stated, forbids } = stance('No drop shadows on cards; borders are fine.');
    expect([...negated]).toEqual(['drop', 'shadow', 'card']);
    expect([...stated]).toEqual(['border', 'fine']);
    expect(forbids).toBe(true);
  });

  it.each([
    ['Deploy without approval', ['approval']],
    ['Pay the supplier, note still missing', ['note', 'still']],
    ['Deploy with approval', []],
  ])('%s leaves out %j', (text, missing) => {
    expect([...stance(text).missing]).toEqual(missing);
  });

  it.each([
    ['Only the safeguarding lead opens the folder', ['safeguard', 'lead', 'open']],
    ['Fonts are Inter and nothing else', ['inter']],
  ])('%s allows alone %j', (text, alone) => {
    expect([...stance(text).alone]).toEqual(alone);
  });

  it('compares an instruction with an action', () => {
    const features = stanceFeatures(stance('No drop shadows.'), stance('Add a drop shadow to the card'));
    expect(features).toContain('no>done:all');
    expect(features).toContain('a:forbids');
  });

  it('names each feature once, for any two texts', () => {
    const text = fc
      .array(
        fc.constantFrom('no', 'only', 'tests', 'without', 'approval', 'deploy', ',', 'except', 'Friday'),
        {
          maxLength: 12,
        },
      )
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (first, second) => {
        const features = stanceFeatures(stance(first), stance(second));
        expect(new Set(features).size).toBe(features.length);
      }),
    );
  });
});
