/** Prints how many tests passed, failed and were skipped, from the file that `jest --json --outputFile` wrote. */
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';

const results = JSON.parse(readFileSync(argv[2], 'utf8'));
// A file that does not even load has no tests to count: it counts as one failure.
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
console.log(results.numPassedTests, failed, results.numPendingTests + results.numTodoTests);
