import { Router } from 'express';
import { RouteTable } from '../../../src/lib/route-table';

const nothing = (): void => undefined;

function table(): RouteTable {
  const documents = Router();
  documents.get('/', nothing);
  documents.post('/', nothing, nothing);
  documents.get('/search', nothing);
  documents.get('/:identifier', nothing);
  documents.put('/:identifier', nothing);
  const root = Router();
  root.get('/health/live', nothing);
  root.use(nothing);
  const mounts = [
    { prefix: '', router: root },
    { prefix: '/api/documents', router: documents },
  ];
  return new RouteTable(mounts);
}

it('knows each pattern once, with all of its methods, and HEAD wherever there is a GET', () => {
  const all = table()
    .all()
    .map(({ pattern, methods }) => [pattern, [...methods].sort().join(' ')]);
  expect(all).toEqual([
    ['/health/live', 'GET HEAD'],
    ['/api/documents', 'GET HEAD POST'],
    ['/api/documents/search', 'GET HEAD'],
    ['/api/documents/:identifier', 'GET HEAD PUT'],
  ]);
});

it.each([
  ['/api/documents', '/api/documents'],
  ['/api/documents/', '/api/documents'],
  ['/API/Documents', '/api/documents'],
  ['/api/documents/search', '/api/documents/search'],
  ['/api/documents/SEARCH', '/api/documents/search'],
  ['/api/documents/a-slug', '/api/documents/:identifier'],
  ['/api/documents/A-Slug/', '/api/documents/:identifier'],
  ['/health/live', '/health/live'],
])('finds %s', (path, pattern) => {
  expect(table().match(path)?.pattern).toBe(pattern);
});

it.each(['/', '', '/api', '/api/documents/a/b', '/health', '/health/ready', '/documents'])(
  'finds nothing for %p',
  (path) => {
    expect(table().match(path)).toBeUndefined();
  },
);
