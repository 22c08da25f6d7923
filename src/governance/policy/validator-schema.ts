import { z } from 'zod';
import { EFFECT_KINDS } from '../commands/effect.types';
import { phrases, sentence, share, textWords, words } from './schema-parts';

const name = z.string().regex(/^[a-zA-Z]+$/);

/** Begins a phrase that stands for the name behind it in each context of its category. */
const IN_CONTEXT = '@ ';

/** Written out when it is read: what is in effect holds plain phrases only, so reading that again changes nothing. */
const writtenOut = (phrase: string, contexts: readonly string[]): string[] =>
  phrase.startsWith(IN_CONTEXT)
    ? contexts.map((context) => context.replace('@', () => phrase.slice(IN_CONTEXT.length)))
    : [phrase];

const category = z
  .strictObject({
    /** Words that name the category itself; they carry no purpose ("use Postgres for the database"). */
    nouns: textWords.optional(),
    /**
     * For names that are ordinary words too, or say by themselves too little ("Slack", "Germany"): the phrases in which
     * they count, with `@` in place of the name. A value asks for them with `@ name`.
     */
    contexts: phrases.optional(),
    /** Spellings by value. `parent/child` makes a value a special case of another, with which it does not clash. */
    values: z.record(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/), phrases),
    /** Values that models use unless told otherwise. */
    defaults: textWords.optional(),
  })
  .superRefine(({ contexts = [], values }, context) => {
    for (const [at, phrase] of contexts.entries()) {
      if (phrase.split(' ').filter((part) => part === '@').length !== 1)
        context.addIssue({
          code: 'custom',
          path: ['contexts', at],
          message: `must have one @ of its own: "${phrase}"`,
        });
    }
    for (const [value, spellings] of Object.entries(values)) {
      if (contexts.length === 0 && spellings.some((spelling) => spelling.startsWith(IN_CONTEXT)))
        context.addIssue({ code: 'custom', path: ['values', value], message: 'has @ without contexts' });
    }
  })
  .transform(({ values, ...rest }) => ({
    ...rest,
    values: Object.fromEntries(
      Object.entries(values).map(([value, spellings]) => [
        value,
        spellings.flatMap((spelling) => writtenOut(spelling, rest.contexts ?? [])),
      ]),
    ),
  }));

const attribute = z.strictObject({
  phrases,
  /** `max`: a number without comparison is an upper limit. */
  sense: z.enum(['exact', 'max', 'min']),
  /** `named`: two statements differ in subject only when both name a known thing; `any`: by any word. */
  subject: z.enum(['named', 'any']),
  defaults: z.array(z.number()).optional(),
});

export const validatorSchema = z
  .strictObject({
    /** Share of a prohibition's (or requirement's) objects that an action must name to concern it. */
    objectShare: share,
    /** The same where the verb fits exactly as well. */
    objectShareWithVerb: share,
    attributes: z.record(name, attribute),
    units: z.record(
      z.string().regex(/^[a-z]+$/),
      z.record(z.string().regex(/^[a-z%]+$/), z.number().positive()),
    ),
    /** Programs that run the service itself: a port that they are told is its own. */
    servers: textWords,
    /** Two names of one flag, by the command that has them: `-n=--no-verify`. */
    sameFlags: z.record(z.string(), textWords),
    /** The service meant by a well-known port, where the text names none. */
    wellKnownPorts: z.record(z.string().regex(/^\d+$/), z.string()),
    categories: z.record(name, category),
    comparisons: z.strictObject({
      atLeast: phrases,
      atMost: phrases,
      exactly: phrases,
      /** Comparatives, which a denial turns round: "nothing over 5 MB" is at most that. */
      above: phrases,
      beneath: phrases,
    }),
    acts: z.record(name, phrases),
    /** Acts that fit any other act, acts that only look, and acts that take their object away. */
    actRoles: z.strictObject({
      generic: z.array(name),
      mention: z.array(name),
      telling: z.array(name),
      removing: z.array(name),
      implies: z.record(name, name),
    }),
    /**
     * What acts an effect of a tool call is, and what it always concerns. `named`: what else it is where it names its target
     * (`npm install` adds no dependency). `negated`: it leaves each of the things out.
     */
    effects: z.partialRecord(
      z.enum(EFFECT_KINDS),
      z.strictObject({
        acts: z.array(name),
        named: name.optional(),
        things: textWords.optional(),
        negated: z.boolean().optional(),
      }),
    ),
    /** What targets of a sort, and kinds of place, are called in instructions. */
    effectObjects: z.record(z.string(), textWords),
    approval: phrases,
    guards: phrases,
    frozen: phrases,
    skipping: textWords,
    /** Words that close a time without a negation. */
    closing: textWords,
    exceptions: textWords,
    conditions: textWords,
    ignored: textWords,
    aliases: z.record(z.string(), textWords),
    /** What kind of thing a named thing is. */
    kinds: z.record(z.string(), textWords),
    /** Names that many things share. */
    broadNames: textWords,
    /** Programs that run the service and are told its port by `-p`. */
    portFlags: textWords,
    /** Programs besides those whose commands are read: where one is to be used in the place of another, both are programs. */
    programs: textWords,
    /** Libraries whose names are words of the language as well. */
    libraries: textWords,
    /** Spellings of one command, words parted by blanks. */
    sameCommands: z.array(textWords),
    /** Acts that people name in words, and the commands that do them; with a word behind `!` a command does something else. */
    deeds: z.array(
      z.strictObject({
        acts: textWords,
        things: textWords.default([]),
        /** Whether the act alone says it. */
        bare: z.boolean().default(false),
        /** Whether it is about what is there already, so that with "new" another act is meant. */
        present: z.boolean().default(false),
        commands: words,
      }),
    ),
    /** Operations that commands and tools tell by their own words: `kubectl drain`, `transition_issue`. */
    operations: z.strictObject({
      /** How people name an operation, the words of commands and tools that show it, and whether it is understood without a thing. */
      verbs: z.array(z.strictObject({ told: textWords, done: textWords, bare: z.boolean().optional() })),
      /** What a command works on or does without saying so: a `helm uninstall` a release. */
      implied: z.array(
        z.strictObject({ commands: words, words: textWords.optional(), does: textWords.optional() }),
      ),
      /** Other spellings of a word. */
      same: z.record(z.string(), textWords),
      /** Words of commands and tools behind which nothing is changed. */
      reading: textWords,
      /** Programs whose words are no operations. */
      unread: textWords,
      /** Words that tell a thing from no other. */
      general: textWords,
    }),
    /** What must not be done with a piece of code when it must not be written. */
    codeActs: textWords,
    /** Endings of the files of each language that code is read in. */
    codeFiles: z.record(z.string(), textWords),
    recommendations: z.strictObject({ PASS: sentence, WARN: sentence, BLOCK: sentence, unread: sentence }),
  })
  .superRefine(({ acts, actRoles, categories, effects }, context) => {
    for (const [kind, { acts: usual, named }] of Object.entries(effects)) {
      for (const act of [...usual, named ?? []].flat().filter((act) => !(act in acts)))
        context.addIssue({ code: 'custom', path: ['effects', kind], message: `names no act: "${act}"` });
    }
    for (const [role, members] of Object.entries(actRoles)) {
      for (const act of Array.isArray(members) ? members : Object.entries(members).flat()) {
        if (!(act in acts))
          context.addIssue({ code: 'custom', path: ['actRoles', role], message: `names no act: "${act}"` });
      }
    }
    for (const [key, { values, defaults = [] }] of Object.entries(categories)) {
      for (const value of defaults) {
        if (!(value in values))
          context.addIssue({
            code: 'custom',
            path: ['categories', key, 'defaults'],
            message: `names no value: "${value}"`,
          });
      }
    }
  });
