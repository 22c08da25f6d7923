import type { CommandRules } from '../policy/policy.types';
import type { CallRule, CallRules, ReadCall } from './call-rules';
import { credentialsSent, withoutSignIn } from './credentials';
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

const REQUESTING: ReadonlySet<EffectKind> = new Set(['send', 'fetch']);
const ADDRESS = /[./]/;
/** A field of a request as httpie is told it: `name=value`, `name:=value`. */
const FIELD = /^[\w-]+:?=/;

/** Finds what kinds of content a command takes along. */
export class CargoReader {
  constructor(
    private readonly policy: CommandRules,
    private readonly rules: CallRules,
  ) {}

  /** @returns the kinds of place whose content goes along when a rule is met */
  cargoOf({ effect, along, sort }: CallRule, read: ReadCall, call: Call, builder: EffectBuilder): string[] {
    const values =
      along === undefined
        ? read.operands.map(({ value }) => value)
        : along.flatMap((flag) =>
            (read.values.get(flag) ?? [read.flags.get(flag)]).flatMap((given) => given?.value ?? []),
          );
    const own = SENDING.has(effect) ? values.flatMap((value) => this.placesOf(value, call, builder)) : [];
    const variables =
      sort === 'host' && REQUESTING.has(effect)
        ? this.credentials(along === undefined ? [] : values, read, call)
        : [];
    return [...own, ...variables, ...this.upstreamOf(call, builder)];
  }

  /** Credentials in variables that a request has in its address or takes along; in a header it signs in with them. */
  private credentials(values: readonly string[], { operands }: ReadCall, call: Call): string[] {
    const addresses = operands.map(({ value }) => value).filter((value) => ADDRESS.test(value));
    const fields = operands.map(({ value }) => value).filter((value) => FIELD.test(value));
    const handed = call.upstream
      .filter(({ words }) => !this.requests(words))
      .flatMap(({ words, input }) => [...words.slice(1), ...(input === undefined ? [] : [input])]);
    const texts = [...handed, ...(call.input === undefined ? [] : [call.input])];
    return credentialsSent(
      [...values, ...fields, ...addresses.map(withoutSignIn), ...texts.map(({ value }) => value)],
      addresses,
    );
  }

  private requests(words: Call['words']): boolean {
    const read = this.rules.read(unwrap(words, this.policy).words);
    return this.rules.match(read).some(({ rule }) => REQUESTING.has(rule.effect));
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
