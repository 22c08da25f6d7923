import type { CommandRules } from '../policy/policy.types';
import type { EffectBuilder } from './effect-builder';
import type { Effect, EffectKind, Span } from './effect.types';
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
/** What may stand before the name of a file: Perl's handle and mode. */
const HANDLE = /^\s*(?:my\s+)?[$*]?\w{1,40}\s*,\s*(?=['"])(?:(["'])\s*([<>+|]{1,3})\s*\1\s*,\s*)?/;
/** A mode that writes: behind the name, or before it as in Perl. */
const WRITING = /^\s*,\s*(?:mode\s*=\s*)?["'][rbt]*[wax+]/;
/** An address is no file, and no file's name goes over lines. */
const NO_FILE = /:\/\/|\n/;
const WORD = /\w/;
/** What is only looked at or written counts where it is named. */
const NAMED: ReadonlySet<EffectKind> = new Set(['read', 'write']);
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
      if (kind === 'send') return this.sent(code, lower, has, span, builder);
      if (NAMED.has(kind))
        return filesOf(code, lower, kind, has).map((file) => builder.build({ ...usual, ...file, sort }));
      if (sort !== 'path') return [builder.build({ ...usual, sort: 'resource' })];
      // Each thing that it is done to, once.
      const done = new Map<string, Effect>();
      for (const words of has) {
        for (const place of occurrences(lower, words)) {
          const behind = code.slice(place + words.length - (words.endsWith('(') ? 1 : 0)).slice(0, BEHIND);
          const open = behind.indexOf('(');
          const from = words.endsWith('(') || (open >= 0 && open <= HERE) ? open + 1 : 0;
          const target =
            open > HERE && words.endsWith('(') ? undefined : LITERAL.exec(behind.slice(from))?.[2];
          const scope = /tree|recursive|rm_r|glob|map\(/.test(`${words}${behind}`) ? 'many' : 'one';
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

  /** Requests among whose arguments a file is read. */
  private sent(
    code: string,
    lower: string,
    has: readonly string[],
    span: Span,
    builder: EffectBuilder,
  ): Effect[] {
    const opening = this.policy.code.flatMap((row) => (row.effect === 'read' ? row.has : []));
    const found = new Map<string, Effect>();
    for (const words of has)
      for (const place of occurrences(lower, words)) {
        if (WORD.test(lower[place - 1] ?? '')) continue;
        const given = argumentsOf(code, place + words.length);
        const [, , target = ''] = LITERAL.exec(given) ?? [];
        const files = filesOf(given, given.toLowerCase(), 'read', opening);
        const cargo = files.flatMap((file) => builder.cargoOf(file.target));
        const key = [target, ...cargo].join(' ');
        if (files.length === 0 || found.has(key)) continue;
        found.set(key, builder.build({ kind: 'send', sort: 'host', target, cargo, text: code, span }));
      }
    return [...found.values()];
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

interface File {
  kind: EffectKind;
  target: string;
}

/** The files that calls of these names are told, each once; one that is opened for writing is written. */
const filesOf = (code: string, lower: string, kind: EffectKind, has: readonly string[]): File[] => {
  const found = new Map<string, File>();
  for (const words of has)
    for (const place of occurrences(lower, words)) {
      // `popen(` opens no file.
      if (WORD.test(words[0] ?? '') && WORD.test(lower[place - 1] ?? '')) continue;
      const file = words.startsWith('.')
        ? (ownerOf(code, place) ?? fileIn(code, place + words.length))
        : fileIn(code, place + words.length);
      if (file === undefined || NO_FILE.test(file.target)) continue;
      const done = file.writes ? 'write' : kind;
      found.set(`${done} ${file.target}`, { kind: done, target: file.target });
    }
  return [...found.values()];
};

/** The file that stands first among arguments, and whether their mode writes it. */
const fileIn = (code: string, from: number): { target: string; writes: boolean } | undefined => {
  const behind = code.slice(from, from + BEHIND);
  const [handle = '', , mode = ''] = HANDLE.exec(behind) ?? [];
  const rest = behind.slice(handle.length);
  const [whole = '', , name] = LITERAL.exec(rest) ?? [];
  if (name === undefined) return undefined;
  // Perl also writes the mode into the name: `open(F, ">a.txt")`.
  const [, sign = '', target = ''] = (handle === '' ? null : /^\s*([<>+]*)\s*(.*)$/.exec(name)) ?? [
    '',
    '',
    name,
  ];
  return { target, writes: /[>+]/.test(mode + sign) || WRITING.test(rest.slice(whole.length)) };
};

/** The file whose method is called: `Path('a').read_text()`. */
const ownerOf = (code: string, at: number): { target: string; writes: boolean } | undefined => {
  const before = code.slice(Math.max(0, at - BEHIND), at).trimEnd();
  const quote = /(["'])\s?\)$/.exec(before)?.[1];
  if (quote === undefined) return undefined;
  const end = before.lastIndexOf(quote);
  const start = before.lastIndexOf(quote, end - 1);
  return start < 0 || end === 0 || !/\(\s?[fru]?$/i.test(before.slice(0, start))
    ? undefined
    : { target: before.slice(start + 1, end), writes: false };
};

/** What stands between the brackets of a call, as far as it is read. */
const argumentsOf = (code: string, from: number): string => {
  let open = 1;
  const most = Math.min(code.length, from + BEHIND);
  for (let at = from; at < most; at += 1) {
    const char = code[at];
    if (char === '(') open += 1;
    else if (char === ')') open -= 1;
    if (open === 0) return code.slice(from, at);
  }
  return code.slice(from, most);
};
