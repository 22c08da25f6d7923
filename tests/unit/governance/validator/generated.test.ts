import { edit, run } from '../calls.fixture';
import { statusUnder } from '../one-rule.fixture';
import { judge } from '../rules.fixture';

judge([
  [
    'All of `src/stubs/` is generated. Adapt the schema and run `just stubs`.',
    [edit('src/stubs/user.ts'), run("sed -i 's/a/b/' src/stubs/user.ts")],
    [edit('schema/user.graphql'), run('just stubs'), run('rm -rf src/stubs && just stubs')],
  ],
  [
    'Everything below `pb/` is generated code; update the `.proto`, then regenerate.',
    [edit('pb/ferry.pb.go')],
    [edit('api/ferry.proto'), edit('cmd/main.go')],
  ],
  [
    'The client in `web/client/` is generated from the spec. Never touch the generated files.',
    [edit('web/client/index.ts')],
    [edit('web/app.ts')],
  ],
  [
    'The lexer in `src/lexer.c` is generated. Fix the grammar instead.',
    [edit('src/lexer.c')],
    [edit('src/main.c')],
  ],
  ['`site/` is built by CI.', [], [edit('site/index.html')]],
  [
    'The pages in `site/` are rendered from `docs/`. Change them and run `make site`.',
    [],
    [edit('site/a.md')],
  ],
  ['Files in `src/gen/` are generated; you may edit them and run `make fmt`.', [], [edit('src/gen/a.go')]],
  ['`make gen` writes `gen/`. Change the config and run the tests.', [], [edit('gen/a.go')]],
]);

it.each([
  ['Changes of the contract (`api/` and `gen/`) are a commit of their own.', 'BLOCK'],
  ['`gen/` is committed.', 'BLOCK'],
  ['You may edit `gen/` now.', 'PASS'],
  ['Changes to `gen/` are fine again.', 'PASS'],
])('what is protected stays so unless it is let be: %s — %s', (later, status) =>
  expect(statusUnder(['Never edit `gen/`.', later], edit('gen/a.go'))).toBe(status),
);
