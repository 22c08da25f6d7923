import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..', '..', 'src');

/** Changes a record that is there, or takes it away. */
const CHANGES =
  /\b(?:AuditLog|audit_logs)\b[^;]{0,120}?\.(?:update\w*|replace\w*|delete\w*|remove\w*|findOneAnd\w+|findByIdAnd\w+|bulkWrite|bulkSave|drop\w*|save)\(/s;

it('only the removal by retention and the redaction, which are in one file, change an audit record', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.filter((name) => CHANGES.test(readFileSync(join(SOURCE, name), 'utf8')));
  expect(found).toEqual([join('models', 'audit-maintenance.ts')]);
});

it('only retention and redaction reach that file', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const users = files.filter((name) =>
    /from '.*audit-maintenance'/.test(readFileSync(join(SOURCE, name), 'utf8')),
  );
  const evidence = join('services', 'evidence');
  expect(users.sort()).toEqual([
    join(evidence, 'redaction.service.ts'),
    join(evidence, 'retention.service.ts'),
  ]);
});
