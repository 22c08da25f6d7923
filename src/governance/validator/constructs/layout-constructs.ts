import {
  IMPORT_IN_FUNCTION,
  CLASS_COMPONENT,
  PARENT_IMPORT,
  type Construct,
  CODE,
  SCRIPT,
} from './construct.types';

/** How code is to be laid out: quotes, indentation, imports in their place. */
export const LAYOUT: readonly Construct[] = [
  {
    called: 'em[ -]?dash(?:es)?',
    pattern: /\u2014/g,
    languages: [...CODE, 'html', 'css', 'yaml', 'markdown', 'json'],
    anywhere: true,
  },
  {
    called:
      '(?:all )?imports? (?:go |belong |(?:must|should) be |are |stay )?(?:only )?at the top(?: of (?:the|each|every) (?:file|module))?',
    pattern: IMPORT_IN_FUNCTION,
    languages: ['python'],
    wanted: true,
  },
  {
    called:
      '(?:use |only |always )(?:only )?absolute (?:imports?|import paths?)(?: only)?(?=\\s*(?:$|[.,;!]|for|in))',
    pattern: PARENT_IMPORT,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
    wanted: true,
  },
  {
    called: '(?:only |use )(?:functional|function) components(?: only)?(?=\\s*(?:$|[.,;!]|with|and))',
    pattern: CLASS_COMPONENT,
    languages: SCRIPT,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |by |: ?|is |are )(?:4|four)[ -]spaces?(?: (?:for |of )?(?:indent\\w*)| per (?:indent\\w*|level))?(?=\\s*(?:$|[.,;!]|in|everywhere))|(?:4|four)[ -]spaces? (?:for )?indent\\w*|indent\\w* (?:of|is|with|by|=|:) ?(?:4|four)',
    // With four of them no line has two.
    pattern: /^ {2}(?=[^\s*])/gm,
    languages: [...CODE],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |by |: ?|is |are )(?:2|two)[ -]spaces?(?: (?:for |of )?(?:indent\\w*)| per (?:indent\\w*|level))?(?=\\s*(?:$|[.,;!]|in|everywhere))|(?:2|two)[ -]spaces? (?:for )?indent\\w*|indent\\w* (?:of|is|with|by|=|:) ?(?:2|two)',
    // The first level of a block has four.
    pattern: /^\S[^\n]*[{:]\n {4}(?=\S)/gm,
    languages: [...CODE],
    anywhere: true,
    wanted: true,
  },
  {
    called: 'trailing (?:white[ -]?spaces?|spaces?|blanks?)',
    pattern: /[^\s*][ \t]+$/gm,
    languages: [...CODE, 'css', 'html', 'yaml', 'shell', 'sql'],
    anywhere: true,
  },
  {
    called: 'semi-?colons?(?: at (?:the )?ends? of .{0,16})?',
    pattern: /;[ \t]*$/gm,
    languages: SCRIPT,
  },
  {
    called:
      '(?:use |always |with |prefer )(?:only )?single[ -]quotes?|single[ -]quotes only|single[- ]quoted strings|double quotes are',
    // In what `=` or a bracket comes before stands a text; an attribute of JSX has its `=` right before it.
    pattern: /(?:=\s+|[([{,:]\s*|\b(?:from|import|return)\s+)"(?!"|\(\?|\[\^)[^"'\n\\]*"(?!")/g,
    languages: [...SCRIPT, 'python', 'ruby', 'php'],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |prefer )(?:only )?double[ -]quotes?|double[ -]quotes only|double[- ]quoted strings|single quotes are',
    pattern: /(?:=\s+|[([{,:]\s*|\b(?:from|import|return)\s+)'(?!')[^"'\n\\]*'(?!')/g,
    languages: [...SCRIPT, 'python', 'ruby', 'php'],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |prefer |by )(?:hard )?tabs?(?=\\s*(?:$|[.;!]))|(?:use |always |with |prefer |by )(?:hard )?tabs?(?: (?:characters? )?(?:for|as|to)\\b.{0,16}| not spaces|, (?:not|never|no) spaces)|(?:indent(?:ation)?|indented)(?: is| are|:)?(?: with| by| using)? (?:hard )?tabs',
    pattern: /^ {2,}(?!\*)\S/gm,
    languages: [...CODE, 'css', 'html'],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |by )(?:(?:2|4|two|four)[ -])?spaces?,? (?:for indent\\w*|(?:and )?(?:not|never|no|instead of|over) tabs?|to indent)|(?:no|never|not) (?:use )?(?:hard )?tabs(?: for| in|$|[.,;])',
    pattern: /^\t+\S/gm,
    languages: [
      'python',
      ...SCRIPT,
      'java',
      'csharp',
      'kotlin',
      'swift',
      'php',
      'rust',
      'ruby',
      'css',
      'html',
      'yaml',
    ],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:type hints?|type annotations?|annotate|typed (?:signatures?|functions?))(?=.{0,60}\\b(?:all|every|each|required|mandatory|everywhere|always|must|on|for)\\b)|(?:all|every|each|always|must|require[sd]?|use|add|write)\\b.{0,40}\\b(?:type hints?|type annotations?|annotated types?|be (?:fully )?(?:typed|annotated))',
    pattern: /^[ \t]*(?:async\s+)?def\s+(?!__init__|test_)\w+\s*\([^()]*\)\s*:/gm,
    languages: ['python'],
    wanted: true,
  },
  {
    called:
      '(?:all|every|each|always|must|require[sd]?|needs?|write|add)\\b.{0,40}\\bdocstrings?|docstrings? (?:on|for|in) (?:all|every|each|public)|docstrings? (?:are|is) (?:required|mandatory|a must)',
    pattern: /^(?:async[ \t]+)?def[ \t]+(?!_|test_)\w[^\n]*:[ \t]*\n(?![ \t]*[rRuUfF]?(?:"""|'''|"|'))/gm,
    languages: ['python'],
    anywhere: true,
    wanted: true,
  },
];
