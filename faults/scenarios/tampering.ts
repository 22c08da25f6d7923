import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { within } from '../../tests/process/support/database';
import { call } from '../../tests/process/support/http-call';
import type { OlderSeal, Verification } from '../../src/evidence/verification';
import { trustedKeys } from '../../src/evidence/keys';
import type { Scenario } from '../harness/outcome';
import type { Random } from '../harness/random';
import { allSealed, sealsIn, verifyThrough } from '../harness/seals';
import { System } from '../harness/system';
import { altered, TAMPERINGS, TamperedExport, type Tampering } from '../harness/tamper';

type Undo = () => Promise<unknown>;

/** Tampers with the database itself, as whoever may write to it could. @returns what makes it whole again. */
async function tamper(db: mongo.Db, tampering: Tampering, random: Random): Promise<Undo> {
  const records = db.collection('audit_logs');
  const seals = sealsIn(db);
  const sealed = await seals.find().sort({ _id: 1 }).toArray();
  const seal = tampering === 'cut the tail' ? sealed.at(-1) : random.pick(sealed);
  if (seal === undefined) throw new Error('nothing is sealed');
  const _id = random.pick(seal.recordIds);
  const record = await records.findOne({ _id });
  if (record === null) throw new Error('a sealed record is missing');
  const putBack: Undo = () => records.replaceOne({ _id }, record, { upsert: true });
  switch (tampering) {
    case 'edit': {
      const key = random.pick(Object.keys(record).filter((name) => typeof record[name] === 'string'));
      await records.updateOne({ _id }, { $set: { [key]: altered(record[key], random) } });
      return putBack;
    }
    case 'delete':
      await records.deleteOne({ _id });
      return putBack;
    case 'insert': {
      // Among the sealed ones, in the list of their seal too: a lone one at the end is sealed as what it is.
      const { insertedId } = await records.insertOne({ ...record, _id: undefined as never });
      const at = random.below(seal.recordIds.length);
      const recordIds = seal.recordIds.toSpliced(at, 0, insertedId);
      const leaves = seal.leaves.toSpliced(at, 0, seal.leaves[at] ?? '');
      await seals.updateOne({ _id: seal._id }, { $set: { recordIds, leaves, count: leaves.length } });
      return () => Promise.resolve();
    }
    case 'swap': {
      const other = await records.findOne({ _id: { $ne: _id } });
      if (other === null) throw new Error('there is one record only');
      await records.replaceOne({ _id }, { ...other, _id });
      await records.replaceOne({ _id: other._id }, { ...record, _id: other._id });
      return async () => {
        await putBack();
        await records.replaceOne({ _id: other._id }, other);
      };
    }
    case 'cut the tail': {
      const tail = await records.find({ _id: { $in: seal.recordIds } }).toArray();
      // The seal last: where it is gone and the records are not, the sealer seals them again.
      await records.deleteMany({ _id: { $in: seal.recordIds } });
      await seals.deleteOne({ _id: seal._id });
      return async () => {
        // First, so that the sealer takes none of the records for a new one.
        await seals.insertOne(seal);
        await records.insertMany(tail);
      };
    }
  }
}

/** The log is changed past the service, in an export and in the database; each change must show, and nothing else. */
export const tampering: Scenario = {
  name: 'tampering',
  async run(context) {
    const { ci, random } = context;
    const system = await System.start(context);
    const { token, uri, result } = system;
    const url = await system.service.ready();
    let whole = 0;
    const alarms: string[] = [];
    const judge = (after: string, { ok, firstBroken }: Verification): void => {
      whole += 1;
      if (!ok) alarms.push(`false alarm ${after}: ${JSON.stringify(firstBroken)}`);
    };
    system.begin(8);
    for (let turn = 0; turn < 3; turn += 1) {
      await sleep(700);
      judge('under load', await verifyThrough(url, token));
    }
    await system.finish();
    await allSealed(uri);
    const listed = (await call(`${url}/api/audit/seals`, { token })).body as { seals: OlderSeal[] };
    const [older] = listed.seals;
    if (older === undefined) throw new Error('nothing is sealed');
    const { keys } = (await call(`${url}/api/audit/key`, { token })).body as {
      keys: { publicKey: string }[];
    };
    const trusted = trustedKeys(keys.map(({ publicKey }) => publicKey));
    const { text } = await call(`${url}/api/audit/export?seals=true`, { token });

    const copy = new TamperedExport(text, trusted, older);
    const missed: string[] = [];
    let changes = 0;
    for (let trial = 0; trial < (ci ? 20 : 400); trial += 1) {
      judge('of an export', await copy.verify(undefined, random));
      for (const kind of TAMPERINGS) {
        changes += 1;
        if ((await copy.verify(kind, random)).ok) missed.push(`${kind} in an export is not found`);
      }
    }
    // What was put back comes to the sealer as new; while its seal is cut off, it would be sealed once more.
    const sealerIsThrough = async (): Promise<void> => {
      await call(`${url}/api/governance/pressure`, { token, body: { context: {} } });
      await allSealed(uri);
    };
    let inDatabase = 0;
    await within(uri, async (db) => {
      const attempt = async (kind: Tampering): Promise<Undo> => {
        inDatabase += 1;
        if (kind === 'cut the tail') await sealerIsThrough();
        const undo = await tamper(db, kind, random);
        if ((await verifyThrough(url, token, older.hash)).ok)
          missed.push(`${kind} in the database is not found`);
        return undo;
      };
      for (let trial = 0; trial < (ci ? 1 : 10); trial += 1) {
        for (const kind of TAMPERINGS.filter((one) => one !== 'insert')) {
          await (
            await attempt(kind)
          )();
          judge(`after ${kind}`, await verifyThrough(url, token, older.hash));
        }
      }
      // Last, as it cannot be taken back: the sealer has seen the record, and may seal it after it is gone.
      await attempt('insert');
    });
    result.failures.push(...missed, ...alarms);
    result.notes.push(
      `${changes} changed exports and ${inDatabase} changes of the database, ${missed.length} not found; ${whole} looks at a whole log, ${alarms.length} false alarms`,
    );
    return result;
  },
};
