import type { ValidationResult } from '../../src/governance/decisions';
import type { InstructionCounts } from '../../src/services/in-force';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { eventually } from '../helpers/eventually';
import { storeInstruction } from './support/governance';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const validate = async (description = 'Connect to MongoDB on port 27017.') => {
  const admin = await app.as('admin');
  const body = { action: { type: 'config', description } };
  return (await admin.post('/api/governance/validate', body)).body.validation as ValidationResult;
};

const counts = async () =>
  (await (await app.as('admin')).get('/api/governance')).body.instructions as InstructionCounts;

beforeEach(async () => {
  await app.container.database.models.Instruction.deleteMany({});
  await eventually(async () => expect((await counts()).total).toBe(0));
});

describe('stored instructions', () => {
  it.each([
    ['HIGH', 'BLOCK', 'CRITICAL'],
    ['MEDIUM', 'WARN', 'MEDIUM'],
    ['LOW', 'WARN', 'LOW'],
  ] as const)(
    'a %s one makes it %s, of severity %s, as soon as it is known',
    async (persistence, status, severity) => {
      expect(await validate()).toMatchObject({ status: 'PASS', conflicts: [] });
      const { _id, text } = await storeInstruction(app, { persistence });
      await eventually(async () =>
        expect(await validate()).toMatchObject({
          status,
          conflicts: [{ instruction_id: _id.toHexString(), text, severity }],
        }),
      );
      expect((await validate('Sort the imports.')).status).toBe('PASS');
    },
  );

  it.each(['revoked', 'superseded', 'expired'] as const)('one that is %s binds no longer', async (status) => {
    const { Instruction } = app.container.database.models;
    const { _id } = await storeInstruction(app);
    await eventually(async () => expect((await validate()).status).toBe('BLOCK'));
    await Instruction.updateOne({ _id }, { $set: { status } });
    await eventually(async () => expect((await validate()).status).toBe('PASS'));
    expect((await counts()).total).toBe(0);
  });

  it('one that is changed binds as it reads now', async () => {
    const { _id } = await storeInstruction(app);
    await eventually(async () => expect((await validate()).status).toBe('BLOCK'));
    const text = 'MongoDB listens on port 27017.';
    await app.container.database.models.Instruction.updateOne({ _id }, { $set: { text } });
    await eventually(async () => expect((await validate()).status).toBe('PASS'));
  });

  it('a later one on the same subject supersedes the earlier, whichever was stored first', async () => {
    const later = new Date(app.clock.now() + 1_000);
    await storeInstruction(app, { text: 'MongoDB listens on port 27017.', created_at: later });
    await storeInstruction(app);
    await eventually(async () => expect((await counts()).total).toBe(2));
    expect((await validate()).status).toBe('PASS');
  });

  it('age alone weakens nothing', async () => {
    await storeInstruction(app, { created_at: new Date('2001-01-01') });
    await eventually(async () => expect((await validate()).status).toBe('BLOCK'));
  });

  it('are counted by persistence, only those in force', async () => {
    for (const persistence of ['HIGH', 'HIGH', 'MEDIUM', 'LOW'] as const)
      await storeInstruction(app, { persistence });
    await storeInstruction(app, { status: 'revoked' });
    const expected = { total: 4, HIGH: 2, MEDIUM: 1, LOW: 1 };
    await eventually(async () => expect(await counts()).toEqual(expected));
  });
});
