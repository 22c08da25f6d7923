import fc from 'fast-check';
import { renderMarkdown, type RenderedMarkdown } from '../../src/workers/markdown';
import { MarkdownTooComplexError } from '../../src/workers/markdown-errors';
import { MarkdownRenderer } from '../../src/workers/markdown-renderer';
import { sanitizeDocument } from '../../src/workers/sanitize';
import { WorkerDeadlineError } from '../../src/workers/worker-errors';
import { readTags } from '../unit/workers/html-tags';

const DANGEROUS = [
  ...[
    '<script>',
    '</script>',
    '<ScRiPt ',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?php',
    '<!DOCTYPE x>',
  ],
  ...[
    '<iframe src=',
    '<svg onload=',
    '<math>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '<noscript>',
    '<template>',
    '<xmp>',
  ],
  ...[
    '<plaintext>',
    '<select>',
    '<option>',
    '<object data=',
    '<embed src=',
    '<base href=',
    '<meta ',
    '<link ',
    '<form action=',
  ],
  ...[
    '<div onclick=x>',
    '</div>',
    '<p>',
    '</p>',
    '<b onmouseover="x()">',
    '<b>',
    '</b>',
    '<table><tr><td>',
    '<details>',
    '<details open>',
    '</details>',
    '<div align="',
  ],
  ...[
    '<a href="',
    '<a href=',
    '<img src=x onerror=alert(1)>',
    '<img src="',
    '" onerror="x()',
    "' onload='",
    '">',
    '/>',
    '>',
    '<',
    '"',
    "'",
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:',
    'java\tscript:',
    'java&#115;cript:',
    '&#x6a;avascript&colon;',
    '\u0001javascript:',
    'vbscript:x',
  ],
  ...[
    'data:text/html,<script>',
    'data:image/svg+xml;base64,AA',
    'data:image/png;base64,AAAA',
    '//evil.org',
    '\\\\evil.org',
    'https://x.y/z',
  ],
  ...[
    '[a](',
    '![a](',
    '[a]: ',
    '[a]',
    ')',
    '](',
    '<http://',
    '&lt;script&gt;',
    '&amp;lt;',
    '&#60;',
    '&',
    '&quot;',
    '\\',
    '`',
    '```js\n',
    '~~~\n',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '# ',
    '\n# constructor\n',
    '> ',
    '- ',
    '- [x] ',
    '1. ',
    '|a|b|\n|-|-|\n|',
    '    ',
    '\n',
    '\n\n',
    '\t',
    '\0',
    ' x ',
    '<h1 id=location>',
  ],
];

const mixture = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...DANGEROUS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Written down once more, on purpose not taken from the code under test. */
const TAGS =
  'h1 h2 h3 h4 h5 h6 p div span blockquote pre code hr br ul ol li dl dt dd details summary a img input ' +
  'table caption thead tbody tfoot tr th td em strong b i del s ins mark small sub sup kbd';
const ATTRIBUTES =
  'href title rel src alt width height class start open type checked disabled align colspan rowspan id';

/** The rules a browser applies before it decides on a scheme: skip controls and leading spaces, ignore case. */
function scheme(url: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  const visible = url.replace(/[\u0000-\u0020]/g, '');
  return /^([^/?#:]*):/.exec(visible)?.[1]?.toLowerCase();
}

function expectHarmless({ html }: RenderedMarkdown): void {
  for (const { name, attributes } of readTags(html)) {
    expect(TAGS.split(' ')).toContain(name);
    for (const attribute of attributes.keys()) expect(ATTRIBUTES.split(' ')).toContain(attribute);
    const href = attributes.get('href');
    if (href !== undefined) {
      expect([undefined, 'http', 'https', 'mailto']).toContain(scheme(href));
      expect(href).not.toMatch(/^\s*[/\\]{2}/);
      expect(attributes.get('rel')).toBe('nofollow noopener noreferrer');
    }
    const src = attributes.get('src');
    if (src !== undefined) expect(src).toMatch(/^(?:https?:|data:image\/(?:png|jpeg|gif|webp);base64,)/i);
    if (name === 'input')
      expect([attributes.get('type'), attributes.get('disabled')]).toEqual(['checkbox', '']);
    if (attributes.has('id')) expect(name).toMatch(/^h[1-6]$/);
    if (attributes.has('class')) expect(attributes.get('class')).toMatch(/^language-\S+$/);
  }
}

describe('whatever is written as Markdown', () => {
  it('renders to plain, well-formed HTML of allowed tags, attributes and addresses only', () => {
    fc.assert(
      fc.property(mixture, (source) => {
        expectHarmless(renderMarkdown(source));
      }),
      { numRuns: 1_000 },
    );
  });

  it('renders to HTML that sanitising again does not change', () => {
    fc.assert(
      fc.property(mixture, (source) => {
        const { html } = renderMarkdown(source);
        expect(sanitizeDocument(html)).toBe(html);
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives every heading an id of its own', () => {
    const headings = fc.array(
      fc.constantFrom('# a\n', '# a 1\n', '# A\n', '# a-1\n', '# top\n', '# !\n', '# section\n'),
    );
    fc.assert(
      fc.property(headings, (lines) => {
        const ids = readTags(renderMarkdown(lines.join('')).html).map((tag) => tag.attributes.get('id'));
        expect(new Set(ids).size).toBe(lines.length);
      }),
    );
  });

  it('has a plain text of single-spaced, non-empty lines', () => {
    fc.assert(
      fc.property(mixture, (source) => {
        const { text } = renderMarkdown(source);
        for (const line of text === '' ? [] : text.split('\n')) expect(line).toMatch(/^\S+(?: \S+)*$/);
      }),
    );
  });
});

describe('a document made to exhaust the renderer', () => {
  const DEADLINE_MS = 500;
  const renderer = new MarkdownRenderer({ deadlineMs: DEADLINE_MS });
  afterAll(() => renderer.close());

  it('ends within the deadline and leaves the renderer usable', async () => {
    const opening = fc.constantFrom(
      '*a **b ',
      '~~a ~b ',
      '_a __b ',
      '> ',
      '- ',
      '> 1. ',
      '![',
      '[a](',
      '<b>',
      'a <!-- ',
      '|a',
    );
    const closing = fc.constantFrom('', ' c** d*', ' c~ d~~', '](b)', '</b>', '\n|-');
    await fc.assert(
      fc.asyncProperty(
        opening,
        closing,
        fc.integer({ min: 100, max: 10_000 }),
        async (open, close, times) => {
          const start = performance.now();
          const outcome: unknown = await renderer
            .render(`${open.repeat(times)}x${close.repeat(times)}`)
            .catch((error: unknown) => error);
          const tookMs = performance.now() - start;
          const refused =
            outcome instanceof MarkdownTooComplexError || outcome instanceof WorkerDeadlineError;
          if (!refused) expectHarmless(outcome as RenderedMarkdown);
          // Twice the deadline and the start of a fresh thread, on a busy machine.
          expect(tookMs).toBeLessThan(2 * DEADLINE_MS + 2_000);
          await expect(renderer.render('ok')).resolves.toEqual({ html: '<p>ok</p>', text: 'ok' });
        },
      ),
      { numRuns: 20 },
    );
  });
});
