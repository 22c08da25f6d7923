import type { FullSeal, Seal } from '../../evidence/seal';
import { idOf, idText } from '../../models/id';
import type { SealPosition, SealRecord } from '../../models/seal.model';

/** A stored seal without what it lists. */
export type SealRecordHeader = Omit<SealRecord, 'recordIds' | 'leaves' | 'position'>;

/** A time as it is signed; whatever else somebody has put there stays as it is, and makes another hash. */
const isoText = (time: unknown): string =>
  time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : (time as string);

/** What somebody has put in the place of a list lists nothing. */
const listed = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

/** @returns what the stored seal says without its lists; one that somebody has changed too, so that it can be named. */
export const headerOf = ({ _id, time, from, to, ...rest }: SealRecordHeader): Seal => ({
  number: _id,
  ...rest,
  time: isoText(time),
  from: isoText(from),
  to: isoText(to),
});

/** @returns the seal that is stored as `record`. */
export const sealOf = ({ recordIds, leaves, position: _, ...header }: SealRecord): FullSeal => ({
  ...headerOf(header),
  recordIds: listed(recordIds).map(idText),
  leaves: listed(leaves).map((leaf) => (typeof leaf === 'string' ? leaf : JSON.stringify(leaf))),
});

/** @returns where to read on after a seal; the log is looked through anew where somebody has taken that away, or changed it. */
export function positionOf(stored: unknown): SealPosition {
  const { token, scanning } = (stored ?? {}) as Partial<SealPosition>;
  const follows = scanning === false && typeof token === 'object' && token !== null;
  return follows ? { token, scanning } : { token: undefined, scanning: true };
}

/** @returns the record that a seal is stored as. */
export const recordOf = ({ number, ...seal }: FullSeal, position: SealPosition): SealRecord => ({
  _id: number,
  ...seal,
  time: new Date(seal.time),
  from: new Date(seal.from),
  to: new Date(seal.to),
  recordIds: seal.recordIds.map(idOf),
  position,
});
