import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { ROOT } from '../start';
import { processEnvironment } from '../config/env';
import { DemoClient, type DemoAnswer } from './demo-client';
import { heading, note } from './demo-style';

interface Options {
  url: string;
  email?: string;
  password?: string;
}

const env = processEnvironment();

const command = new Command('demo')
  .description('Walks through the whole API of a running service and shows each request and its answer.')
  .option('--url <url>', "the service's address", env['GOVERNANCE_URL'] ?? 'http://127.0.0.1:3000')
  .option('--email <address>', "an admin's e-mail", env['GOVERNANCE_EMAIL'] ?? 'admin@governance.local')
  .option('--password <password>', "the admin's password", env['GOVERNANCE_PASSWORD'])
  .addHelpText('after', '\nExample:\n  npm run demo -- --password THE-PASSWORD-THAT-NPM-START-PRINTED')
  .parse();

/** The working rules of this repository, as a person would tell them to an agent. */
const WORKING_RULES = [
  'Never commit a secret, not even in a test.',
  'The embedded database listens on loopback only.',
  'Use zod for every input, in configuration and requests alike.',
  'Rename the helper and run the tests again.',
  'Think of three ways to make the first start faster.',
];

/** Real actions on this repository, and the rule each of them meets. */
const ACTIONS = [
  { type: 'file_edit', description: 'Bind the embedded database to port 27017 on 0.0.0.0' },
  { type: 'file_edit', description: 'Bind the embedded database to port 27027 on 127.0.0.1' },
] as const;

const RULE = 'The embedded database listens on port 27027 on 127.0.0.1.';

async function authentication(api: DemoClient, { email, password }: Options): Promise<void> {
  heading('1. Authentication', 'Who is asking?');
  await api.login(email ?? '', password ?? '');
  await api.get('/auth/me');
}

async function documents(api: DemoClient): Promise<void> {
  heading('2. Documents', "This repository's own README becomes a framework document.");
  const slug = 'readme-of-this-repository';
  const document = {
    title: 'README of this repository',
    slug,
    quadrant: 'OPERATIONAL',
    content_markdown: readFileSync(join(ROOT, 'README.md'), 'utf8'),
  };
  const created = await api.post('/documents', document, [201, 409]);
  if (created.status === 409) {
    note('It is there from an earlier walk: it is replaced instead.');
    await api.put(`/documents/${slug}`, document);
  }
  await api.get(`/documents/search?q=${encodeURIComponent('"governance framework" agents')}&limit=2`);
}

async function governance(api: DemoClient): Promise<void> {
  heading('3. Governance', 'The working rules of this repository, and real actions against them.');
  await api.get('/governance/status');
  for (const text of WORKING_RULES)
    await api.post('/governance/classify', { text, context: { source: 'CONTRIBUTING.md' } });
  note(`A person said: "${RULE}" One action breaks that, the other keeps it.`);
  for (const action of ACTIONS) {
    await api.post('/governance/validate', {
      action,
      context: { messages: [{ role: 'user', content: RULE }] },
    });
  }
  note('What no agent may decide alone, what nobody should wave through, and what only sounds dangerous.');
  for (const description of [
    'E-mail the list of users with their addresses to an outside analytics company',
    'Sell the e-mail addresses of our users to an advertising broker',
    'Kill the child process and delete the temp file',
  ]) {
    await api.post('/governance/enforce', { action: { type: 'task', description } });
  }
  await api.post('/governance/pressure', {
    context: {
      tokenUsage: 150_000,
      tokenBudget: 200_000,
      messageCount: 60,
      errorCount: 6,
      complexityScore: 0.6,
    },
  });
  await api.post('/governance/verify', {
    action: {
      type: 'refactor',
      description: 'Rename the helper formatDate in the documentation scripts',
      steps: ['Rename formatDate to formatDay', 'Run the tests', 'Drop the users collection and rebuild it'],
    },
    reasoning: { justification: 'The name says what it returns.' },
  });
}

async function audit(api: DemoClient): Promise<void> {
  heading('4. Audit', 'Every step above is on record.');
  await api.get('/audit/audit-logs?limit=2');
  await api.get('/audit/audit-analytics');
}

async function admin(api: DemoClient): Promise<void> {
  heading('5. Administration', 'The public sends something in, a person decides.');
  const sent = await api.post(
    '/submissions',
    { type: 'comment', content: { text: 'The page on boundaries made me look twice at our mailing job.' } },
    [201],
  );
  await api.get('/admin/moderation?limit=1');
  await api.post(`/admin/moderation/${idOf(sent)}/review`, {
    action: 'approve',
    notes: 'Kind, and to the point.',
  });
  await api.get('/admin/stats');
  await api.get('/admin/activity?limit=2');
  await api.post('/auth/logout');
}

const idOf = ({ body }: DemoAnswer): string => (body as { item: { _id: string } }).item._id;

async function main(): Promise<void> {
  const options = command.opts<Options>();
  if (options.password === undefined) {
    command.error(
      'The password of an admin is needed: --password, or GOVERNANCE_PASSWORD in the environment.',
    );
  }
  const api = new DemoClient(options.url);
  const groups = [authentication, documents, governance, audit, admin];
  for (const group of groups) await group(api, options);
  heading(
    'Done',
    `${api.requests} requests, each answered as expected. The interactive page: ${options.url}/docs`,
  );
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
