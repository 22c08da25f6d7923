import { createHmac, hkdfSync } from 'node:crypto';
import { TIMES } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import { canonicalJson } from '../lib/canonical-json';
import type { Clock } from '../lib/clock';
import { unseal } from '../lib/seal';
import { newId } from '../models/id';
import type { IdempotencyRecord } from '../models/idempotency.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { IdempotencyClaim, stillRunning, type KeptAnswer } from './idempotency-claim';

interface IdempotencyDeps {
  models: Pick<Models, 'Idempotency'>;
  /** Without it nobody who reads the database can try out keys or bodies. */
  secret: string;
  clock: Clock;
  /** How long a request may take, in milliseconds. */
  deadline: number;
}

/** A request that is to be carried out once. */
export interface OnceRequest {
  /** Who asks: the same key of somebody else is another key. */
  caller: string;
  /** Method and pattern: the same key on another route is another key. */
  route: string;
  key: string;
  /** All that decides what the request does. */
  input: unknown;
}

interface Derived {
  id: string;
  fingerprint: string;
  sealKey: Uint8Array;
}

/** Each try but the last ends because another request was faster; three of these in a row are a queue. */
const TRIES = 3;
const LABEL = 'idempotency';

/** Sees to it that of all requests with one `Idempotency-Key` one is carried out, and the others get its answer. */
export class IdempotencyService {
  constructor(private readonly deps: IdempotencyDeps) {}

  /**
   * @returns the claim under which the request is to be carried out, or the answer that it has had already.
   * @throws ApiError 409 while the first is running, or when its answer was lost; 422 when it was another request.
   */
  async claim(request: OnceRequest): Promise<IdempotencyClaim | KeptAnswer> {
    const { id, fingerprint, sealKey } = this.derive(request);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const fresh = this.fresh(id, fingerprint);
      if (await this.insert(fresh)) return new IdempotencyClaim(this.deps.models, fresh, sealKey);
      const found = await this.deps.models.Idempotency.findById(id).lean<IdempotencyRecord | null>();
      if (found === null) continue;
      const kept = this.look(found, fingerprint);
      if (kept !== undefined) return JSON.parse(unseal(sealKey, kept)) as KeptAnswer;
      if (await this.takeOver(found, fresh)) return new IdempotencyClaim(this.deps.models, fresh, sealKey);
    }
    throw stillRunning();
  }

  /** @returns the sealed answer, or undefined when the claim may be taken over. */
  private look(
    { fingerprint, answer, claimed_until, done, resourceId, expires_at }: IdempotencyRecord,
    asked: string,
  ): string | undefined {
    const now = this.deps.clock.now();
    // The database removes what has expired when it gets round to it.
    if (expires_at.getTime() <= now) return undefined;
    if (fingerprint !== asked) throw new ApiError(422, 'This Idempotency-Key was used for another request');
    if (answer !== undefined) return answer;
    if (claimed_until.getTime() > now) throw stillRunning();
    if (done === true) {
      throw new ApiError(
        409,
        'The first request with this Idempotency-Key was carried out; its answer is lost',
        {
          details: { resourceId },
        },
      );
    }
    return undefined;
  }

  private async insert(fresh: IdempotencyRecord): Promise<boolean> {
    try {
      await this.deps.models.Idempotency.create([fresh]);
      return true;
    } catch (error) {
      if (duplicateField(error) === '_id') return false;
      throw error;
    }
  }

  /** Of several who find a claim that is over, one gets it. */
  private async takeOver({ _id, attempt }: IdempotencyRecord, fresh: IdempotencyRecord): Promise<boolean> {
    const now = new Date(this.deps.clock.now());
    const absent = operator({ $exists: false });
    const over = { expires_at: operator({ $lte: now }) };
    const result = await this.deps.models.Idempotency.replaceOne(
      { _id, attempt, $or: [over, { done: absent, answer: absent }] },
      fresh,
    );
    return result.modifiedCount === 1;
  }

  private fresh(id: string, fingerprint: string): IdempotencyRecord {
    const now = this.deps.clock.now();
    return {
      _id: id,
      fingerprint,
      attempt: newId(),
      claimed_until: new Date(now + this.deps.deadline + TIMES.claimMargin),
      expires_at: new Date(now + TIMES.answersKept),
    };
  }

  /** Everything comes from the key that the caller sent and a secret of ours; the database has neither. */
  private derive({ caller, route, key, input }: OnceRequest): Derived {
    const info = canonicalJson([LABEL, caller, route, key]);
    const bytes = new Uint8Array(hkdfSync('sha256', this.deps.secret, '', info, 96));
    const mac = createHmac('sha256', bytes.subarray(32, 64));
    return {
      id: Buffer.from(bytes.subarray(0, 32)).toString('base64url'),
      fingerprint: mac.update(canonicalJson(input)).digest('base64url'),
      sealKey: bytes.subarray(64),
    };
  }
}
