import type { Clock } from '../lib/clock';
import type { Signer } from './keys';
import { makeSeal, MAX_RECORDS, type FullSeal, type Leaf, type Seal } from './seal';

/** The newest seal, and where reading goes on after it, as the store understands it. */
export interface Newest<Position> extends Pick<Seal, 'number' | 'hash'> {
  position: Position;
}

/** The right to seal: it is lost as soon as another has a higher epoch. */
export interface Claim<Position> {
  epoch: number;
  newest: Newest<Position> | undefined;
}

export interface Batch<Position> {
  /** Of at most as many records as were asked for, none of them sealed yet; none at all when nothing came for a while. */
  leaves: readonly Leaf[];
  source: Seal['source'];
  position: Position;
}

/** What the sealer asks of the world. */
export interface SealStore<Position> {
  /** Takes or keeps the right to seal; undefined while another has it. */
  claim(): Promise<Claim<Position> | undefined>;
  /** What comes after the newest seal. Asked again after the same seal, it gives the same records again. */
  next(newest: Newest<Position> | undefined, max: number): Promise<Batch<Position>>;
  /**
   * Stores a seal, unless there is one of its number already, and renews the claim.
   * @returns false when the claim is lost; the claim of the next knows whether the seal is stored.
   */
  put(seal: FullSeal, position: Position, epoch: number): Promise<boolean>;
}

interface SealerDeps<Position> {
  store: SealStore<Position>;
  signer: () => Promise<Signer>;
  clock: Clock;
  /** The claim is renewed when it is this old, in milliseconds. */
  renewAfterMs: number;
  onSeal?: (seal: FullSeal) => void;
}

export type Turn = 'standby' | 'idle' | 'sealed';

/**
 * Puts records into seals, one batch at a time. It keeps nothing that a crash could lose: after any failure it asks the
 * store anew where the chain ends, so a batch is sealed once or not at all.
 */
export class Sealer<Position> {
  private claim: Claim<Position> | undefined;
  private claimedAt = 0;

  constructor(private readonly deps: SealerDeps<Position>) {}

  /** One step: holds the claim, takes the next records, seals them. */
  async turn(): Promise<Turn> {
    const { store, clock } = this.deps;
    try {
      const claim = await this.hold();
      if (claim === undefined) return 'standby';
      const signer = await this.deps.signer();
      const { leaves, source, position } = await store.next(claim.newest, MAX_RECORDS);
      if (leaves.length === 0) return 'idle';
      const now = clock.now();
      const seal = makeSeal(claim.newest, { leaves, source, time: now }, signer);
      if (!(await store.put(seal, position, claim.epoch))) {
        this.claim = undefined;
        return 'standby';
      }
      this.claimedAt = now;
      claim.newest = { number: seal.number, hash: seal.hash, position };
      this.deps.onSeal?.(seal);
      return 'sealed';
    } catch (error) {
      // Whether the last write happened is not known: the store is.
      this.claim = undefined;
      throw error;
    }
  }

  private async hold(): Promise<Claim<Position> | undefined> {
    const now = this.deps.clock.now();
    if (this.claim !== undefined && now - this.claimedAt < this.deps.renewAfterMs) return this.claim;
    const claim = await this.deps.store.claim();
    this.claimedAt = now;
    // What was sealed under the same claim is known already.
    if (claim?.epoch !== this.claim?.epoch || this.claim === undefined) this.claim = claim;
    return this.claim;
  }
}
