import type { CommandRules } from '../policy/policy.types';
import type { EffectBuilder } from './effect-builder';
import type { Effect, Span } from './effect.types';
import { commandLine } from './fields';

/** Where program text hands something to a shell or starts a program. */
const HANDED =
  /\b(?:system|popen|exec\w*|shell_exec|proc_open|check_call|check_output|getoutput|getstatusoutput|capture2e?|capture3|run|call|spawn\w*|passthru|deno\.command)\s*\(|\b(?:system|exec)(?=\s+["'])/gi;
/** One of its arguments, or an entry of a list of them, where it is written out. */
const GIVEN =
  /[\s,[]*(?:\{\s*args\s*:\s*\[\s*)?[frbu]{0,2}("""|'''|["'`])((?:(?!\1)[^\\]|\\[^]){0,500})\1/giy;
const MOST_GIVEN = 100;
const ESCAPED = /\\(["'`\\])/g;
/** Command lines between signs of their own, in any language and in a few. */
const QUOTED = /(?:%x|\bqx)\s*[({[|!]([^\n]{2,500}?)[)}\]|!]|(?<![\w$])\$`([^`]{2,500})`/g;
const BETWEEN: Readonly<Record<string, RegExp | undefined>> = {
  perl: /`([^`\n]{2,500})`/g,
  ruby: /`([^`\n]{2,500})`/g,
  php: /`([^`\n]{2,500})`/g,
  awk: /\|&?\s*"([^"\n]{2,500})"|"([^"\n]{2,500})"\s*\|&?\s*getline/g,
};
/** What can run a text that the code reads. */
const RUNS =
  /\b(?:eval|exec\w*|system|popen|shell_exec|passthru|proc_open|spawn\w*|fork\w*|subprocess|function\s*\(\s*['"`\w]|child_process|vm|runpy|importlib|__import__|pickle|marshal|instance_eval|class_eval)\b|new\s+function\b|\|\s*(?:ba|z|da)?sh\b/i;
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
          const scope = /tree|recursive|rm_r/.test(`${words}${behind}`) ? 'many' : 'one';
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

  /**
   * @param program what runs the text, where that is known
   * @returns the command lines that program text hands to a shell, and those of programs that it starts
   */
  commands(code: string, program = ''): string[] {
    const between = [QUOTED, BETWEEN[program.replace(/^[gmn]awk$/, 'awk')] ?? []].flat();
    return [
      ...Array.from(code.matchAll(HANDED), (match) => lineOf(given(code, match.index + match[0].length))),
      ...between.flatMap((signs) => Array.from(code.matchAll(signs), (match) => match[1] ?? match[2] ?? '')),
    ].filter((line) => line !== '');
  }

  /** Whether program text may run what it reads: else what is piped to it is data. */
  runs(code: string): boolean {
    return RUNS.test(code);
  }
}

/** The arguments from a place on, as far as they are written out. */
const given = (code: string, from: number): string[] => {
  const found: string[] = [];
  GIVEN.lastIndex = from;
  for (let match = GIVEN.exec(code); match !== null && found.length < MOST_GIVEN; match = GIVEN.exec(code))
    found.push((match[2] ?? '').replace(ESCAPED, '$1'));
  return found;
};

/** `['rm', '-rf', 'a']` is `rm -rf a`; behind a whole command line stand its settings. */
const lineOf = ([first = '', ...others]: readonly string[]): string =>
  /\s/.test(first) || first === '' ? first : commandLine([first, ...others]);

const occurrences = (text: string, words: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
};
