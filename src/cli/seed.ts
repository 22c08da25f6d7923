import { join } from 'node:path';
import { readFrameworkDocuments } from '../services/framework-documents';
import { ROOT } from '../start';
import { runWithHouse } from './with-house';

runWithHouse(async ({ setup }) => {
  const documents = readFrameworkDocuments(join(ROOT, 'framework'));
  const added = await setup.seed(documents);
  console.log(`${added} of ${documents.length} documents added; the others were there already.`);
});
