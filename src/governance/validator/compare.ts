import type { ValidatorRules } from '../policy/policy.types';
import { isOutside, isWithin } from '../text/calendar';
import { isAnotherAmount, isSameAmount } from './values/amounts';
import type { Reading } from './claim-reader';
import type { AssertionClaim, ChoiceClaim, Claim, Clash, ValueClaim, WhenClaim } from './claims.types';
import { isWanting, isWritten } from './code/code';
import { isRuledOut, isSameCommand, lacks } from './commands/commands';
import { AssertionComparer, FILE } from './sentences/compare-assertions';
import { isOffLimits } from './values/hosts';
import { isAmong, isPath, meets, shared } from './meets';
import { layersIn } from './files/layers';
import { isMisnamed } from './names/names';
import { isDoneToIt } from './operations/operations';
import { isUnset } from './values/settings';

const LANGUAGE = 'language';
const PATH = 'literal:path';

/** Acts that bring nothing new into being. */
const HARMLESS_ACTS = new Set(['run', 'test', 'look', 'compare', 'describe', 'review']);

/** Subjects agree unless both are named and have nothing in common. */
const compatible = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === 0 || b.size === 0 || meets(a, b);

const related = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** A file in a folder, or a folder in one: "hooks go in `src/hooks/`" tells where hooks go, and nothing of `src`. */
const IN_FOLDER = /\/[^/]*\.\w{1,8}$|\/[^/\s]+\/?$/;

/** Words that tell that two paths are for the same thing: "plans are saved in `/tmp`" says nothing of all that speaks of plans. */
const SAME_PURPOSE = 2;

/** Whether a choice is for folders only, and all that a call writes lies elsewhere. */
const isElsewhere = ({ subject }: ChoiceClaim, claims: readonly Claim[]): boolean => {
  const layers = new Set([...subject].flatMap((term) => layersIn(`in ${term}s`)));
  const files = claims.filter((claim) => claim.kind === 'code' && claim.command !== true);
  if (layers.size > 0 && files.length > 0 && !files.some((file) => meets(layers, file.subject))) return true;
  const places = new Set([...subject].filter(isPath));
  if (places.size === 0 || places.size < subject.size) return false;
  const written = claims.flatMap((claim) =>
    claim.kind === 'assertion' && claim.byHand === true && claim.acts.has('change') ? [claim.objects] : [],
  );
  return written.length > 0 && written.every((objects) => !isAmong(places, objects));
};

const LETS = /\b(?:fine|ok(?:ay)?|allowed|welcome|permitted|may|can|again|free)\b/i;
const CHANGES = /\b(?:changes|edits|modifications)\b/i;
/** "Changes to `gen/` are a commit of their own": how changes are made lets nobody edit what is protected. */
const isOnlyTold = (later: AssertionClaim, earlier: AssertionClaim, said: string): boolean =>
  earlier.protects !== undefined &&
  (!meets(later.acts, earlier.acts) || CHANGES.test(later.span)) &&
  !LETS.test(said);

/** Compares claims on the same subject. */
export class ClaimComparer {
  private readonly assertions: AssertionComparer;
  private readonly names: ReadonlySet<string>;
  private readonly broad: ReadonlySet<string>;

  constructor(private readonly rules: ValidatorRules) {
    this.assertions = new AssertionComparer(rules);
    this.names = new Set(Object.keys(rules.aliases));
    this.broad = new Set(rules.broadNames);
  }

  /** @returns how the action's claim contradicts the instruction's; undefined when it does not */
  clash(instruction: Claim, action: Claim): Clash | undefined {
    if (action.looks === true && instruction.looks !== true) return undefined;
    if (instruction.kind === 'value' && action.kind === 'value') return this.values(instruction, action);
    if (instruction.kind === 'amount' && action.kind === 'amount')
      return isAnotherAmount(instruction, action) ? 'value' : undefined;
    if (instruction.kind === 'choice' && action.kind === 'choice') return this.choices(instruction, action);
    if (instruction.kind === 'assertion' && action.kind === 'assertion')
      return this.assertions.clash(instruction, action);
    if (instruction.kind === 'when' && action.kind === 'when') return this.times(instruction, action);
    if (instruction.kind === 'command' && action.kind === 'command')
      return isRuledOut(instruction, action)
        ? 'prohibition'
        : lacks(instruction, action)
          ? 'requirement'
          : undefined;
    if (instruction.kind === 'code' && action.kind === 'code' && instruction.setting !== undefined)
      return isUnset(instruction, action) ? 'value' : undefined;
    if (instruction.kind === 'code' && action.kind === 'code')
      return isWritten(instruction, action)
        ? 'prohibition'
        : isWanting(instruction, action)
          ? 'requirement'
          : undefined;
    if (instruction.kind === 'host' && action.kind === 'host')
      return isOffLimits(instruction, action) ? 'prohibition' : undefined;
    if (instruction.kind === 'operation' && action.kind === 'operation')
      return isDoneToIt(instruction, action) ? 'prohibition' : undefined;
    if (instruction.kind === 'name' && action.kind === 'name')
      return isMisnamed(instruction, action) ? 'requirement' : undefined;
    return undefined;
  }

  /**
   * Whether a choice is for other work than what is done, or for other files: "pnpm to add packages" says nothing of `npm test`,
   * "no console.log in packages/core" nothing of a file in scripts/.
   */
  isOtherWork(instruction: Claim, { acts, telling, claims, looks }: Reading): boolean {
    if (instruction.kind !== 'choice') return false;
    // "Never deploy to production" lets its logs be read.
    if (instruction.changed === true && looks === true) return true;
    if (isElsewhere(instruction, claims)) return true;
    if (instruction.work.size === 0) return false;
    const { implies } = this.rules.actRoles;
    const done = [...acts, ...[...acts].flatMap((act) => implies[act] ?? [])];
    if (done.some((act) => instruction.work.has(act))) return false;
    // What a command does is known; a sentence must say that it does something else.
    if (
      telling !== undefined &&
      (instruction.negated || [...instruction.work].every((act) => telling.has(act)))
    )
      return true;
    return acts.size > 0 && [...acts].every((act) => HARMLESS_ACTS.has(act));
  }

  /**
   * Whether a later instruction's claim takes the place of an earlier one's.
   * @param said all that the later instruction says
   */
  supersedes(later: Claim, earlier: Claim, said = later.span): boolean {
    if (later.kind === 'value' && earlier.kind === 'value') return this.sameSubject(later, earlier);
    if (later.kind === 'amount' && earlier.kind === 'amount') return isSameAmount(later, earlier);
    if (later.kind === 'choice' && earlier.kind === 'choice') {
      return (
        later.category === earlier.category &&
        this.samePurpose(later, earlier) &&
        // "Run `pnpm gen`" says nothing new of npm, which was ruled out.
        ((!later.negated && !earlier.negated) || related(later.value, earlier.value))
      );
    }
    if (later.kind === 'when' && earlier.kind === 'when') return this.sameMatter(earlier, later);
    if (later.kind === 'command' && earlier.kind === 'command') return isSameCommand(later, earlier);
    if (later.kind === 'code' && earlier.kind === 'code')
      return later.setting === undefined
        ? later.finder?.pattern.source === earlier.finder?.pattern.source
        : later.setting.name === earlier.setting?.name;
    if (later.kind === 'host' && earlier.kind === 'host') return meets(later.hosts, earlier.hosts);
    if (later.kind === 'name' && earlier.kind === 'name')
      return (
        later.of === earlier.of &&
        Object.keys(later.form ?? {}).join() === Object.keys(earlier.form ?? {}).join()
      );
    return (
      later.kind === 'assertion' &&
      earlier.kind === 'assertion' &&
      !isOnlyTold(later, earlier, said) &&
      this.assertions.clash(earlier, later) !== undefined
    );
  }

  private values(instruction: ValueClaim, action: ValueClaim): Clash | undefined {
    if (action.negated || !this.sameSubject(instruction, action)) return undefined;
    if (instruction.negated) return instruction.stated === action.stated ? 'prohibition' : undefined;
    // "With one approval" is one, though "two approvals" in an instruction are two or more.
    const { low, high } = action.usual ? { low: action.stated, high: action.stated } : action;
    const apart = high < instruction.low || low > instruction.high;
    const looser =
      instruction.limit &&
      action.limit &&
      Number.isFinite(instruction.high) &&
      // "At least twelve" says nothing against "at most 64".
      Number.isFinite(action.high) &&
      action.high > instruction.high;
    return apart || looser ? 'value' : undefined;
  }

  private times(instruction: WhenClaim, action: WhenClaim): Clash | undefined {
    if (action.negated || !this.sameMatter(instruction, action)) return undefined;
    const broken = instruction.negated
      ? isWithin(instruction.calendar, action.calendar)
      : isOutside(instruction.calendar, action.calendar);
    return broken ? 'time' : undefined;
  }

  /** Days and hours are said of many things: most of what the instruction speaks of must be named by the action. */
  private sameMatter({ subject: told }: WhenClaim, { subject: done }: WhenClaim): boolean {
    return shared(told, done) / told.size >= this.rules.objectShareWithVerb;
  }

  private sameSubject(a: ValueClaim, b: ValueClaim): boolean {
    if (a.attribute !== b.attribute) return false;
    const rule = this.rules.attributes[a.attribute];
    // A bare unit or a version says little by itself: the same thing must be named on both sides.
    if (a.attribute.startsWith('count:')) return compatible(a.subject, b.subject);
    if (rule === undefined || a.attribute === 'version') return meets(a.subject, b.subject);
    return rule.subject === 'named' ? this.sameNamed(a.subject, b.subject) : compatible(a.subject, b.subject);
  }

  /**
   * Known names decide where both sides have one. A name of many things ("server") is not enough: then the other words
   * must agree too ("the orders service", "the payments service").
   */
  private sameNamed(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
    const [first, second] = [this.named(a), this.named(b)];
    if (first.size === 0 || second.size === 0) return compatible(a, b);
    if (!meets(first, second)) return false;
    const common = [...first].filter((term) => second.has(term));
    if (common.some((term) => !this.broad.has(term))) return true;
    return compatible(this.unnamed(a), this.unnamed(b));
  }

  private named(terms: ReadonlySet<string>): Set<string> {
    return new Set([...terms].filter((term) => this.names.has(term)));
  }

  private unnamed(terms: ReadonlySet<string>): Set<string> {
    return new Set([...terms].filter((term) => !this.names.has(term)));
  }

  /** A host or path is compared only where both sides name what it is for. */
  private samePurpose(a: ChoiceClaim, b: ChoiceClaim): boolean {
    if (a.category === 'literal:path')
      return shared(a.subject, b.subject) >= Math.min(SAME_PURPOSE, a.subject.size, b.subject.size);
    if (a.category.startsWith('literal:')) return meets(a.subject, b.subject);
    return compatible(a.subject, b.subject);
  }

  private choices(instruction: ChoiceClaim, action: ChoiceClaim): Clash | undefined {
    // "Use the helpers in `src/date.ts`" puts nothing else into `src`.
    if (!instruction.category.startsWith('literal:') && IN_FOLDER.test(instruction.span)) return undefined;
    if (instruction.category !== action.category || !this.samePurpose(instruction, action)) return undefined;
    // "If you change a buffer size, write why in `docs/audio.md`" says of no other file where it lies.
    if (action.beside === true && action.category === PATH && !instruction.negated) return undefined;
    // "Never use `any` in TypeScript" does not rule TypeScript out.
    if ((action.done === true || action.called === true || instruction.negated) && !instruction.decided)
      return undefined;
    const same = related(instruction.value, action.value);
    if (instruction.negated) {
      // `npx` runs packages, and manages none: "no npm" rules it out no more than "never npx" does npm.
      if (action.span === 'npx' && instruction.span !== 'npx') return undefined;
      const covered = action.value === instruction.value || action.value.startsWith(`${instruction.value}/`);
      return covered && !action.negated ? 'prohibition' : undefined;
    }
    // "Use TypeScript" is about what is written, and lets `python3 -c …` be.
    if (action.done === true && action.aside && action.category === LANGUAGE) return undefined;
    return same === action.negated ? 'choice' : undefined;
  }
}

/**
 * Whether the action meets an exception of the instruction. Whether it stays in a folder ("outside of build/") each call shows
 * for itself: its other words may speak of any.
 */
export const isExcepted = ({ exceptions }: Claim, terms: ReadonlySet<string>, claim?: Claim): boolean => {
  if (claim?.kind !== 'assertion' || claim.done !== true) return meets(exceptions, terms);
  return [...exceptions].some(
    (term) =>
      (isPath(term) ? claim.objects : terms).has(term) || (FILE.test(term) && claim.objects.has(term)),
  );
};
