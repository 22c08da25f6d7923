import type { TestAnswer, TestApp } from '../../helpers/test-app';

export const LEDGER = '/api/governance/instructions';

/** Gives an instruction as the test's admin, or as whoever is behind `token`. */
export async function give(
  app: TestApp,
  text: string,
  rest: Record<string, unknown> = {},
  token?: string,
): Promise<TestAnswer> {
  const client = token === undefined ? await app.as('admin') : app.withToken(token);
  return client.post(LEDGER, { text, ...rest });
}

/** Empties the ledger, and waits for nothing: the next change is seen by its own process at once. */
export async function clearLedger(app: TestApp): Promise<void> {
  await app.container.database.models.Instruction.deleteMany({});
  app.container.instructions.noteGap();
}

export async function validate(
  app: TestApp,
  description: string,
  context: Record<string, unknown> = {},
): Promise<{ status: string; conflicts: Record<string, unknown>[] }> {
  const admin = await app.as('admin');
  const body = { action: { type: 'config', description }, context };
  return (await admin.post('/api/governance/validate', body)).body.validation;
}

export async function importFile(app: TestApp, body: Record<string, unknown>): Promise<TestAnswer> {
  return (await app.as('admin')).post(`${LEDGER}/import`, body);
}
