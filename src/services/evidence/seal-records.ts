import type { FullSeal, Seal } from '../../evidence/seal';
import { idOf } from '../../models/id';
import type { SealPosition, SealRecord } from '../../models/seal.model';

/** A stored seal without what it lists. */
export type SealRecordHeader = Omit<SealRecord, 'recordIds' | 'leaves' | 'position'>;

export const headerOf = ({ _id, time, from, to, ...rest }: SealRecordHeader): Seal => ({
  number: _id,
  ...rest,
  time: time.toISOString(),
  from: from.toISOString(),
  to: to.toISOString(),
});

/** @returns the seal that is stored as `record`. */
export const sealOf = ({ recordIds, leaves, position: _, ...header }: SealRecord): FullSeal => ({
  ...headerOf(header),
  recordIds: recordIds.map((id) => id.toHexString()),
  leaves,
});

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
