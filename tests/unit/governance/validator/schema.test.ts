import type { ProposedAction } from '../../../../src/governance/decisions';
import { call, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

const sql = (statement: string): ProposedAction => run(`psql -c "${statement}"`);

describe('rules on the schema of a database', () => {
  it.each<[string, ProposedAction]>([
    ["Don't drop the index.", sql('DROP INDEX idx_a')],
    ['Never drop indexes.', sql('DROP INDEX CONCURRENTLY IF EXISTS idx_a')],
    ['Never drop indexes.', call('mcp__postgres__query', { sql: 'DROP INDEX i' })],
    ['Never drop columns.', sql('ALTER TABLE a DROP COLUMN b')],
    ['Never drop columns.', write('migrations/1.sql', 'ALTER TABLE a DROP COLUMN b;')],
    ['Never drop columns.', write('migrations/1.ts', "await q.dropColumn('a', 'b');")],
    ['Never drop columns.', write('migrations/1.py', "op.drop_column('a', 'b')")],
    ['Never drop columns.', write('db/1.rb', 'remove_column :a, :b')],
    ['Never drop columns unless I tell you to.', sql('ALTER TABLE a DROP COLUMN b')],
    ['Dropping columns is forbidden.', sql('ALTER TABLE a DROP COLUMN b')],
    ['Columns must never be dropped.', sql('ALTER TABLE a DROP COLUMN b')],
    ['It is not allowed to drop columns.', sql('ALTER TABLE a DROP COLUMN b')],
    ['Never drop tables, columns or indexes.', sql('DROP INDEX a')],
    ['Never drop or alter tables.', sql('ALTER TABLE a ADD COLUMN b int')],
    ['Tables and columns are not to be renamed.', sql('ALTER TABLE a RENAME COLUMN b TO c')],
    ['Indexes may not be dropped or altered.', sql('DROP INDEX b')],
    ["Don't create tables by hand.", sql('CREATE TABLE a (b int)')],
    ['Never create views.', sql('CREATE OR REPLACE VIEW a AS SELECT 1')],
    ["Don't add indexes.", sql('CREATE INDEX i on a(b)')],
    [
      "Don't add foreign key constraints.",
      sql('ALTER TABLE a ADD CONSTRAINT x FOREIGN KEY (b) REFERENCES c(d)'),
    ],
    ["Don't drop the index without asking me first.", sql('DROP INDEX a')],
  ])('%s — broken by %j', (rule, action) => {
    expect(statusOf(rule, action)).toBe('BLOCK');
  });

  it.each<[string, ProposedAction]>([
    ['Never drop indexes.', sql('CREATE INDEX idx_a on a(b)')],
    ['Never drop indexes.', call('mcp__postgres__query', { sql: 'SELECT * FROM pg_indexes' })],
    ['Never drop indexes.', run("grep -rn 'DROP INDEX' migrations")],
    ['Never drop indexes.', run("git commit -m 'Explain DROP INDEX'")],
    ['Never drop columns.', sql('ALTER TABLE a ADD COLUMN b int')],
    ['Never drop columns.', write('docs/a.md', 'How we drop columns: ALTER TABLE a DROP COLUMN b')],
    ["Don't drop columns until the next release.", sql('ALTER TABLE a DROP COLUMN b')],
    ["Don't create tables by hand.", sql('select * from a')],
    ['Never create views.', sql('select * from view_a')],
    ['Do not remove the index page.', sql('DROP INDEX a')],
    ['Do not add columns to the CSV export.', sql('ALTER TABLE a ADD COLUMN b int')],
    ['Dropping columns is fine.', sql('ALTER TABLE a DROP COLUMN b')],
    ['You may drop indexes.', sql('DROP INDEX b')],
    ['Drop indexes before a bulk load.', sql('DROP INDEX b')],
    ['When dropping columns, write a down migration.', sql('ALTER TABLE a DROP COLUMN b')],
    ['The index must not be changed by the reader.', sql('CREATE INDEX i on a(b)')],
  ])('%s — lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});
