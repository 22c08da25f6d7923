import { edit, run, write } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'The following libraries must not be added: Dapper, FluentAssertions and left-pad.',
    [
      ...runs(
        'dotnet add package Dapper',
        'dotnet add tests/Ferry.Tests package FluentAssertions --version 7.0.0',
        'npm i left-pad',
      ),
      edit(
        'src/Ferry.csproj',
        '<Project>',
        '<Project>\n<PackageReference Include="Dapper" Version="2.1.0" />',
      ),
      edit('src/Store.cs', 'using System;', 'using System;\nusing Dapper;'),
    ],
    [
      ...runs('dotnet add package Polly', 'dotnet remove package Dapper', 'dotnet restore'),
      edit('src/Ferry.csproj', '<Project>', '<Project>\n<PackageReference Include="Dapper.Lite" />'),
    ],
  ],
  [
    'None of these packages may be used: lodash, request.',
    [...runs('yarn add lodash', 'npm install request'), write('src/a.ts', "import get from 'lodash/get';\n")],
    [
      ...runs('npm uninstall lodash', 'yarn add zod'),
      edit('src/a.ts', 'a', 'const request = new Request(url);'),
    ],
  ],
  [
    "chrono is gone, please don't bring it back.",
    [
      ...runs('cargo add chrono', 'cargo add --features serde chrono'),
      edit('src/a.rs', 'a', 'use chrono::Utc;'),
      edit('src/a.rs', 'a', 'let now = chrono::Utc::now();'),
      edit('Cargo.toml', 'serde = "1"', 'chrono = "0.4"\nserde = "1"'),
    ],
    [...runs('cargo add time', 'cargo remove chrono'), edit('src/a.rs', 'a', '// chrono was slower here')],
  ],
  [
    '`github.com/pkg/errors` is banned.',
    [
      ...runs('go get github.com/pkg/errors@v0.9.1'),
      edit('a.go', 'import (', 'import (\n\t"github.com/pkg/errors"'),
      edit('go.mod', ')', '\tgithub.com/pkg/errors v0.9.1\n)'),
    ],
    [
      ...runs('go get github.com/pkg/profile', 'go mod tidy'),
      edit('a.go', 'import (', 'import (\n\t"errors"'),
    ],
  ],
  [
    'The gem `devise` is banned.',
    [...runs('bundle add devise'), edit('Gemfile', '# gems', '# gems\ngem "devise"')],
    [...runs('bundle add puma'), edit('Gemfile', '# gems', '# gems\ngem "devise-two-factor"')],
  ],
  [
    'No `replace` directives in `go.mod`.',
    [
      ...runs('go mod edit -replace example.org/a=../a'),
      edit('go.mod', ')', ')\nreplace example.org/a => ../a'),
    ],
    runs(
      'go mod edit -dropreplace=example.org/a',
      'go mod edit -require=example.org/a@v1.2.0',
      'go mod tidy',
    ),
  ],
  ['The following packages are installed: lodash, moment.', [], runs('npm install lodash')],
  ['The following packages must not be upgraded: lodash, moment.', [], runs('npm test')],
  ['The following packages must not be added without asking: lodash.', [], runs('npm install zod')],
  ["The cache is gone, don't add it back.", [], [edit('src/a.ts', 'a', 'const cache = new Map();')]],
  ['Never run `jest` directly.', [], runs('npm install -D jest')],
  ['Never push to github.com/acme/app.', [], [edit('a.go', 'a', 'import "github.com/acme/app/log"')]],
]);
