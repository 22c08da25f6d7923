/**
 * Prints how many tests passed, failed and were skipped, from the file that `jest --json --outputFile` wrote; with
 * `--failures` the names and messages of those that failed.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { argv, cwd } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a message that say what was wrong; the rest is the stack. */
const LINES = 12;

const results = JSON.parse(readFileSync(argv[2], 'utf8'));
if (argv[3] === '--failures') {
  for (const { name, message, assertionResults } of results.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(cwd(), name);
    for (const { fullName, failureMessages } of failed)
      say(`${file}: ${fullName}`, failureMessages.join('\n'));
    if (assertionResults.length === 0) say(`${file} could not be run`, message);
  }
} else {
  // A file that does not even load has no tests to count: it counts as one failure.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  console.log(results.numPassedTests, failed, results.numPendingTests + results.numTodoTests);
}

function say(title, message) {
  console.log(`${title}\n${stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n')}`);
}
