import type { ValidatorRules } from '../../policy/policy.types';

const CAMEL = /([a-z])([A-Z])/g;
/** What parts the words of names: `apps/web-checkout`, `nginx.service`. */
const BETWEEN = /[^a-z0-9]+/;
/** Words of one name that are read. */
const MOST_PARTS = 30;
const SHORTEST_PLURAL = 4;
/** Words between a verb and its particle: "shut the staging server down". */
const PARTICLE_REACH = 5;

/** @returns a noun without the ending of its plural; the same way for rules and for commands, so that it need not be English */
const singular = (word: string): string => {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s') || /(?:ss|us|is|ns|os|tes)$/.test(word))
    return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|s)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** @returns what a form of a verb may come from: "uninstalled", "disabling" */
const stems = (word: string): string[] => {
  const stem = /^(.{3,}?)(?:ed|ing|s)$/.exec(word)?.[1];
  return stem === undefined ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
};

const filed = (words: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [word, group] of words) found.set(word, [...(found.get(word) ?? []), group]);
  return found;
};

/** The words in which instructions and calls name operations and things, brought into one form. */
export class OperationWords {
  private readonly told: ReadonlyMap<string, readonly string[]>;
  private readonly done: ReadonlyMap<string, readonly string[]>;
  private readonly particles: ReadonlyMap<string, readonly string[]>;
  private readonly bare: ReadonlySet<string>;
  private readonly same: ReadonlyMap<string, string>;
  private readonly known: ReadonlySet<string>;

  constructor({ operations }: ValidatorRules) {
    const { verbs, same, implied } = operations;
    const groups = verbs.map(({ told, done, bare }) => ({ group: told[0] ?? '', told, done, bare }));
    this.told = filed(groups.flatMap(({ told, group }) => told.map((word) => [word, group] as const)));
    this.done = filed(groups.flatMap(({ done, group }) => done.map((word) => [word, group] as const)));
    this.particles = filed(
      groups.flatMap(({ told }) =>
        told.flatMap((phrase) => {
          const [verb = '', particle] = phrase.split(' ');
          return particle === undefined ? [] : [[verb, particle] as const];
        }),
      ),
    );
    this.bare = new Set(groups.flatMap(({ group, bare }) => (bare === true ? [group] : [])));
    this.same = new Map(
      Object.entries(same).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
    );
    this.known = new Set([
      ...Object.keys(same),
      ...implied.flatMap(({ commands, words = [] }) => [
        ...words,
        ...commands.map((command) => command.split(' ')[0] ?? ''),
      ]),
    ]);
  }

  /**
   * @param forms of one word of an instruction: as it stands there, and its base form
   * @param behind the words that follow, for those that belong to the verb ("shut it down")
   * @returns the operations that it names
   */
  toldBy(forms: readonly string[], behind: readonly string[] = []): readonly string[] {
    const all = forms.flatMap((form) => [form, ...stems(form)]);
    for (const form of all) {
      const particle = this.particles.get(form)?.find((one) => behind.slice(0, PARTICLE_REACH).includes(one));
      if (particle !== undefined) return this.told.get(`${form} ${particle}`) ?? [];
    }
    const known = all.find((form) => this.told.has(form));
    return known === undefined ? [] : (this.told.get(known) ?? []);
  }

  /** @returns the operations that a word of a command or tool shows */
  shownBy(word: string): readonly string[] {
    return this.done.get(word) ?? [];
  }

  /** Whether an operation needs no thing to be understood: "no reboots". */
  isWhole(verbs: readonly string[]): boolean {
    return verbs.length > 0 && verbs.every((verb) => this.bare.has(verb));
  }

  /** Whether a word is the name of a thing, whatever else it may be in a sentence. */
  isKnownThing(word: string): boolean {
    return this.known.has(word) || this.same.has(word);
  }

  /** @returns a word in the form in which things are compared */
  thing(word: string): string {
    const one = singular(word);
    return singular(this.same.get(word) ?? this.same.get(one) ?? one);
  }

  /** @returns the words of a name, and the name itself */
  thingsIn(name: string): string[] {
    const lower = name.toLowerCase();
    const parts = name.replaceAll(CAMEL, '$1 $2').toLowerCase().split(BETWEEN);
    return [...new Set([lower, ...parts.slice(0, MOST_PARTS)])].flatMap((word) =>
      word === '' ? [] : [this.thing(word)],
    );
  }
}

/** @returns whether a word only tells what kind of request is meant: "pull requests", `merge_pull_request` */
export const isOfRequest = (word: string, next: string | undefined): boolean =>
  (word === 'pull' || word === 'merge') && next !== undefined && /^requests?$/.test(next);
