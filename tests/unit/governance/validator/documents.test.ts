import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('how documents are put together', () => {
  judge([
    ...each(
      [
        'Every code block needs a language.',
        'Code fences must name their language.',
        'Always specify the language on code blocks.',
        '- Code blocks always have a language tag (`sh`, `ts`).',
        'No code blocks without a language.',
        'Fenced code blocks must always specify a language, so that they are coloured.',
        'Give every code block a language.',
      ],
      [
        write('docs/a.md', '# A\n\n```\nnpm test\n```\n'),
        write('docs/a.md', 'Run:\n```\nnpm test\n```\n'),
        edit('README.md', 'Text.', 'Text.\n\n~~~\nnpm test\n~~~\n'),
      ],
      [
        write('docs/a.md', '# A\n\n```sh\nnpm test\n```\n\nThen:\n\n```ts\nlet a;\n```\nMore.\n'),
        write('src/a.ts', '// A\n\n```\nx\n```\n'),
        run('npm test'),
      ],
    ),
    ...each(
      [
        'No headings deeper than three levels.',
        'No headings below H3.',
        'Headings go no deeper than `###`.',
        'Headings must not be deeper than H3.',
        'At most three levels of headings.',
        "Don't nest headings deeper than H3.",
        'Headings stop at H3.',
      ],
      [write('docs/a.md', '# A\n\n#### B\n'), edit('docs/a.md', 'B', '##### C\n\nB')],
      [write('docs/a.md', '# A\n\n## B\n\n### C\n'), write('docs/a.md', '# A\n\n```sh\n#### B\n```\n')],
    ),
    ...each(
      [
        'One H1 per page.',
        'Exactly one `#` heading per file.',
        'Every page has exactly one H1.',
        'Never use a second H1.',
      ],
      [write('docs/a.md', '# A\n\nText.\n\n# B\n')],
      [write('docs/a.md', '# A\n\n```sh\n# install\n# more\n```\n\n## B\n')],
    ),
    ...each(
      [
        'Every image needs alt text.',
        'Images must have meaningful alt text.',
        'No images without alt text.',
        'Alt text is mandatory on all images.',
        'Add alt text to every image.',
      ],
      [
        write('docs/a.md', '# A\n\n![](map.png)\n'),
        write('src/A.tsx', 'export const A = () => <img src="map.png" />;\n'),
      ],
      [
        write('docs/a.md', '# A\n\n![A map of the quay](map.png)\n'),
        write('src/A.tsx', 'export const A = () => <img src="map.png" alt="A map" />;\n'),
      ],
    ),
    ...each(
      [
        'Every page starts with front matter.',
        'All posts need YAML front matter with `title` and `date`.',
        'Front matter is required on every page.',
        'Add front matter to every new page.',
      ],
      [write('content/posts/a.md', '# A\n\nText.\n'), write('site/docs/x/a.mdx', '# A\n')],
      [
        write('content/posts/a.md', '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n'),
        write('README.md', '# A\n'),
        edit('docs/a.md', 'Text.', 'More text.'),
      ],
    ),
    ...each(
      ['Doc file names are kebab-case.', 'Markdown files are named in kebab-case.'],
      [write('docs/GettingStarted.md', '# A\n'), write('docs/getting_started.md', '# A\n')],
      [
        write('docs/getting-started.md', '# A\n'),
        write('README.md', '# A\n'),
        write('src/GettingStarted.ts', ''),
      ],
    ),
    ...each(
      [
        'Use a code block where the language is Go.',
        'Never touch the front matter of existing pages.',
        'Decorative images may have no alt text.',
        'Headings were deeper than H3 in the old docs.',
      ],
      [],
      [write('docs/a.md', '# A\n\n#### B\n\n![](a.png)\n\n```\nnpm test\n```\n')],
    ),
  ]);
});

describe('images for containers', () => {
  judge([
    ...each(
      ['Base images are pinned by digest.', 'Pin Docker base images to a sha256 digest.'],
      [
        write('Dockerfile', 'FROM node:20\n'),
        edit('Dockerfile', 'RUN a', 'FROM --platform=linux/amd64 acme/base AS b'),
      ],
      [write('Dockerfile', 'FROM node:20@sha256:0a1b AS build\nRUN make\nFROM build\nFROM scratch\n')],
    ),
  ]);
});

describe('networks', () => {
  judge([
    [
      'Never allow ingress from `0.0.0.0/0`.',
      [write('sg.tf', 'ingress {\n  cidr_blocks = ["0.0.0.0/0"]\n}\n')],
      [write('src/a.ts', "app.listen(3000, '0.0.0.0');\n")],
    ],
  ]);
});
