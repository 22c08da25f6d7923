import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument, documentInput } from './support/documents';
import { complaints } from './support/fields';
import { expectInert } from './support/inert-html';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const html = async (content_markdown: string): Promise<string> =>
  (await createDocument(app, { content_markdown }))['content_html']!;

describe('Markdown that survives', () => {
  it.each([
    ['headings with ids', '## First steps', ['<h2 id="first-steps">First steps</h2>']],
    ['tables', '| a | b |\n|---|--:|\n| 1 | 2 |', ['<table>', '<th>a</th>', '<td align="right">2</td>']],
    ['code blocks', '```ts\nconst a = 1 < 2;\n```', ['<code class="language-ts">', '1 &lt; 2']],
    ['task lists', '- [x] done\n- [ ] open', ['type="checkbox"', 'checked', 'disabled', 'open']],
    ['strikethrough', '~~gone~~', ['<del>gone</del>']],
    ['plain addresses', 'see https://example.org now', ['<a href="https://example.org"']],
    [
      'images',
      '![a cat](https://example.org/cat.png)',
      ['<img src="https://example.org/cat.png" alt="a cat"'],
    ],
    [
      'details',
      '<details><summary>More</summary>\n\nInside **it**\n\n</details>',
      ['<details>', '<summary>', '<strong>it'],
    ],
    ['what looks like HTML in code', '`<script>`', ['<code>&lt;script&gt;</code>']],
  ])('%s', async (_, markdown, parts) => {
    const rendered = await html(markdown);
    for (const part of parts) expect(rendered).toContain(part);
  });

  it('marks every link as not ours', async () => {
    const rendered = await html(
      '[a](https://example.org) and <a href="https://example.com" rel="opener">b</a>',
    );
    const links = rendered.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain('rel="nofollow noopener noreferrer"');
  });

  it('keeps the source to the letter', async () => {
    const source = '  # Odd\r\n\r\n<b onclick="x()">bold</b>\t\n';
    expect((await createDocument(app, { content_markdown: source }))['content_markdown']).toBe(source);
  });
});

describe('attacks that do not', () => {
  it.each([
    ['a script', 'before\n\n<script>alert(1)</script>\n\nafter'],
    ['a script with attributes', '<ScRiPt src=//evil.example>alert(1)</sCrIpT >text'],
    ['a style', '<style>body{display:none}</style>text'],
    ['an event handler', '<img src="https://example.org/x.png" onerror="alert(1)">'],
    ['a handler on a heading', '<h2 onmouseover="alert(1)">Hi</h2>'],
    ['a javascript: link', '[click](javascript:alert(1))'],
    ['a disguised javascript: link', '[click](&#106;avascript&colon;alert(1))'],
    ['a javascript: link in HTML', '<a href=" java\nscript:alert(1)">click</a>'],
    ['a data: link', '[click](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a vbscript: link', '[click](vbscript:msgbox)'],
    ['an svg', '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a style attribute', '<p style="position:fixed">x</p>'],
    ['a data: page as an image', '![x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a comment that never closes', 'text <!-- <script>alert(1)</script>'],
    ['a title that breaks out', '[x](https://example.org "a\\" onclick=\\"alert(1)")'],
  ])('%s', async (_, markdown) => {
    const rendered = await html(`${markdown}\n\nThe end.`);
    expectInert(rendered);
    expect(rendered).toContain('The end.');
  });
});

describe('Markdown that is too much', () => {
  it.each([
    ['nesting', '> '.repeat(5_000) + 'deep'],
    ['lists in lists', '- '.repeat(2_000) + 'deep'],
    [
      'a table that grows a thousandfold',
      `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n${'|x|\n'.repeat(2_000)}`,
    ],
  ])('is refused for its %s, by name, and nothing is stored', async (_, content_markdown) => {
    const admin = await app.as('admin');
    const before = await app.container.database.models.Document.countDocuments();
    const answer = await admin.post('/api/documents', documentInput({ content_markdown }));
    expect(complaints(answer)).toEqual(['content_markdown']);
    expect(await app.container.database.models.Document.countDocuments()).toBe(before);
    // The worker that rendered it serves the next one.
    expect(await html('*fine*')).toBe('<p><em>fine</em></p>');
  });
});
