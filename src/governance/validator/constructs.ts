/** What developers call a construct of a language, and how it is found where it is written. */
export interface Construct {
  /** The source of an expression that finds its name in a sentence. */
  called: string;
  /** What is written where it is used. */
  pattern: RegExp;
  languages: readonly string[];
  /** Whether it is sought in comments and between quotes, too. */
  anywhere?: true;
  /** Whether the name alone demands it: "single quotes" rules double ones out, "no semicolons" says so itself. */
  wanted?: true;
}

const SCRIPT = ['javascript', 'typescript'];
const BRACED = [...SCRIPT, 'java', 'csharp', 'kotlin', 'swift', 'php', 'dart', 'scala'];
export const CODE = [...BRACED, 'python', 'golang', 'ruby', 'rust'];
const STYLES = ['css', 'html', ...SCRIPT];

/** The constructs that rule files rule out by their names. */
export const CONSTRUCTS: readonly Construct[] = [
  {
    called: 'explicit[ -]any(?:s|[ -]types?)?|any[ -]types?(?= ?(?:in|$|[.,;]))|any(?=\\s*(?:$|[.;!]))',
    pattern: /(?<=[:<|&]\s{0,20}|<[^<>()\n]{0,60},\s{0,20}|\bas\s{1,20})any\b(?!\s*[:(.\w])/g,
    languages: ['typescript'],
  },
  {
    called: 'class(?:[ -]based)?[ -]components?|react class(?:es)?',
    pattern: /\bclass\s+\w+\s+extends\s+(?:React\.)?(?:Pure)?Component\b/g,
    languages: SCRIPT,
  },
  {
    called: '(?:typescript |ts )?(?:const )?enums?(?: types?| declarations?)?',
    pattern: /\benum\s+\w+\s*\{/g,
    languages: ['typescript'],
  },
  {
    called: 'non[ -]?null[ -]assertions?(?: operators?)?|(?:the )?(?:non[ -]?null|bang) operators?',
    pattern: /[\w)\]]!(?=[.;,)\]}[]|\s*(?:$|\n))/g,
    languages: ['typescript'],
  },
  {
    called: 'type[ -](?:assertions?|casts?|casting)|[`\'"]?as[`\'"]? casts?|casts? with [`\'"]?as[`\'"]?',
    // `as const` checks, and an import only gives another name.
    pattern:
      /(?<!^[ \t]*(?:import|export)\b[^\n]{0,200})\bas\s{1,20}(?!const\b)[\w$][\w$.<>[\]|& ]{0,100}(?=\s{0,20}[;)\].\n?]|$)/gm,
    languages: ['typescript'],
  },
  {
    called:
      'nested (?:ternar(?:y|ies)|conditional operators?)(?: expressions?| operators?)?|ternar(?:y|ies) chains?',
    pattern: /\s\?\s[^;{}?]{1,200}?\s(?:\?|:)\s[^;{}?]{1,200}?\s\?\s/g,
    languages: [...BRACED, 'c', 'cpp', 'ruby'],
  },
  {
    called: '(?:relative )?parent imports?|(?:deep )?relative (?:parent )?imports? with \\.\\.',
    pattern: /(?:\bfrom|\bimport|\brequire\()\s*["']\.\.\/|^[ \t]*from\s+\.\.+\w*\s+import\b/gm,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
  },
  {
    called: 'relative (?:import )?(?:imports?|paths? in imports?)',
    pattern: /(?:\bfrom|\bimport|\brequire\()\s*["']\.{1,2}\/|^[ \t]*from\s+\.+\w*\s+import\b/gm,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
  },
  {
    called: '[`\'"]?!important[`\'"]?(?: rules?| flags?| declarations?)?',
    pattern: /!important\b/g,
    languages: STYLES,
  },
  {
    called: 'eval(?:\\(\\))?',
    pattern: /(?<![\w.$])eval\s*\(/g,
    languages: [...SCRIPT, 'python', 'ruby', 'php'],
  },
  {
    called: 'exec(?:\\(\\))?(?!\\s+(?:to|into)\\b)',
    pattern: /(?<![\w.$])exec\s*\(/g,
    languages: ['python'],
  },
  {
    called: 'debugger(?: statements?| calls?)?',
    pattern: /^[ \t]*debugger(?:\s*;[ \t]*|\s*)$/gm,
    languages: SCRIPT,
  },
  {
    called: 'gotos?(?: statements?)?',
    pattern: /\bgoto\s+\w+/g,
    languages: ['c', 'cpp', 'golang', 'csharp', 'php'],
  },
  {
    called: 'panics?(?:\\(\\)|!)?(?: calls?)?',
    pattern: /(?<![\w.])panic!?\s*\(/g,
    languages: ['golang', 'rust'],
  },
  {
    called: '[`\'"]?@?ts-(?:ignore|nocheck)[`\'"]?(?: comments?| directives?)?',
    pattern: /@ts-(?:ignore|nocheck)\b/g,
    languages: SCRIPT,
    anywhere: true,
  },
  {
    called: '[`\'"]?@?ts-expect-error[`\'"]?(?: comments?| directives?)?',
    pattern: /@ts-expect-error\b/g,
    languages: SCRIPT,
    anywhere: true,
  },
  {
    called: '[`\'"]?eslint-disable[`\'"]?(?: comments?| directives?)?',
    pattern: /\beslint-disable\b/g,
    languages: SCRIPT,
    anywhere: true,
  },
  {
    called:
      'print(?:ing)? (?:statements?|calls?|debugging)|bare prints?|(?:stray )?prints|print(?:\\(\\))?(?=\\s*(?:$|[.,;!]|in\\b|for\\b))',
    pattern: /(?<![\w.])print\s*\(/g,
    languages: ['python', 'swift'],
  },
  {
    called: 'commented[ -]out (?:code|lines?|blocks?)|dead code in comments',
    pattern:
      /^[ \t]*\/\/\s*(?:[\w.$[\]]+\s*(?:=[^=>]|\()|(?:const|let|var|return|await|import)\s)[^\n]*[;{][ \t]*$|^[ \t]*#\s*(?:[\w.]+\([^\n]*\)[ \t]*$|\w+ = \S[^\n]*$|def \w+\([^\n]*:[ \t]*$|(?:from [\w.]+ )?import \w+\s*$)/gm,
    languages: CODE,
    anywhere: true,
  },
  {
    called: '(?:catch(?:ing)? )?bare[ -]excep(?:ts?|tions?)(?:[ -]clauses?| blocks?| handlers?)?',
    pattern: /^[ \t]*except\s*:/gm,
    languages: ['python'],
  },
  {
    called:
      '(?:empty|silent) (?:catch(?:es)?|except)(?: blocks?| clauses?)?|(?:silently )?swallow(?:ed|ing)? (?:any )?(?:errors?|exceptions?)|silent (?:failures|errors)',
    pattern:
      /\bcatch\s*(?:\([^)\n]{0,300}\)\s*)?\{\s*\}|^[ \t]*except\b[^\n:]*:\s*pass\b|\brescue\b[^\n]{0,300}\n\s*end\b/gm,
    languages: [...CODE, 'cpp'],
  },
  {
    called:
      '(?:catch(?:ing)?|excepts?|handl(?:e|ing)) (?:generic |broad |all |every )?[`\'"]?(?:base ?)?exceptions?[`\'"]?(?=\\s*(?:$|[.,;!]|broadly|generically|without|in))|broad (?:excepts?|exceptions?)(?: clauses?| handlers?)?|(?:generic|blanket) exceptions?(?: handlers?)?',
    pattern: /^[ \t]*except\s+\(?\s*(?:Base)?Exception\b/gm,
    languages: ['python'],
  },
  {
    called: '(?:c[ -]style |classic |old[ -]style |indexed? |plain )?for[ -]loops?',
    pattern: /\bfor\s*\([^;()\n]{0,100};/g,
    languages: BRACED,
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
    called: 'mutable default (?:arguments?|args?|parameters?|values?)|mutable defaults',
    pattern: /\bdef\s+\w+\s*\([^)]{0,300}=\s{0,20}(?:\[\s*\]|\{\s*\}|set\(\)|list\(\)|dict\(\))/g,
    languages: ['python'],
  },
  {
    called:
      '(?:raw|inline|hand[ -]?written|literal) sql(?: quer(?:y|ies)| strings?| statements?)?|sql (?:strings?|literals?)',
    pattern:
      /["'`]\s*(?:select\s[^"'`]{1,300}?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|create\s+table\s|alter\s+table\s)/gi,
    languages: CODE,
    anywhere: true,
  },
  {
    called:
      '(?:hard[ -]?coded |fixed |arbitrary |blind |manual |explicit )?(?:sleeps?(?: calls?| statements?)?|sleeping|sleep\\(\\))|(?:hard[ -]?coded|fixed|arbitrary) (?:waits?|delays?|timeouts?)',
    pattern:
      /\b(?:time\.sleep|Thread\.sleep|Task\.sleep|asyncio\.sleep|waitForTimeout|(?:u|nano)?sleep|Sleep)\s*\(|\bcy\.wait\(\d/g,
    languages: [...CODE, 'c', 'cpp'],
  },
  {
    called:
      '(?:an? )?[`\'"]?i[`\'"]?[ -]prefix(?:e[sd])?(?: (?:for|on|in) interfaces?| interfaces?(?: names?)?)?|interface(?:s| names?)? (?:prefix(?:e[sd])?(?: (?:with|like|such as) .{0,12})?|starting with .{0,8}|with an? [`\'"]?i[`\'"]?(?: prefix)?)|hungarian (?:notation|prefix(?:es)?)',
    pattern: /\binterface\s+I[A-Z]\w*/g,
    languages: ['typescript'],
  },
  {
    called:
      '(?:loose|double|abstract) (?:equality(?: (?:checks?|operators?|comparisons?))?|equals)|[`\'"]?==(?!=)[`\'"]?',
    // `== null` is for null and undefined in one; linters let it be by the name of "smart".
    pattern: /(?<![=!<>])==(?![=])/g,
    languages: SCRIPT,
  },
  {
    called: 'lambdas?(?: (?:functions?|expressions?))?',
    pattern: /\blambda\b[^:\n]{0,80}:/g,
    languages: ['python'],
  },
  {
    called: '(?:percent|%|old[ -]style|printf[ -]style)[ -](?:string )?formatt(?:ing|ed)(?: strings?)?',
    pattern: /["']\s*%\s*[\w(]/g,
    languages: ['python'],
  },
  {
    called: 'unsafe(?: (?:code|blocks?|rust|functions?))?',
    pattern: /\bunsafe\s*(?:\{|fn\b|impl\b)/g,
    languages: ['rust'],
  },
  {
    called:
      'barrel (?:files?|exports?|imports?|modules?)|barrels|wildcard (?:re-?)?exports?|star (?:re-?)?exports?',
    pattern: /^[ \t]*export\s+\*\s+from\b/gm,
    languages: SCRIPT,
  },
  {
    called: 'function declarations?|[`\'"]?function[`\'"]? (?:keyword|statements?)',
    pattern: /^[ \t]*(?:export\s+)?(?:default\s+)?(?:async\s+)?function(?:\s*\*)?\s+\w+/gm,
    languages: SCRIPT,
  },
  {
    called:
      'hard[ -]?coded (?:urls?|links?|endpoints?|hosts?|hostnames?)|urls? (?:hard[ -]?coded )?in (?:the )?code',
    pattern:
      /["'`]https?:\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1|example\.|www\.w3\.org|schemas?\.|json-schema\.org))/g,
    languages: CODE,
    anywhere: true,
  },
  {
    called:
      '(?:hard[ -]?coded|raw|literal) (?:hex )?colou?rs?(?: (?:values?|codes?|literals?))?|hex (?:colou?rs?|codes?|values?)(?: (?:values?|codes?))?',
    pattern:
      /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![^;{}\n]{0,200}\{)(?=[\s;,)"'`!}]|$)|\b(?:rgb|hsl)a?\(\s*\d/gi,
    languages: STYLES,
    anywhere: true,
  },
  {
    called: '(?:px|pixels?)(?: (?:values?|units?|sizes?))?',
    pattern: /(?<=[:\s("'`-])(?!0px|1px)\d+(?:\.\d+)?px\b/g,
    languages: STYLES,
    anywhere: true,
  },
  {
    called: 'id[ -]selectors?|ids? (?:as|in) (?:css )?selectors?',
    pattern: /(?:^|[\s,}>+~])#[a-z_][\w-]*(?=[^;{}\n]{0,200}\{)/gim,
    languages: ['css'],
  },
  {
    called: '(?:jest )?snapshots?(?: (?:tests?|testing|assertions?))|snapshots in tests',
    pattern: /\btoMatch(?:Inline)?Snapshot\s*\(|\bassert_match_snapshot|\bsnapshot\.assert_match/g,
    languages: [...SCRIPT, 'python'],
  },
  {
    called: 'mocks?(?: (?:objects?|functions?|libraries))?|mocking',
    pattern:
      /\b(?:jest|vi)\.(?:mock|doMock|fn|spyOn)\s*\(|\b(?:Magic|Async)Mock\s*\(|\bmock\.(?:Mock|patch)\b|@(?:mock\.)?patch\b|\bmocker\.|\bMockito\.|\bsinon\.(?:stub|mock|fake)/g,
    languages: [...SCRIPT, 'python', 'java', 'kotlin'],
  },
  {
    called: 'trailing (?:white[ -]?spaces?|spaces?|blanks?)',
    pattern: /[^\s*][ \t]+$/gm,
    languages: [...CODE, 'css', 'html', 'yaml', 'shell', 'sql'],
    anywhere: true,
  },
  {
    called: '(?:any )?global variables?|globals|(?:the )?[`\'"]?global[`\'"]? keyword',
    pattern: /^[ \t]*global\s+\w+/gm,
    languages: ['python'],
  },
  {
    called: 'semi-?colons?(?: at (?:the )?ends? of .{0,16})?',
    pattern: /;[ \t]*$/gm,
    languages: SCRIPT,
  },
  {
    called:
      '(?:use |always |with |prefer )(?:only )?single[ -]quotes?|single[- ]quoted strings|double quotes are',
    // In what `=` or a bracket comes before stands a text; an attribute of JSX has its `=` right before it.
    pattern: /(?:=\s+|[([{,:]\s*|\b(?:from|import|return)\s+)"(?!")[^"'\n\\]*"(?!")/g,
    languages: [...SCRIPT, 'python', 'ruby', 'php'],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?:use |always |with |prefer )(?:only )?double[ -]quotes?|double[- ]quoted strings|single quotes are',
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
