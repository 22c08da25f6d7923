import fc from 'fast-check';
import { ChainVerifier } from '../../src/evidence/chain-verifier';
import { leafOf, type FullSeal } from '../../src/evidence/seal';
import { Sealer, type Batch, type Claim, type Newest, type SealStore } from '../../src/evidence/sealer';
import type { SealableRecord } from '../../src/evidence/sealed-form';
import { idOf, KEYS, record, signer } from '../unit/evidence/log.fixture';

const RUNS = 2_000;

/** A database in memory: records in the order of commit, seals, one claim. Steps fail where the schedule says so. */
class Memory {
  readonly records: SealableRecord[] = [];
  readonly seals: FullSeal[] = [];
  epoch = 0;
  holder = '';
  constructor(private readonly fails: () => boolean) {}

  store(holder: string): SealStore<number> {
    return {
      claim: () => Promise.resolve(this.claim(holder)),
      next: (newest, max) => Promise.resolve(this.next(newest, max)),
      put: (seal, position, epoch) => this.put(seal, position, epoch),
    };
  }

  private claim(holder: string): Claim<number> | undefined {
    if (this.holder === '' || this.fails()) {
      this.holder = holder;
      this.epoch += 1;
    }
    if (this.holder !== holder) return undefined;
    const last = this.seals.at(-1);
    const newest = last && { number: last.number, hash: last.hash, position: this.sealed };
    return { epoch: this.epoch, newest };
  }

  private get sealed(): number {
    return this.seals.reduce((sum, { count }) => sum + count, 0);
  }

  private next(newest: Newest<number> | undefined, max: number): Batch<number> {
    const from = newest?.position ?? 0;
    const records = this.records.slice(from, from + Math.min(max, 3));
    return { leaves: records.map(leafOf), source: 'stream', position: from + records.length };
  }

  private put(seal: FullSeal, _position: number, epoch: number): Promise<boolean> {
    if (epoch !== this.epoch || seal.number !== this.seals.length + 1) return Promise.resolve(false);
    if (this.fails()) return Promise.reject(new Error('lost before it was written'));
    this.seals.push(seal);
    if (this.fails()) return Promise.reject(new Error('written, but the answer was lost'));
    return Promise.resolve(true);
  }
}

it('however two sealers take turns, hang, fail and lose answers: one chain, every record once, in order', async () => {
  const step = fc.constantFrom('write', 'one', 'other', 'one twice');
  const run = fc.asyncProperty(
    fc.array(step, { maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 }),
    async (steps, chances) => {
      let drawn = 0;
      let calm = false;
      const memory = new Memory(() => !calm && chances[drawn++ % chances.length] === 0);
      let now = 0;
      const sealer = (name: string) =>
        new Sealer<number>({
          store: memory.store(name),
          signer: () => Promise.resolve(signer),
          clock: { now: () => now },
          renewAfterMs: 20,
        });
      const sealers = { one: sealer('one'), other: sealer('other') };
      const turn = (name: 'one' | 'other') => sealers[name].turn().catch(() => 'failed');
      for (const each of steps) {
        now += 10;
        if (each === 'write') memory.records.push(record(`record ${memory.records.length}`));
        else if (each === 'one twice') await Promise.all([turn('one'), turn('other'), turn('one')]);
        else await turn(each);
      }
      calm = true;
      for (let at = 0; at < memory.records.length + 3; at += 1) {
        now += 100;
        await turn('one');
        await turn('other');
      }
      expect(memory.seals.flatMap(({ recordIds }) => recordIds)).toEqual(
        memory.records.map((_, at) => idOf(`record ${at}`)),
      );
      const verifier = new ChainVerifier({ keys: KEYS });
      let at = 0;
      for (const seal of memory.seals) {
        verifier.seal(seal);
        for (const each of memory.records.slice(at, (at += seal.count))) verifier.record(each);
      }
      expect(verifier.end()).toMatchObject({ ok: true, unsealed: 0 });
    },
  );
  // A run that fails is named with its seed and path, which `fc.assert` takes to run it alone.
  await fc.assert(run, { numRuns: RUNS });
});
