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
