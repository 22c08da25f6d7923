import { loadKnowledge, portsOf } from '../../../src/config/knowledge';
import type { Adviser, Question } from '../../../src/governance/meaning/second-stage';
import { createComponents } from '../../../src/governance/registry';
import { shippedPolicy } from '../../helpers/prepared';

const { CrossReferenceValidator: validator } = createComponents(shippedPolicy(), portsOf(loadKnowledge()));

/** A second stage that finds a contradiction only in what it is asked about some texts. */
const finding = (contradicts: (second: string) => boolean): { adviser: Adviser; read: string[] } => {
  const read: string[] = [];
  const opinion = ({ second = '' }: Question) => {
    read.push(second);
    return { conflict: contradicts(second) ? [0.05, 0.95] : [0.999, 0.001] };
  };
  return { adviser: { opinion }, read };
};

const statusOf = (text: string, description: string, adviser: Adviser): string =>
  validator.decide(
    {
      action: { type: 'act', description },
      instructions: [
        {
          id: 'one',
          text,
          quadrant: 'SYSTEM',
          persistence: 'HIGH',
          temporalScope: 'PROJECT',
          givenAt: 1,
        },
      ],
      messages: [],
    },
    adviser,
  ).status;

const TOKENS = 'Tokens expire after 15 minutes.';
const LONGER = 'Set the token expiry to 60 minutes and add a test.';

describe('what the rules find in words', () => {
  it('is overruled by a second stage that sees nothing in it', () => {
    const { adviser } = finding(() => false);
    expect(statusOf(TOKENS, 'Set the token expiry to 60 minutes.', adviser)).toBe('PASS');
    expect(statusOf(TOKENS, LONGER, adviser)).toBe('PASS');
  });

  it('stands where one of several acts would contradict if it were told alone', () => {
    const { adviser, read } = finding((second) => !second.toLowerCase().includes('test'));
    expect(statusOf(TOKENS, LONGER, adviser)).toBe('BLOCK');
    expect(read.map((text) => text.toLowerCase())).toEqual([
      expect.stringMatching(/60 minutes.*test/),
      expect.stringMatching(/60 minutes$/),
      expect.stringMatching(/^add.*test/),
    ]);
  });

  it.each([
    ['MongoDB runs on port 27027.', 'Connect to MongoDB on port 27017 and list the collections.'],
    [
      'The staging database listens on port 5433.',
      'Connect to the staging database on port 5432 and run the migration.',
    ],
    ['Use Redis 6.2.', 'Upgrade to Redis 7.2 and restart the cache.'],
  ])('stands where another number is another thing: %s', (text, description) => {
    expect(statusOf(text, description, finding(() => false).adviser)).toBe('BLOCK');
  });

  it.each([
    ['Summaries have at most three sentences.', 'Write summaries of at least five sentences.'],
    ['Commit subjects need at least 20 characters.', 'Commit subjects have at most ten characters.'],
  ])('stands where no number keeps both: %s', (text, description) => {
    expect(statusOf(text, description, finding(() => false).adviser)).toBe('BLOCK');
  });

  it.each([
    ['Do not use blank lines inside function bodies.', 'Function bodies must have exactly one blank line.'],
    ['Function bodies must have at least one blank line.', 'Do not use blank lines inside function bodies.'],
  ])('stands where one leaves out what the other demands: %s', (text, description) => {
    expect(statusOf(text, description, finding(() => false).adviser)).toBe('BLOCK');
  });

  it.each([
    ['Keep at least three backups.', 'Delete at most two backups.'],
    ['Coverage must be at least 80 %.', 'Add a coverage summary of at most five lines to the README.'],
    [
      'Function names must be at most three words long.',
      'Function names must be at least ten characters long.',
    ],
    ['No abbreviations in button labels.', 'Replace each abbreviation in button labels with the full word.'],
    ['No blank line before a heading.', 'Each heading has at least one blank line after it.'],
  ])('is overruled where both can be kept: %s', (text, description) => {
    expect(statusOf(text, description, finding(() => false).adviser)).toBe('PASS');
  });

  it('is not there where the number is the same', () => {
    const { adviser } = finding(() => false);
    expect(statusOf('MongoDB runs on port 27027.', 'Connect to MongoDB on port 27027 and go.', adviser)).toBe(
      'PASS',
    );
  });
});

describe('what only the second stage finds', () => {
  const always = finding(() => true).adviser;
  const RULE = 'Blog articles should be between 600 and 900 words long.';

  it('is believed where no number says otherwise', () => {
    expect(statusOf(RULE, 'Write the article on insulation as a long read.', always)).not.toBe('PASS');
  });

  it.each(['Write the article on insulation with about 750 words.', 'Cut the article down to 900 words.'])(
    'is not believed where the action keeps the number: %s',
    (description) => expect(statusOf(RULE, description, always)).toBe('PASS'),
  );

  it.each([
    `${RULE} Never name a competitor.`,
    'Blog articles have 600 to 900 words and never name a competitor.',
    'Blog articles have 600 to 900 words, without superlatives.',
  ])('is believed where the instruction says more than the number: %s', (text) => {
    expect(statusOf(text, 'Write an article of 750 words that names a competitor.', always)).not.toBe('PASS');
  });

  it('is not wanted where it breaks it', () => {
    const { adviser } = finding(() => true);
    expect(statusOf(RULE, 'Write the article on insulation with about 400 words.', adviser)).toBe('BLOCK');
  });
});
