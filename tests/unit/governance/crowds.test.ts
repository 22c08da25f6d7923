import fc from 'fast-check';
import { EffectReader } from '../../../src/governance/commands/effect-reader';
import { DIMENSIONS } from '../../../src/governance/meaning/vector-table';
import type { Side } from '../../../src/governance/meaning/pair-features';
import { TextAnalyser } from '../../../src/governance/text/analyse';
import { ClaimReader, type Reading } from '../../../src/governance/validator/claim-reader';
import type { Claim } from '../../../src/governance/validator/claims.types';
import { ClashFinder } from '../../../src/governance/validator/clash-finder';
import { ClaimComparer } from '../../../src/governance/validator/compare';
import {
  type Instruction,
  InstructionIndex,
  lookupKeys,
} from '../../../src/governance/validator/instruction-index';
import { kindOf } from '../../../src/governance/validator/pile';
import { policy } from './policy.fixture';

const RULES = [
  'Never force-push to the release branch',
  'Do not edit the migrations without approval',
  'Use pnpm for packages',
  'No npm, we decided on yarn',
  'MongoDB runs on port 27027',
  'The API listens on port 3977',
  'No `console.log` in the code',
  'Never change files in docs/',
  'Deploy only on Tuesdays',
  'Always run the tests before a deploy',
  'Never delete the customer table',
  'From now on deploy whenever the tests pass',
  'Write tests with Jest',
  'No Jest, use Vitest',
  'Change the docs with every release',
];
const ACTS = [
  'Force-push the release branch',
  'Edit the migrations',
  'Install express with npm',
  'Connect to MongoDB on port 27017',
  'Change files in docs/',
  'Deploy on Friday',
  'Delete the customer table',
  'Fix the typo in the readme',
  'Write a test with Jest',
  'Do not run the tests before the deploy',
  'Start the API on port 3977',
];
/** More than are all compared. */
const CROWD = 480;

const analyser = new TextAnalyser(policy.text);
const reader = new ClaimReader(policy, new EffectReader(policy), analyser);
const comparer = new ClaimComparer(policy.validator);
const finder = new ClashFinder(policy.validator, comparer);

const vectorOf = (seed: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS).map((_, at) => Math.sin(seed * 12.9898 + at * 78.233));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
const sideOf = (seed: number) => ({ vector: vectorOf(seed) }) as Side;

interface Told {
  instruction: Instruction;
  claims: readonly Claim[];
  side: Side;
}

const readings = new Map<string, readonly Claim[]>();
const sides = Array.from({ length: CROWD }, (_, at) => sideOf(at));

const claimsIn = (text: string): readonly Claim[] => {
  const known = readings.get(text) ?? reader.read(analyser.analyse(text)).claims;
  readings.set(text, known);
  return known;
};

const told = (rule: number, at: number): Told => {
  const text = `${RULES[rule % RULES.length] ?? ''} (${at % 5})`;
  const instruction: Instruction = { id: String(at), text, persistence: 'HIGH', fromMessage: false, at };
  return { instruction, claims: claimsIn(text), side: sides[at] ?? sideOf(at) };
};

/** What was in force before and is no more is taken out again. */
const indexOf = (
  index: InstructionIndex,
  all: readonly Told[],
  gone: ReadonlySet<number>,
): InstructionIndex => {
  for (const { instruction, claims, side } of all) index.add(instruction, claims, side);
  for (const [at, { instruction, claims }] of all.entries())
    if (gone.has(at)) index.remove(instruction, claims);
  return index;
};

/** Looks among the nearest of every crowd. */
class Thorough extends InstructionIndex {
  override mayHold(): boolean {
    return true;
  }
}

const act = (text: string, done: boolean): Reading => {
  const reading = reader.readAct(analyser.analyse(text));
  return done ? { ...reading, claims: reading.claims.map((claim) => ({ ...claim, done: true })) } : reading;
};

const crowd = fc.record({
  rules: fc.array(fc.nat(RULES.length - 1), { minLength: CROWD, maxLength: CROWD }),
  few: fc.nat(RULES.length - 1),
  gone: fc.uniqueArray(fc.nat(CROWD - 1), { maxLength: 40 }),
  asked: fc.integer({ min: 1, max: 9_999 }),
});

/** A crowd in which a few rules come again and again. */
const toldOf = (rules: readonly number[], few: number): readonly Told[] =>
  rules.map((rule, at) => told(at % 3 === 0 ? rule : few, at));

describe('a crowd of instructions on one subject', () => {
  it('is contradicted as it is when the nearest are always looked for', () => {
    fc.assert(
      fc.property(
        crowd,
        fc.constantFrom(...ACTS),
        fc.boolean(),
        ({ rules, few, gone, asked }, text, done) => {
          const all = toldOf(rules, few);
          const [quick, thorough] = [new InstructionIndex(), new Thorough()].map((index) =>
            indexOf(index, all, new Set(gone)),
          );
          const [found, expected] = [quick, thorough].map((index) =>
            finder
              .find(act(text, done), [index!], (one) => one.closest(vectorOf(asked)))
              .map(({ entry, claim, clash }) => [entry.instruction.id, entry.claim.span, claim.span, clash]),
          );
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is looked into, where it is near, as an index of the nearest would be', () => {
    fc.assert(
      fc.property(crowd, fc.constantFrom(...ACTS), ({ rules, few, gone, asked }, text) => {
        const all = toldOf(rules, few);
        const index = indexOf(new InstructionIndex(), all, new Set(gone));
        const nearest = new InstructionIndex();
        const claimsOf = new Map(all.map(({ instruction, claims }) => [instruction, claims]));
        for (const { instruction } of index.near(vectorOf(asked), 100))
          nearest.add(instruction, claimsOf.get(instruction) ?? []);
        const named = (entries: ReturnType<InstructionIndex['about']>) =>
          entries.map(({ instruction, claim }) => [instruction.id, claim]);
        for (const claim of act(text, false).claims)
          expect(named(index.closest(vectorOf(asked)).about(claim, lookupKeys(claim)))).toEqual(
            named(nearest.about(claim)),
          );
      }),
      { numRuns: 10 },
    );
  });

  it('is sorted by all that a comparison looks at: claims of one kind stand alike to every act and to each other', () => {
    const claims = RULES.flatMap((_, rule) => [told(rule, 1), told(rule, 2)]).flatMap((one) => one.claims);
    const acts = ACTS.flatMap((text) => [act(text, false), act(text, true)]);
    let alike = 0;
    for (const one of claims)
      for (const other of claims) {
        if (one === other || kindOf(one) !== kindOf(other)) continue;
        alike += 1;
        for (const reading of acts)
          for (const done of reading.claims) {
            expect(comparer.clash(one, done)).toBe(comparer.clash(other, done));
            expect(comparer.isOtherWork(one, reading)).toBe(comparer.isOtherWork(other, reading));
          }
        for (const third of claims)
          expect(comparer.supersedes(one, third)).toBe(comparer.supersedes(other, third));
      }
    expect(alike).toBeGreaterThan(20);
  });
});
