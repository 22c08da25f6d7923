import { AuditStream } from '../../../src/db/audit-stream';
import { useDatabase } from '../../helpers/test-database';
import { auditRecord } from '../../http/support/audit-records';

const database = useDatabase();

it('a stream that begins now and a read after it leave out nothing that was just written', async () => {
  const { AuditLog } = database.models;
  for (let round = 1; round <= 10; round += 1) {
    // Acknowledged before a majority has it, as every write is for a moment: ordinary reads do not show it yet.
    await AuditLog.collection.insertOne(auditRecord(), { writeConcern: { w: 1, journal: false } });
    const stream = await AuditStream.open(AuditLog, undefined, { waitMs: 1, collectMs: 1 });
    const read = await AuditLog.countDocuments();
    await stream.close();
    expect(read).toBe(round);
  }
});
