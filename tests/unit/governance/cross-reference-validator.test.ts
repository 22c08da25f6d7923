import fc from 'fast-check';
import { CrossReferenceValidator } from '../../../src/governance/cross-reference-validator';
import {
  SEVERITIES,
  type Persistence,
  type StoredInstruction,
  VALIDATION_STATUSES,
} from '../../../src/governance/decisions';
import { policy } from './policy.fixture';

const validator = new CrossReferenceValidator(policy);

const stored = (
  text: string,
  persistence: Persistence = 'HIGH',
  givenAt = 1,
  id = `i${givenAt}`,
): StoredInstruction => ({
  id,
  text,
  quadrant: 'SYSTEM',
  persistence,
  temporalScope: 'PROJECT',
  givenAt,
});

const against = (instructions: readonly StoredInstruction[], description: string, ...said: string[]) =>
  validator.decide({
    action: { type: 'task', description },
    instructions,
    messages: said.map((content) => ({ role: 'user', content })),
  });

const statusOf = (instruction: string, action: string): string =>
  against([stored(instruction)], action).status;

const CONFLICTS = [
  ['MongoDB is reached at port 27027', 'Connect to MongoDB on port 27017', 'CRITICAL', true],
  [
    'Use port 27027 for the database',
    'Open a database connection on the default port 27017',
    'CRITICAL',
    true,
  ],
  ['Postgres listens on 5433', 'Set the url to postgres://localhost:5432/app', 'CRITICAL', true],
  ['The request timeout is 10 seconds', 'Set the request timeout to 30 seconds', 'CRITICAL', true],
  ['Lines are at most 100 characters long', 'Set the line length to 120', 'CRITICAL', true],
  ['Production runs Node 20', 'Upgrade the image to Node 22', 'CRITICAL', false],
  ['Use pnpm for everything', 'Run npm install lodash', 'HIGH', true],
  ['Use Vue for the frontend', 'Scaffold a React app', 'HIGH', true],
  ['Use spaces for indentation', 'Indent the file with tabs', 'HIGH', false],
  ['Use HTTPS for all calls', 'Call the API over plain http', 'HIGH', true],
  ['Work on staging only', 'Run the migration on production', 'HIGH', true],
  ['Never push directly to main', 'Push the fix to main', 'CRITICAL', true],
  ['Never force-push', 'Force push the rebased branch', 'CRITICAL', false],
  ['Do not deploy on Fridays', 'Deploy the release this Friday', 'CRITICAL', false],
  ['Passwords must never be logged', 'Log the password for debugging', 'CRITICAL', false],
  ['Never deploy to production without approval', 'Deploy version 2 to production', 'CRITICAL', false],
  ['Ask me before deleting files', 'Delete the old migration files', 'CRITICAL', false],
  ['Always run the tests before committing', 'Commit the change without running the tests', 'HIGH', false],
  ['Every pull request needs two reviewers', 'Merge the pull request without review', 'HIGH', false],
] as const;

const COMPATIBLE = [
  ['MongoDB is reached at port 27027', 'Connect to MongoDB on port 27027'],
  ['MongoDB is reached at port 27027', 'Start Redis on port 6379'],
  ['MongoDB is reached at port 27027', 'Start the web server on port 3000'],
  ['The orders service listens on port 4001', 'Start the payments service on port 4002'],
  ['The request timeout is 10 seconds', 'Set the cache lifetime to 30 seconds'],
  ['Lines are at most 100 characters long', 'Set the line length to 80'],
  ['Never force-push', 'Push the fix to the feature branch'],
  ['Do not deploy on Fridays', 'Deploy on Monday'],
  ['Do not deploy on Fridays', 'Write the report on Friday'],
  ['Do not touch the billing module', 'Refactor the search module'],
  ['Do not touch the billing module', 'Read the billing module to understand it'],
  ['Never use npm', 'Remove the npm lock file'],
  ['Use PostgreSQL', 'Migrate from MySQL to PostgreSQL'],
  ['Use PostgreSQL', 'Compare PostgreSQL with MySQL'],
  ['We support only Chrome and Safari', 'Test the page in Safari'],
  ['Use Jest for unit tests and Playwright for browser tests', 'Add a Playwright browser test'],
  ['Use tabs', 'Open a new browser tab'],
] as const;

const EXCEPTIONS = [
  ['Never deploy to production without approval', 'Deploy to production after approval by the lead'],
  ['Never edit generated files unless I ask for it', 'Edit the generated client as the user asked'],
  ['Use spaces except in Makefiles', 'Indent the Makefile with tabs'],
] as const;

describe('the cross-reference validator', () => {
  it('answers its own self-test right', () => {
    expect(validator.selfTest()).toBeUndefined();
  });

  it.each(CONFLICTS)(
    'finds that %j is contradicted by %j: %s, trained default %p',
    (instruction, action, severity, override) => {
      const answer = against([stored(instruction)], action);
      expect(answer.conflicts).toHaveLength(1);
      expect(answer.conflicts[0]).toMatchObject({ instruction_id: 'i1', text: instruction, severity });
      expect(answer).toMatchObject({
        status: 'BLOCK',
        recommendation: policy.validator.recommendations.BLOCK,
      });
      if (override) expect(answer.trainingOverride).toBe(true);
    },
  );

  it.each(COMPATIBLE)('finds nothing between %j and %j', (instruction, action) => {
    expect(against([stored(instruction)], action)).toEqual({
      status: 'PASS',
      conflicts: [],
      trainingOverride: false,
      recommendation: policy.validator.recommendations.PASS,
    });
  });

  it.each(EXCEPTIONS)('respects the exception of %j for %j', (instruction, action) => {
    expect(statusOf(instruction, action)).toBe('PASS');
  });

  const byCommand = (instruction: string, command: string): string =>
    validator.decide({
      action: { type: 'shell_command', description: 'Run it', tool: 'Bash', parameters: { command } },
      instructions: [stored(instruction)],
      messages: [],
    }).status;

  it.each([
    'Use pnpm, not npm, to add packages',
    'Use pnpm instead of npm for installing packages',
    'When adding packages use pnpm, never npm',
  ])('holds %j against that work only', (instruction) => {
    for (const command of ['npm install left-pad', 'npm i -D vitest', 'npm add zod'])
      expect([command, byCommand(instruction, command)]).not.toEqual([command, 'PASS']);
    for (const command of ['npm test', 'npm run build', 'npm ls', 'pnpm add zod'])
      expect([command, byCommand(instruction, command)]).toEqual([command, 'PASS']);
  });

  it('holds a choice against every work where it names none, or where a sentence leaves it open', () => {
    expect(byCommand('Use pnpm, never npm', 'npm test')).not.toBe('PASS');
    expect(byCommand('Never use npm to publish', 'npm publish')).not.toBe('PASS');
    expect(byCommand('Never use npm to publish', 'npm test')).toBe('PASS');
    expect(statusOf('Use pnpm, not npm, to add packages', 'Add left-pad with npm')).not.toBe('PASS');
    expect(statusOf('Remember to run npm test', 'Run yarn test')).not.toBe('PASS');
  });

  it('names the span of the action in the reason', () => {
    expect(
      against([stored('MongoDB is reached at port 27027')], 'Connect to MongoDB on port 27017').conflicts[0]
        ?.reason,
    ).toBe('"port 27017" states another value than "port 27027".');
  });

  it.each([
    ['HIGH', 'CRITICAL', 'BLOCK'],
    ['MEDIUM', 'MEDIUM', 'WARN'],
    ['LOW', 'LOW', 'WARN'],
  ] as const)(
    'turns a %s instruction contradicted in a value into %s and %s',
    (persistence, severity, status) => {
      const answer = against(
        [stored('MongoDB is reached at port 27027', persistence)],
        'Connect to MongoDB on port 27017',
      );
      expect([answer.conflicts[0]?.severity, answer.status]).toEqual([severity, status]);
    },
  );

  it('reports no trained default where none is used', () => {
    expect(
      against([stored('MongoDB is reached at port 27027')], 'Connect to MongoDB on port 29999')
        .trainingOverride,
    ).toBe(false);
  });

  it('lets a later stored instruction supersede an earlier one', () => {
    const both = [
      stored('MongoDB is reached at port 27017', 'HIGH', 2),
      stored('MongoDB is reached at port 27027', 'HIGH', 1),
    ];
    expect(against(both, 'Connect to MongoDB on port 27017').status).toBe('PASS');
    expect(
      against(both, 'Connect to MongoDB on port 27027').conflicts.map(({ instruction_id }) => instruction_id),
    ).toEqual(['i2']);
  });

  it('lets a message supersede what is stored, and the newest message the older ones', () => {
    const instruction = stored('MongoDB is reached at port 27027', 'HIGH', Date.UTC(2099, 0));
    expect(
      against([instruction], 'Connect to MongoDB on port 27099', 'MongoDB moved to port 27099').status,
    ).toBe('PASS');
    const answer = against(
      [],
      'Connect to MongoDB on port 27027',
      'Use port 27027 for MongoDB',
      'Use port 27099 for MongoDB',
    );
    expect(answer.conflicts.map(({ instruction_id }) => instruction_id)).toEqual(['message:1']);
  });

  it('lets a permission lift an earlier prohibition', () => {
    expect(
      against(
        [],
        'Refactor the billing module',
        'Never touch the billing module',
        'You may change the billing module now',
      ).status,
    ).toBe('PASS');
  });

  it('does not weaken an instruction by its age', () => {
    expect(against([stored('Never force-push', 'HIGH', 0)], 'Force push the branch').status).toBe('BLOCK');
  });

  it('takes instructions from users and the system only', () => {
    const action = { type: 'task', description: 'Connect to MongoDB on port 27017' };
    const answer = (role: string) =>
      validator.decide({
        action,
        instructions: [],
        messages: [{ role, content: 'Use port 27027 for MongoDB' }],
      }).status;
    expect(['user', 'system', 'assistant', 'tool'].map(answer)).toEqual(['BLOCK', 'BLOCK', 'PASS', 'PASS']);
  });

  it('takes each statement of a long message by itself and no question', () => {
    const { conflicts } = against(
      [],
      'Deploy with Docker and indent with tabs',
      'Use spaces for indentation. Never use Docker. Is it port 80?',
    );
    expect(conflicts.map(({ instruction_id, text, severity }) => [instruction_id, text, severity])).toEqual([
      ['message:0', 'Never use Docker', 'CRITICAL'],
      ['message:0', 'Use spaces for indentation', 'MEDIUM'],
    ]);
  });

  it('reads steps and tool parameters as well', () => {
    const parameters = { command: 'mongosh --port 27017' };
    const action = { type: 'shell', description: 'Look at the data', tool: 'bash', parameters };
    expect(
      validator.decide({ action, instructions: [stored('MongoDB is reached at port 27027')], messages: [] })
        .status,
    ).toBe('BLOCK');
  });

  it('says when it could not read the action', () => {
    expect(
      against([stored('Never use tabs')], 'Bitte immer nur mit dem Werkzeug und nicht anders').recommendation,
    ).toContain('could not be read');
  });

  it('sees an instruction added in a new list', () => {
    const first = [stored('Never use Docker')];
    expect(against(first, 'Force push the branch').status).toBe('PASS');
    expect(against([...first, stored('Never force-push', 'HIGH', 2)], 'Force push the branch').status).toBe(
      'BLOCK',
    );
  });

  it.each(CONFLICTS.map(([instruction, action]) => [instruction, action]))(
    'finds %j against %j alike in capitals and with courtesy',
    (instruction, action) => {
      const plain = against([stored(instruction)], action);
      for (const variant of [
        action.toUpperCase(),
        `Please ${action.charAt(0).toLowerCase()}${action.slice(1)}.`,
      ]) {
        const other = against([stored(instruction)], variant);
        expect([other.status, other.conflicts.map(({ severity }) => severity)]).toEqual([
          plain.status,
          plain.conflicts.map(({ severity }) => severity),
        ]);
      }
    },
  );

  it('holds a number against what stands near it, however long the sentence is', () => {
    const list = Array.from({ length: 1_000 }, (_, at) => `part${at} size`).join(' ');
    const ruled = [stored('The database uses port 27027')];
    expect(against(ruled, `Start the database on port 27017 ${list}`).status).toBe('BLOCK');
    expect(against(ruled, `${list} database port 27017`).status).toBe('BLOCK');
    expect(against(ruled, `mailserver port 25 ${list} database port 27027`).status).toBe('PASS');
  });

  it('answers with status in step with the gravest severity, whatever is said', () => {
    const word = fc.constantFrom(
      ...[...CONFLICTS, ...COMPATIBLE].flatMap(([a, b]) => `${a} ${b}`.split(' ')),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 15 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (said, action) => {
        const { status, conflicts } = against([], action, ...said);
        expect(VALIDATION_STATUSES).toContain(status);
        const gravest = Math.min(...conflicts.map(({ severity }) => SEVERITIES.indexOf(severity)));
        expect(status).toBe(conflicts.length === 0 ? 'PASS' : gravest <= 1 ? 'BLOCK' : 'WARN');
      }),
    );
  });
});

it.each([
  ['Use npm for everything', 'Do it without npm', '"npm" is turned down where the instruction chooses it.'],
  ['Use pnpm for everything', 'Install it with npm', '"npm" is another choice than "pnpm".'],
])('says what clashes, also where both name the same: %s — %s', (rule, action, reason) => {
  expect(against([stored(rule)], action).conflicts).toMatchObject([{ reason }]);
});
