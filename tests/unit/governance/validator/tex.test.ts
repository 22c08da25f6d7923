import { edit, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('numbers that only show how something is set', () => {
  judge([
    ['Never use `\\hline`.', [edit('a.tex', 'x', 'x\\hline')], [edit('a.tex', 'x', 'y')]],
    ...each(
      [
        'Units by `siunitx` (`\\SI{0.4}{\\metre\\per\\second}`), not typed by hand.',
        'Temperatures are written as `\\qty{20}{\\celsius}`.',
      ],
      [],
      [
        edit('a.tex', 'It was \\SI{0.41}{\\metre}.', 'There it was \\SI{0.41}{\\metre}.'),
        write('a.tex', 'At noon it was \\qty{21}{\\celsius}.\n'),
      ],
    ),
  ]);
});

describe('TeX', () => {
  judge([
    ...each(
      [
        'Citations with `\\citep` and `\\citet`, never plain `\\cite`.',
        'Never use `\\cite`.',
        'Use `\\citep` instead of `\\cite`.',
        '`\\cite` is forbidden, use `\\citep`.',
        'No `\\cite`, please.',
      ],
      [write('a.tex', 'Sills \\cite{a}.\n')],
      [write('a.tex', 'Sills \\citep{a}.\n'), edit('a.tex', '\\cite{a} b', '\\cite{a} c')],
    ),
    ...each(
      [
        'Tables use `booktabs`: no vertical rules.',
        'No vertical lines in tables.',
        "Don't use vertical rules in tables.",
        'Vertical rules are not allowed.',
      ],
      [
        write('a.tex', '\\begin{tabular}{l|l}\n\\end{tabular}\n'),
        write('a.tex', '\\begin{tabularx}{\\textwidth}{|X|p{3cm}|}\n\\end{tabularx}\n'),
      ],
      [write('a.tex', '\\begin{tabular}{lll}\n |a| & b\n\\end{tabular}\n')],
    ),
    ...each(
      [
        'Cross-references with `\\cref`. No hard-coded "Fig. 3".',
        'No hardcoded figure numbers.',
        'Never use hard-coded references.',
        'Avoid hand-typed section numbers.',
      ],
      [write('a.tex', 'As shown in Fig.~4.\n'), write('a.tex', 'As Section 3 tells.\n')],
      [write('a.tex', 'As shown in \\cref{fig:a}.\n'), write('a.py', '# Figure 4\n')],
    ),
    ...each(
      [
        'One sentence per line in the `.tex` files, so that diffs may be read.',
        'Write one sentence per line.',
        'Start each sentence on a new line.',
        'Each sentence gets its own line.',
        'Use semantic line breaks.',
      ],
      [edit('a.tex', 'It is long.\nIt was.', 'It is long. It was then.')],
      [
        edit('a.tex', 'It is so.', 'It is so.\nIt was then.'),
        write('a.tex', 'Seen by Smith et al. The others (Fig. 3) agree, e.g. The last.\n'),
      ],
    ),
    ...each(
      [
        'British spelling throughout (*modelling, centre*).',
        'Write British English.',
        'We write in UK English.',
      ],
      [write('a.tex', 'We modeled it.\n'), write('a.md', 'The center of it.\n')],
      [write('a.tex', '\\begin{center}\n\\color{red} We modelled it.\n\\end{center}\n')],
    ),
  ]);
});
