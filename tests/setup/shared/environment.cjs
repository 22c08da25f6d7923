const asyncHooks = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** In watch mode a module may have changed, and coverage is counted by file. */
const mayShare = ({ watch, watchAll, collectCoverage }) => !(watch || watchAll || collectCoverage);

/** @type {SharedEnvironment | undefined} */
let shared;

/** Those of the file that runs: the runner makes one for each file, and Node tells each that is not disabled of every promise. */
const stores = new Set();

function watchStores() {
  asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      stores.add(this);
    }
  };
}

/**
 * Jest gives each file of tests a world of its own: a global object, and every module loaded and compiled anew. Here that took more
 * processor time than the tests did. So the files that one worker runs share their global object and what is loaded from
 * outside `tests/` (`runtime.cjs`). After each file mocks, timers and the process's environment are as they were before.
 */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared !== undefined) return shared;
    super(config, context);
    this.isShared = mayShare(config.globalConfig);
    if (!this.isShared) return;
    shared = this;
    watchStores();
    this.variables = { ...this.global.process.env };
    this.symbols = new Set(Object.getOwnPropertySymbols(this.global));
  }

  async teardown() {
    if (!this.isShared) {
      await super.teardown();
      return;
    }
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
    for (const store of stores) store.disable();
    stores.clear();
    // Under these the runner keeps its state, which the next file begins anew.
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (!this.symbols.has(symbol)) delete this.global[symbol];
  }
}

module.exports = SharedEnvironment;
