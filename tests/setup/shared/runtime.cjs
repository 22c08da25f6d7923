const { join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const TESTS = join(__dirname, '..', '..') + sep;
/** They keep nothing of one file of tests that another could see. */
const HELPERS = join(TESTS, 'helpers') + sep;

const isForgotten = (file) => file.startsWith(TESTS) && !file.startsWith(HELPERS);

/** @type {Map<string, NodeModule>} */
const modules = new Map();

/** Keeps for the next file what is no test and stands beside none; see `environment.cjs`. */
class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isShared = environment.isShared;
    if (this.isShared) this.registries.moduleRegistry = modules;
  }

  teardown() {
    if (!this.isShared) {
      super.teardown();
      return;
    }
    this.restoreAllMocks();
    // It does not end: a module that it has loaded may ask it for another one while other tests run.
    this.enterTestCode();
    for (const file of modules.keys()) if (isForgotten(file)) modules.delete(file);
    this.fileCache.clear();
    this.transformCache.clear();
  }
}

module.exports = SharedRuntime;
