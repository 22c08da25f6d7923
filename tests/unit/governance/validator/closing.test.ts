import { loadShippedPolicy } from '../../../../src/config/policy-file';
import { CrossReferenceValidator } from '../../../../src/governance/cross-reference-validator';
import { parsePolicy } from '../../../../src/governance/policy/parse-policy';

const shipped = loadShippedPolicy();

const reasonsUnder = (file: string, instruction: string): string[] =>
  new CrossReferenceValidator(parsePolicy(file, { base: shipped }))
    .decide({
      action: { type: 'act', description: 'Book the guided tour of the gallery for Monday at 11' },
      instructions: [],
      messages: [{ role: 'user', content: instruction }],
    })
    .conflicts.map(({ reason }) => reason);

describe('words that close a time', () => {
  const SHUT = 'The gallery is shuttered on Mondays.';
  const CLASH = '"monday at 11" is at another time than "mondays".';

  it('are those of the policy: an organisation adds its own', () => {
    expect(reasonsUnder('{}', 'The gallery is closed on Mondays.')).toEqual([CLASH]);
    expect(reasonsUnder('{}', SHUT)).toEqual([]);
    expect(reasonsUnder('validator: { closing: { add: shuttered } }', SHUT)).toEqual([CLASH]);
  });
});
