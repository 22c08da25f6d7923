import {
  PARENT_IMPORT,
  RELATIVE_IMPORT,
  type Construct,
  BRACED,
  CODE,
  SCRIPT,
  STYLES,
} from './construct.types';
import { OF_FILES } from './file-constructs';
import { LAYOUT } from './layout-constructs';
import { OF_PYTHON } from './python-constructs';
import { OF_SCRIPTS } from './script-constructs';
import { OF_TEX } from './tex-constructs';

/** Constructs of several languages, and of those that have few here. */
const OF_MANY: readonly Construct[] = [
  {
    called: '[`\'"]?!![`\'"]?(?: operators?| assertions?)?(?=\\s*(?:$|[.,;]|in\\b))',
    pattern: /[\w)\]]!!(?=[.\s)\],;]|$)/gm,
    languages: ['kotlin'],
  },
  {
    called:
      'force[ -]?unwrap(?:s|ped|ping)?(?: (?:operators?|optionals?))?|force[ -]unwrapped optionals?|(?:the )?[`\'"]!?[`\'"] force[ -]unwrap',
    // `!=` compares, and a type that ends so is declared: `var view: UIView!`.
    pattern: /[\w)\]]!(?=[.,;)\]}\s?[]|$)(?!\s{0,9}=)(?<!\b(?:try|as)!)(?<!:\s{0,9}[\w.<>]{1,60}!)/gm,
    languages: ['swift'],
  },
  {
    called: 'force[ -]?cast(?:s|ing)?|(?:forced casts?|[`\'"]as![`\'"])(?: casts?)?',
    pattern: /\bas!(?=\s)/g,
    languages: ['swift'],
  },
  {
    called: 'force[ -]?tr(?:y|ies|ying)|[`\'"]try![`\'"]',
    pattern: /\btry!(?=\s)/g,
    languages: ['swift'],
  },
  {
    called: 'implicitly[ -]unwrapped(?: optionals?)?',
    pattern: /\b(?:var|let)\s+\w+\s*:\s*[\w.<>]{1,60}!(?=\s|$)/gm,
    languages: ['swift'],
  },
  {
    called: '(?:hard[ -]?coded|fixed|absolute|literal) font[ -]?sizes?(?: in (?:views?|code))?',
    pattern:
      /\.system\(\s*size:\s*\d|\bsystemFont\(\s*ofSize:\s*\d|\bfontSize\s*=\s*\d+(?:\.\d+)?\.sp\b|\bfont-size:\s*\d+px/g,
    languages: ['swift', 'kotlin', 'css'],
  },
  {
    called: 'switch(?:es)?[ -](?:statements?|cases?|blocks?)|switch\\/case',
    pattern: /\bswitch\s*\(/g,
    languages: [...BRACED, 'c', 'cpp'],
  },
  {
    called: '(?:try[ /-]?catch(?:es)?|try[ /-]?except)(?: blocks?| statements?)?',
    pattern: /\btry\s*\{|^[ \t]*try:/gm,
    languages: [...BRACED, 'python', 'cpp'],
  },
  {
    called: '[`\'"]?else[`\'"]?(?: (?:blocks?|branches|clauses?|statements?))?(?=\\s*(?:$|[.,;!]))',
    pattern: /\belse\b/g,
    languages: CODE,
  },
  {
    called: '(?:class )?inheritance(?=\\s*(?:$|[.,;!]))|[`\'"]?extends[`\'"]? keyword',
    pattern: /\bclass\s+\w+(?:<[^>\n]{0,80}>)?\s+extends\b/g,
    languages: [...SCRIPT, 'java', 'php'],
  },
  {
    called: 'while[ -]loops?',
    pattern: /\bwhile\s*\(|^[ \t]*while\s[^\n]{1,200}:[ \t]*$/gm,
    languages: [...BRACED, 'python', 'c', 'cpp'],
  },
  {
    called: '(?:left[ -]?over )?debug(?:ging)? (?:statements?|logs?|prints?|output|calls?|code)',
    pattern:
      /\bconsole\.(?:log|debug|trace)\s*\(|^[ \t]*debugger\b|\bdbg!\s*\(|\bvar_dump\s*\(|\bbinding\.pry\b|\bpdb\.set_trace\s*\(|\bbreakpoint\(\)/gm,
    languages: CODE,
  },
  {
    called: '[`\'"]?unwraps?(?:\\(\\))?[`\'"]?(?: calls?)?(?=\\s*(?:$|[.,;!]|in\\b|or\\b|and\\b))',
    pattern: /\.unwrap\(\)/g,
    languages: ['rust'],
  },
  {
    called: '[`\'"]?expect(?:s|\\(\\))?[`\'"]?(?: calls?)?(?=\\s*(?:$|[.,;!]|calls?|or\\b))',
    pattern: /\.expect\s*\(/g,
    languages: ['rust'],
  },
  {
    called: '[`\'"]?e?println!?(?:\\(\\))?[`\'"]?',
    pattern: /(?<![\w.])e?println!\s*\(/g,
    languages: ['rust'],
  },
  {
    called:
      'nested (?:ternar(?:y|ies)|conditional operators?)(?: expressions?| operators?)?|ternar(?:y|ies) chains?',
    pattern: /\s\?\s[^;{}?]{1,200}?\s(?:\?|:)\s[^;{}?]{1,200}?\s\?\s|\s\?\s[^;{}?:]{1,100}\s\?\s/g,
    languages: [...BRACED, 'c', 'cpp', 'ruby'],
  },
  {
    called:
      '`(?:\\.\\./)+`(?: (?:imports?|paths?|in (?:the )?(?:imports?|import paths?)))?|(?:imports?|importing) (?:with|via|using|through|by) `(?:\\.\\./)+`|(?:through |via |by |with )?(?:relative )?(?:import )?paths? like `(?:\\.\\./)+`|(?:relative )?parent imports?|(?:deep )?relative (?:parent )?imports? with \\.\\.',
    pattern: PARENT_IMPORT,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
  },
  {
    // "Across packages" is another thing.
    called:
      'relative (?:import )?(?:imports?|paths? in imports?)(?!\\s+(?:across|between|into|outside|(?:from|to) (?:other|another))\\b)',
    pattern: RELATIVE_IMPORT,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
  },
  {
    called:
      '(?<!\\b(?:no|not|never|avoid|than|of) )(?:use|prefer|only|always use) absolute imports|absolute imports only|imports (?:must|should) (?:always )?be absolute|(?:use|keep) all imports absolute',
    pattern: RELATIVE_IMPORT,
    languages: [...SCRIPT, 'python'],
    anywhere: true,
    wanted: true,
  },
  {
    called: '[`\'"]?!important[`\'"]?(?: rules?| flags?| declarations?)?',
    pattern: /!important\b/g,
    languages: STYLES,
  },
  {
    // "Don't use `*` as CORS origin", "no wildcard CORS", "CORS origins must never be `*`".
    called:
      "(?:no|never|not|don['’]?t|avoid)\\b[^.;]{0,40}?(?:[`\"']{1,2}\\*[`\"']{1,2}|wild-?cards?|all origins|any origin)[^.;]{0,30}?\\bcors\\b(?![^.;]*\\b(?:unless|except|if|when|only|but|outside|production|dev|development)\\b)|cors\\b[^.;]{0,30}?\\b(?:no|never|not)\\b[^.;]{0,20}?(?:[`\"']{1,2}\\*[`\"']{1,2}|wild-?cards?)|(?:no|never|not|don['’]?t)\\b[^.;]{0,20}?\\bcors\\b[^.;]{0,20}?\\bto [`\"']{1,2}\\*",
    pattern:
      /\b(?:allow_?origins?|origins?)["']?\s{0,9}[:=(,]\s{0,9}\[?\s{0,9}["']\*["']|Access-Control-Allow-Origin["']?\s{0,9}[:,=]?\s{0,9}["']?\*|@CrossOrigin\(\s{0,9}(?:origins\s*=\s*)?"\*"/gi,
    languages: [...CODE, 'yaml', 'json', 'toml', 'terraform', 'conf'],
    anywhere: true,
    wanted: true,
  },
  {
    called: 'eval(?:\\(\\))?',
    pattern: /(?<![\w.$])eval\s*\(/g,
    languages: [...SCRIPT, 'python', 'ruby', 'php'],
  },
  {
    called:
      '(?<=\\bcatch(?:ing)?\\b[^.;]{0,40})[`\'"]?exception[`\'"]?(?=\\s*(?:$|[.,;!/]|(?:or|and|nor|in)\\b))',
    pattern:
      /\bcatch\s*\(\s*(?:final\s+)?(?:\w+\s*:\s*|[\w.|\s]{0,80}\|\s*)?(?:java\.lang\.|System\.|\\)?Exception\b/g,
    languages: ['java', 'kotlin', 'csharp', 'php'],
  },
  {
    called:
      '(?<=\\bcatch(?:ing)?\\b[^.;]{0,40})[`\'"]?throwable[`\'"]?(?=\\s*(?:$|[.,;!/]|(?:or|and|nor|in)\\b))',
    pattern:
      /\bcatch\s*\(\s*(?:final\s+)?(?:\w+\s*:\s*|[\w.|\s]{0,80}\|\s*)?(?:java\.lang\.|\\)?Throwable\b/g,
    languages: ['java', 'kotlin', 'php'],
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
    called:
      'print(?:ing)? (?:statements?|calls?|debugging)|bare prints?|(?:stray )?prints|print(?:\\(\\))?(?=\\s*(?:$|[.,;!]|in\\b|for\\b))',
    pattern: /(?<![\w.])print\s*\(/g,
    languages: ['python', 'swift'],
  },
  {
    called: 'commented[ -]out (?:code|lines?|blocks?)|dead code in comments',
    pattern:
      /^[ \t]*\/\/\s*(?:[\w.$[\]]+\s*(?:=[^=>]|\()|(?:const|let|var|return|await|import)\s)[^\n]*[;{][ \t]*$|^[ \t]*#\s*(?:[\w.:@]+\([^\n]*\)[ \t]*$|\w+ = \S[^\n]*$|def \w+\([^\n]*:[ \t]*$|(?:from [\w.]+ )?import \w+\s*$)/gm,
    languages: CODE,
    anywhere: true,
  },
  {
    called:
      '(?:empty|silent) (?:catch(?:es)?|except)(?: blocks?| clauses?)?|(?:silently )?swallow(?:ed|ing)? (?:any )?(?:errors?|exceptions?)|silent (?:failures|errors)',
    pattern:
      /\bcatch\s*(?:\([^)\n]{0,300}\)\s*)?\{\s*\}|^[ \t]*except\b[^\n:]*:\s*pass\b|\brescue\b[^\n]{0,300}\n\s*end\b/gm,
    languages: [...CODE, 'cpp'],
  },
  {
    called: '(?:c[ -]style |classic |old[ -]style |indexed? |plain )?for[ -]loops?',
    pattern: /\bfor\s*\([^;()\n]{0,100};/g,
    languages: BRACED,
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
    called: 'unsafe(?: (?:code|blocks?|rust|functions?))?',
    pattern: /\bunsafe\s*(?:\{|fn\b|impl\b)/g,
    languages: ['rust'],
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
    called:
      '(?:jest )?snapshots?(?: (?:tests?|testing|assertions?))|snapshots in tests|(?<!\\b(?:commit|put)\\s)snapshots(?=\\s*(?:$|[.;!]|(?:is|are|were)\\b))',
    pattern: /\btoMatch(?:Inline)?Snapshot\s*\(|\bassert_match_snapshot|\bsnapshot\.assert_match/g,
    languages: [...SCRIPT, 'python'],
  },
  {
    called: 'mocks?(?: (?:objects?|functions?|libraries))?|mocking',
    pattern:
      /\b(?:jest|vi)\.(?:mock|doMock|fn|spyOn)\s*\(|\b(?:Magic|Async)Mock\s*\(|\bmock\.(?:Mock|patch)\b|@(?:mock\.)?patch\b|\bmocker\.|\bMockito\.|\bsinon\.(?:stub|mock|fake)/g,
    languages: [...SCRIPT, 'python', 'java', 'kotlin'],
  },
];

/** The constructs and habits that rule files rule out, or want, by their names. */
export const CONSTRUCTS: readonly Construct[] = [
  ...OF_SCRIPTS,
  ...OF_PYTHON,
  ...OF_MANY,
  ...OF_FILES,
  ...OF_TEX,
  ...LAYOUT,
];
