import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../../tests/process/support/database';
import { call } from '../../tests/process/support/http-call';
import { demand, outcome, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: deep(levels - 1) });
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Texts that have broken programs before. */
const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ud83d',
  '\ufeff\u202e\u2066right to left',
  '$where',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '${7*7} {{7*7}} <%= 7 %>',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.org")',
  'e\u0301'.repeat(2_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  'a'.repeat(9_999),
  '*'.repeat(5_000),
  ' \t\r\n',
  '../../etc/passwd',
  '%00%0d%0aX: y',
];

const action = (description: unknown) => ({ type: 'file_write', description });

type Place = readonly [path: string, field: (value: unknown, n: number) => unknown];

/** Every place that takes free text or a free object. */
const PLACES: readonly Place[] = [
  ['/api/governance/classify', (text) => ({ text })],
  ['/api/governance/classify', (source) => ({ text: 'Use tabs.', context: { source } })],
  ['/api/governance/validate', (value) => ({ action: action(value) })],
  ['/api/governance/validate', (type) => ({ action: { type, description: 'Look.' } })],
  ['/api/governance/validate', (a) => ({ action: { ...action('Look.'), parameters: { a } } })],
  ['/api/governance/validate', (tool) => ({ action: { ...action('Look.'), tool } })],
  [
    '/api/governance/validate',
    (content) => ({ action: action('Look.'), context: { messages: [{ role: 'user', content }] } }),
  ],
  ['/api/governance/enforce', (value) => ({ action: action(value) })],
  ['/api/governance/enforce', (parameters) => ({ action: { ...action('Look.'), parameters } })],
  ['/api/governance/pressure', (session_id) => ({ context: { session_id } })],
  ['/api/governance/verify', (value) => ({ action: { ...action('Look.'), steps: [value] } })],
  ['/api/governance/verify', (justification) => ({ action: action('Look.'), reasoning: { justification } })],
  ['/api/governance/instructions', (text, n) => ({ text, project: `poison-${n}` })],
  ['/api/governance/instructions', (source, n) => ({ text: `Read file ${n}.`, source })],
  ['/api/governance/instructions/import', (content, n) => ({ name: `rules-${n}.md`, content })],
  [
    '/api/documents',
    (value, n) => ({ title: `T${n}`, slug: `poison-${n}`, quadrant: 'SYSTEM', content_markdown: value }),
  ],
  [
    '/api/documents',
    (title, n) => ({ title, slug: `poisoned-${n}`, quadrant: 'SYSTEM', content_markdown: 'Text.' }),
  ],
  ['/api/submissions', (text) => ({ type: 'comment', content: { text } })],
  ['/api/admin/users', (email) => ({ email, password: 'a long enough password', role: 'user' })],
  ['/api/auth/login', (password) => ({ email: 'nobody@example.org', password })],
];

const OBJECTS: readonly unknown[] = [
  null,
  1e308,
  -0,
  [],
  {},
  deep(20),
  deep(100),
  [[[[]]]],
  { $gt: '' },
  { 'a.b': 1 },
  { _bsontype: 'ObjectId' },
  { $ref: 'a.b', $id: 'x' },
];

const numbers = (count: number): string => Array.from({ length: count }, (_, at) => `${at}`).join(' ');
const HOLES = '{}'.repeat(30);

/** Commands and texts that grow while they are read, or are read again and again. */
const GROWING: readonly (readonly [tool: string, parameters: object])[] = [
  ['Bash', { command: `find ${HOLES} -exec find ${HOLES} -exec find ${HOLES} -exec rm x` }],
  ['Bash', { command: `a=xxxxxxxxxx;${'a=$a$a;'.repeat(60)}echo $a` }],
  ['Bash', { command: `for i in ${'w '.repeat(100)}; do ${'echo a;'.repeat(1_300)} done` }],
  ['Bash', { command: `for i in ${numbers(100)}; do ${'echo $i;'.repeat(1_000)} done` }],
  ['cmd', { command: `set a=xxxxxxxxxx\n${'set a=%a%%a%\n'.repeat(60)}` }],
  ['powershell', { command: `$a = 'xxxxxxxxxx'\n${"$a = '$a$a'\n".repeat(60)}` }],
  [
    'Bash',
    {
      command: 'sh a.sh;'.repeat(100),
      'a.sh': 'sh b.sh;'.repeat(100),
      'b.sh': 'sh c.sh;'.repeat(100),
      'c.sh': ':;'.repeat(100),
    },
  ],
  ['apply_patch', { patch: `*** Begin Patch\n*** Add File: a${' '.repeat(60_000)}b\n` }],
  ['note', { note: 'a'.repeat(500_000) }],
  ['note', { note: `one two three four a${"'".repeat(50_000)}#` }],
  ['note', { note: 'port 27017 '.repeat(50_000) }],
  ['note', { note: Array.from({ length: 50_000 }, (_, at) => `port ${at}`).join(' ') }],
  ['note', { note: 'We told the customers that their orders were sent. '.repeat(18_000) }],
  ['Write', { file_path: 'a/'.repeat(4_900) }],
];

/** Bodies that are no well-formed JSON, or too much of it. */
const RAW = [
  '{"text":"\\ud800"}',
  '{"text":"a","__proto__":{"admin":true}}',
  `{"text":${nested(50_000)}}`,
  `{"action":{"type":"a","description":"b","parameters":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}}`,
  '{"text":1e999}',
  '{"text":"a"',
  '\u0000',
  '"text"',
  `{"text":"${'a'.repeat(1_100_000)}"}`,
];

const TRIES = 10;
const REFUSED = [400, 401, 409, 413];

/** Inputs that break programs, in every place that takes free text: answered, and recorded where they were taken. */
export const poison: Scenario = {
  name: 'poison inputs',
  async run(context) {
    const { service, token, uri } = await System.start(context);
    const url = await service.ready();
    const result = outcome();
    const taken: string[] = [];
    let sent = 0;
    const send = async (path: string, body: unknown, raw?: string): Promise<void> => {
      sent += 1;
      const id = `poison-${sent}`;
      const ask = () => call(`${url}${path}`, { token, body, raw, headers: { 'X-Request-Id': id } });
      let answer = await ask();
      // More logins at once than can be checked are told to come again; that is no answer to the input.
      for (let again = 0; again < TRIES && answer.status === 503; again += 1) {
        await sleep(200);
        answer = await ask();
      }
      if (answer.status < 300) taken.push(id);
      else if (!REFUSED.includes(answer.status)) {
        const shown = (raw ?? JSON.stringify(body)).slice(0, 90);
        result.failures.push(`${path} answered ${answer.status} to ${shown}`);
      }
    };
    const values = [...TEXTS, ...OBJECTS];
    const places = context.ci ? PLACES.filter((_, n) => n % 4 === context.random.seed % 4) : PLACES;
    for (const [path, field] of places) {
      await Promise.all(values.map((value, n) => send(path, field(value, sent + n))));
    }
    for (const [tool, parameters] of GROWING)
      await send('/api/governance/decide', { action: { ...action('Run it.'), tool, parameters } });
    for (const raw of RAW) {
      await send('/api/governance/classify', undefined, raw);
      await send('/api/governance/validate', undefined, raw);
    }
    const recorded = await within(uri, (db) =>
      db.collection('audit_logs').distinct('requestId', { requestId: { $in: taken } }),
    );
    result.acknowledged = taken.length;
    // Giving the same instruction twice stores it once, and says so without another record.
    const known = await within(uri, (db) => db.collection('instructions').countDocuments());
    result.lost = taken.filter((id) => !recorded.includes(id)).length;
    result.notes.push(`${sent} inputs, ${taken.length} taken, ${known} instructions`);
    demand(result, !service.ended, 'the process lives');
    return result;
  },
};
