import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('what is to be looked at only', () => {
  judge([
    ...each(
      [
        'legacy_crm/ may be consulted but not changed.',
        'legacy_crm/ can be read, never modified.',
        "legacy_crm/ is look-don't-touch.",
        'You may read legacy_crm/ but not write to it.',
        'Read legacy_crm/ all you like, but change nothing in it.',
        'The old module under legacy_crm/ you may read, but please change nothing inside.',
        'legacy_crm/ is a museum: nothing changes there.',
        "Look but don't touch: legacy_crm/",
      ],
      [edit('legacy_crm/a.py'), write('legacy_crm/new.py')],
      [run('cat legacy_crm/a.py'), edit('src/a.py'), run('grep -r x legacy_crm/')],
    ),
    ...each(
      ['legacy_crm/ may be changed.', 'legacy_crm/ can be read and changed.', 'Look at legacy_crm/ first.'],
      [],
      [edit('legacy_crm/a.py')],
    ),
    ...each(
      [
        "aws CLI: don't.",
        'AWS CLI: never.',
        'The aws CLI: do not use.',
        'aws cli? No.',
        'Keep off the aws CLI.',
      ],
      [run('aws s3 ls')],
      [run('ls aws'), run('npm test')],
    ),
    ...each(
      ["kubectl: don't.", 'Hands off kubectl.', 'Keep your hands off kubectl.', 'kubectl is mine.'],
      [run('kubectl apply -f x'), run('kubectl get pods')],
      [run('ls'), run('npm test'), edit('docs/kubectl.md')],
    ),
    ...each(
      [
        'kubectl: no problem.',
        'kubectl? No idea why it is slow.',
        'kubectl: see docs/k8s.md.',
        'kubectl is fast.',
        'kubectl is mine to teach you.',
      ],
      [],
      [run('kubectl get pods')],
    ),
    ...each(
      ['Never modify workflow files.', 'Do not edit workflow files.', 'Leave the workflow files alone.'],
      [edit('.github/workflows/ci.yml')],
      [edit('src/workflow.ts'), write('src/workflow.ts'), edit('src/workflows/order.ts')],
    ),
    [
      'Do not edit package.json directly.',
      [edit('package.json')],
      [run('npm pkg set a=b'), run('npm install lodash')],
    ],
  ]);
});

describe('words and signs that documents do not hold', () => {
  const document = (text: string): ProposedAction => write('docs/a.md', `# A\n\n${text}\n`);
  judge([
    ...each(
      [
        'The word "simply" must not be in docs.',
        'Never use the word "simply" in docs.',
        'Do not write "simply" in documentation.',
        'Docs must not contain the word "simply".',
        'The word simply must not appear in the docs.',
        'No "simply" in docs.',
        'Avoid words like "simply" and "just" in docs.',
        'The words "simply" and "just" are banned from docs.',
        'In docs, never use the word "simply".',
      ],
      [document('You simply run it.'), edit('docs/a.md', 'You run it', 'You simply run it')],
      [
        document('You run it.'),
        write('src/a.ts', '// simply\n'),
        edit('docs/a.md', 'You simply run it', 'You run it'),
      ],
    ),
    [
      'The words "simply" and "just" are banned from docs.',
      [document('Just run it.')],
      [document('Adjust it.')],
    ],
    ...each(
      [
        'Use the word "simply" in docs.',
        'The word "simply" stands in the docs.',
        'Never use "simply" in docs unless it is quoted.',
        'Never use the word "simply" in variable names; the docs say why.',
      ],
      [],
      [document('You simply run it.')],
    ),
    [
      'No em dashes in docs.',
      [document('This — that.')],
      [document('This - that.'), write('a.ts', '// — x\n')],
    ],
    ...each(
      ['No emojis.', 'No emojis in docs.', 'Never use emoji.'],
      [document('🚀')],
      [document('Rocket.')],
    ),
    ['No emojis in code.', [], [document('🚀')]],
  ]);
});

describe('versions that were', () => {
  judge([
    ...each(
      [
        'The README of 2019 says Node 8 was used.',
        'We used Node 8 until 2020.',
        'Back then Node 8 was the default.',
        'Node 8 was dropped in 2021.',
        'The old guide recommends Node 8.',
        'It was built with Node 8 once.',
      ],
      [],
      [run('nvm use 20'), write('.nvmrc', '20\n')],
    ),
    ...each(
      [
        'We are on Node 20, which was released in 2023.',
        'Use Node 20; the old guide says Node 8.',
        'Node 20 is used, since Node 8 was dropped.',
      ],
      [run('nvm use 16')],
      [run('nvm use 20')],
    ),
  ]);
});
