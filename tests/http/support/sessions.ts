import type { TestAnswer, TestApp } from '../../helpers/test-app';
import { decide, doubtful, GOVERNANCE, harmless } from './decisions';
import { give, instructionIn } from './instructions';

export const MINUTE = 60_000;
export const SESSIONS = `${GOVERNANCE}/sessions`;

export interface Shown {
  session_id: string;
  agentId: string;
  decisions: Record<string, number>;
}

export type Told = Shown & Pick<Handoff, 'instructions'>;

export interface Handoff {
  instructions: { text: string }[];
  decided: { id: string; verdict: string }[];
  open: object[];
  pressure: { points: object[] };
  readFirst: object[];
}

/** Asks as the test's admin. */
export const getSession = async (app: TestApp, path: string, query = {}): Promise<TestAnswer> =>
  (await app.as('admin')).get(`${SESSIONS}${path}`, undefined, { query });

export const getHandoff = async (app: TestApp, id: string): Promise<Handoff> =>
  (await getSession(app, `/${id}/handoff`)).body.handoff as Handoff;

/** A session with something of everything. */
export async function busy(app: TestApp, session_id: string) {
  const context = { session_id, project: 'shop' };
  const started = app.clock.date;
  await decide(app, harmless, { context: { ...context, tokenUsage: 10_000 } });
  app.clock.advance(MINUTE);
  const escalated = await decide(app, doubtful(), { context: { ...context, tokenUsage: 120_000 } });
  await decide(
    app,
    { type: 'data', description: 'Sell the customer email list to an advertiser' },
    { context },
  );
  const rule = instructionIn(await give(app, `Always run the linter before ${session_id}.`, context));
  app.clock.advance(MINUTE);
  await (
    await app.as('admin')
  ).post(`${GOVERNANCE}/pressure`, { context: { ...context, tokenUsage: 180_000 } });
  return { context, started, escalated, rule };
}
