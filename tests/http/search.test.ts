import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument } from './support/documents';
import { complaints } from './support/fields';

let app: TestApp;

const search = async (q: string, more = '') => {
  const { status, body } = await app.anyone.get(`/api/documents/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  const results = body.results as { slug: string; score: number; excerpt: string }[];
  return { results, slugs: results.map(({ slug }) => slug), count: body.count as number };
};

const FILLER = 'Plain words that say nothing of any weight stand here to make the text long enough. '.repeat(
  10,
);

beforeAll(async () => {
  app = await createTestApp();
  const documents: [slug: string, title: string, content: string, status?: string][] = [
    ['title-hit', 'Lighthouse keeping', 'A page about lamps.'],
    ['body-hit', 'Coastal matters', `The lighthouse stands on the cliff.`],
    ['running', 'On running', 'She runs every morning and has always been running.'],
    ['phrase', 'Steps', 'A human decision is what we wait for.'],
    ['no-phrase', 'More steps', 'The decision of a machine, not a human one.'],
    ['long', 'A long page', `${FILLER}The **marmalade** jar is full. ${FILLER}`],
    ['quagga', 'Beasts', `${FILLER}A quagga arrives in the okapi trail. ${FILLER}`],
    ['lone-s', 'Letters', 'The letter s, and the day on which it arrives.'],
    ['draft', 'Lighthouse draft', 'lighthouse lighthouse', 'draft'],
    ['archived-page', 'Lighthouse of old', 'lighthouse lighthouse', 'archived'],
    ...Array.from({ length: 7 }, (_, n): [string, string, string] => [`many-${n}`, `Page ${n}`, 'walrus']),
  ];
  for (const [slug, title, content_markdown, status = 'published'] of documents) {
    await createDocument(app, { slug, title, content_markdown, status });
  }
});
afterAll(() => app.close());

describe('finding documents', () => {
  it('ranks a word in the title over the same word in the body, and finds published ones only', async () => {
    const { slugs, count, results } = await search('lighthouse');
    expect(slugs).toEqual(['title-hit', 'body-hit']);
    expect(count).toBe(2);
    expect(results[0]!.score).toBeGreaterThan(results[1]!.score);
  });

  it.each(['run', 'runs', 'running', 'RUNNING'])('finds the other forms of %s', async (q) => {
    expect((await search(q)).slugs).toEqual(['running']);
  });

  it('takes quotes for a phrase', async () => {
    expect((await search('human decision')).slugs.sort()).toEqual(['no-phrase', 'phrase']);
    expect((await search('"human decision"')).slugs).toEqual(['phrase']);
  });

  it.each(['quagga’s', "quagga's", '‘quagga’', '“quagga arrives”', '„quagga arrives“'])(
    'reads the quotes of a word processor as those of a typewriter: %s',
    async (q) => {
      expect((await search(q)).slugs).toEqual(['quagga']);
    },
  );

  it.each(['okapi-trail', 'okapi/trail', 'no.okapi'])(
    'shows the text round what was found by a part of %s',
    async (q) => {
      const { results } = await search(q);
      expect(results.map(({ slug }) => slug)).toEqual(['quagga']);
      expect(results[0]!.excerpt).toContain('in the okapi trail.');
    },
  );

  it('leaves out what has a minus', async () => {
    expect((await search('decision -machine')).slugs).toEqual(['phrase']);
    expect((await search('lighthouse -cliff')).slugs).toEqual(['title-hit']);
  });

  it('counts the matches in all, whatever the page', async () => {
    const first = await search('walrus', '&limit=3');
    const second = await search('walrus', '&limit=3&page=2');
    const third = await search('walrus', '&limit=3&page=3');
    expect([first, second, third].map(({ slugs }) => slugs.length)).toEqual([3, 3, 1]);
    expect([first.count, second.count, third.count]).toEqual([7, 7, 7]);
    expect(new Set([first, second, third].flatMap(({ slugs }) => slugs)).size).toBe(7);
    expect((await search('walrus', '&page=4&limit=3')).count).toBe(7);
  });

  it('cuts about 200 characters of plain text round the first match', async () => {
    const [hit] = (await search('marmalade')).results;
    expect(hit!.excerpt).toContain('The marmalade jar is full.');
    expect(hit!.excerpt).not.toMatch(/[<>*]/);
    expect(hit!.excerpt.length).toBeGreaterThan(150);
    expect(hit!.excerpt.length).toBeLessThanOrEqual(210);
    expect(hit!.excerpt).toMatch(/^….*…$/);
  });

  it('finds nothing, which is no error', async () => {
    expect(await search('zeppelin')).toEqual({ results: [], slugs: [], count: 0 });
    expect((await search('-lighthouse')).count).toBe(0);
    expect((await search('the')).count).toBe(0);
  });

  it('follows a document as it changes', async () => {
    const document = await createDocument(app, { slug: 'changing', content_markdown: 'A pangolin.' });
    expect((await search('pangolin')).slugs).toEqual(['changing']);
    await (await app.as('admin')).delete(`/api/documents/${document['_id']}`);
    expect((await search('pangolin')).count).toBe(0);
  });

  it('is a public read: no record, no token', async () => {
    const before = await app.audit();
    await search('lighthouse');
    expect(await app.audit()).toEqual(before);
  });
});

describe('a search that cannot be made', () => {
  it.each([
    ['', ['q']],
    ['?q=', ['q']],
    ['?q=%20%20', ['q']],
    [`?q=${'x'.repeat(201)}`, ['q']],
    ['?q=a&q=b', ['q']],
    ['?q[$ne]=', ['q']],
    ['?q[$regex]=.*&q[$options]=i', ['q']],
    ['?q[]=a', ['q']],
    ['?q=a&limit=101', ['limit']],
    ['?q=a&page=0', ['page']],
    ['?limit=0&page=x', ['limit', 'page', 'q']],
  ])('%s names what is wrong', async (query, fields) => {
    expect(complaints(await app.anyone.get(`/api/documents/search${query}`))).toEqual(fields);
  });

  it('takes 200 characters', async () => {
    expect((await search('x'.repeat(200))).count).toBe(0);
  });

  it.each([
    '{"$ne":null}',
    '$where',
    '"',
    '""',
    '-',
    '--',
    '-"',
    '"a" -"b',
    '\\',
    '\u0000',
    '*',
    '%',
    '/.*/',
    '😀',
  ])('takes %j for words', async (q) => {
    expect((await search(q)).count).toBe(0);
  });
});
