import fc from 'fast-check';
import { PERSISTENCES, QUADRANTS, TEMPORAL_SCOPES, VERIFICATIONS } from '../../../src/governance/decisions';
import { InstructionPersistenceClassifier } from '../../../src/governance/instruction-persistence-classifier';
import { checkPolicy } from '../../../src/governance/policy/parse-policy';
import { policy } from './policy.fixture';

const classifier = new InstructionPersistenceClassifier(policy);
const decide = (text: string) => classifier.decide({ text });
const classes = (text: string): string => {
  const { quadrant, persistence, temporal_scope, verification_required } = decide(text);
  return [quadrant, persistence, temporal_scope, verification_required].join(' ');
};

const INSTRUCTIONS = [
  ['Come up with three ways to cut the bundle size.', 'STOCHASTIC LOW SESSION OPTIONAL'],
  ['What if we dropped the monolith? Give me some options.', 'STOCHASTIC LOW SESSION OPTIONAL'],
  ['We never sell what we know about our users.', 'STRATEGIC HIGH PERMANENT MANDATORY'],
  ['Accessibility outranks speed of delivery.', 'STRATEGIC HIGH PERMANENT MANDATORY'],
  ['By 2035 we will run on renewable energy alone.', 'STRATEGIC HIGH PERMANENT MANDATORY'],
  ['Rename the helper and rerun the tests.', 'TACTICAL LOW SESSION OPTIONAL'],
  ['You must send this today.', 'TACTICAL LOW SESSION OPTIONAL'],
  ['Check port 27027 for the MongoDB connection.', 'TACTICAL LOW SESSION OPTIONAL'],
  ['Drop the production users table.', 'TACTICAL HIGH SESSION MANDATORY'],
  ['Postgres listens on 5433.', 'SYSTEM HIGH PROJECT MANDATORY'],
  ['Use interfaces, not type aliases, for props.', 'SYSTEM MEDIUM PROJECT RECOMMENDED'],
  ['The gateway must always listen on port 8443.', 'SYSTEM HIGH PERMANENT MANDATORY'],
  ['Every pull request needs two reviews.', 'OPERATIONAL HIGH PROJECT MANDATORY'],
  ['Answer in British English, without preamble.', 'OPERATIONAL MEDIUM PROJECT RECOMMENDED'],
  ['For this review, comment in French.', 'OPERATIONAL MEDIUM SESSION RECOMMENDED'],
  ['Never deploy on a Friday.', 'OPERATIONAL HIGH PERMANENT MANDATORY'],
  ['Run the linter before every commit.', 'OPERATIONAL MEDIUM PROJECT RECOMMENDED'],
  ['Run the linter.', 'TACTICAL LOW SESSION OPTIONAL'],
] as const;

describe('the instruction classifier', () => {
  it.each([
    ['Run the linter.', 'TACTICAL LOW SESSION OPTIONAL', 'SYSTEM MEDIUM PROJECT RECOMMENDED'],
    [
      'Never deploy on a Friday.',
      'OPERATIONAL HIGH PERMANENT MANDATORY',
      'OPERATIONAL HIGH PERMANENT MANDATORY',
    ],
  ])('takes what stands in a file of rules for no single act: %s', (text, told, standing) => {
    const read = classifier.decide({ text, standing: true });
    expect(classes(text)).toBe(told);
    expect([read.quadrant, read.persistence, read.temporal_scope, read.verification_required].join(' ')).toBe(
      standing,
    );
  });

  it('answers its own self-test right', () => {
    expect(classifier.selfTest()).toBeUndefined();
  });

  it('says which self-test answer is wrong when the rules no longer give it', () => {
    const { policyVersion, ...rules } = policy;
    const blunt = checkPolicy({
      ...rules,
      classifier: { ...rules.classifier, thresholds: { ...rules.classifier.thresholds, values: 90 } },
    });
    expect(policyVersion).not.toBe(blunt.policyVersion);
    expect(new InstructionPersistenceClassifier(blunt).selfTest()).toMatch(
      /^"We never sell what we know about our users\." was classified (SYSTEM|OPERATIONAL) /,
    );
  });

  it.each(INSTRUCTIONS)('classifies %j as %s', (text, expected) => {
    expect(classes(text)).toBe(expected);
  });

  it('does not take "all" inside "install" for a word of permanence', () => {
    expect(classes('install the packages')).toBe('TACTICAL LOW SESSION OPTIONAL');
  });

  it('does not take "all" or "this" for proof of anything', () => {
    expect(decide('Install all the packages the README mentions').temporal_scope).toBe('SESSION');
  });

  it('does not take aligning to the right for a question of rights', () => {
    expect(decide('Align the button to the right').quadrant).toBe('TACTICAL');
  });

  it('names the words that decided', () => {
    expect(decide('Never use tabs').reasoning).toBe(
      'SYSTEM: it is a standing rule about the artefact ("tabs"). HIGH: no exception is meant ("never", "never use tabs"). PERMANENT: without end ("never").',
    );
  });

  it.each(['Benutze immer den Port 5433 für die Datenbank', 'asdf qwer zxcv jkl poiu'])(
    'says that it cannot read %j',
    (text) => {
      const { confidence, reasoning } = decide(text);
      expect(confidence).toBe(policy.classifier.confidence.unreadable);
      expect(reasoning).toContain('guess');
    },
  );

  it.each(INSTRUCTIONS.map(([text]) => text))(
    'gives the same answer for %j in capitals, with courtesy and without full stop',
    (text) => {
      const bare = text.replace(/\.$/, '');
      const answer = decide(text);
      for (const variant of [
        bare,
        text.toUpperCase(),
        `Please ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`,
        `${bare}, thanks!`,
        `  ${bare}...`,
      ]) {
        expect(decide(variant)).toEqual(answer);
      }
    },
  );

  it('answers any text with values of the enumerations and a confidence between 0 and 1', () => {
    const phrase = fc.constantFrom(
      ...INSTRUCTIONS.flatMap(([text]) => text.split(' ')),
      'maybe',
      '5432',
      'émigré',
      '🙂',
      '\n',
      '`x`',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(phrase, { maxLength: 30 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { quadrant, persistence, temporal_scope, verification_required, confidence } = decide(given);
        expect(QUADRANTS).toContain(quadrant);
        expect(PERSISTENCES).toContain(persistence);
        expect(TEMPORAL_SCOPES).toContain(temporal_scope);
        expect(VERIFICATIONS).toContain(verification_required);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('asks for verification wherever the persistence is high', () => {
    const text = fc.array(fc.constantFrom(...INSTRUCTIONS.flatMap(([words]) => words.split(' '))), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const { persistence, verification_required } = decide(parts.join(' '));
        expect(persistence === 'HIGH' && verification_required !== 'MANDATORY').toBe(false);
      }),
    );
  });
});
