import { expectLinear } from '../../helpers/growth';
import { renderMarkdown } from '../../../src/workers/markdown';
import { MarkdownTooComplexError } from '../../../src/workers/markdown-errors';
import { readTags } from './html-tags';

const html = (source: string): string => renderMarkdown(source).html;
const text = (source: string): string => renderMarkdown(source).text;
const REL = 'rel="nofollow noopener noreferrer"';

describe('what an author can write', () => {
  it.each([
    [
      'a table with alignment',
      '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |',
      '<table>\n<thead>\n<tr>\n<th align="left">a</th>\n<th align="center">b</th>\n<th align="right">c</th>\n</tr>\n</thead>\n' +
        '<tbody><tr>\n<td align="left">1</td>\n<td align="center">2</td>\n<td align="right">3</td>\n</tr>\n</tbody></table>',
    ],
    [
      'a code block with its language',
      '```c++ title\nif (a < b && c) x();\n```',
      '<pre><code class="language-c++">if (a &lt; b &amp;&amp; c) x();\n</code></pre>',
    ],
    ['a code block without one', '    plain <b>', '<pre><code>plain &lt;b&gt;\n</code></pre>'],
    [
      'a task list nobody can tick',
      '- [ ] open\n- [x] done',
      '<ul>\n<li><input type="checkbox" disabled /> open</li>\n<li><input type="checkbox" disabled checked /> done</li>\n</ul>',
    ],
    ['emphasis', '*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
    ['an address', 'see www.x.org', `<p>see <a href="http://www.x.org" ${REL}>www.x.org</a></p>`],
    ['a mail address', '<me@x.org>', `<p><a href="mailto:me@x.org" ${REL}>me@x.org</a></p>`],
    [
      'a relative link',
      '[y](../rel?a=1&b=2#c "T")',
      `<p><a href="../rel?a=1&amp;b=2#c" title="T" ${REL}>y</a></p>`,
    ],
    [
      'a picture',
      '![alt "q"](https://x.y/z.png "t")',
      '<p><img src="https://x.y/z.png" alt="alt &quot;q&quot;" title="t" /></p>',
    ],
    [
      'an embedded picture',
      '![a](data:image/png;base64,iVBORw0=)',
      '<p><img src="data:image/png;base64,iVBORw0=" alt="a" /></p>',
    ],
    ['a numbered list', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    [
      'a quotation',
      '> a\n> > b',
      '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>',
    ],
    [
      'plain raw tags',
      'H<sub>2</sub>O <kbd>a & b</kbd><br>',
      '<p>H<sub>2</sub>O <kbd>a &amp; b</kbd><br /></p>',
    ],
    [
      'Markdown that folds away',
      '<details>\n<summary>More</summary>\n\n**b**\n\n</details>\n\nafter',
      '<details>\n<summary>More</summary><p><strong>b</strong></p>\n</details><p>after</p>',
    ],
    [
      'text right behind what folds away',
      '<details>\n\na\n\n</details> b\n\nc',
      '<details><p>a</p>\n</details> b<p>c</p>',
    ],
    [
      'text on the line below it',
      '<details>\n\na\n\n</details>\nb\n\nc',
      '<details><p>a</p>\n</details>\nb<p>c</p>',
    ],
    [
      'one that folds away below another, without a blank line',
      '<details>\n<summary>A</summary>\n\na\n\n</details>\n<details>\n<summary>B</summary>\n\nb\n\n</details>',
      '<details>\n<summary>A</summary><p>a</p>\n</details>\n<details>\n<summary>B</summary><p>b</p>\n</details>',
    ],
    [
      'what is unfolded',
      '<details open>\n<summary>A</summary>\n\n**a**\n\n</details>\n\nb',
      '<details open>\n<summary>A</summary><p><strong>a</strong></p>\n</details><p>b</p>',
    ],
    [
      'a wrapper with attributes, which go',
      '<div align="center" title="a > b" onclick="x()">\n\n# T\n\n</div>\n\nb',
      '<div><h1 id="t">T</h1>\n</div><p>b</p>',
    ],
    [
      'what folds away in one that does, and a pair within a block',
      '<details>\n<details>\n<div>x</div>\n\na\n\n</details>\n</details>\n\nb',
      '<details>\n<details>\n<div>x</div><p>a</p>\n</details>\n</details><p>b</p>',
    ],
    [
      'a comment that names the tag',
      '<div>\n<!-- <details> -->\n\na\n\n</div>\n\nb',
      '<div>\n<p>a</p>\n</div><p>b</p>',
    ],
    ['entities', '&lt;script&gt; &copy; &amp;lt;', '<p>&lt;script&gt; © &amp;lt;</p>'],
  ])('%s survives', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

describe('headings', () => {
  const ids = (source: string): (string | undefined)[] =>
    readTags(html(source)).map((tag) => tag.attributes.get('id'));

  it.each([
    ['# My Heading!', ['my-heading']],
    ['# Same\n## Same\n# Same 1\n# Same', ['same', 'same-1', 'same-1-1', 'same-2']],
    ['# Same 1\n# Same\n# Same', ['same-1', 'same', 'same-2']],
    ['# A & B `c` *d*', ['a--b-c-d', undefined, undefined]],
    ['# Überblick 概要', ['überblick-概要']],
    ['# !!!\n# ???', ['section', 'section-1']],
    ['# Location\n# Constructor\n# \\_\\_proto\\_\\_', ['location-1', 'constructor-1', '__proto__-1']],
    ['# Title\n# Introduction', ['title', 'introduction']],
  ])('%j get the ids %j', (source, expected) => {
    expect(ids(source)).toEqual(expected);
  });

  it('take no id from raw HTML', () => {
    expect(html('<h1 id="mine" class="x" name="y">H</h1>')).toBe('<h1>H</h1>');
  });
});

describe('what an author cannot smuggle in', () => {
  it.each([
    ['script in a line', 'a <script>alert(1)</script> b', '<p>a  b</p>'],
    ['script as a block', '<script>\nalert(1)\n\nmore()\n</script>\n\nx', '<p>x</p>'],
    ['script in odd spelling', 'a <ScRiPt\tsrc=//x>alert(1)</sCrIpT > b', '<p>a  b</p>'],
    ['style', '<style>\np{}\n\n</style>\n\nx', '<p>x</p>'],
    ['an inner page', 'a <iframe src="https://x.y">inner</iframe> b', '<p>a  b</p>'],
    ['a drawing with script', '<svg onload=alert(1)><a href="https://x.y">z</a></svg>', '<p></p>'],
    ['event handlers in a line', 'a <b onclick=x()>b</b>', '<p>a b</p>'],
    ['event handlers in a block', '<div onclick="x()">a<img src=x onerror=y()></div>', '<div>a</div>'],
    ['a script link', '[x](javascript:alert(1))', '<p>x</p>'],
    ['a script link in capitals', '[x](JAVASCRIPT:alert(1))', '<p>x</p>'],
    ['a script link with entities', '[x](java&#115;cript&colon;alert(1))', '<p>x</p>'],
    ['a script link with a tab', '<div><a href="java&#9;script:alert(1)">x</a></div>', '<div>x</div>'],
    [
      'a script link with a control sign',
      '<div><a href="&#1;javascript:alert(1)">x</a></div>',
      '<div>x</div>',
    ],
    ['a script link by reference', '[x]\n\n[x]: vbscript:alert(1)', '<p>x</p>'],
    ['a script link in brackets', '<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['a data link', '[x](data:text/html;base64,AAAA)', '<p>x</p>'],
    [
      'a link to wherever the page came from',
      '<div><a href="//evil.org">x</a> <a href="/\\evil.org">y</a></div>',
      '<div>x y</div>',
    ],
    [
      'a link whose scheme begins with a backslash',
      '<div><a href="\\data:image/svg+xml;base64,AA">x</a></div>',
      '<div>x</div>',
    ],
    ['an SVG as picture', '![pic](data:image/svg+xml;base64,AAAA)', '<p>pic</p>'],
    ['a page as picture', '![pic](data:text/html,<script>)', '<p>pic</p>'],
    ['a script as picture', '![pic](javascript:alert(1))', '<p>pic</p>'],
    ['a text field', '<div><input type=text autofocus onfocus=x()></div>', '<div></div>'],
    ['a form', '<form action="https://x.y"><button>b</button></form>', 'b'],
    ['style and class', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a class through the language', '```js"onclick="x()\na\n```', '<pre><code>a\n</code></pre>'],
    ['a comment', 'a <!-- <img src=x onerror=y()> --> b', '<p>a  b</p>'],
    [
      'foreign content',
      '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
      '<p>&lt;mi//xlink:href="data:x,"&gt;</p>',
    ],
  ])('%s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('does not let an unclosed tag swallow the paragraphs after it', () => {
    expect(html('a <textarea> b\n\nc')).toBe('<p>a  b</p>\n<p>c</p>');
    expect(html('<p><b>open\n\n**after**')).toBe('<p><b>open</b></p><p><strong>after</strong></p>');
  });
});

describe('the plain text of a document', () => {
  it.each([
    ['# A *b*\n\nc\nd', 'A b\nc d'],
    ['- a\n- [x] b\n  1. c', 'a\nb\nc'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b\n1 2'],
    ['a  \nb', 'a\nb'],
    ['```\nx  =  1\n\n  y\n```', 'x = 1\ny'],
    ['1 &lt; 2 &amp;&nbsp;3 `a<b`', '1 < 2 & 3 a<b'],
    ['[link](https://x.y "t") ![alt](https://x.y/z.png)', 'link'],
    ['<div>raw</div>\n\n<script>gone()</script>', 'raw'],
    ['', ''],
  ])('of %j is %j', (source, expected) => {
    expect(text(source)).toBe(expected);
  });
});

describe('documents that go too far', () => {
  it.each([
    ['quotations', (levels: number) => `${'> '.repeat(levels)}a`],
    ['lists', (levels: number) => `${'- '.repeat(levels)}a`],
    ['emphasis', (levels: number) => `${'*a '.repeat(levels)}b${' c*'.repeat(levels)}`],
  ])('%s nest 30 deep, but not 1,000 deep', (_, nested) => {
    expect(text(nested(30))).toMatch(/a/);
    expect(() => renderMarkdown(nested(1_000))).toThrow(MarkdownTooComplexError);
  });

  it('takes dividers and code full of markers for what they are', () => {
    expect(html('* '.repeat(60))).toBe('<hr />');
    expect(text(`\`\`\`\n${'*p '.repeat(500)}\n${'> '.repeat(500)}\n\`\`\``)).toMatch(/^\*p \*p .* > >$/s);
  });

  it('cuts raw HTML that nests deeper than 100', () => {
    expect(readTags(html('<div>'.repeat(500)))).toHaveLength(100);
  });

  it.each([
    '<div>a',
    '</div>a',
    '<details open>\n\n',
    '<div "',
    '<div \'"',
    '<!--',
    '<details><div>\n\n</div>',
  ])('takes a time by the length for nothing but %j', (part) => {
    expectLinear((times) => {
      try {
        renderMarkdown(part.repeat(times));
      } catch (error) {
        expect(error).toBeInstanceOf(MarkdownTooComplexError);
      }
    }, 20_000 / part.length);
  });

  it('refuses a small source that grows to megabytes', () => {
    const table = `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|b\n'.repeat(400)}`;
    expect(() => renderMarkdown(table)).toThrow('The Markdown renders to too much HTML');
  });
});
