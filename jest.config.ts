import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.(t|m?j)s$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // marked and unbash are ES modules; the driver loads `os` with a dynamic import that only works once transformed.
  transformIgnorePatterns: ['/node_modules/(?!.*(?:marked/|unbash/|mongodb/lib/runtime_adapters))'],
  globalSetup: '<rootDir>/tests/setup/global-setup.ts',
  globalTeardown: '<rootDir>/tests/setup/global-teardown.ts',
  testTimeout: 20_000,
  maxWorkers: 2,
};

export default config;
