import type { RanCommand } from '../../commands/ran-command';
import type { ProposedAction } from '../../decisions';
import type { ValidatorRules } from '../../policy/policy.types';
import type { CommandClaim, OperationClaim } from '../claims.types';
import { beginsWith } from '../commands/commands';
import { commandOf } from './deed-reader';
import { operationKeys } from './operations';
import { isOfRequest, type OperationWords } from './operation-words';

/** Commands of one call that are read. */
const MOST_COMMANDS = 50;
/** Operands among which a program is told what to do: `gcloud iam service-accounts keys create`. */
const TELLING = 4;
/** What may be such a word, and neither a path nor a value. */
const WORD = /^:?[a-z][a-z0-9_:.-]{0,60}$/i;
/** `:app:publishReleaseBundle` */
const TASK = /(?:^|:)([a-z]+)[A-Z]\w*$/;
const PARTS = /[-_:.]/;
/** Nothing is done with these. */
const ONLY_SHOWN = /^--(?:dry-?run|test-only|read-?only|help|check|list|list[-_].*|diff|plan|what-if)$/i;
/** These do it and show what they change beside it: `ansible-playbook site.yml --diff`. */
const DOES_WITH_DIFF = /^(?:ansible|pulumi)/;
/** What these call looking: `ansible-playbook site.yml -C --diff`. */
const LOOKS = /^(?:-[bDkKv]*C[bDkKv]*|--syntax-check|--preview-only)$/;
/** How something is shown or asked for is switched off without the thing: `journalctl --no-pager`. */
const WITHOUT =
  /^--no-(?!(?:pager|colou?rs?|ansi|progress|legend|headers?|headings?|banner|emoji|trunc|truncate|summary|sort|input|interaction|wait|hostname|newline)$)/;
/** What tells who listens at a port, and what ends whoever does. */
const LISTENING = new Set(['lsof', 'fuser', 'ss', 'netstat']);
const ENDING = new Set(['kill', 'xargs']);
const ENDED = ['disabled', 'suspended'];
const STATE = /^(?:state|status)$/i;
/** What is longer, or has more words, is a text and no name. */
const LONGEST_NAME = 100;
const TEXT = /\s\S+\s+\S+\s/;
/** Parameters whose text a tool only carries. */
const CARRIED = /^(?:body|text|message|comment|content|description|prompt|query)$/i;
const TOOL = /^mcp__(.+?)__(.+)$/;

/** What belongs to an issue, a page or a request, and is made without making one. */
const PARTS_OF_IT = new Set(
  'comment reply reaction note watcher vote worklog attachment review thread'.split(' '),
);

type Shown = Pick<OperationClaim, 'verbs' | 'words' | 'part'>;

/** What a command works on, or does, without saying so. */
interface Implied {
  command: Pick<CommandClaim, 'program' | 'operands' | 'flags'>;
  words: readonly string[];
  does: readonly string[];
}

/** States what operations a call shows by the words of its commands, or of its tool. */
export class OperationClaims {
  private readonly reading: ReadonlySet<string>;
  private readonly unread: ReadonlySet<string>;
  /** By the program of their command. */
  private readonly implied = new Map<string, Implied[]>();

  constructor(
    { operations }: ValidatorRules,
    private readonly words: OperationWords,
  ) {
    this.reading = new Set(operations.reading);
    this.unread = new Set(operations.unread);
    for (const { commands, words: things = [], does = [] } of operations.implied) {
      for (const command of commands.map(commandOf)) {
        const known = this.implied.get(command.program) ?? [];
        this.implied.set(command.program, [...known, { command, words: things, does }]);
      }
    }
  }

  read(action: ProposedAction, commands: readonly RanCommand[]): OperationClaim[] {
    const tool = TOOL.exec(action.tool ?? '');
    const ports = portsIn(commands);
    const shown = [
      ...commands.slice(0, MOST_COMMANDS).map((command) => this.ofCommand(command, ports)),
      tool === null ? undefined : this.ofTool(tool[1] ?? '', tool[2] ?? '', action.parameters ?? {}),
    ];
    const spans = [...commands.slice(0, MOST_COMMANDS).map(({ text }) => text), action.tool ?? ''];
    return shown.flatMap((one, at) => (one === undefined ? [] : [claimOf(one, spans[at] ?? '')]));
  }

  /** Whether a command only shows something: `kubectl get pods`, `terraform plan`. */
  looks(command: RanCommand): boolean {
    if (isOnlyShown(command)) return true;
    const told = command.operands.slice(0, TELLING).filter((operand) => WORD.test(operand));
    return told.some((word) => this.reading.has(word.toLowerCase()));
  }

  private ofCommand(command: RanCommand, ports: readonly string[]): Shown | undefined {
    const { program, operands, flags, words, variables } = command;
    if (this.unread.has(program) || isOnlyShown(command)) return undefined;
    // `helm upgrade --version 4.2.0` tells which one is to be there.
    if (operands.length === 0 && flags.has('--version')) return undefined;
    const told = operands.slice(0, TELLING).filter((operand) => WORD.test(operand));
    if (told.some((word) => this.reading.has(word.toLowerCase()))) return undefined;
    const verbs = new Set<string>();
    const show = (word: string): void => this.words.shownBy(word).forEach((verb) => verbs.add(verb));
    show(program);
    for (const operand of told) {
      const word = operand.toLowerCase();
      // `describe-instances` reads; the `preview-1` of `delete ns preview-1` is a name.
      if (verbs.size === 0 && this.reading.has(firstOf(word))) return undefined;
      show(word);
      show(firstOf(word));
      const task = TASK.exec(operand)?.[1];
      if (task !== undefined) show(task);
    }
    for (const flag of flags) {
      if (WITHOUT.test(flag)) show('disable');
      else for (const word of [flag.replace(/^-+/, ''), firstOf(flag.replace(/^-+/, ''))]) show(word);
    }
    const named = [program, ...words.slice(1), ...variables.values()].filter(isName);
    const things = new Set(named.flatMap((name) => this.words.thingsIn(name)));
    if (ENDING.has(program)) for (const port of ports) things.add(port);
    // `Status=Suspended`
    for (const state of ENDED) if (things.has(state)) show(state);
    for (const { command: one, words: implied, does } of this.implied.get(program) ?? []) {
      if (!beginsWith(words.slice(1), one.operands)) continue;
      if (![...one.flags].every((flag) => flags.has(flag))) continue;
      for (const word of implied) things.add(this.words.thing(word));
      for (const verb of does) verbs.add(verb);
    }
    // What no word tells may still be done to the program itself: "hands off ufw".
    return verbs.size > 0 ? { verbs, words: things } : { verbs, words: new Set([this.words.thing(program)]) };
  }

  private ofTool(server: string, name: string, parameters: Record<string, unknown>): Shown | undefined {
    const said = this.words.thingsIn(name).slice(1);
    const [first = ''] = said;
    if (this.reading.has(first)) return undefined;
    const verbs = new Set(
      said.flatMap((word, at) => (isOfRequest(word, said[at + 1]) ? [] : this.words.shownBy(word))),
    );
    // `update_issue` with `state: closed`.
    for (const [key, value] of Object.entries(parameters))
      if (STATE.test(key) && typeof value === 'string')
        for (const verb of this.words.shownBy(value.toLowerCase())) verbs.add(verb);
    if (verbs.size === 0) return undefined;
    const given = Object.entries(parameters).flatMap(([key, value]) =>
      typeof value === 'string' && isName(value) && !CARRIED.test(key) ? [key, value] : [key],
    );
    const named = [server, name, ...given].flatMap((one) => this.words.thingsIn(one));
    const part = said.find((word) => PARTS_OF_IT.has(word));
    return { verbs, words: new Set(named), ...(part !== undefined && { part }) };
  }
}

/** What listens there is what `kill $(lsof -ti:8080)` ends. */
const portsIn = (commands: readonly RanCommand[]): string[] => {
  return commands
    .filter(({ program }) => LISTENING.has(program))
    .flatMap(({ words }) => words.flatMap((word) => word.match(/\d{4,5}(?!\d)/g) ?? []));
};

const isOnlyShown = ({ program, flags, words }: RanCommand): boolean => {
  if (program === 'crontab' && flags.has('-l')) return true;
  if (!DOES_WITH_DIFF.test(program)) return [...flags].some((flag) => ONLY_SHOWN.test(flag));
  // As they are written: the flags of `-iCluster` are all its letters.
  return words.some((word) => LOOKS.test(word) || (word !== '--diff' && ONLY_SHOWN.test(word)));
};

const firstOf = (word: string): string => word.split(PARTS)[0] ?? '';

const isName = (word: string): boolean => word.length <= LONGEST_NAME && !TEXT.test(word);

const claimOf = (shown: Shown, span: string): OperationClaim => ({
  kind: 'operation',
  keys: operationKeys(shown.verbs),
  negated: false,
  things: [],
  ...shown,
  subject: new Set(),
  exceptions: new Set(),
  span,
  done: true,
});
