import type { Effect, EffectKind } from '../../commands/effect.types';
import type { WrittenFile } from '../../commands/written-reader';
import type { RanCommand } from '../../commands/ran-command';
import { normalisePath } from '../../commands/paths';
import type { ValidatorRules } from '../../policy/policy.types';
import { spelledOut } from '../../text/action-text';
import type { TextAnalyser } from '../../text/analyse';
import type { AssertionClaim, ChoiceClaim, Claim } from '../claims.types';
import { IN_ROOT } from '../files/new-files';
import type { TermReader } from '../sentences/terms';

/** Words of a target that are read; what is longer is data and no name. */
const LONGEST_TARGET = 300;
const REMOTE_REF = /^\+?(?:refs\/heads\/|origin\/|[^:]*:)+|^\+/;
/** Branches that no category names are work of one's own. */
const OWN_BRANCH = 'feature';

type Wording = NonNullable<ValidatorRules['effects'][EffectKind]>;

/** Programs that write what they are told, as an editor does. */
const TEXT_TOOLS =
  /^(?:sed|gsed|perl|awk|gawk|tee|echo|printf|cat|ed|ex|patch|truncate|dd|set-content|add-content|out-file)$/;

/** Whether what is written is what the call says, and not what a program makes. */
const isByHand = ({ by, sort }: Effect): boolean =>
  sort === 'path' && (by.length === 0 || by.some((program) => TEXT_TOOLS.test(program)));

const claimOf = (
  { text }: Pick<Effect, 'text'>,
  acts: readonly string[],
  objects: ReadonlySet<string>,
  negated: boolean,
): AssertionClaim => ({
  kind: 'assertion',
  keys: [...[...objects].map((term) => `o:${term}`), ...acts.map((act) => `a:${act}`)],
  negated,
  acts: new Set(acts),
  objects,
  subject: new Set(),
  exceptions: new Set(),
  span: text,
  done: true,
});

/** The machine itself. */
const LOOPBACK = /^(?:[a-z]+:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/i;
/** The first word behind a program. */
const PART = /^[\w.-]+ ([a-z][a-z-]+)(?: |$)/;

/** The groups that a branch belongs to, as instructions spell them: `release/*`. */
const groupsOf = (branch: string): string[] => {
  const group = /^(.+)\//.exec(branch.toLowerCase())?.[1];
  return group === undefined ? [] : [group, `${group}/`, `${group}/*`, `${group}/**`];
};

const STAGING = new Set(['add', 'stage', 'commit']);
/** Characters of a written text that are read for words. */
const MOST_WRITTEN = 20_000;
/** Paths of one command that are read. */
const MOST_ADDED = 50;
/** Endings of one name that are known. */
const MOST_ENDINGS = 5;

/** Deeper folders are known by their own names only; nobody writes such a path into an instruction. */
const DEEPEST = 30;

/** What a name ends in, from each of its dots on: `.gen.ts` and `.ts`. */
const endingsOf = (name: string): string[] =>
  [...name.matchAll(/\./g)].slice(-MOST_ENDINGS).map(({ index }) => name.slice(index));

/** Parts of a run of folders that are known: nobody writes longer ones. */
const LONGEST_RUN = 6;

/** The folders above a path and its own name, as instructions spell them: `vendor/`, `packages/core/`, `.sql`. */
export const foldersOf = (target: string): string[] => {
  const whole = normalisePath(target).toLowerCase();
  const parts = whole.split('/').slice(-DEEPEST);
  const name = parts.at(-1) ?? '';
  // Instructions speak of a path as seen from the project, and calls often from the root.
  const runs = parts.flatMap((_, from) =>
    parts.slice(from, from + LONGEST_RUN).map((_, length) => parts.slice(from, from + length + 1).join('/')),
  );
  const named = [whole, ...runs].flatMap((run) => [run, `${run}/`]);
  const like = endingsOf(name).flatMap((ending) =>
    parts.slice(0, -1).map((_, from) => `${parts.slice(from, -1).join('/')}/*${ending}`),
  );
  return [
    ...named,
    ...like,
    ...endingsOf(name).flatMap((ending) => [ending, `*${ending}`]),
    ...(parts.length === 1 ? [IN_ROOT] : []),
  ];
};

/** A path as seen from the folder, where it lies in it. */
export const within = (target: string, folder: string | undefined): string => {
  const root = folder === undefined || folder === '/' ? undefined : `${folder.replace(/\/$/, '')}/`;
  return root !== undefined && target.startsWith(root) ? target.slice(root.length) : target;
};

/** Whether not all lines that a text takes the place of stand in it, in their order. */
const losesLines = ({ text, replaced }: WrittenFile): boolean => {
  const lines = text.slice(0, MOST_WRITTEN).split('\n');
  let at = 0;
  return replaced
    .slice(0, MOST_WRITTEN)
    .split('\n')
    .some((line) => {
      const found = line === '' ? at - 1 : lines.indexOf(line, at);
      at = found + 1;
      return line !== '' && found < 0;
    });
};

/** The lines that a call brings into a file, and those that they take the place of. */
const addedBy = (written: readonly WrittenFile[]): { text: string; whole: boolean; removes: boolean } => ({
  text: written
    .flatMap(({ text, replaced }) => {
      const known = new Set(replaced.split('\n'));
      const added = text
        .slice(0, MOST_WRITTEN)
        .split('\n')
        .filter((line) => !known.has(line));
      // What a line takes the place of says what it is about.
      return [...added, ...replaced.slice(0, MOST_WRITTEN).split('\n')];
    })
    .join('\n'),
  whole: written.every(({ whole }) => whole),
  removes: written.some(losesLines),
});

/** Where a call takes place. */
export interface CallPlace {
  /** What it works in: paths are seen from there, as instructions see them. */
  folder?: string | undefined;
  /** Its tool and command with what they name, in lower case. */
  site?: string;
  /** The texts that it writes into files. */
  written?: readonly WrittenFile[];
}

/** What a list of a project already names is installed, or the project itself: `pip install -r requirements.txt`, `pip install -e .`. */
const restores = ({ kind, target, text }: Effect): boolean =>
  kind === 'install' && (/^\.{1,2}\/?$/.test(target) || /\s(?:-r|-e|--requirement|--editable)\b/.test(text));

/** States what tool calls do in the form in which instructions are read, so that both can be compared. */
export class EffectClaims {
  constructor(
    private readonly rules: ValidatorRules,
    private readonly analyser: TextAnalyser,
    private readonly terms: TermReader,
  ) {}

  /**
   * @returns one assertion for each effect, and a choice for each branch that is acted upon
   */
  read(effects: readonly Effect[], { folder, site = '', written = [] }: CallPlace = {}): Claim[] {
    return effects.flatMap((found) => {
      const effect = { ...found, target: within(found.target, folder) };
      const wording = this.rules.effects[effect.kind];
      if (wording === undefined) return [];
      const told = wording.negated === true ? this.omissions(effect, wording) : [];
      const writes = written.filter(({ path }) => path === found.target);
      const assertion = {
        ...this.withTool(this.assertion(effect, wording), effect, site),
        site,
        ...(writes.length > 0 && { writes: addedBy(writes) }),
      };
      return [assertion, ...told, ...this.branch(effect)];
    });
  }

  /** What is put under version control, and is committed with the rest: `git add -f .env`. */
  added(commands: readonly RanCommand[], folder?: string): AssertionClaim[] {
    return commands.flatMap(({ program, operands, text }) =>
      program === 'git' && STAGING.has(operands[0] ?? '')
        ? operands.slice(1, MOST_ADDED).map((path) => {
            const objects = new Set([...foldersOf(within(path, folder)), ...this.termsOf(path)]);
            const claim = claimOf({ text }, ['commit'], objects, false);
            return operands[0] === 'commit' ? claim : { ...claim, staged: true as const };
          })
        : [],
    );
  }

  /** A tool of its own is named after what it works on: `mcp__hubspot__delete_contact`. */
  private withTool(claim: AssertionClaim, { sort }: Effect, site: string): AssertionClaim {
    const tool = /^mcp__\S+/.exec(site)?.[0];
    if (tool === undefined || sort === 'path') return claim;
    const named = this.termsOf(tool.slice('mcp__'.length));
    return {
      ...claim,
      objects: new Set([...claim.objects, ...named]),
      keys: [...claim.keys, ...[...named].map((term) => `o:${term}`)],
    };
  }

  /** @returns the kinds of act that would have been told, had a command done them */
  get telling(): ReadonlySet<string> {
    return new Set(Object.values(this.rules.effects).flatMap(({ acts, named = [] }) => [acts, named].flat()));
  }

  private assertion(effect: Effect, { acts, named: further, things = [] }: Wording): AssertionClaim {
    const { kind, sort, target, places, cargo, by } = effect;
    // Who asks the own machine asks nobody outside, and who merges a branch there merges no pull request.
    const isHere = sort === 'host' ? LOOPBACK.test(target) : kind === 'merge' && sort === 'branch';
    const touched = isHere ? [] : things;
    const kinds = [sort, ...places, ...cargo].flatMap((name) => this.rules.effectObjects[name] ?? []);
    const paths = sort === 'path' ? foldersOf(target) : [];
    const branches = sort === 'branch' ? groupsOf(target.replace(REMOTE_REF, '')) : [];
    const named = by.flatMap((program) => [...this.termsOf(program)]);
    const claim = claimOf(
      effect,
      target === '' || further === undefined || restores(effect) ? acts : [...acts, further],
      new Set([
        ...touched,
        ...kinds,
        ...paths,
        ...named,
        ...this.termsOf(target, sort !== 'branch'),
        ...this.thingOf(effect),
        ...branches,
      ]),
      false,
    );
    return {
      ...claim,
      touches: new Set([...touched, ...(sort === 'table' ? kinds : []), ...this.thingOf(effect)]),
      ...(isByHand(effect) && { byHand: true }),
      ...(sort === 'path' && { ofFiles: true as const }),
    };
  }

  /** What a program of many parts works on: the volume of `docker volume rm`. */
  private thingOf({ sort, text }: Effect): Set<string> {
    const word = sort === 'path' ? undefined : PART.exec(text)?.[1];
    return word === undefined ? new Set() : this.termsOf(word);
  }

  /** What is left out, each by itself: an instruction demands one of it and not all. */
  private omissions(effect: Effect, { acts, things = [] }: Wording): AssertionClaim[] {
    return things.map((thing) => claimOf(effect, acts, new Set([thing]), true));
  }

  /** The words of a path or name, and the path itself. */
  private termsOf(target: string, spelled = true): Set<string> {
    const found = new Set<string>();
    if (target === '' || target.length > LONGEST_TARGET) return found;
    for (const reading of spelled ? [target, spelledOut(target)] : [target.replace(REMOTE_REF, '')]) {
      for (const token of this.analyser.analyse(reading).tokens) {
        const term = this.terms.term(token);
        if (term !== undefined) found.add(term);
      }
    }
    for (const term of [...found]) for (const kind of this.terms.kindsOf(term)) found.add(kind);
    return found;
  }

  private branch({ sort, target, text }: Effect): ChoiceClaim[] {
    if (sort !== 'branch' || target === '') return [];
    const name = target.replace(REMOTE_REF, '').toLowerCase();
    const known = Object.hasOwn(this.rules.categories['branch']?.values ?? {}, name);
    return [
      {
        kind: 'choice',
        keys: ['c:branch'],
        category: 'branch',
        value: known ? name : OWN_BRANCH,
        negated: false,
        aside: false,
        decided: true,
        work: new Set(),
        subject: new Set(),
        exceptions: new Set(),
        span: text,
        done: true,
      },
    ];
  }
}
