import { edit, hooked, write } from '../calls.fixture';
import { statementsClash, statusOf } from '../one-rule.fixture';

const CALLS = [
  edit('app/trails/page.tsx'),
  write('app/trails/page.tsx', 'export default function Trails() {\n  return null;\n}\n'),
  edit('docs/reference/limits.md'),
  edit('src/util/date.ts'),
  write('libs/x/a.ts', "import a from 'b';\n"),
];

describe('where one kind of file has its place', () => {
  it.each([
    'Put API calls in `src/api/`.',
    'Put API calls in `src/api/` and call them through React Query hooks',
    'Queries live in `src/db/`.',
    'Hooks go in `src/hooks/`.',
    'API routes live in `app/api/`.',
    'Server-only code lives in `src/lib/`.',
    'Migrations live in `db/migrations`.',
    'Shared components belong in `packages/ui`.',
    'Legal pages (`docs/legal/**`) only change with written approval of the legal team.',
    '`apps/*` may import from `libs/*`, never the other way round.',
  ])('%s — lets other files be', (rule) => {
    expect(CALLS.map((action) => statusOf(rule, hooked(action)))).toEqual(CALLS.map(() => 'PASS'));
  });

  it.each([
    'If you change a buffer size, write why in `docs/audio-notes.md` in the same change.',
    'The scripts read `data/`, which is a link to our storage and must not be written to.',
    'Write down what you changed in `docs/log.md`.',
    'The lines of a replaced file are kept in `old/notes.md`.',
  ])('%s — lets other files be when a hook tells of them', (rule) => {
    expect(CALLS.map((action) => statusOf(rule, hooked(action)))).toEqual(CALLS.map(() => 'PASS'));
  });

  it.each([
    ['Hooks go in `src/`.', 'app/page.tsx'],
    ['Components live in `app/`.', 'src/util/a.ts'],
    ['Put helpers in `lib/`.', 'src/util/a.ts'],
  ])('%s — says nothing of %s', (rule, path) => {
    expect(statusOf(rule, hooked(write(path)))).toBe('PASS');
  });

  it.each([
    ['Source code lives in `src/`.', 'lib/a.ts'],
    ['All code goes into `src`.', 'app/a.ts'],
  ])('%s — is still meant of all: %s', (rule, path) => {
    expect(statusOf(rule, hooked(write(path)))).toBe('BLOCK');
  });

  it.each([
    ['`libs/shared/**` must not import from `libs/features/**`.', '`apps/*` may import from `libs/*`.'],
    ['Apps in `apps/`, libraries in `libs/`.', 'Import other libraries through their `@atlas/*` alias.'],
  ])('%s and %s stand side by side', (one, other) => {
    expect(statementsClash(one, other)).toBe(false);
  });
});
