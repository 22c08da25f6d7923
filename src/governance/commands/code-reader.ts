import type { CommandRules } from '../policy/policy.types';
import type { EffectBuilder } from './effect-builder';
import type { Effect, Span } from './effect.types';

/** Reads one line of another language by the words that it contains. */
export class CodeReader {
  constructor(private readonly policy: CommandRules) {}

  read(code: string, span: Span, builder: EffectBuilder): Effect[] {
    const lower = code.toLowerCase();
    return this.policy.code
      .filter(({ has }) => has.some((words) => lower.includes(words)))
      .map(({ effect: kind, final }) => builder.build({ kind, sort: 'resource', final, text: code, span }));
  }
}
