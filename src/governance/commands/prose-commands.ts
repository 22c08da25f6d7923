import type { CommandRules } from '../policy/policy.types';
import { codeSpans } from '../text/code-spans';
import type { ShellReader } from './shell/shell-reader';

/** A command line that stands in prose. */
export interface QuotedCommand {
  command: string;
  start: number;
}

const PROMPT = /^[ \t]*\$ (.{2,1000})$/gm;
const WORD = /[a-z']+/g;
const NEGATION =
  /\b(?:not|never|no|without|avoid|instead of|rather than|n't|stop|don't|cannot|what|explain|describe|document|mention|about)\b/;
const OPERATOR = /(?:^|\s)-{1,2}[a-z]|[|;&<>]|\s[~.]?\/|\s\S+\/\S/i;
const LONGEST_LINE = 2000;
/** Characters before a command that say whether it is to be run. */
const LEAD = 60;

/** Finds the commands that a text tells to run: after a prompt, in backticks behind "run" and the like, or the text itself. */
export class ProseCommands {
  private readonly running: ReadonlySet<string>;
  private readonly prose: ReadonlySet<string>;

  constructor(
    { running, prose }: CommandRules,
    private readonly shell: ShellReader,
  ) {
    this.running = new Set(running);
    this.prose = new Set(prose);
  }

  find(text: string): QuotedCommand[] {
    const found: QuotedCommand[] = codeSpans(text).flatMap(({ start, code }) =>
      this.isCommand(code) && this.isRun(text, start) ? [{ command: code, start: start + 1 }] : [],
    );
    if (text.includes('$ ')) {
      for (const match of text.matchAll(PROMPT)) {
        const command = match[1] ?? '';
        if (this.isCommand(command))
          found.push({ command, start: match.index + match[0].length - command.length });
      }
    }
    const whole =
      found.length === 0 && text.length <= LONGEST_LINE && !text.includes('`') && this.isLine(text);
    return whole ? [{ command: text, start: 0 }] : found;
  }

  private isCommand(text: string): boolean {
    return this.shell.knows(/^\s*(?:\w+=\S*\s+)*([^\s;|&]+)/.exec(text)?.[1] ?? '');
  }

  /** Whether a text is a command line and no sentence: it begins with a program, has a flag, path or operator, and no function words. */
  private isLine(text: string): boolean {
    if (!OPERATOR.test(text) || !/^[a-z./~$]/.test(text) || !this.isCommand(text)) return false;
    const unquoted = text.replace(/'[^']*'|"[^"]*"/g, '');
    return !(unquoted.match(WORD) ?? []).some((word) => this.prose.has(word));
  }

  /** Backticks only mention a command unless the words before tell to run it. */
  private isRun(text: string, at: number): boolean {
    const sentence =
      text
        .slice(Math.max(0, at - LEAD), at)
        .toLowerCase()
        .split(/[.;!?\n]\s/)
        .at(-1) ?? '';
    if (NEGATION.test(sentence)) return false;
    return at === 0 || (sentence.match(WORD) ?? []).some((word) => this.running.has(word));
  }
}
