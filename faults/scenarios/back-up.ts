import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../../tests/process/support/database';
import { call } from '../../tests/process/support/http-call';
import { restoreBackUp, writeBackUp } from '../../src/db/back-up';
import { ReplicaSet } from '../harness/mongod';
import { demand, type Scenario } from '../harness/outcome';
import { allSealed, chainProblems, verifyThrough } from '../harness/seals';
import { startService, System } from '../harness/system';

/** A back-up under load, restored into another database: a service on it has everything of one moment. */
export const backUp: Scenario = {
  name: 'back-up under load, and restore',
  async run(context) {
    const system = await System.start(context);
    system.begin();
    await sleep(context.ci ? 1_000 : 10_000);
    const file = join(context.folder, 'backup.ndjson.gz');
    const acknowledged = system.ledger.acknowledged.map(({ requestId }) => requestId);
    const written = await writeBackUp(system.uri, file);
    const result = await system.finish();

    const folder = join(context.folder, 'other');
    await mkdir(folder);
    const other = await ReplicaSet.start({ ...context, folder }, 1);
    const started = performance.now();
    const restored = await restoreBackUp(file, other.uri());
    result.recoveryMs = performance.now() - started;
    demand(result, JSON.stringify(written) === JSON.stringify(restored), 'what was written is restored');
    await within(other.uri(), async (db) => {
      const records = await db
        .collection('audit_logs')
        .distinct('requestId', { requestId: { $in: acknowledged } });
      // Acknowledged before the back-up began: in it.
      result.lost += acknowledged.length - records.length;
      // One moment: no change without its record, no record without its change.
      for (const [collection, action] of [
        ['documents', 'document_create'],
        ['moderation_items', 'submission_create'],
      ] as const) {
        const changes = await db.collection(collection).countDocuments();
        const entries = await db.collection('audit_logs').countDocuments({ action });
        demand(result, changes === entries, `${changes} ${collection} with ${entries} records`);
      }
    });
    const service = await startService(context, other.uri());
    const url = await service.ready();
    const token = await service.token();
    const answer = await call(`${url}/api/audit/audit-analytics`, { token });
    const { totalLogs } = (answer.body as { analytics: { totalLogs: number } }).analytics;
    // The login that asked is in the log as well.
    demand(result, totalLogs === (restored['audit_logs'] ?? 0) + 1, 'a service on it counts every record');
    // Its sealer goes on where the one of the other database was at that moment.
    await allSealed(other.uri());
    const { ok, seals } = await verifyThrough(url, token);
    demand(result, ok, 'the restored log is what was sealed');
    result.failures.push(...(await chainProblems(other.uri())));
    result.notes.push(`${restored['audit_logs'] ?? 0} records restored, in ${seals} seals that verify`);
    return result;
  },
};
