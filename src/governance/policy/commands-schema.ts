import { z } from 'zod';
import { EFFECT_KINDS, SCOPES, TARGET_SORTS } from '../commands/effect.types';
import { splitList, words } from './schema-parts';

const key = z.string().regex(/^[a-z][a-zA-Z]*$/);
const count = z.number().int().min(0).max(20);

/**
 * `program word -flag !-other`: words in their order, flags anywhere, `!` for a flag that must not be there, `!*` for no
 * further word, `a|b` a choice, `*` any characters.
 */
const pattern = z.string().regex(/^\S{1,80}(?: \S{1,200}){0,8}$/, 'must be words with single blanks');
const patterns = z.preprocess(splitList, z.array(pattern).min(1));

const rule = z.strictObject({
  effect: z.enum(EFFECT_KINDS),
  calls: patterns,
  /** What sort of thing the targets are. */
  sort: z.enum(TARGET_SORTS).default('resource'),
  /** Which operands are targets: `all`, `first`, `last`, `rest` (all but the first), `files` (all but an expression), `sources` (all but the last), `none`, `mounts` (folders beyond the project that a container is given), flags (`-o`, `-e|--env`), `--` (what stands behind it) or a prefix, wherever it stands (`of=`; `*:` is all up to the first colon). A rule with `mounts` or one of the last two is met only where there is such an operand. */
  take: z.string().min(1).default('all'),
  /** Flags that make one target many. */
  many: words.optional(),
  /** How far it reaches whatever its targets are. */
  scope: z.enum(SCOPES).optional(),
  /** Whether ordinary means do not bring back what was there. */
  final: z.boolean().default(false),
  /** Places that the target is one of, whatever its name. */
  is: words.optional(),
  /** Flags whose values go along with what is sent; left out, its operands do. */
  along: words.optional(),
  /** Whether it reaches beyond this machine whatever its targets are called. */
  outside: z.boolean().optional(),
  /** Places whose content it puts out (`printenv` shows secrets). */
  yields: words.optional(),
});

const place = z.strictObject({
  sorts: z.array(z.enum(TARGET_SORTS)).min(1),
  /** Names or paths: `*.pem` fits a name anywhere on the path, `/etc/` everything below, `=/` nothing but itself, `.claude/.` the folder without what lies below. */
  like: words.optional(),
  /** Whether a path with wildcards counts as soon as the shell may turn it into one of them (`.en*`). */
  wild: z.boolean().optional(),
  /** Names that are not meant although they fit. */
  unlike: words.optional(),
  /** Words inside a name: `customer` fits `customer_emails.csv`. */
  words: words.optional(),
  /** File endings that a path needs for `words` to count: a table of people is data, their view is code. */
  endings: words.optional(),
  /** Whether it lies beyond the project. */
  outside: z.boolean().optional(),
});

const wrapper = z.strictObject({
  /** Flags with a value of their own. */
  values: words.optional(),
  /** Operands before the command that is run. */
  skip: count.default(0),
  /** Words behind which it does something itself: `yarn add` installs, `yarn prisma` runs prisma. */
  own: words.optional(),
  /** A flag whose value is the command, as one text. */
  script: words.optional(),
  /** A flag whose value is the program, what follows its arguments (`--entrypoint`). */
  program: words.optional(),
  /** The interpreter that the text is for, with the flag before it: `rails runner 'a'` is `ruby -e 'a'`. */
  as: z.string().min(1).optional(),
  /** Shells that, given nothing to run, take all that it gives: `sudo bash` is `sudo -s`. */
  shells: words.optional(),
  /** What stands before the command is judged as a command of its own (`docker run -v /:/host`). */
  itself: z.boolean().optional(),
  /** The command runs on another machine. */
  remote: z.boolean().optional(),
  /** The command runs in a container. */
  contained: z.boolean().optional(),
  /** It runs the command on what it reads. */
  fed: z.boolean().optional(),
});

export const commandsSchema = z.strictObject({
  /** Characters of one text that are read at most, and commands within commands. */
  limits: z.strictObject({
    characters: z.number().int().min(100).max(100_000),
    depth: z.number().int().min(1).max(10),
    effects: z.number().int().min(10).max(1000),
  }),
  /** Tools by what they do; `*` stands for any characters. */
  tools: z.strictObject({
    shell: words,
    write: words,
    edit: words,
    read: words,
    fetch: words,
    /** They run the program that they are given. */
    code: words,
    ignored: words,
  }),
  /** Parameters by what they hold. */
  parameters: z.strictObject({
    command: words,
    sql: words,
    url: words,
    method: words,
    path: words,
    content: words,
    folder: words,
    code: words,
  }),
  /** Verbs in the names of other tools, as in `mcp__github__delete_branch`. */
  verbs: z.partialRecord(z.enum(EFFECT_KINDS), words),
  /** Tools by a verb in their name and what it is done to, in their name or their server's; `mcp__okta__disable_mfa`. */
  named: z.array(
    z.strictObject({
      effect: z.enum(EFFECT_KINDS),
      verbs: words,
      things: words,
      /** Of these one must be given as a parameter, whatever that is called. */
      values: words.optional(),
      /** Places that it is about. */
      is: words.optional(),
      /** Places whose content it hands out: then it is about a table. */
      yields: words.optional(),
      scope: z.enum(SCOPES).optional(),
      final: z.boolean().default(false),
    }),
  ),
  /** Words of prose after which a command in backticks is meant to be run. */
  running: words,
  /** Words that no command line has: a description with one of them is prose. */
  prose: words,
  /** Programs that run another command, by their first words (`docker exec`). */
  wrappers: z.record(z.string(), wrapper),
  /** Programs that run what they are given as text or read. */
  interpreters: words,
  /** Programs that turn a hidden text back into a readable one. */
  decoders: words,
  /** Programs whose operands come out as they are. */
  echoes: words,
  /** Clients that read their commands line by line. */
  lineClients: words,
  /** Variables that hold a command which other programs run. */
  handed: words,
  /** Flags by which a command only says what it would do. */
  rehearsals: words,
  /** Flags that take a value, by program. */
  valued: z.record(z.string(), words),
  /** Programs that run SQL or MongoDB's calls, with the flags that hold them; `last` is the last operand, `operands` all behind the first. */
  sql: z.record(z.string(), words),
  /** What program text in another language does, by words that it contains. */
  code: z.array(
    z.strictObject({
      effect: z.enum(EFFECT_KINDS),
      has: words,
      /** Words of which one must be there as well. */
      with: words.optional(),
      /** `path` where the words are followed by what is acted upon. */
      sort: z.enum(['path', 'resource']).default('resource'),
      final: z.boolean().default(false),
    }),
  ),
  rules: z.array(rule).min(1),
  places: z.record(key, place),
});
