import { call, edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));
const merge = (merge_method: string) =>
  call('mcp__github__merge_pull_request', { owner: 'a', repo: 'b', pullNumber: 5, merge_method });
const HINT = '{ "a": 1 }\n';

describe('how packages of one repository refer to each other', () => {
  judge([
    ...each(
      [
        'Import a package by its name (`@harbor/ui`), not through `../../packages/ui/src`.',
        'No relative imports across packages.',
        'Never use relative imports between packages.',
        'Never import another package by a relative path.',
        'Import other packages by their package name, never by relative paths.',
        'Cross-package imports go through the package name.',
        'Use package names instead of relative paths.',
      ],
      [
        write('apps/web/app/a.tsx', 'import { B } from "../../../packages/ui/src/b";\n'),
        edit('packages/db/src/a.ts', 'x', "import { c } from '../../ui/src/c';\nx"),
      ],
      [
        write('apps/web/app/a.tsx', 'import { B } from "../b";\nimport { C } from "@harbor/ui";\n'),
        edit('src/a.ts', 'x', "import { c } from '../../ui/src/c';\nx"),
      ],
    ),
    ...each(
      [
        'Internal packages are referenced as `"workspace:*"`.',
        'Use the workspace protocol for internal dependencies.',
        'Our own packages are always `workspace:*` in package.json.',
        'Dependencies on local packages use `workspace:*`.',
      ],
      [
        edit(
          'apps/ops/package.json',
          '    "@harbor/ui": "workspace:*"',
          '    "@harbor/api": "^2.4.0",\n    "@harbor/ui": "workspace:*"',
        ),
        write('apps/a/package.json', '{ "name": "@harbor/a", "dependencies": { "@harbor/b": "1.0.0" } }\n'),
      ],
      [
        edit(
          'apps/ops/package.json',
          '    "@harbor/ui": "workspace:*"',
          '    "@tanstack/query": "^5.0.0",\n    "@harbor/ui": "workspace:*"',
        ),
      ],
    ),
    ...each(
      [
        'Versions of shared deps (react, zod, typescript…) live in the pnpm catalog; write `"catalog:"` in package.json, not a number.',
        'Shared dependencies (react, zod) come from the pnpm catalog: `catalog:`.',
        'All dependencies use `"catalog:"`.',
      ],
      [edit('packages/api/package.json', '"a": "catalog:"', '"a": "catalog:",\n"zod": "^3.23.8"')],
      [edit('packages/api/package.json', '"a": "catalog:"', '"a": "catalog:",\n"zod": "catalog:"')],
    ),
    ...each(
      [
        'Add dependencies through `gradle/libs.versions.toml`, nothing with literal coordinates in `build.gradle.kts`',
        'All dependencies go through the version catalog.',
        'Never hardcode versions in build files, use the version catalog (`libs.versions.toml`).',
        'Dependencies are declared in `libs.versions.toml` only.',
      ],
      [
        edit('map/build.gradle.kts', 'implementation(libs.a)', 'implementation("com.acme.a:b:21.3.0")'),
        write('app/build.gradle', "dependencies {\n  testImplementation 'a.b:c:1.0'\n}\n"),
      ],
      [edit('map/build.gradle.kts', 'implementation(libs.a)', 'implementation(libs.a.b)\nid("a.b")')],
    ),
  ]);
});

describe('files by their endings and kinds', () => {
  judge([
    ...each(
      [
        'Only `.ts`/`.tsx`. New `.js` files are refused by the linter.',
        '`.ts` and `.tsx` only.',
        '`.js` files are not accepted.',
        "We don't accept `.js` files.",
        'Source files are `.ts` or `.tsx` only.',
      ],
      [write('apps/a/b.js', HINT)],
      [write('apps/a/b.ts', HINT), edit('apps/a/b.js'), write('apps/a/b.json', HINT)],
    ),
    ...each(
      ["DON'T add XML layouts", 'New screens in Compose, no XML layouts.', 'Never write XML layouts.'],
      [write('map/src/main/res/layout/view.xml', '<View/>\n')],
      [write('map/src/main/res/values/a.xml', '<a/>\n'), edit('map/src/main/res/layout/view.xml')],
    ),
    ...each(
      ['No storyboards or xibs.', 'No storyboards.', 'Never add storyboards.'],
      [write('App/Main.storyboard', '<document/>\n')],
      [write('App/Main.swift', 'let a = 1\n')],
    ),
    ['Kotlin only.', [write('app/A.java', 'class A {}\n')], [write('app/A.kt', 'class A\n')]],
  ]);
});

describe('what is fine, and what is not', () => {
  judge([
    ...each(
      [
        'In GitHub: opening PRs ok, merging / closing / approving not ok.',
        'Opening PRs is fine, merging them is not.',
        'Opening PRs is fine, but merging them is not allowed.',
        "Opening PRs is okay, merging isn't.",
      ],
      [merge('squash'), run('gh pr merge 12')],
      runs("gh pr create --title a --body 'b'", 'gh pr view 12'),
    ),
    [
      'Commenting on issues is fine, closing them is not.',
      runs('gh issue close 4'),
      runs("gh issue comment 4 --body 'a'"),
    ],
    ...each(
      ['Squash merges only.', 'PRs are squash-merged.', 'Squash-merge PRs.'],
      [merge('merge'), merge('rebase'), run('gh pr merge 12 --merge')],
      [merge('squash'), run('gh pr merge 12 --squash')],
    ),
    ...each(
      [
        'Reading docs on the web is fine. Requests to `*.harbor-freight.app` (our production) are not, use `localhost:3100`.',
        'Requests to `harbor-freight.app` are not ok.',
        'Never send requests to `*.harbor-freight.app`.',
      ],
      [
        call('WebFetch', { url: 'https://portal.harbor-freight.app/api', prompt: 'x' }),
        run('curl https://portal.harbor-freight.app/api'),
      ],
      runs('curl http://localhost:3100/api', 'curl https://docs.example.org/'),
    ),
  ]);
});

describe('one program of several', () => {
  judge([
    ...each(
      [
        'lualatex and xelatex give other line breaks with the class, so pdflatex only.',
        'Build with pdflatex only.',
        'Use pdflatex, not xelatex.',
      ],
      runs('xelatex main.tex'),
      runs('latexmk -pdf main.tex', 'pdflatex main.tex', 'bibtex main'),
    ),
    ...each(
      [
        'Swift Package Manager only, no CocoaPods, no Carthage.',
        'No CocoaPods.',
        'We use SPM, not CocoaPods.',
      ],
      runs('pod init && pod install'),
      runs('kubectl get pod', 'swift package resolve'),
    ),
  ]);
});

describe('code that is said to be over', () => {
  judge([
    ...each(
      [
        "`fallbackToDestructiveMigration` would erase people's tracks, so it must never show up.",
        '`fallbackToDestructiveMigration` must never show up.',
        '`fallbackToDestructiveMigration` is a thing of the past.',
        '`fallbackToDestructiveMigration` is history, write migrations.',
      ],
      [write('db/M.kt', 'val db = build()\n  .fallbackToDestructiveMigration()\n')],
      [write('db/M.kt', 'val db = build()\n  .addMigrations(A)\n')],
    ),
  ]);
});
