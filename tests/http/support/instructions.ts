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

interface Validation {
  status: string;
  conflicts: Record<string, unknown>[];
}

export async function validate(
  app: TestApp,
  description: string,
  context: Record<string, unknown> = {},
): Promise<Validation> {
  const admin = await app.as('admin');
  const body = { action: { type: 'config', description }, context };
  const answer = await admin.post('/api/governance/validate', body);
  return answer.body.validation as Validation;
}

export async function importFile(app: TestApp, body: Record<string, unknown>): Promise<TestAnswer> {
  return (await app.as('admin')).post(`${LEDGER}/import`, body);
}

/** An instruction as the service answers with it. */
export interface WireInstruction {
  _id: string;
  text: string;
  status: string;
  created_at: string;
  classification: Record<string, unknown>;
  label?: Record<string, unknown>;
  history: { at: string; event: string; by?: string; note?: string }[];
  citations: number;
}

/** @returns the one instruction of an answer. */
export const instructionIn = ({ body }: TestAnswer): WireInstruction => body.instruction as WireInstruction;
