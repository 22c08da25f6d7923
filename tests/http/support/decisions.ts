import type { TestAnswer, TestApp } from '../../helpers/test-app';

export const GOVERNANCE = '/api/governance';

/** What only a person may let pass, by the enforcer's own self-test. */
export const doubtful = (differing: Record<string, unknown> = {}) => ({
  type: 'configuration',
  description: 'Change the licence of the project from MIT to a proprietary one.',
  ...differing,
});

export const harmless = { type: 'edit', description: 'Rename the date helper.' };

interface Given {
  id: string;
  verdict: string;
  wouldBe?: string;
  reasons: {
    component: string;
    verdict: string;
    text: string;
    instruction_id?: string;
    span?: string;
    boundary?: string;
  }[];
  components: Record<string, Record<string, unknown> | null>;
  approval?: { id: string; status: string; expiresAt: string };
  policyVersion: string;
  mode: string;
  durationMs: number;
}

export async function ask(
  app: TestApp,
  action: object,
  rest: { context?: object; mode?: string } = {},
  token?: string,
): Promise<TestAnswer> {
  const client = token === undefined ? await app.as('admin') : app.withToken(token);
  return client.post(`${GOVERNANCE}/decide`, { action, ...rest });
}

/** @returns the decision of an answer, which must be one. */
export function decisionIn(answer: TestAnswer): Given {
  if (answer.status !== 200) throw new Error(`no decision: ${answer.text}`);
  return answer.body.decision as Given;
}

/** Asks as the test's admin, or as whoever is behind `token`. */
export const decide = async (...args: Parameters<typeof ask>): Promise<Given> =>
  decisionIn(await ask(...args));

export async function review(
  app: TestApp,
  id: string,
  body: { action: string; notes?: string },
): Promise<TestAnswer> {
  return (await app.as('moderator')).post(`/api/admin/moderation/${id}/review`, body);
}

export async function approval(app: TestApp, id: string): Promise<Record<string, string>> {
  const answer = await (await app.as('moderator')).get(`${GOVERNANCE}/approvals/${id}`);
  return answer.body.approval as Record<string, string>;
}
