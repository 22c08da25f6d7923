import { dropDatabases, freshDatabase } from './support/database';
import { call } from './support/http-call';
import { endAll, ServiceProcess } from './support/service-process';

afterEach(async () => {
  await endAll();
  await dropDatabases();
});

const RULES = [
  'A TypeScript service for orders and invoices.',
  'Use pnpm, never npm or yarn.',
  'Never push directly to `main`; open a pull request from a `feature/*` branch.',
  'Run `pnpm test` before every commit.',
  'Never use `any` in TypeScript; use `unknown` and narrow it.',
  'Do not add dependencies without asking first.',
  'All dates are stored in UTC.',
  'Never commit `.env` files or secrets.',
  'Commit messages follow Conventional Commits (`feat:`, `fix:`, `chore:`).',
  'Deployments to production are done by the operations team only.',
  'Ask before deleting any file.',
  'Indent with two spaces.',
];

// With the second stage, which is asked about some rules and not about others.
it('the rules of a file are given in its order, however long each takes to be read', async () => {
  const service = new ServiceProcess({ MONGODB_URI: freshDatabase(), REQUEST_DEADLINE_MS: '15000' });
  const url = await service.ready();
  const token = await service.token();
  const content = RULES.map((rule) => `- ${rule}\n`).join('');
  const path = `${url}/api/governance/instructions`;
  const { body: report } = await call(`${path}/import`, { token, body: { name: 'CLAUDE.md', content } });
  expect(report.created).toHaveLength(RULES.length);
  const { body } = await call(path, { token });
  // Newest first.
  expect((body.instructions as { text: string }[]).map(({ text }) => text)).toEqual([...RULES].reverse());
});
