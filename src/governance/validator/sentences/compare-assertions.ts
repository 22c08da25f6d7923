import type { ValidatorRules } from '../../policy/policy.types';
import { escaped } from '../../text/escaped';
import type { AssertionClaim, Clash } from '../claims.types';
import { consistsOf, isAmong, isEnding, meets, shared } from '../meets';
import { isThere } from '../files/read-only-reader';

const DEPENDENCY = 'dependency';

/** Acts by which a thing comes into use: "no moment, lodash or jQuery". */
const ADDING = 'addDependency';
const INSTALLING = 'install';
/** What is meant by them is kept in no file of that name. */
const SYSTEMS = new Set(['database']);
const DEPENDENCIES = new Set(['dependency']);
const NEW = /\b(?:new|additional|further|extra|more)\b/i;
const BRINGING = [INSTALLING, ADDING];

/** What the acts of a claim come to. */
interface Deeds {
  /** The acts that are not of every kind of work. */
  specific: readonly string[];
  /** Whether nothing is done but looking, or telling. */
  onlyLooks: boolean;
  /** The acts with those that they imply. */
  doing: ReadonlySet<string>;
}

/** A path, a folder, or a file's name with its ending. */
export const FILE =
  /^[\w.-]*[\w-]\.\w{1,8}$|^[\w./@-]*\*\.\w{1,8}$|^\.\w[\w.-]*$|^[\w.@-]+(?:\/[\w.@-]+)+\/?$|^[\w.@-]+\/$/;

const MOVING = /(?:^|\s)mv\s/;
const isOfEndings = ({ objects }: AssertionClaim): boolean =>
  objects.size > 0 && [...objects].every((one) => isEnding(one));

/** Whether it is what this kind of call acts on: "never kill processes", "no network requests". */
const isTouched = (told: ReadonlySet<string>, { touches = new Set() }: AssertionClaim): boolean =>
  meets(told, touches);

/** What CI runs by lies in places that are known; a file of the project's own may be called so. */
const CI = 'ci';
const WORKFLOWS = new Set(['workflow']);
const CAMEL = /([a-z])([A-Z])/g;

/** Whether a call writes a line that speaks of one of the things: a version into `manifest.json`. */
const isWrittenInto = (things: ReadonlySet<string>, { writes }: AssertionClaim): boolean => {
  if (writes === undefined || writes.whole) return false;
  const text = `${writes.text} ${writes.text.replace(CAMEL, '$1 $2')}`.toLowerCase();
  return [...things].some((thing) => new RegExp(`\\b${escaped(thing)}`).test(text));
};

/** Whether a call moves away what it names. */
const goes = ({ done, span, objects }: AssertionClaim): boolean =>
  done === true && MOVING.test(span) && !objects.has(span.split(/\s+/).at(-1)?.toLowerCase() ?? '');

/** Whether what is ruled out names a file or folder that a call works on, however many others it names. */
const isNamedFile = (told: ReadonlySet<string>, done: ReadonlySet<string>): boolean =>
  [...told].some((one) => FILE.test(one) && done.has(one));

/** Whether files are meant by their names: "do not change package.json". */
const isOfFile = ({ objects }: AssertionClaim): boolean => [...objects].some((one) => FILE.test(one));

/** `sed -i 5d log.md`; what else a program writes may be at the end. */
const IN_PLACE = /(?:^|\s)(?:sed|perl|ruby)\s(?:\S+\s){0,5}?-\w*i|(?:^|\s)truncate\s/;

/** Whether something of a file goes, and is not only added to. */
const loses = ({ acts, writes, span }: AssertionClaim): boolean =>
  acts.has('delete') || writes?.removes === true || (writes === undefined && IN_PLACE.test(span));

/** Whether a call does to a file what an instruction protects it from. */
const isProtected = (told: AssertionClaim, done: AssertionClaim): boolean =>
  (told.protects !== 'append' || loses(done)) &&
  (told.protects !== 'create' || done.writes?.whole === true) &&
  meets(told.acts, done.acts) &&
  isAmong(told.objects, done.objects) &&
  !isAmong(told.exceptions, done.objects) &&
  (told.protects !== 'hand' || done.byHand === true);

/** Compares what is done with what is ruled out: of a sentence by its words, of a call by what it shows. */
export class AssertionComparer {
  private readonly generic: ReadonlySet<string>;
  private readonly mention: ReadonlySet<string>;
  private readonly kinds: ReadonlySet<string>;
  private readonly deeds = new WeakMap<AssertionClaim, Deeds>();

  constructor(private readonly rules: ValidatorRules) {
    this.generic = new Set(rules.actRoles.generic);
    this.mention = new Set([...rules.actRoles.mention, ...rules.actRoles.telling]);
    this.kinds = new Set([...Object.values(rules.effectObjects).flat(), 'package']);
  }

  /** @returns how the second contradicts the first; undefined when it does not */
  clash(instruction: AssertionClaim, action: AssertionClaim): Clash | undefined {
    if (instruction.negated === action.negated) return undefined;
    const [forbidden, done] = instruction.negated ? [instruction, action] : [action, instruction];
    if (forbidden.spares !== undefined && done.acts.has(forbidden.spares)) return undefined;
    // What an edit leaves out only the call shows.
    if (forbidden.protects === 'append' && done.done !== true) return undefined;
    // "Never plain .md", "no __tests__ folders": what goes is no new one.
    if (isOfEndings(forbidden) && done.acts.has('delete')) return undefined;
    const isClash = done.done === true ? this.isCalled(forbidden, done) : this.isSaid(forbidden, done);
    if (!isClash) return undefined;
    return instruction.negated ? 'prohibition' : 'requirement';
  }

  private isSaid(forbidden: AssertionClaim, done: AssertionClaim): boolean {
    if (forbidden.unclear === true && done.beside === true) return false;
    const { specific } = this.deedsOf(forbidden);
    const { onlyLooks, doing } = this.deedsOf(done);
    if (onlyLooks && !meets(forbidden.acts, done.acts)) return false;
    const exact = specific.some((act) => doing.has(act) || done.objects.has(act));
    if (forbidden.objects.size === 0) return exact;
    const fits = exact || specific.length === 0 || done.acts.size === 0;
    return this.isEnough(shared(forbidden.objects, done.objects) / forbidden.objects.size, fits, exact);
  }

  private isCalled(forbidden: AssertionClaim, done: AssertionClaim): boolean {
    if ((forbidden.spares === 'delete' || isOfEndings(forbidden)) && goes(done)) return false;
    if (forbidden.existing === true && done.writes?.whole === true) return false;
    if (forbidden.protects !== undefined) return isProtected(forbidden, done);
    // "Never modify workflow files": src/workflow.ts is none.
    if (done.byHand === true && consistsOf(forbidden.objects, WORKFLOWS) && !done.objects.has(CI))
      return false;
    // Which lists an installation writes into is told beside it (`manifestChanges`).
    if (done.acts.has(INSTALLING) && isOfFile(forbidden) && !isNamedFile(forbidden.objects, done.objects))
      return false;
    // What is done to a file is done to no system.
    if (forbidden.sites !== undefined && (done.byHand === true || !isThere(forbidden, done))) return false;
    if (forbidden.unclear === true) return false;
    // `npm ci` brings no new one, and changes none.
    const isOfNew = NEW.test(forbidden.span) && forbidden.acts.has(ADDING);
    const isOfAll = consistsOf(forbidden.objects, DEPENDENCIES) && forbidden.acts.has('change');
    if ((isOfNew || isOfAll) && done.acts.has(INSTALLING) && !done.acts.has(ADDING)) return false;
    // "Do not modify the database": src/database.ts is none.
    if (done.byHand === true && consistsOf(forbidden.objects, SYSTEMS)) return false;
    const { specific } = this.deedsOf(forbidden);
    const { onlyLooks, doing } = this.deedsOf(done);
    if (onlyLooks && !meets(forbidden.acts, done.acts)) return false;
    if (forbidden.subject.size > 0 && !meets(forbidden.subject, done.objects)) return false;
    // Of a call the kind of act is known, and a branch may be called `force-login`.
    const exact = specific.some((act) => doing.has(act));
    if (forbidden.objects.size === 0)
      return exact && done.staged !== true && (forbidden.ofFiles !== true || done.ofFiles === true);
    const { things = forbidden.objects } = forbidden;
    if (things !== forbidden.objects) {
      // "The version in manifest.json" is no other, and not all of the file.
      const places = [...forbidden.objects].filter((one) => !things.has(one));
      if (!places.some((one) => done.objects.has(one))) return false;
      if (exact && isWrittenInto(things, done)) return true;
    }
    const share = shared(things, done.objects) / things.size;
    if (specific.length === 0) return this.isWithoutAct(forbidden, things, done, share);
    // A file that is named is meant, whatever else is said of it: "the generated file api.gen.ts".
    // "No changes to `tsconfig.json`" names the act as a thing.
    const named = (exact || [...things].some((one) => doing.has(one))) && isNamedFile(things, done.objects);
    const oneOf = exact && forbidden.any === true && share > 0;
    return named || oneOf || this.isEnough(share, exact || done.acts.size === 0, exact);
  }

  /** "No requests", "not in the theme", "no [skip ci]": a name that stands anywhere in a call is not what is meant. */
  private isWithoutAct(
    forbidden: AssertionClaim,
    things: ReadonlySet<string>,
    done: AssertionClaim,
    share: number,
  ): boolean {
    const { doing } = this.deedsOf(done);
    const isEach = forbidden.each === true || share >= this.rules.objectShare;
    if (isEach && BRINGING.some((act) => doing.has(act)) && this.isNew(things, done.objects, doing))
      return true;
    const named =
      (isOfEndings(forbidden) || [...things].some((one) => doing.has(one))) &&
      isNamedFile(things, done.objects);
    return named || (share >= this.rules.objectShare && isTouched(things, done));
  }

  private isEnough(share: number, fits: boolean, exact: boolean): boolean {
    return (fits && share >= this.rules.objectShare) || (exact && share >= this.rules.objectShareWithVerb);
  }

  /** Whether a dependency of that name, or any at all, is brought in; "package" and the like say only what kind of thing it is. */
  private isNew(told: ReadonlySet<string>, done: ReadonlySet<string>, doing: ReadonlySet<string>): boolean {
    return [...told].some(
      (one) => done.has(one) && (one === DEPENDENCY ? doing.has(ADDING) : !this.kinds.has(one)),
    );
  }

  /** Worked out once for a claim, since it is compared with many. */
  private deedsOf(claim: AssertionClaim): Deeds {
    const known = this.deeds.get(claim);
    if (known !== undefined) return known;
    const { implies } = this.rules.actRoles;
    const specific = [...claim.acts].filter((act) => !this.generic.has(act));
    const deeds = {
      specific,
      onlyLooks: specific.length > 0 && specific.every((act) => this.mention.has(act)),
      doing: new Set([...claim.acts, ...[...claim.acts].flatMap((act) => implies[act] ?? [])]),
    };
    this.deeds.set(claim, deeds);
    return deeds;
  }
}
