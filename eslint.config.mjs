import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import prettier from 'eslint-config-prettier';

/** Everything that is inside the service. */
const SERVICE = [
  'services',
  'routes',
  'middleware',
  'models',
  'db',
  'presenters',
  'validators',
  'governance',
  'config',
  'errors',
  'workers',
];

/** Folders of `src/` that a layer may not import: the law of docs/architecture.md, checked file by file. */
const forbidden = {
  routes: ['models', 'db', 'governance', 'config/env'],
  presenters: ['services', 'routes', 'middleware', 'db'],
  validators: ['services', 'routes', 'models', 'db', 'presenters'],
  middleware: ['routes', 'models', 'db', 'presenters', 'governance'],
  services: ['routes', 'middleware', 'validators', 'presenters'],
  models: ['services', 'routes', 'middleware', 'presenters', 'validators', 'db'],
  governance: [
    'services',
    'routes',
    'middleware',
    'models',
    'db',
    'presenters',
    'validators',
    'config',
    'errors',
    'workers',
  ],
  lib: ['services', 'routes', 'middleware', 'models', 'db', 'presenters', 'validators', 'governance'],
  config: ['services', 'routes', 'middleware', 'models', 'db', 'presenters', 'validators'],
  db: ['services', 'routes', 'middleware', 'presenters', 'validators', 'governance'],
  workers: ['services', 'routes', 'middleware', 'models', 'db', 'presenters', 'validators'],
  errors: ['services', 'routes', 'middleware', 'models', 'db', 'presenters', 'validators', 'governance'],
  // These know the service by its API alone, as any other client does.
  client: SERVICE,
  'cli/commands': SERVICE,
  'cli/hook': SERVICE,
  mcp: SERVICE,
};

// Evidence is checked by people without the service: its parts run on their own.
forbidden.evidence = forbidden.governance.concat('governance');

/** What puts the service together is known to none of its parts; the routes know the container's type. */
const ROOT = ['composition', 'container', 'house'];

const MONGOOSE = ['mongoose', 'mongodb', 'bson'];
const WEB = ['express', 'helmet', 'cors'];
const IO = [
  'fs',
  'fs/promises',
  'net',
  'http',
  'https',
  'child_process',
  'worker_threads',
  'os',
  'process',
].flatMap((name) => [name, `node:${name}`]);

const restrict = (layers, packages, extra = []) => [
  'error',
  {
    patterns: [
      ...layers.map((layer) => ({
        group: [`**/${layer}`, `**/${layer}/**`],
        message: `This layer may not reach ${layer}/ (docs/architecture.md).`,
      })),
      ...extra,
    ],
    paths: packages.map((name) => ({
      name,
      message: 'This layer may not use this package (docs/architecture.md).',
    })),
  },
];

const packagesFor = (layer) => {
  if (layer === 'governance' || layer === 'evidence') return [...MONGOOSE, ...WEB, ...IO];
  if (forbidden[layer] === SERVICE) return [...MONGOOSE, ...WEB];
  // The configuration reads connection strings as the driver does.
  if (layer === 'models' || layer === 'db' || layer === 'config') return WEB;
  if (layer === 'services' || layer === 'presenters') return [...MONGOOSE, ...WEB];
  return MONGOOSE;
};

export default tseslint.config(
  {
    ignores: ['**/dist/**', '.dist-*/**', 'coverage/**', 'node_modules/**', '.data/**', 'src/types/api.d.ts'],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Plain option objects stand for WriteConcern, SchemaTypeOptions and the like everywhere in the libraries used.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/env.ts reads the environment.' },
        { object: 'process', property: 'exit', message: 'Only server.ts and cli/ end the process.' },
      ],
    },
  },
  ...Object.entries(forbidden).map(([layer, layers]) => ({
    files: [`src/${layer}/**/*.ts`],
    ignores: ['src/errors/from-unknown.ts', 'src/errors/broken-write.ts'],
    rules: {
      'no-restricted-imports': restrict(
        [...layers, ...(layer === 'routes' ? ['composition'] : ROOT)],
        packagesFor(layer),
      ),
      ...(layer === 'governance'
        ? {
            'no-restricted-syntax': [
              'error',
              {
                selector:
                  "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Math'][callee.property.name='random']",
                message: 'A component is deterministic: time and chance come in as arguments.',
              },
            ],
          }
        : {}),
    },
  })),
  {
    files: ['src/config/env.ts', 'src/server.ts', 'src/cli/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/cli/**/*.ts', 'bench/**/*.ts', 'faults/**/*.ts', 'scripts/**/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  { files: ['faults/**/*.cjs'], languageOptions: { globals: { process: 'readonly' } } },
  { files: ['tests/setup/**/*.cjs'], languageOptions: { globals: { __dirname: 'readonly' } } },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', fetch: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['bin/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { process: 'readonly', console: 'readonly', __dirname: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
  prettier,
);
