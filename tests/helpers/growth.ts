/**
 * How the time of some work grows with the length of what it is given. How fast a machine is, and how busy, cancels out where a
 * length is held against one four times as long; a bound in milliseconds fails where nothing but the machine is slow.
 */
import { createContext, Script } from 'node:vm';

type Work = (length: number) => unknown;

/** How many times as long the longer text is: what costs its length takes 4 times as long, what costs its square 16 times. */
const TIMES = 4;
/** By how much more it may be: a logarithm, memory that the processor's caches no longer hold, what was not measured well. */
const SLACK = 3;
/** Below this the first measurements are enough. What is beyond is measured to the end: a full memory may be cleared within a few. */
const CLEAR = 1.3;
/** Milliseconds of processor that one measurement takes at least; a shorter work is done so many times. */
const MEASURED_MS = 5;
/** Measurements of both, in turn, before growth is believed; in the first of them code may only be compiled. */
const ROUNDS = { first: 3, most: 9 };
/** No machine takes a step in so little: what needs less for each pair of characters does nothing for each pair of them. */
const STEP_MS = 5e-9;
/** How many times as long each of the first lengths is: what has no end is met where it is still small. */
const STRIDE = 16;
/** Milliseconds of processor in which a work should end: so many times what the length before took, and so many at least. */
const PATIENCE = { times: 100, leastMs: 3_000 };
/** Stands for the length before the first: the first work may load what all need. */
const LOADING_MS = 600;

/** @returns milliseconds of processor that this process needs for the work, without what others do on the machine, and its result */
function timed<T>(work: () => T): [number, T] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1_000, result];
}

const context = createContext({});
const script = new Script('work()');

/** Does the work as a script, which can be stopped: a timer would not have its turn. */
function isStopped(work: () => unknown, deadlineMs: number): boolean {
  context['work'] = work;
  try {
    script.runInContext(context, { timeout: deadlineMs });
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  } finally {
    delete context['work'];
  }
}

/** The same of a work that might have no end. */
function timeOfEnding(work: () => unknown, patienceMs: number): number {
  for (let deadlineMs = Math.ceil(patienceMs); ; deadlineMs *= 2) {
    const [took, stopped] = timed(() => isStopped(work, deadlineMs));
    if (!stopped) return took;
    // Where others had the processor meanwhile, nothing is known yet.
    if (took > patienceMs / 2) throw new Error(`it has no end within ${Math.round(took)} ms of processor`);
  }
}

/** @returns a clock of work that ends: short work it does again and again, and never fewer times than before */
function clockOf(work: () => unknown): () => number {
  let runs = 1;
  return () => {
    for (;;) {
      const [took] = timed(() => {
        for (let run = 0; run < runs; run += 1) work();
      });
      if (took >= MEASURED_MS) return took / runs;
      runs *= 2;
    }
  };
}

/** The lengths by which one comes to this one. */
const upTo = (length: number): number[] => [...(length < STRIDE ? [] : upTo(length / STRIDE)), length];

/** As many lengths are tried in place of one, as far as it is long enough. */
const VARIANTS = 64;
let turn = 0;
/** An even length, a little shorter each time: a text that was read already may be known, and one quote more opens what two close. */
const varied = (length: number): number =>
  2 * (Math.floor(length / 2) - (turn++ % Math.min(VARIANTS, Math.ceil(length / 16))));

/**
 * Fails where the time of `work` grows faster than this power of the length.
 * @param longest of the lengths that are tried: within what is read at all, and far enough for what grows faster to show
 */
export function expectGrowth(power: number, work: Work, longest: number): void {
  const shortest = longest / TIMES;
  const doing = (length: number) => (): unknown => work(varied(length));
  const after = (before: number, length: number): number =>
    timeOfEnding(doing(length), Math.max(PATIENCE.leastMs, PATIENCE.times * before));
  let short = upTo(shortest).reduce(after, LOADING_MS);
  let long = after(short, longest);
  if (long < STEP_MS * longest ** (power + 1)) return;

  const shortTime = clockOf(doing(shortest));
  const longTime = clockOf(doing(longest));
  const expected = TIMES ** power;
  for (let round = 1; round <= ROUNDS.most; round += 1) {
    short = Math.min(short, shortTime());
    const beyond = long / (expected * short);
    const isFirst = round <= ROUNDS.first;
    if (beyond < (isFirst ? CLEAR : SLACK)) return;
    long = Math.min(long, longTime());
  }
  throw new Error(
    `${Math.floor(longest)} take ${(long / short).toFixed(1)} times as long as ${Math.floor(shortest)}, not about ${expected} times`,
  );
}

/** Fails where the time of `work` grows faster than the length: by its square, or worse. */
export const expectLinear = (work: Work, longest: number): void => expectGrowth(1, work, longest);
