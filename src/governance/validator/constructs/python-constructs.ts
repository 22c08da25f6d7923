import { IMPORT_IN_FUNCTION, type Construct } from './construct.types';

/** Constructs of Python. */
export const OF_PYTHON: readonly Construct[] = [
  {
    called: '[`\'"]?optional(?:\\[\\w*\\])?[`\'"]?(?: types?| hints?| from typing)?(?=\\s*(?:$|[.,;!]))',
    pattern: /\bOptional\[/g,
    languages: ['python'],
  },
  {
    called:
      '(?:inline|local|lazy|nested|function[ -]level|in[ -]function) imports?|imports? (?:inside|in|within) (?:of )?functions?',
    pattern: IMPORT_IN_FUNCTION,
    languages: ['python'],
  },
  {
    called: 'exec(?:\\(\\))?(?!\\s+(?:to|into)\\b)',
    pattern: /(?<![\w.$])exec\s*\(/g,
    languages: ['python'],
  },
  {
    called:
      '(?:an? )?(?:catch(?:ing)? )?bare[ -][`\'"]?excep(?:ts?|tions?):?[`\'"]?(?:[ -]clauses?| blocks?| handlers?)?',
    pattern: /^[ \t]*except\s*:/gm,
    languages: ['python'],
  },
  {
    called:
      '(?:catch(?:ing)?|excepts?|handl(?:e|ing)) (?:generic |broad |all |every )?[`\'"]?(?:base ?)?exceptions?[`\'"]?(?=\\s*(?:$|[.,;!]|broadly|generically|without|in))|broad (?:excepts?|exceptions?)(?: clauses?| handlers?)?|(?:generic|blanket) exceptions?(?: handlers?)?',
    pattern: /^[ \t]*except\s+\(?\s*(?:Base)?Exception\b/gm,
    languages: ['python'],
  },
  {
    called: 'mutable default (?:arguments?|args?|parameters?|values?)|mutable defaults',
    pattern: /\bdef\s+\w+\s*\([^)]{0,300}=\s{0,20}(?:\[\s*\]|\{\s*\}|set\(\)|list\(\)|dict\(\))/g,
    languages: ['python'],
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
    called: '(?:any )?global variables?|globals|(?:the )?[`\'"]?global[`\'"]? keyword',
    pattern: /^[ \t]*global\s+\w+/gm,
    languages: ['python'],
  },
];
