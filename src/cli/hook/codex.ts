import { readEvent, writeAnswer } from './claude-code';
import type { Dialect } from './event';

/**
 * Codex: https://developers.openai.com/codex/hooks. The events and the nested form are Claude Code's, but it takes
 * `ask` for a fault of the hook and then runs the tool; so what would be asked is denied, with the same reason.
 */
export const codex: Dialect = {
  read: readEvent,
  write: (answer, raw) => writeAnswer(answer.kind === 'ask' ? { ...answer, kind: 'deny' } : answer, raw),
};
