import fc from 'fast-check';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { documentInput } from '../http/support/documents';
import { expectInert } from '../http/support/inert-html';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Pieces of Markdown, of HTML and of attacks, to be put together in any order. */
const PIECES = [
  ...[
    '<script>',
    '</script>',
    '<ScRiPt/x>',
    '<style>',
    '</style>',
    '<svg/onload=alert(1)>',
    '<iframe src=x>',
    '<!--',
    '-->',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    "<a href='java\tscript:x'>",
    '</a>',
    '<details open ontoggle=x>',
  ],
  ...[
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '![x](vbscript:x)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)',
    '[x]',
  ],
  ...[
    '<',
    '>',
    '"',
    "'",
    '&lt;script&gt;',
    '&#60;script&#62;',
    '&#x6A;avascript:',
    '`',
    '```',
    '\n',
    '\n\n',
    '    ',
    '\t',
    '> ',
    '- ',
    '# ',
    '|',
    '---',
  ],
  ...[
    'on',
    'click=',
    ' ',
    'alert(1)',
    '\\',
    '<p style="x">',
    '<math><mi xlink:href="javascript:x">',
    '\0',
    '<textarea>',
    '<title>',
    '<base href=//evil>',
  ],
];

const markdown = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
    ),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((parts) => parts.join(''))
  .filter((source) => source.trim() !== '');

it('no document that the API gives out can run anything', async () => {
  const admin = await app.as('admin');
  await fc.assert(
    fc.asyncProperty(markdown, async (content_markdown) => {
      const { status, body } = await admin.post('/api/documents', documentInput({ content_markdown }));
      expect(status).toBe(201);
      expect(body.document.content_markdown).toBe(content_markdown);
      expectInert(body.document.content_html as string);
    }),
    { numRuns: 150 },
  );
});
