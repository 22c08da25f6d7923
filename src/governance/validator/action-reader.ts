import type { EffectReader } from '../commands/effect-reader';
import type { ProposedAction } from '../decisions';
import { actionTexts, callText, toldDescription } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import type { ClaimReader, Reading } from './claim-reader';
import type { Claim } from './claims.types';
import type { EffectClaims } from './effect-claims';

/** The category that only effects tell: `git log main` chooses no branch, `git push origin main` does. */
const BY_EFFECT = 'branch';

const actsOf = (claim: Claim): string[] => (claim.kind === 'assertion' ? [...claim.acts] : []);

/** Reads what an action says and what its tool call does as claims. */
export class ActionReader {
  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
    private readonly effects: EffectReader,
    private readonly effectClaims: EffectClaims,
  ) {}

  read(action: ProposedAction): Reading {
    const effects = this.effects.read(action);
    const commands = this.effects.commandsOf(action);
    const call = effects.length === 0 ? undefined : callText(action);
    const description = toldDescription(action, commands);
    const readings = actionTexts({ ...action, description }).map((text) => {
      const reading = this.reader.read(this.analyser.analyse(text));
      // A command is no sentence: it may state a value or a choice, but what it does is told by its effects.
      return text === call
        ? { ...reading, claims: reading.claims.filter(isStated).map(shownBy(commands)) }
        : reading;
    });
    const done = this.effectClaims.read(effects);
    const told = [...readings.flatMap(({ acts }) => [...acts]), ...done.flatMap(actsOf)];
    return {
      acts: new Set(told),
      ...(commands.length > 0 && { telling: this.effectClaims.telling }),
      claims: [...readings.flatMap(({ claims }) => claims), ...done],
      terms: new Set(readings.flatMap(({ terms }) => [...terms])),
    };
  }
}

/** The choice of a command is seen in it; of a text that is only handed on it is read as in any sentence. */
const shownBy =
  (commands: readonly string[]) =>
  (claim: Claim): Claim =>
    commands.length > 0 && claim.kind === 'choice' ? { ...claim, done: true } : claim;

const isStated = (claim: Claim): boolean =>
  claim.kind === 'value' || (claim.kind === 'choice' && claim.category !== BY_EFFECT);
