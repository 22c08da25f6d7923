import { runProgram } from './program';

/** A hook that is called with options before its name must not end with a code that an agent ignores. */
const FAULT = process.argv.includes('hook') ? 2 : 1;

/** Entry of the command `governance`, but for the hook, which has one of its own. */
void runProgram(process.argv, FAULT);
