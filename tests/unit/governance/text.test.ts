import fc from 'fast-check';
import { expectLinear } from '../../helpers/growth';
import { actionOf } from '../../../src/cli/hook/action';
import { toldDescription } from '../../../src/governance/text/action-text';
import { TextAnalyser } from '../../../src/governance/text/analyse';
import { formsOf } from '../../../src/governance/text/inflect';
import { Lexicon } from '../../../src/governance/text/lexicon';
import { normalise } from '../../../src/governance/text/normalise';
import { tokenise } from '../../../src/governance/text/tokenise';
import { policy } from './policy.fixture';

const analyser = new TextAnalyser(policy.text);
const words = (text: string): string[] => analyser.analyse(text).tokens.map(({ norm }) => norm);
const found = (phrases: string[], text: string): boolean =>
  new Lexicon({ wanted: phrases }, policy.text).scan(analyser.analyse(text)).has('wanted');

describe('a description that repeats the command of its call', () => {
  const commit = (lines: number): string =>
    `git commit -m "$(cat <<'EOF'\n${'Remove the export of the users, which nobody asked for.\n'.repeat(lines)}EOF\n)"`;
  const described = (command: string) =>
    actionOf({ kind: 'tool', sessionId: 's1', cwd: '/srv', tool: 'Bash', parameters: { command } });

  it.each([
    ['stands there whole', commit(14)],
    ['is cut off with it', commit(19)],
  ])('is told without it where it %s', (_, command) => {
    const action = described(command);
    expect(action.description.endsWith('…')).toBe(command.length > 900);
    expect(toldDescription(action, [command]).trim()).toBe('Run the shell command:');
  });

  it('keeps what is no beginning of the command', () => {
    const action = { ...described(commit(19)), description: 'git commit -m "$(cat a)" and more…' };
    expect(toldDescription(action, [commit(19)])).toBe(action.description);
  });
});

describe('normalising a text', () => {
  it.each([
    ['NEVER', 'never'],
    ['Große STRAẞE', 'grosse strasse'],
    ['Smørrebrød, Łódź, Œuvre, ÆON', 'smorrebrod, lodz, oeuvre, aeon'],
    ['ｎｅｖｅｒ', 'never'],
    ['ne\u200bver', 'never'],
    ['n\u00adever', 'never'],
    ['n\u0435v\u0435r sell', 'never sell'],
    ['n e v e r sell', 'never sell'],
    ['n\u00e9ver\u00a0sell', 'never sell'],
    ['don\u2019t', "don't"],
    ['one\r\ntwo', 'one\ntwo'],
  ])('reads %j as %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it('leaves a Russian text Russian instead of making Latin letters of half of it', () => {
    expect(normalise('порт сервера')).toBe('порт сервера');
  });
});

describe('cutting a text into tokens', () => {
  it.each([
    ['Use localhost:27017, please', ['use', 'localhost:27017']],
    ["don't", ['do', 'not']],
    ['cannot', ['can', 'not']],
    ["the user's data", ['the', 'user', 'data']],
    ['see src/app/main.ts.', ['see', 'src/app/main.ts']],
    ['and/or', ['and', 'or']],
    ['install @scope/pkg@1.2.3', ['install', '@scope/pkg@1.2.3']],
    ['force-push', ['force', 'push']],
    ['wait 1,000 ms', ['wait', '1000', 'ms']],
    ['constructor', ['constructor']],
  ])('reads %j as %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('gives offsets that point at the words', () => {
    const text = normalise('Run "npm test" in src/app now');
    for (const { norm, start, end } of tokenise(text)) expect(text.slice(start, end)).toBe(norm);
  });

  it('reads any text whatever without failing, and the same way twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const other = new TextAnalyser(policy.text);
        const { tokens } = analyser.analyse(text);
        expect(other.analyse(text).tokens).toEqual(tokens);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['-', 'a-', 'a.', './', 'a/', '@a/', 'http://', '(', "a'", '1:'])(
    'stays linear on a long run of %j',
    (part) => {
      expectLinear((times) => tokenise(part.repeat(times)), 20_000);
    },
  );
});

describe('courtesy', () => {
  it.each([
    'Please rename it',
    'Could you please rename it?',
    'Rename it, thanks.',
    'Hello, would you mind rename it',
    'rename it please!',
  ])('is taken out of %j', (text) => {
    expect(words(text).filter((word) => word !== '?')).toEqual(['rename', 'it']);
  });
});

describe('negation', () => {
  const negated = (text: string): string[] =>
    analyser
      .analyse(text)
      .tokens.filter((token) => token.negated)
      .map(({ norm }) => norm);

  it('reaches the words of its clause', () => {
    expect(negated('Do not share the list')).toEqual(['share', 'the', 'list']);
  });

  it('ends with the clause', () => {
    expect(negated('Never use tabs; use spaces')).toEqual(['use', 'tabs']);
    expect(negated('Do not deploy unless I ask')).toEqual(['deploy']);
  });

  it('does not begin where the words only look negative', () => {
    expect(negated('Do not forget to lock the door')).toEqual([]);
    expect(negated('This is not only fast')).toEqual([]);
  });
});

describe('readability', () => {
  it.each([
    ['Benutze immer den Port 5433 für die Datenbank', 'foreign'],
    ['Utilisez toujours les espaces pour votre code', 'foreign'],
    ['Использовать порт 5433', 'foreign'],
    ['全てのテストを実行', 'foreign'],
    ['asdf qwer zxcv jkl poiu', 'noise'],
    ['???', 'noise'],
    ['Install kubectl and helm', 'readable'],
    ['kubectl apply -f ./ingress.yaml', 'readable'],
    ['Run the tests', 'readable'],
  ])('of %j is %s', (text, expected) => {
    expect(analyser.analyse(text).readability).toBe(expected);
  });
});

describe('finding phrases', () => {
  it('does not find a word inside another word', () => {
    expect(found(['all'], 'install the packages')).toBe(false);
    expect(found(['right'], 'the copyright line')).toBe(false);
  });

  it('finds a word in its inflections', () => {
    for (const form of ['sell', 'sells', 'selling', 'sold'])
      expect(found(['sell'], `they ${form} it`)).toBe(true);
    expect(formsOf('stop')).toEqual(['stop', 'stops', 'stoped', 'stoping', 'stopped', 'stopping']);
  });

  it.each([
    [['use|take apples'], 'take apples', true],
    [['(opt out|leave) now'], 'opt out now', true],
    [['sell * data'], 'sell the old user data', true],
    [['sell * data'], 'sell the very old and dusty user data', false],
    [['sell * data'], 'sell it, then keep data', false],
    [['port #'], 'port 80', true],
    [['=fast'], 'faster', false],
    [['edit <lit>'], 'edit src/app.ts', true],
    [['^run'], 'run it', true],
    [['^run'], 'they run it', false],
    [['^run'], 'when it fails, run it', true],
    [['^run'], 'you must just run it', true],
    [['tests/'], 'add tests/unit/a.ts', true],
  ])('reads the phrases %j in %j: %p', (phrases, text, expected) => {
    expect(found(phrases, text)).toBe(expected);
  });
});
