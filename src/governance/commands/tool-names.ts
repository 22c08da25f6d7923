import type { CommandRules } from '../policy/policy.types';
import type { EffectBuilder } from './effect-builder';
import type { Effect, EffectKind } from './effect.types';
import type { Field } from './fields';

type NameRule = CommandRules['named'][number];

const CAMEL = /([a-z])([A-Z])/g;
const WORDS = /[a-z]+|\d[a-z]+/g;
const MCP = /^mcp_+/i;
/** What tools are told whom or what they are about. */
const ABOUT = /(?:name|id|branch|channel|repo|user|email|to|path|key|item)$/;
const SHOWN = 200;

/** What a verb in a name is done to; without one of them the rest of the name says it. */
const NAMED = /(?:name|id|branch|channel|repo|to)$/;

const wordsOf = (name: string): readonly string[] =>
  name.replace(CAMEL, '$1_$2').toLowerCase().match(WORDS) ?? [];

/** The words of a tool's own name, without its server's. */
const ownWordsOf = (tool: string): readonly string[] => wordsOf(tool.split(/__|\./).at(-1) ?? '');

/** Knows what tools do by a verb in their name and what it is done to, as the policy's `named` has them. */
export class ToolNames {
  private readonly rules: readonly {
    rule: NameRule;
    verbs: ReadonlySet<string>;
    things: ReadonlySet<string>;
    values: ReadonlySet<string> | undefined;
  }[];

  private readonly verbs: readonly (readonly [EffectKind, ReadonlySet<string>])[];

  constructor({ named, verbs }: CommandRules) {
    this.verbs = Object.entries(verbs).map(([kind, words]) => [kind as EffectKind, new Set(words)]);
    this.rules = named.map((rule) => ({
      rule,
      verbs: new Set(rule.verbs),
      things: new Set(rule.things),
      values: rule.values && new Set(rule.values.map((value) => value.toLowerCase())),
    }));
  }

  /**
   * @param tool the whole name: that of a server may be the thing (`mcp__linkedin__post`)
   * @param fields what the call is given
   * @returns what the rules say of it, each once
   */
  read(tool: string, fields: readonly Field[], builder: EffectBuilder): Effect[] {
    const own = new Set(ownWordsOf(tool));
    const all = new Set(wordsOf(tool.replace(MCP, '')));
    const about = fields.find(({ name, value }) => ABOUT.test(name) && !value.includes('\n'));
    return this.rules
      .filter(
        ({ verbs, things, values }) =>
          has(own, verbs) &&
          has(all, things) &&
          (values === undefined || fields.some(({ value }) => values.has(value.toLowerCase()))),
      )
      .map(({ rule: { effect, is, yields, final, scope } }) =>
        builder.build({
          kind: effect,
          sort: yields === undefined ? 'resource' : 'table',
          target: about?.value.slice(0, SHOWN) ?? [...own].join(' '),
          places: is ?? [],
          cargo: yields ?? [],
          ...(scope !== undefined && { scope }),
          final,
          text: tool,
          span: { parameter: about?.path ?? 'tool', start: 0, end: about?.value.length ?? tool.length },
        }),
      );
  }

  /**
   * Tools that nothing else is known of, by the verb in their name alone: `mcp__github__delete_branch`.
   * @param fields what the call is given
   * @param isContent whether a parameter of the name holds what goes along
   */
  byVerb(
    tool: string,
    fields: readonly Field[],
    isContent: (name: string) => boolean,
    builder: EffectBuilder,
  ): Effect[] {
    const verb = this.verbOf(tool);
    if (verb === undefined) return [];
    const said = ownWordsOf(tool).filter((part) => !this.verbs.some(([, words]) => words.has(part)));
    const named = fields.find(({ name }) => NAMED.test(name));
    const cargo = fields.flatMap(({ name, value }) => (isContent(name) ? builder.cargoOf(value) : []));
    return [
      builder.build({
        kind: verb,
        sort: said.includes('branch') ? 'branch' : 'resource',
        target: named?.value.slice(0, SHOWN) ?? said.join(' '),
        cargo,
        final: verb === 'delete',
        text: tool,
        span: { parameter: named?.path ?? 'tool', start: 0, end: named?.value.length ?? tool.length },
      }),
    ];
  }

  /** @returns what the first verb in the name does */
  verbOf(tool: string): EffectKind | undefined {
    for (const part of ownWordsOf(tool)) {
      const found = this.verbs.find(([, words]) => words.has(part));
      if (found !== undefined) return found[0];
    }
    return undefined;
  }
}

const has = (words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...words].some((word) => wanted.has(word));
