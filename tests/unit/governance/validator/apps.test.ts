import { edit, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('constructs of apps', () => {
  judge([
    ...each(
      [
        'No force unwrapping.',
        'Never force unwrap.',
        "Don't force-unwrap optionals.",
        'Avoid force unwraps.',
        'Force unwrapping is not allowed.',
        'No force unwraps and no singletons.',
      ],
      [
        write('Sources/A.swift', 'let piece = library.piece(id)!\n'),
        write('Sources/A.swift', 'title = piece!.title\n'),
      ],
      [
        write('Sources/A.swift', 'if a != b, !c { d("Hello!") }\n'),
        write('Sources/A.swift', 'var view: UIView!\nlet a = try! b()\n'),
        write('src/a.ts', 'const a = b!.c;\n'),
      ],
    ),
    ...each(
      ['No force casts.', 'Force casting is forbidden.', 'Never use `as!` casts.'],
      [write('Sources/A.swift', 'let a = b as! C\n')],
      [write('Sources/A.swift', 'let a = b as? C\n')],
    ),
    ...each(
      [
        'No fixed font sizes, take text styles.',
        'No hard-coded font sizes.',
        'Hardcoded font sizes are not allowed.',
      ],
      [write('Sources/A.swift', 'Text(a).font(.system(size: 17))\n')],
      [write('Sources/A.swift', 'Text(a).font(.headline)\n')],
    ),
    ...each(
      [
        "DON'T wildcard import",
        'No wildcard imports.',
        'Never import wildcards.',
        'Wildcard imports are forbidden.',
        'Avoid star imports.',
        "Don't import with `*`.",
      ],
      [edit('a/M.kt', 'import a.b.C', 'import a.b.*'), write('a/M.kt', 'package a\n\nimport a.b.*\n')],
      [write('a/M.kt', 'import a.b.C\n\nval area = a.b *\n  2\n')],
    ),
  ]);
});
