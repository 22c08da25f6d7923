import { setImmediate as turn } from 'node:timers/promises';
import { AuditStream, LostPositionError, type LogChange, type StreamTiming } from '../../db/audit-stream';
import type { Leaf } from '../../evidence/seal';
import type { Batch, Newest } from '../../evidence/sealer';
import type { AuditRecord } from '../../models/audit-log.model';
import { idText, isId, parseId } from '../../models/id';
import type { Models } from '../../models/models';
import type { SealPosition } from '../../models/seal.model';
import type { CountedTail } from '../rollup/counted-tail';
import { countedOf, knownOf, type Known, type KnownLeaves } from './known-leaves';
import { Unsealed } from './unsealed';

type Reading = Batch<SealPosition>;

/** At some 30 µs each, with reading them, they take a millisecond: hardly longer than a request holds the event loop. */
const LEAVES_AT_ONCE = 32;

/** A record that this process wrote came with its id alone, and it does not know it (any more). */
class UnknownLeafError extends Error {}

type Written = Pick<LogChange, 'record'> & { id: string };

const isWritten = (change: LogChange): change is LogChange & Written => change.id !== undefined;

/**
 * What is to be sealed next. It follows the log from the position in the newest seal; where that position is lost, or
 * there never was one, it looks through the whole log for what no seal lists, and then follows from where it began to look.
 * Of what this process wrote itself it asks for the ids only, for as long as that is enough.
 */
export class SealReader {
  private readonly unsealed: Unsealed;
  private stream: AuditStream | undefined;
  private scan: AsyncGenerator<AuditRecord> | undefined;
  /** Read from the scan already, but not given out. */
  private ahead: AuditRecord[] = [];
  private scanToken: unknown;
  /** The number of the seal after which the next batch is expected; with another one reading starts anew. */
  private expected: number | undefined;
  /** What comes by the stream may be sealed already. */
  private doubtful = false;
  /** Every record is sent whole: one was not known, or may not be. */
  private whole = false;
  /** What was given out last, the number of the seal that it is for, and whether no more was there. */
  private given: { leaves: readonly Leaf[]; number: number; isLast: boolean } | undefined;

  constructor(
    private readonly models: Pick<Models, 'AuditLog' | 'Seal'>,
    private readonly known: KnownLeaves,
    /** Is told what happened to the log. */
    private readonly tail: CountedTail,
    private readonly timing: StreamTiming,
    /** A record has an id that no seal can list: somebody else wrote it, and it stays unsealed. */
    private readonly onForeign: (recordId: string) => void,
  ) {
    this.unsealed = new Unsealed(models);
  }

  async next(newest: Newest<SealPosition> | undefined, max: number): Promise<Reading> {
    const number = newest?.number ?? 0;
    if (this.given?.number === number) this.known.forget(this.given.leaves.map(({ id }) => id));
    try {
      const { leaves, ...rest } = await this.readAfter(newest, max).catch(async (error: unknown) => {
        if (error instanceof LostPositionError) await this.open(undefined);
        else if (error instanceof UnknownLeafError) await this.open(newest, true);
        else throw error;
        return this.read(max);
      });
      this.expected = number + (leaves.length > 0 ? 1 : 0);
      this.given = { leaves, number: number + 1, isLast: leaves.length < max };
      return { leaves, ...rest };
    } catch (error) {
      // A stream that broke off does not go on.
      await this.close();
      throw error;
    }
  }

  /** A record that was given out had been sealed before: from now on it is asked for each, until none was. */
  doubt(): void {
    this.doubtful = true;
  }

  /** Another process seals. */
  async rest(): Promise<void> {
    this.known.rest();
    this.tail.end();
    await this.close();
  }

  private async close(): Promise<void> {
    const { stream, scan } = this;
    this.stream = this.scan = this.expected = undefined;
    this.ahead = [];
    await scan?.return(undefined);
    await stream?.close();
  }

  private async open(newest: Newest<SealPosition> | undefined, whole = false): Promise<void> {
    await this.close();
    this.known.want();
    const follows = newest !== undefined && !newest.position.scanning;
    this.whole = whole || !follows;
    const token = follows ? newest.position.token : undefined;
    this.stream = await AuditStream.open(this.models.AuditLog, token, {
      ...this.timing,
      ownByIdOnly: !this.whole,
    });
    if (follows) return;
    // The stream is open first: what is written while the scan runs comes by it.
    this.scanToken = this.stream.token;
    this.scan = this.unsealed.all();
    this.doubt();
  }

  private async readAfter(newest: Newest<SealPosition> | undefined, max: number): Promise<Reading> {
    const number = newest?.number ?? 0;
    // What was not known is sealed now, and all that waited with it: the next may be known again.
    const { given } = this;
    const isOver = this.whole && this.scan === undefined && given?.number === number && given.isLast;
    if (this.stream === undefined || this.expected !== number || isOver) await this.open(newest);
    return this.read(max);
  }

  private async read(max: number): Promise<Reading> {
    const found = await this.readScan(max);
    return found ?? this.readStream(max);
  }

  /** @returns undefined when the scan is over. */
  private async readScan(max: number): Promise<Reading | undefined> {
    const { scan } = this;
    if (scan === undefined) return undefined;
    // One more than is given out, to know whether the scan goes on.
    while (this.ahead.length <= max) {
      const step = await scan.next();
      if (step.done === true) break;
      if (isId(step.value._id)) this.ahead.push(step.value);
      else this.onForeign(idText(step.value._id));
    }
    const records = this.ahead.splice(0, max);
    const scanning = this.ahead.length > 0;
    if (!scanning) this.scan = undefined;
    if (records.length === 0) return undefined;
    const known = await this.knownOf(records.map((record) => ({ id: String(record._id), record })));
    return { leaves: leavesIn(known), source: 'scan', position: { token: this.scanToken, scanning } };
  }

  private async readStream(max: number): Promise<Reading> {
    const { stream } = this;
    if (stream === undefined) throw new LostPositionError('the audit log is not being followed');
    const from = stream.token;
    const changes = await stream.take(max);
    for (const { foreignId } of changes) if (foreignId !== undefined) this.onForeign(foreignId);
    const known = await this.knownOf(changes.filter(isWritten));
    if (isToken(from) && isToken(stream.token)) {
      const counted = changes.map(({ token, id = '', record }) => ({
        token,
        counted: known.get(id)?.counted ?? (record && countedOf(record)),
      }));
      this.tail.add(from, stream.token, counted);
    }
    const leaves = this.doubtful ? await this.unsealedOf(leavesIn(known)) : leavesIn(known);
    if (leaves.length > 0 && leaves.length === known.size) this.doubtful = false;
    return { leaves, source: 'stream', position: { token: stream.token, scanning: false } };
  }

  private async unsealedOf(leaves: readonly Leaf[]): Promise<Leaf[]> {
    const sealed = await this.unsealed.sealed(leaves.flatMap(({ id }) => parseId(id) ?? []));
    return leaves.filter(({ id }) => !sealed.has(id));
  }

  /** @returns what is known of each, by its id, in the same order */
  private async knownOf(written: readonly Written[]): Promise<Map<string, Known>> {
    const all = new Map<string, Known>();
    let read = 0;
    for (const { id, record } of written) {
      // A record that the database sent is taken as it was stored, whatever is known of it.
      const known = record === undefined ? this.known.of(id) : knownOf(record);
      if (known === undefined) throw new UnknownLeafError();
      all.set(id, known);
      if (record !== undefined && (read += 1) % LEAVES_AT_ONCE === 0) await turn();
    }
    return all;
  }
}

const leavesIn = (known: ReadonlyMap<string, Known>): Leaf[] => [...known.values()].map(({ leaf }) => leaf);

const isToken = (token: unknown): token is object => typeof token === 'object' && token !== null;
