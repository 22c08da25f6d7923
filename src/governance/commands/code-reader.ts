import type { CommandRules } from '../policy/policy.types';
import type { EffectBuilder } from './effect-builder';
import type { Effect, Span } from './effect.types';

/** A command line that program text hands to a shell. */
const SHELLED =
  /\b(?:system|popen|exec|execsync|shell_exec|check_call|check_output|run|call|spawn|spawnsync|passthru)\s*\(\s*(["'`])((?:(?!\1)[^\\]|\\.){2,500})\1/gi;
/** The first argument behind an opening bracket, where it is written out. */
const LITERAL = /^[^'"`(),;\n]{0,20}(["'`])((?:(?!\1).){1,300})\1/;
const HERE = 30;
/** Characters behind the words that say what it is done to, and how far. */
const BEHIND = 400;

/** Reads text in another language by the words that it contains. */
export class CodeReader {
  constructor(private readonly policy: CommandRules) {}

  /** @param places what is known of the store that it works on */
  read(code: string, span: Span, builder: EffectBuilder, places: readonly string[] = []): Effect[] {
    const lower = code.toLowerCase();
    return this.policy.code.flatMap(({ effect: kind, final, has, with: also, sort }) => {
      const at = has.map((words) => lower.indexOf(words)).filter((place) => place >= 0);
      const [first] = at;
      if (first === undefined || (also !== undefined && !also.some((words) => lower.includes(words))))
        return [];
      const usual = { kind, final, places, text: code, span };
      if (sort !== 'path') return [builder.build({ ...usual, sort: 'resource' })];
      // Each thing that it is done to, once.
      const done = new Map<string, Effect>();
      for (const words of has) {
        for (const place of occurrences(lower, words)) {
          const behind = code.slice(place + words.length - (words.endsWith('(') ? 1 : 0)).slice(0, BEHIND);
          const open = behind.indexOf('(');
          const target = open < 0 || open > HERE ? undefined : LITERAL.exec(behind.slice(open + 1))?.[2];
          const scope = /tree|recursive/.test(`${words}${behind}`) ? 'many' : 'one';
          const key = `${target} ${scope}`;
          if (done.has(key)) continue;
          done.set(
            key,
            target === undefined
              ? builder.build({ ...usual, sort: 'resource' })
              : builder.build({ ...usual, sort: 'path', target, scope }),
          );
        }
      }
      return [...done.values()];
    });
  }

  /** @returns the command lines that program text hands to a shell */
  commands(code: string): string[] {
    return Array.from(code.matchAll(SHELLED), (match) => match[2] ?? '');
  }
}

const occurrences = (text: string, words: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
};
