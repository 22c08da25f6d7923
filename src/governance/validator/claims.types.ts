import type { Way } from './commands/run-through';
import type { Calendar } from '../text/calendar';
import type { Amount } from './values/amounts';
import type { WrittenCode } from './code/code';
import type { Named, NameForm } from './names/names';
import type { Purpose } from './commands/purposes';
import type { Protection } from './files/protection-patterns';
import type { Setting } from './values/settings';

/** What a text says about one subject, in a form that can be compared. */
interface ClaimBase {
  /** Where claims on the same subject are found. */
  keys: readonly string[];
  /** What the claim is about or restricted to; empty means everything. */
  subject: ReadonlySet<string>;
  /** Words of an exception ("unless asked"); an action that meets one does not clash. */
  exceptions: ReadonlySet<string>;
  /** The words of the text, for the reason. */
  span: string;
  /** Whether the clause only looks at it ("count the hashtags"): an action that does so does nothing. */
  looks?: boolean;
  /** Of an instruction: whether it only tells what there is, or what may be done: nothing that is done breaks it. */
  remark?: true;
  /** Whether a tool call itself shows it, so that it is no matter of wording. */
  done?: true;
  /** Whether it was read from what a tool is called with, be it a command or the text of a file. */
  called?: true;
}

/** A number with its sense: `port 27027`, `at most 79 characters`. */
export interface ValueClaim extends ClaimBase {
  kind: 'value';
  attribute: string;
  low: number;
  high: number;
  negated: boolean;
  /** Whether the number was a limit and not an exact value. */
  limit: boolean;
  /** Whether the bound is only the usual sense of the attribute and no word of the text ("two reviewers"). */
  usual: boolean;
  /** The number itself. */
  stated: number;
}

/** One of several things that exclude each other: a tool, a database, a style. */
export interface ChoiceClaim extends ClaimBase {
  kind: 'choice';
  category: string;
  value: string;
  negated: boolean;
  /** Whether it only says where something else is chosen or ruled out: "no `any` in TypeScript". */
  aside: boolean;
  /**
   * Whether the text decides on it and does not only mention it: "we use pnpm" and "no npm", but not "our npm provenance setup" or
   * "no git URLs". Only what is decided is held against what a tool is called with.
   */
  decided: boolean;
  /** The acts that it is for ("pnpm to add packages"); empty means whatever is done. */
  work: ReadonlySet<string>;
  /** Whether it is told to be done: "push to main", but not "the default branch is main". */
  ordered?: true;
  /** Of a place that is ruled out: whether only changes to it are. */
  changed?: true;
  /** Of a call: told beside one that writes files, and that shows itself which. */
  beside?: true;
}

/** What is done, demanded or forbidden. */
export interface AssertionClaim extends ClaimBase {
  kind: 'assertion';
  negated: boolean;
  acts: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  /** Whether any one of its objects is meant: "never push to main or develop". */
  any?: boolean;
  /** Of a ban: its objects without its places and general words: the version of "the version in manifest.json". */
  things?: ReadonlySet<string>;
  /** Of a ban: whether its words do not tell what it is about, so that it is not held against what a call does. */
  unclear?: true;
  /** Of a ban: whether each of its objects is ruled out by itself: "no gin, no echo". */
  each?: true;
  /** Of a ban: whether it is about files that are there already, so that a new one is none of them. */
  existing?: true;
  /** Of a ban: whether files are meant, and nothing else that can be deleted; of a call: whether it works on one. */
  ofFiles?: true;
  /** Of an instruction: what it allows of what it would rule out. */
  spares?: 'delete';
  /** Of an instruction that names files: from what it protects them. */
  protects?: Protection;
  /** Of an instruction on a system: the sites that it restricts itself to, and whether it speaks of tools of their own. */
  sites?: { names: readonly string[]; tools: boolean };
  /** Of a call: its tool and command in lower case, which tell where it acts. */
  site?: string;
  /** Of a call: what this kind of call acts on, whatever it names: hooks, the network, a process. */
  touches?: ReadonlySet<string>;
  /** Of a call that writes a file: the lines that it brings in and takes the place of, whether they are all of the file, and whether lines of it go. */
  writes?: { text: string; whole: boolean; removes?: boolean };
  /** Of a call: whether it writes the text itself, and has no program make it. */
  byHand?: boolean;
  /** Of a call: told beside one that writes files, and that shows itself what it does. */
  beside?: true;
  /** Of a call: what it names is put aside for the next commit only. */
  staged?: true;
}

/** When something is done, or must not be done. */
export interface WhenClaim extends ClaimBase {
  kind: 'when';
  calendar: Calendar;
  /** Whether the time is ruled out. */
  negated: boolean;
}

/** What tells one command from another. */
export interface CommandShape {
  /** Empty for flags that no program may be given ("never use `--no-verify`"). */
  program: string;
  operands: readonly string[];
  flags: ReadonlySet<string>;
  /** Whether its first word may be what a program that is not named is told to do: "no `migrate --fake`". */
  inner?: true;
  /** The program as it is written, where another version of it is to be used: "python3, not python". */
  writtenAs?: string;
  /** Of flags that are told with a value: "never `--channel production`". */
  values?: ReadonlyMap<string, string>;
  /** A task by its name, whatever runs it: "never run `db:reset`". */
  task?: string;
  /** What no command may be given: "`stall-prod` is off limits". */
  named?: string;
}

/** A command that is run, or must not be. */
export interface CommandClaim extends ClaimBase, CommandShape {
  kind: 'command';
  negated: boolean;
  /** Flags with all of which it is excepted ("never commit without `-s`"). */
  unless: ReadonlySet<string>;
  /** Of one that is not ruled out: whether a text says that it may, or is to, be run, and does not only name it. */
  free?: 'allowed' | 'wanted';
  /** Narrower commands that are let be ("never `cargo test`; `cargo test --doc` is fine"). */
  lets?: readonly CommandShape[];
  /** Whether all of something is meant ("the full test suite"): a command that picks some of it is another one. */
  whole?: true;
  /** Words and flags with any of which it does something else ("`git tag -d`" creates none). */
  except?: ReadonlySet<string> | undefined;
  /** Of one that is run, all that stands behind its program; of flags alone, the words that they stand among. */
  words: readonly string[];
  /** Whether a tool of its own does it: no program is used, and another one is no choice. */
  tool?: true;
  /** Of one that is run, the managers of packages that run it: `bundle` of `bundle exec rspec`. */
  runBy?: readonly string[];
  /** Of one that is run, the tasks that it runs. */
  tasks?: readonly string[];
  /** Of one that is run, its flags as they were written. */
  written?: ReadonlySet<string>;
  /**
   * Of one that was written in another way: how many operands that way has, where an instruction that says no more may mean
   * just this way ("`docker compose`, not `docker-compose`").
   */
  spelling?: number;
  /** Of one that is ruled out, whether it may be run through another; of one that is run, whether it is ("`uv run pytest`, not `pytest`"). */
  runThrough?: ReadonlySet<Way>;
  /** For which of a program's uses it is ruled out; of one that is run, those that it has. */
  purposes?: ReadonlySet<Purpose>;
  /** Whether it is always to be given these flags. */
  required?: true;
  /** Folders in which it is excepted ("no `rm -rf` outside of `build/`"). */
  within: readonly string[];
}

/** What finds a piece of code in a text. */
export interface Finder {
  pattern: RegExp;
  /** What every match holds, letter for letter: most texts do not, and are seen not to in a tenth of the time. */
  literal?: string;
}

/** A piece of code that must not be written, or the code that is. */
export interface CodeClaim extends ClaimBase {
  kind: 'code';
  negated: boolean;
  /** Of an instruction: what finds the piece. */
  finder?: Finder;
  /** Whether it counts only where it is neither in a comment nor in quotes. */
  bare: boolean;
  /** Of an instruction: whether it counts only in what a document says to people, and not in the code that it shows. */
  prose?: true;
  /** Of an instruction: whether it is a statement of a database, which a command may hold as well. */
  statement?: true;
  /** Of an instruction: whether it is about what is said with a change, so that it counts where code is only handed on, and whether about nothing else. */
  message?: 'too' | 'only';
  /** Of an instruction: whether it is about what is imported, by whatever path. */
  imports?: true;
  /** Of an instruction: whether what is found must stay as it is, and may be written anew. */
  kept?: true;
  /** Of an instruction: the package that it is about, in lower case. */
  module?: string;
  /** Of an action: the packages that a command adds, in lower case. */
  adds?: ReadonlySet<string>;
  /** Of an instruction: the languages of which it is, wherever the file lies. */
  languages?: ReadonlySet<string>;
  /** Of an instruction: whether only what is added to a file counts, and not what a new one begins with. */
  inEdits?: true;
  /** Of an instruction: the value that it fixes. */
  setting?: Setting;
  /** Of an action: what it writes. */
  written?: WrittenCode;
  /** Of an action: whether that is a command and no file. */
  command?: true;
  /** Whether it is about how a line for the shell is put together, and not about what it holds. */
  line?: true;
}

/** What something is called, or the form that its name must have. */
export interface NameClaim extends ClaimBase {
  kind: 'name';
  negated: boolean;
  of: Named;
  /** Of an instruction. */
  form?: NameForm;
  /** Of an action: the name that it gives. */
  name?: string;
}

/** Hosts that are reached, that must not be, or that alone may be. */
export interface HostClaim extends ClaimBase {
  kind: 'host';
  negated: boolean;
  hosts: ReadonlySet<string>;
  /** Of an instruction: whether hosts below those are others: "shop.example.com is live" says nothing of its `staging`. */
  exact?: true;
  /** Of an action: all that it names, reached or not (`ssh bastion.example.org`). */
  named?: ReadonlySet<string>;
}

/** What is done to things that have names of their own: a service that is restarted, a node that is drained. */
export interface OperationClaim extends ClaimBase {
  kind: 'operation';
  negated: boolean;
  /** Groups of verbs of the policy; of an instruction, empty means whatever changes it. */
  verbs: ReadonlySet<string>;
  /** Of an instruction: the words by which the thing is known, all of them. */
  things: readonly string[];
  /** Of an action: all words that it names. */
  words: ReadonlySet<string>;
  /** Of a tool that is called: what belongs to a thing and is made or changed in its place: the comment of `add_issue_comment`. */
  part?: string;
}

/** How much there is of something with a name: "the page size is 50", `PAGE_SIZE = 100`. */
export interface AmountClaim extends ClaimBase {
  kind: 'amount';
  negated: false;
  /** The words of its name, without those that all such names have. */
  name: ReadonlySet<string>;
  /** Of an instruction: whether the amount itself is meant, or the most or least that is allowed. Of an action: which of them its name says. */
  as: 'is' | 'most' | 'least';
  amount: Amount;
  /** Of an instruction: what else it says, which the name of the same thing may hold. */
  context: ReadonlySet<string>;
  /** Of an instruction: words of which a name must have one to be about the same measure; of an action: all of its name. */
  measured: ReadonlySet<string>;
  /** Of an instruction: other numbers that it names. */
  named: ReadonlySet<number>;
  /** Of an instruction: whether it says that it changes what was said before. */
  changes?: true;
  /** Of an action: the words of the names that it stands below. */
  below?: ReadonlySet<string>;
}

export type Claim =
  | ValueClaim
  | AmountClaim
  | ChoiceClaim
  | AssertionClaim
  | WhenClaim
  | CommandClaim
  | CodeClaim
  | NameClaim
  | HostClaim
  | OperationClaim;

/** How an action contradicts an instruction. */
export type Clash = 'value' | 'choice' | 'time' | 'prohibition' | 'requirement';
