/**
 * Plain JavaScript: to read it as TypeScript, Jest checks its types first, which takes seconds of every run.
 * @type {import('jest').Config}
 */
const config = {
  testEnvironment: '<rootDir>/tests/setup/shared/environment.cjs',
  runtime: '<rootDir>/tests/setup/shared/runtime.cjs',
  testSequencer: '<rootDir>/tests/setup/sequencer.cjs',
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.(t|m?j)s$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // Node wants the file's name where a module is loaded later; here it is not compiled yet.
  moduleNameMapper: { '^(\\.\\./mcp/over-http)\\.js$': '$1' },
  // marked and unbash are ES modules; the driver loads `os` with a dynamic import that only works once transformed.
  transformIgnorePatterns: ['/node_modules/(?!.*(?:marked/|unbash/|mongodb/lib/runtime_adapters))'],
  globalSetup: '<rootDir>/tests/setup/global-setup.ts',
  globalTeardown: '<rootDir>/tests/setup/global-teardown.ts',
  // For the slowest test, of 20 s, on a crowded machine that is several times slower: no test is about speed.
  testTimeout: 300_000,
  // Two more than the cores of a small machine: tests of services mostly wait, and are begun among those that compute. With one
  // more it takes 242 s on two cores, with two 229.
  maxWorkers: 4,
};

export default config;
