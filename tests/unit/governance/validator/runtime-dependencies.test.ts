import { edit, run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'Zero runtime deps; dev tools are fine.',
    [
      ...runs(
        'uv add httpx',
        'npm install lodash',
        'cargo add serde --features derive',
        'cd lib && pnpm add zod',
      ),
      edit('pyproject.toml', 'dependencies = []', 'dependencies = [\n    "httpx>=0.27",\n]'),
      edit('package.json', '"dependencies": {}', '"dependencies": {\n    "zod": "3.23.8"\n  }'),
    ],
    [
      ...runs(
        'uv add --dev pytest',
        'npm install -D vitest',
        'cargo add --dev insta',
        'npm install',
        'npm ci',
        'npm install --no-audit',
        'npm install -w web',
        'npm install --save-dev vitest',
        'uv sync',
      ),
      edit('pyproject.toml', 'dev = []', 'dev = [\n    "pytest>=8",\n]'),
      edit('package.json', '"devDependencies": {}', '"devDependencies": {\n    "vitest": "2.1.0"\n  }'),
    ],
  ],
  [
    '`dependencies` stays empty.',
    [edit('pyproject.toml', 'dependencies = []', "dependencies = ['rich']")],
    [edit('pyproject.toml', 'version = "1"', 'version = "2"')],
  ],
  ['No runtime dependencies without an issue.', [], runs('npm test')],
  [
    'Package versions live in `Directory.Packages.props`.',
    [edit('src/A.csproj', '<X/>', '<PackageReference Include="Polly" Version="8.3.1" />')],
    [
      edit('src/A.csproj', '<X/>', '<PackageReference Include="Polly" />'),
      edit('Directory.Packages.props', '<X/>', '<PackageVersion Include="Polly" Version="8.3.1" />'),
    ],
  ],
]);
