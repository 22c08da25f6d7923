import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Answer } from '../../tests/process/support/http-call';
import { within } from '../../tests/process/support/database';
import { demand, outcome, type Outcome, type Scenario } from '../harness/outcome';
import { startService, System } from '../harness/system';

/** Whoever is told to come again does so, as a client that reads Retry-After. */
async function untilHeard(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(1_000);
  }
  return ask();
}

const many = (count: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => untilHeard(() => ask(n))));

const withStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Many do the same at the same moment, half of them through another process. */
export const races: Scenario = {
  name: 'races: two processes',
  async run(context) {
    const result = outcome();
    const rounds = context.ci ? 1 : 10;
    const { uri, service, token } = await System.start(context);
    const other = await startService(context, uri);
    const urls = [await service.ready(), await other.ready()];
    const url = (n: number): string => urls[n % 2] ?? '';
    const stored = (collection: string, filter: object) =>
      within(uri, (db) => db.collection(collection).countDocuments(filter));

    for (let round = 0; round < rounds; round += 1) {
      const slug = `race-${round}`;
      const body = { title: slug, slug, quadrant: 'STRATEGIC', content_markdown: 'Text.' };
      const created = await many(100, (n) => call(`${url(n)}/api/documents`, { token, body }));
      await judge(result, '100 creates of one slug', {
        won: withStatus(created, 201),
        refused: withStatus(created, 409) === 99,
        stored: await stored('documents', { slug }),
        recorded: await stored('audit_logs', { action: 'document_create', 'details.slug': slug }),
      });

      const text = `Read the book of round ${round} first.`;
      const given = await many(50, (n) =>
        call(`${url(n)}/api/governance/instructions`, { token, body: { text } }),
      );
      await judge(result, '50 givings of one instruction', {
        won: withStatus(given, 201),
        refused: withStatus(given, 200) === 49,
        stored: await stored('instructions', { text }),
        recorded: 1,
      });

      const submission = { type: 'comment', content: { text: `Race ${round}` } };
      const submitted = await call(`${url(0)}/api/submissions`, { body: submission });
      const { item } = submitted.body as { item: { _id: string } };
      const reviews = await many(50, (n) =>
        call(`${url(n)}/api/admin/moderation/${item._id}/review`, {
          token,
          body: { action: n % 3 === 0 ? 'approve' : 'reject', notes: `Reviewer ${n}.` },
        }),
      );
      await judge(result, '50 reviews of one item', {
        won: withStatus(reviews, 200),
        refused: withStatus(reviews, 409) === 49,
        stored: 1,
        recorded: await stored('audit_logs', { action: 'moderation_review', resourceId: item._id }),
      });
    }
    result.notes.push(`${rounds} rounds of 100 creates, 50 givings, 50 reviews`);
    return result;
  },
};

interface Race {
  won: number;
  refused: boolean;
  stored: number;
  recorded: number;
}

function judge(result: Outcome, race: string, { won, refused, stored, recorded }: Race): Promise<void> {
  result.acknowledged += won;
  if (stored < won || recorded < won) result.lost += 1;
  if (stored > 1 || recorded > 1) result.duplicated += 1;
  demand(result, won === 1, `${race}: ${won} won`);
  demand(result, refused, `${race}: the others are told so`);
  return Promise.resolve();
}
