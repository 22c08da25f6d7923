import type { mongo } from 'mongoose';
import { within } from '../../tests/process/support/database';
import { call } from '../../tests/process/support/http-call';
import { until } from '../../tests/process/support/until';
import type { Verification } from '../../src/evidence/verification';

/** Longest wait for the records of a load that has ended to be sealed, in milliseconds. */
const SEALED_MS = 20_000;

/** A seal as it lies in the database, by what the scenarios look at. */
export interface StoredSeal {
  _id: number;
  hash: string;
  previous: string;
  count: number;
  recordIds: mongo.ObjectId[];
  leaves: string[];
}

export const sealsIn = (db: mongo.Db) => db.collection<StoredSeal>('audit_seals');

/** @returns how many records are in no seal. */
async function unsealed(uri: string): Promise<number> {
  return within(uri, async (db) => {
    const [sum] = await sealsIn(db)
      .aggregate<{ sealed: number }>([{ $group: { _id: null, sealed: { $sum: '$count' } } }])
      .toArray();
    return (await db.collection('audit_logs').countDocuments()) - (sum?.sealed ?? 0);
  });
}

/** Waits until every record is in a seal. */
export const allSealed = (uri: string): Promise<true> =>
  until('every record in a seal', SEALED_MS, async () => (await unsealed(uri)) === 0);

/** Asks the service whether its log is what was sealed. */
export async function verifyThrough(url: string, token: string, older?: string): Promise<Verification> {
  const query = older === undefined ? '' : `?seal=${older}`;
  const answer = await call(`${url}/api/audit/verify${query}`, { token });
  if (answer.status !== 200)
    throw new Error(`GET /api/audit/verify answered ${answer.status}: ${answer.text}`);
  return answer.body as Verification;
}

/** Compares the chain with the log past the service. @returns what is wrong with the order or the number of the records. */
export async function chainProblems(uri: string): Promise<string[]> {
  return within(uri, async (db) => {
    const problems: string[] = [];
    const seen = new Set<string>();
    let before: StoredSeal | undefined;
    for await (const seal of sealsIn(db).find().sort({ _id: 1 })) {
      if (seal._id !== (before?._id ?? 0) + 1) problems.push(`seal ${seal._id} leaves a gap`);
      if (before !== undefined && seal.previous !== before.hash)
        problems.push(`seal ${seal._id} is of another chain`);
      for (const id of seal.recordIds) {
        if (seen.has(id.toHexString())) problems.push(`${id.toHexString()} is sealed twice`);
        seen.add(id.toHexString());
      }
      before = seal;
    }
    const records = db.collection('audit_logs').find({}, { projection: { _id: 1 } });
    let missing = 0;
    for await (const { _id } of records) if (!seen.has(String(_id))) missing += 1;
    if (missing > 0) problems.push(`${missing} records are in no seal`);
    return problems;
  });
}

export const newestSeal = (uri: string): Promise<number> =>
  within(uri, async (db) => (await sealsIn(db).find().sort({ _id: -1 }).limit(1).next())?._id ?? 0);
