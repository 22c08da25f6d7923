import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('what is brought in from elsewhere only when somebody has agreed', () => {
  judge([
    ...each(
      [
        'Adding a gem needs a yes from Marta first.',
        'Adding packages requires sign-off from the security team.',
        'New dependencies need a ticket first.',
        'Every new dependency has to be approved in the weekly sync.',
        "No new gems without Marta's okay.",
        'No new dependencies without an ADR.',
        "Don't introduce a new crate without asking.",
        'Discuss new dependencies in #eng before adding them.',
        'Get a thumbs-up in #eng before adding a dependency.',
        'Please open an issue before you add a new library.',
        'Before you add a library, ask in #frontend.',
        '`go get` of a new module: post in #team-abacus and wait for a thumbs-up.',
        'No new dependencies.',
      ],
      [
        run('bundle add pagy'),
        run('npm install lodash'),
        run('cargo add anyhow'),
        run('go get github.com/sony/gobreaker/v2@latest && go mod tidy'),
        edit('Gemfile', 'gem "a"', 'gem "a"\ngem "pagy", "~> 9.0"'),
        edit('mix.exs', '{:req, "~> 0.5"},', '{:req, "~> 0.5"},\n{:nimble_csv, "~> 1.2"},'),
        edit('web/package.json', '"a": "1.0.0"', '"a": "1.0.0",\n"lodash": "^4.0.0"'),
        edit('crates/a/Cargo.toml', 'serde = "1"', 'serde = "1"\nanyhow = { version = "1" }'),
        edit('go.mod', 'require a.io/b v1.0.0', 'require a.io/b v1.0.0\nrequire github.com/b/c v1.0.0'),
        edit('requirements.txt', 'httpx==0.27', 'httpx==0.27\nrich>=13'),
        edit('pyproject.toml', '"httpx>=0.27",', '"httpx>=0.27",\n"rich>=13",'),
      ],
      [
        run('bundle install'),
        run('npm ci'),
        run('go mod tidy'),
        run('cat Gemfile'),
        edit('Gemfile', 'gem "a", "~> 1.0"', 'gem "a", "~> 1.1"'),
        edit('package.json', '"test": "jest"', '"test": "jest --ci",\n"lint": "eslint ."'),
        edit('package.json', '"version": "1.0.0"', '"version": "1.0.1"'),
        edit('Cargo.toml', 'serde = "1"', 'serde = "1.1"'),
        write('src/a.ts', "import a from './a';\n"),
      ],
    ),
    ...each(
      [
        "Don't add deps to `mix.exs` without an issue that somebody approved.",
        'Thou shalt not add deps to `mix.exs` without an issue labelled `dep-request` that somebody approved.',
      ],
      [edit('mix.exs', '{:req, "~> 0.5"},', '{:req, "~> 0.5"},\n{:nimble_csv, "~> 1.2"},')],
      [run('mix deps.get'), edit('mix.exs', '{:req, "~> 0.5"},', '{:req, "~> 0.6"},')],
    ),
    ...each(
      [
        'New modules need a README and tests.',
        'New dependencies need no approval.',
        'Adding a package is fine.',
        'Before adding a package, write down what it is for.',
        'No new packages without a changelog entry.',
        'Adding a module requires a test.',
        'Run the linter before adding a package to the workspace list.',
        'Dependencies are pinned with exact versions.',
        'There are new dependencies in this release.',
      ],
      [],
      [run('npm install lodash@4.17.21 --save-exact'), run('bundle add pagy')],
    ),
  ]);
});
