import { runProgram } from './program';

/** Entry of the command `governance`, but for the hook, which has one of its own. */
void runProgram(process.argv);
