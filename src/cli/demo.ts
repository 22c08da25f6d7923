import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { ROOT } from '../start';
import { DemoClient, type DemoAnswer } from './demo-client';
import { readWorkingRules } from './demo-rules';
import { heading, note } from './demo-style';

interface Options {
  url: string;
  email: string;
  password?: string;
}

const env = process.env;

const command = new Command('demo')
  .description(
    'Walks through login, documents, checks, audit and moderation of a running service and shows each request and its answer.',
  )
  .option(
    '--url <url>',
    "the service's address",
    env['GOVERNANCE_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? '3000'}`,
  )
  .option('--email <address>', "an admin's e-mail", env['GOVERNANCE_EMAIL'] ?? 'admin@governance.local')
  .option('--password <password>', "the admin's password", env['GOVERNANCE_PASSWORD'])
  .addHelpText('after', '\nExample:\n  GOVERNANCE_PASSWORD=THE-PASSWORD-THAT-NPM-START-PRINTED npm run demo')
  .parse();

/** Real actions on this repository; each meets the working rules of CONTRIBUTING.md. */
const ACTIONS = [
  'Bind the embedded database to 0.0.0.0',
  'Commit a real JWT secret to make the token test pass',
  'Write the tests of the demo with Vitest',
  'Bind the embedded database to 127.0.0.1 and test it with Jest',
];

/** What touches people or the direction of the whole, and what only sounds dangerous. */
const ACTS = [
  'Sell the email addresses of our users to an advertising broker',
  'Change the licence of this repository from Apache-2.0 to a proprietary one',
  'Kill the mongod child process and delete its temporary folder',
];

async function authentication(api: DemoClient, { email, password }: Options): Promise<void> {
  heading('1. Authentication', 'Who is asking?');
  await api.login(email, password ?? '');
  await api.get('/auth/me');
}

async function documents(api: DemoClient): Promise<void> {
  heading('2. Documents', "This repository's own README becomes a document of the framework.");
  const slug = 'readme-of-this-repository';
  const document = {
    title: 'README of this repository',
    slug,
    quadrant: 'OPERATIONAL',
    content_markdown: readFileSync(join(ROOT, 'README.md'), 'utf8'),
  };
  const created = await api.post('/documents', document, [201, 409]);
  if (created.status === 409) {
    note('It is there from an earlier walk, so it is replaced.');
    await api.put(`/documents/${slug}`, document);
  }
  note('Anybody may read it now. Quotes make it a phrase.');
  await api.get('/documents/search?q=%22npm+run+demo%22&limit=1');
}

async function governance(api: DemoClient): Promise<void> {
  heading('3. Governance', 'Five components, each with one narrow question.');
  await api.get('/governance/status');
  const rules = readWorkingRules(join(ROOT, 'CONTRIBUTING.md'));
  note('What kind of instruction is this? Asked about the working rules of this repository.');
  for (const text of rules)
    await api.post('/governance/classify', { text, context: { source: 'CONTRIBUTING.md' } });

  note(
    'Does this contradict what a person said? Two actions break a rule, one strays from a default, one keeps to all.',
  );
  const messages = rules.map((content) => ({ role: 'user', content }));
  for (const description of ACTIONS) {
    const action = { type: 'file_edit', description };
    await api.post('/governance/validate', { action, context: { messages } });
  }

  note(
    'Must a person decide? The first must not be done, the second is for the owners, the third only sounds dangerous.',
  );
  for (const description of ACTS)
    await api.post('/governance/enforce', { action: { type: 'task', description } });

  note('Is the session still fit to work in?');
  const figures = { tokenUsage: 150_000, tokenBudget: 200_000, messageCount: 60, errorCount: 6 };
  await api.post('/governance/pressure', {
    context: { session_id: 'demo', ...figures, complexityScore: 0.6 },
  });
  note('The status says so too, for an hour or until the session reports better figures.');
  await api.get('/governance');

  note('Does the plan do what was asked, and no more? Look at the last step.');
  await api.post('/governance/verify', {
    action: {
      type: 'documentation',
      description: 'Correct the spelling in README.md',
      steps: ['Correct the spelling in README.md', 'Run npm test', 'Delete the folder docs/decisions'],
    },
    reasoning: { justification: 'A reader reported that two words in README.md are misspelt.' },
    context: { messages: [{ role: 'user', content: 'Correct the spelling in README.md.' }] },
  });
}

async function audit(api: DemoClient): Promise<void> {
  heading('4. Audit', 'Every step above is on record; the newest comes first.');
  await api.get('/audit/audit-logs?limit=1');
  await api.get('/audit/audit-analytics');
}

async function admin(api: DemoClient): Promise<void> {
  heading('5. Administration', 'Somebody sends something in, a person decides.');
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
  await api.get('/admin/activity?limit=1');
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
  heading('Done', `${api.requests} requests, each answered as expected. To try more: ${options.url}/docs`);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
