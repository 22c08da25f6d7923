import fc from 'fast-check';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { clearLedger, importFile } from '../http/support/instructions';

/** Few of each, so that files share rules and contradict each other and themselves. */
const RULES = [
  'MongoDB listens on port 27017.',
  'MongoDB listens on port 27027.',
  'Use npm for everything.',
  'Use pnpm for everything.',
  'Never force-push to the release branch.',
  'Force-push the release branch.',
  'Run the tests now.',
  'Write tests with Jest. Keep answers short.',
];

const blocks = fc.array(
  fc.oneof(
    fc.constantFrom(...RULES).map((rule) => `- ${rule}`),
    fc.constantFrom(...RULES),
    fc.constantFrom('# A heading', '```\ncode\n```', 'https://example.org', '> A quoted rule.', '- Why?'),
  ),
  { minLength: 1, maxLength: 10 },
);

/** With one rule at least: without any, a file that had some is refused. */
const file = blocks.map((parts) => ['- Read this first.', ...parts].join('\n\n'));

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

type ImportAnswer = Record<
  'created' | 'unchanged' | 'superseded' | 'conflicts' | 'skipped',
  { text: string }[]
>;

const importAs = async (content: string, rest = {}) => {
  app.clock.advance(1_000);
  const { status, body } = await importFile(app, { name: 'AGENTS.md', content, ...rest });
  expect(status).toBe(200);
  return body as ImportAnswer;
};

const inForce = async () => {
  const { Instruction } = app.container.database.models;
  return Instruction.find({ status: 'active' }).sort({ _id: 1 }).lean();
};

it('importing a file again changes nothing, whatever it was imported after', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (before, content) => {
      await clearLedger(app);
      await importAs(before);
      const tried = await importAs(content, { dry_run: true });
      const first = await importAs(content);
      expect(tried.created.length).toBe(first.created.length);
      const state = await inForce();
      const second = await importAs(content);
      expect(second).toMatchObject({ created: [], superseded: [], conflicts: first.conflicts });
      expect(second.unchanged).toHaveLength(first.created.length + first.unchanged.length);
      expect(second.skipped).toEqual(first.skipped);
      expect(await inForce()).toEqual(state);
      // What is in force is what the file says, and what is kept in memory is what is stored.
      expect(state.map(({ text }) => text).sort()).toEqual(second.unchanged.map(({ text }) => text).sort());
      const kept = await app.container.instructions.active();
      expect(kept.map(({ id }) => id).sort()).toEqual(state.map(({ _id }) => _id.toHexString()));
    }),
    { numRuns: 25 },
  );
});
