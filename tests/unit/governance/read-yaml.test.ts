import { readYaml } from '../../../src/governance/policy/read-yaml';

/** What a person reads whose file is no YAML. */
function problemOf(text: string): string {
  try {
    readYaml('The file', text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it was read');
}

describe('a file that is no YAML', () => {
  it('is told by line and column, as every other problem', () => {
    expect(problemOf('version: 1.0.0\npressure: {bands: [}\n')).toBe(
      [
        'The file is not valid:',
        '- line 2, column 20: Flow sequence in block collection must be sufficiently indented and end with a ]',
        '- line 2, column 21: Flow map in block collection must be sufficiently indented and end with a }',
      ].join('\n'),
    );
  });

  it('is not read out again, however long it is', () => {
    const prose = 'Never `force-push`: it replaces what others have built on.\n\n';
    const many = problemOf(prose.repeat(12)).split('\n');
    expect([many.length, many.at(-2), many.at(-1)]).toEqual([
      12,
      '- line 21, column 1: Map keys must be unique',
      '- and 1 more',
    ]);
    const told = 'All that the people of this house have agreed on. '.repeat(40);
    expect(problemOf(`rules: []\n}\n${told}\n`)).toBe(
      [
        'The file is not valid:',
        '- line 2, column 1: Unexpected flow-map-end token in YAML stream: "}"',
        `- line 3, column 1: ${`Unexpected scalar token in YAML stream: "${told}`.slice(0, 160)}…`,
      ].join('\n'),
    );
  });
});
