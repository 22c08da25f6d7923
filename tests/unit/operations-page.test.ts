import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Model } from 'mongoose';
import { createModels } from '../../src/models/models';

const PAGE = readFileSync(join(__dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
const MODELS = Object.values(createModels(createConnection())) as Model<unknown>[];
const section = (title: string): string => PAGE.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

describe('docs/operations.md', () => {
  const role = section('Append-only');

  it.each(MODELS.map(({ collection }) => collection.name))('gives the role of the service %s', (name) => {
    expect(role).toContain(`'${name}'`);
  });

  it.each(MODELS.filter(({ schema }) => schema.indexes().length > 0))(
    'lists the indexes of $collection.name',
    ({ collection, schema }) => {
      const [, rows = ''] = section('Indexes').split(`| \`${collection.name}\``);
      // The rows of a collection end where the next one is named.
      const [own = ''] = rows.split(/\n\| (?:`|the others)/);
      const firsts = schema.indexes().map(([fields]) => Object.keys(fields)[0]!);
      expect(firsts.filter((field) => !own.includes(field))).toEqual([]);
    },
  );
});
