const { join, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const PROCESSES = join(__dirname, '..', 'process') + sep;

/** On a new machine Jest knows of a file only its size. Those that start services take longest, so that they are begun first. */
class ProcessesFirst extends Sequencer {
  sort(tests) {
    const startsProcesses = ({ path }) => Number(path.startsWith(PROCESSES));
    return super.sort(tests).sort((one, other) => startsProcesses(other) - startsProcesses(one));
  }
}

module.exports = ProcessesFirst;
