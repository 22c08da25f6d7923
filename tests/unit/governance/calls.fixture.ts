import { actionOf } from '../../../src/cli/hook/action';
import type { ProposedAction } from '../../../src/governance/decisions';

/** Where the calls of these tests work. */
export const FOLDER = '/home/dev/ferry';

/** @returns a tool call under a description that says nothing */
export const call = (tool: string, parameters: Record<string, unknown>): ProposedAction => ({
  type: 'tool_call',
  tool,
  description: 'Call the tool.',
  parameters,
});
export const run = (command: string): ProposedAction => call('Bash', { command });
export const write = (path: string, content = 'x = 1\n'): ProposedAction =>
  call('Write', { file_path: `${FOLDER}/${path}`, content });
export const edit = (path: string, old_string = 'a', new_string = 'b'): ProposedAction =>
  call('Edit', { file_path: `${FOLDER}/${path}`, old_string, new_string });

/** @returns a call as the hook describes it */
export const hooked = ({ tool, parameters = {} }: ProposedAction): ProposedAction =>
  actionOf({ kind: 'tool', sessionId: 's', tool: tool ?? '', parameters, cwd: FOLDER }, FOLDER);
