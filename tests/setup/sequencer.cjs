const { join, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const PROCESSES = join(__dirname, '..', 'process') + sep;

/** They are spread over this part of the files, so that none of the long ones is begun last. */
const SPREAD = 0.8;

/**
 * Files that start services take longest and mostly wait; all others compute. Begun side by side, the ones wait while the
 * others compute; begun first, as their length asks for, they wait together while a core is idle.
 */
class ProcessesAmongOthers extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const processes = sorted.filter(({ path }) => path.startsWith(PROCESSES));
    const others = sorted.filter(({ path }) => !path.startsWith(PROCESSES));
    const between = Math.floor((others.length * SPREAD) / processes.length);
    const mixed = processes.flatMap((test, at) => [test, ...others.slice(at * between, (at + 1) * between)]);
    return [...mixed, ...others.slice(processes.length * between)];
  }
}

module.exports = ProcessesAmongOthers;
