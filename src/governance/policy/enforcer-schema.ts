import { z } from 'zod';
import { EFFECT_KINDS, SCOPES, TARGET_SORTS } from '../commands/effect.types';
import { BOUNDARIES } from '../decisions';
import { phrases, sentence, words } from './schema-parts';

/** The name of a word list, or several joined by `|`. */
const conceptRef = z.string().regex(/^[a-zA-Z]+(?:\|[a-zA-Z]+)*$/, 'must name word lists, joined by |');

const rule = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  boundary: z.enum(BOUNDARIES),
  status: z.enum(['ESCALATE', 'BLOCK']),
  /** Word lists that must all be met near each other; the first is the act. */
  all: z.array(conceptRef).min(1).max(4),
  /** Word lists that excuse the act. */
  none: z.array(conceptRef).optional(),
  /** One clause: what the action does. */
  reason: sentence,
  /** `{0}`, `{1}` … stand for the words that met the first, second … word list. */
  alternatives: z.array(sentence).min(1).max(5),
});

/** What an act of a tool call crosses; every condition that is stated must hold. */
const effectRule = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  boundary: z.enum(BOUNDARIES),
  status: z.enum(['ESCALATE', 'BLOCK']),
  effects: z.array(z.enum(EFFECT_KINDS)).min(1),
  sorts: z.array(z.enum(TARGET_SORTS)).optional(),
  /** Places of which the target must be one, and of which it must be none. */
  places: words.optional(),
  except: words.optional(),
  /** Places whose content goes along. */
  cargo: words.optional(),
  scopes: z.array(z.enum(SCOPES)).optional(),
  outside: z.boolean().optional(),
  reversible: z.boolean().optional(),
  /** Whether it counts already where a call only writes it into a script; a person is asked then. */
  written: z.boolean().optional(),
  reason: sentence,
  /** `{0}` stands for what is acted upon. */
  alternatives: z.array(sentence).min(1).max(5),
});

export const enforcerSchema = z
  .strictObject({
    /** Tokens between two word lists of a rule at most. */
    reach: z.number().int().min(1).max(200),
    /** Which boundary names the verdict when several are crossed alike. */
    gravity: z.array(z.enum(BOUNDARIES)).length(BOUNDARIES.length),
    /** What cannot be read is shown to a human under this boundary. */
    unreadable: z.strictObject({
      boundary: z.enum(BOUNDARIES),
      reason: sentence,
      alternatives: z.array(sentence).min(1),
    }),
    /** What is said of a crossing that was learned and that no rule names; `{0}` stands for the action. */
    learned: z.record(
      z.enum(BOUNDARIES),
      z.strictObject({ reason: sentence, alternatives: z.array(sentence).min(1).max(5) }),
    ),
    concepts: z.record(z.string().regex(/^[a-zA-Z]+$/), phrases),
    rules: z.array(rule).min(1, 'must have a rule: without any, words cross no boundary'),
    /** What tool calls do, judged by effect; of rules with the same boundary the first that is met speaks. */
    effects: z
      .array(effectRule)
      .min(1, 'must have a rule: without any, no tool call is judged by what it does'),
  })
  .superRefine(({ concepts, rules, effects, gravity }, context) => {
    const problem = (message: string, ...path: (string | number)[]): void => {
      context.addIssue({ code: 'custom', message, path });
    };
    if (new Set(gravity).size !== gravity.length) problem('must name each boundary once', 'gravity');
    const ids = new Set<string>();
    effects.forEach(({ id }, index) => {
      if (ids.has(id)) problem(`"${id}" is used twice`, 'effects', index, 'id');
      ids.add(id);
    });
    rules.forEach(({ id, all, none = [] }, index) => {
      if (ids.has(id)) problem(`"${id}" is used twice`, 'rules', index, 'id');
      ids.add(id);
      for (const name of [...all, ...none].flatMap((ref) => ref.split('|'))) {
        if (!(name in concepts)) problem(`names no word list: "${name}"`, 'rules', index);
      }
    });
  });
