import { CLASS_COMPONENT, type Construct, SCRIPT } from './construct.types';

/** Constructs of JavaScript and TypeScript. */
export const OF_SCRIPTS: readonly Construct[] = [
  {
    called:
      'explicit[ -]any(?:s|[ -]types?)?|any[ -]types?(?= ?(?:in|$|[.,;]))|any(?=\\s*(?:$|[.;!]|in (?:function|type|public)))',
    pattern: /(?<=[:<|&]\s{0,20}|<[^<>()\n]{0,60},\s{0,20}|\bas\s{1,20})any\b(?!\s*[:(.\w])/g,
    languages: ['typescript'],
  },
  {
    called: 'class(?:[ -]based)?[ -]components?|react class(?:es)?',
    pattern: CLASS_COMPONENT,
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
    called:
      'type[ -](?:assertions?|casts?|casting)|[`\'"]?as[`\'"]? casts?|casts? with [`\'"]?as[`\'"]?(?! any\\b)',
    // `as const` checks, and an import only gives another name.
    pattern:
      /(?<!^[ \t]*(?:import|export)\b[^\n]{0,200})\bas\s{1,20}(?!const\b)[\w$][\w$.<>[\]|& ]{0,100}(?=\s{0,20}[;)\].\n?]|$)/gm,
    languages: ['typescript'],
  },
  {
    called: '(?:casts? (?:\\w+ )?(?:with|to|using) )?[`\'"]?as any[`\'"]?(?: casts?)?',
    pattern: /\bas\s{1,20}any\b/g,
    languages: ['typescript'],
  },
  {
    called:
      'type[ -]aliases(?: for objects)?|(?<=interfaces?[`\'"]?,? (?:over|instead of|rather than|to|not|never) )[`\'"]?types?[`\'"]?(?: aliases)?(?=\\s*(?:$|[.,;!]))',
    pattern: /^[ \t]*(?:export\s+)?type\s+\w+(?:<[^=\n]{0,80}>)?\s*=\s*\{/gm,
    languages: ['typescript'],
  },
  {
    called:
      'interface declarations?|(?<=types?[`\'"]? (?:aliases )?(?:over|instead of|rather than|to) )[`\'"]?interfaces?[`\'"]?',
    pattern: /^[ \t]*(?:export\s+)?(?:default\s+)?interface\s+\w+/gm,
    languages: ['typescript'],
  },
  {
    called: '(?<!css )(?:es6 )?classes(?=\\s*(?:$|[.,;!]))|class declarations?',
    pattern: /^[ \t]*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\s+\w+/gm,
    languages: SCRIPT,
  },
  {
    called: '[`\'"]this[`\'"]|this keyword',
    pattern: /(?<![\w.$])this\b(?!\s*:)/g,
    languages: SCRIPT,
  },
  {
    called: '[`\'"]?null[`\'"]?(?: literals?)?(?=\\s*(?:$|[.,;!]))',
    // What others answer may be compared with it.
    pattern: /(?:(?<![=!<>])=|\breturn|[:?(,])\s{0,20}null\b/g,
    languages: SCRIPT,
  },
  {
    called: '(?<!\\bover )[`\'"]?let[`\'"]?(?: declarations?| statements?)?(?=\\s*(?:$|[.,;!]))',
    pattern: /(?<![\w.$])let\s+[\w$[{]/g,
    languages: SCRIPT,
  },
  {
    // Where it is set anew there is no choice; what is only preferred is not asked for.
    called:
      '(?<!\\b(?:prefer|favou?r) )[`\'"]?const[`\'"]? (?:over|to|instead of|rather than) [`\'"]?let[`\'"]?(?=\\s*(?:$|[.,;!]))',
    pattern:
      /(?<![\w.$])let[ \t]+([\w$]{1,60})\b[^=\n;]{0,100}=(?![\s\S]{0,2000}(?<![\w.$])\1\s{0,9}(?:[-+*/%&|^?<>]{0,3}=(?!=)|\+\+|--))/g,
    languages: SCRIPT,
    wanted: true,
  },
  {
    called: '(?<!not )(?:arrow functions only|only arrow functions)(?=\\s*(?:$|[.,;!]))',
    pattern: /^[ \t]*(?:export\s+)?(?:default\s+)?(?:async\s+)?function(?:\s*\*)?\s+\w+/gm,
    languages: SCRIPT,
    wanted: true,
  },
  {
    called: 'focus(?:s?ed) (?:tests?|specs?|suites?)',
    pattern: /\b(?:it|test|describe|context|suite)\.only\b|\bf(?:it|describe)\s*\(/g,
    languages: SCRIPT,
  },
  {
    called:
      "(?:never|do not|don['’]?t) (?:ever )?(?:suppress|silence|ignore|hide) (?:any |the )?(?:type|typescript|ts|tsc|compiler) errors(?![^.;]*\\b(?:unless|without|except|until|if)\\b)",
    pattern: /@ts-(?:ignore|nocheck|expect-error)\b/g,
    languages: SCRIPT,
    anywhere: true,
    wanted: true,
  },
  {
    called: '(?:direct |manual |imperative )?dom (?:manipulation|access|mutations?|updates?|queries)',
    pattern:
      /\bdocument\.(?:getElementById|getElementsBy\w+|querySelector\w*|createElement)\s*\(|\.(?:innerHTML|appendChild)\b/g,
    languages: SCRIPT,
  },
  {
    called: 'debugger(?: statements?| calls?)?',
    pattern: /^[ \t]*debugger(?:\s*;[ \t]*|\s*)$/gm,
    languages: SCRIPT,
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
];
