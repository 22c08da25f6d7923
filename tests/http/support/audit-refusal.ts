import type { TestApp } from '../../helpers/test-app';

/** Makes the database refuse every further audit record, as a full disk or a failing shard would. */
export async function refuseAuditRecords(app: TestApp): Promise<void> {
  await setValidator(app, { neverThere: { $exists: true } });
}

export async function acceptAuditRecords(app: TestApp): Promise<void> {
  await setValidator(app, {});
}

async function setValidator(app: TestApp, validator: object): Promise<void> {
  await app.container.database.connection.db!.command({ collMod: 'audit_logs', validator });
}
