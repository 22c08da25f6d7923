import type { CommandRules } from '../policy/policy.types';
import type { CallRule, CallRules, ReadCall } from './call-rules';
import type { EffectBuilder } from './effect-builder';
import type { EffectKind } from './effect.types';
import type { Call } from './script.types';
import { unwrap } from './unwrap';

/** `@file`, `field=@file`, `field=<file` and `field@file` are the file. */
export const FILE_VALUE = /^(?:[^=@\s]*(?:=|(?=@)))?[@<]?/;
/** What curl is told about a file behind its name. */
const ABOUT_FILE = /;(?:type|filename|headers|encoder)=[\s\S]*$/;
/** What takes its own arguments along; the rest only what is piped or substituted into it. */
const SENDING: ReadonlySet<EffectKind> = new Set(['send', 'expose', 'publish']);

/** Finds what kinds of content a command takes along. */
export class CargoReader {
  constructor(
    private readonly policy: CommandRules,
    private readonly rules: CallRules,
  ) {}

  /** @returns the kinds of place whose content goes along when a rule is met */
  cargoOf({ effect, along }: CallRule, read: ReadCall, call: Call, builder: EffectBuilder): string[] {
    const values =
      along === undefined
        ? read.operands.map(({ value }) => value)
        : along.flatMap((flag) =>
            (read.values.get(flag) ?? [read.flags.get(flag)]).flatMap((given) => given?.value ?? []),
          );
    const own = SENDING.has(effect) ? values.flatMap((value) => this.placesOf(value, call, builder)) : [];
    return [...own, ...this.upstreamOf(call, builder)];
  }

  /** @returns the kinds of place whose content comes through the pipe or a substitution */
  upstreamOf(call: Call, builder: EffectBuilder): string[] {
    return call.upstream.flatMap((before) => {
      const read = this.rules.read(unwrap(before.words, this.policy).words);
      return [
        ...this.rules.match(read).flatMap(({ rule }) => rule.yields ?? []),
        ...read.operands.flatMap(({ value }) => this.placesOf(value, before, builder)),
      ];
    });
  }

  private placesOf(value: string, { folder }: Call, builder: EffectBuilder): readonly string[] {
    return builder.cargoOf(value.replace(FILE_VALUE, '').replace(ABOUT_FILE, ''), folder);
  }
}
