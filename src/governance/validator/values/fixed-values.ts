import { codeSpans } from '../../text/code-spans';
import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { codeBan } from '../code/code';
import { placesIn } from '../files/file-mentions';

/** Files that hold settings. */
const SETTINGS = ['yaml', 'json', 'toml', 'ini', 'conf', 'properties', 'xml'];
const NOT = "(?:never|do\\s+not|don['’]?t|must\\s+not|shall\\s+not)";
/** "Don't change `sample_rate` in configs". */
const UNCHANGED = new RegExp(
  `\\b${NOT}\\s+(?:ever\\s+)?(?:change|touch|alter|modify|edit|bump|lower|raise|adjust|override)\\s+(?:the\\s+)?(?:value\\s+of\\s+)?$`,
  'i',
);
/** "`sample_rate` must not be changed", "`max_conn` stays as it is". */
const KEPT =
  /^\s+(?:must\s+not|must\s+never|is\s+(?:not|never)\s+to|may\s+not|should\s+not)\s+be\s+(?:changed|touched|altered|modified|edited|bumped|adjusted)\b|^\s+stays?\s+(?:as\s+it\s+is|unchanged|untouched)\b/i;
/** A name that only a setting has. */
const NAME = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)+$|^[a-z]+(?:[A-Z][a-z\d]*)+$/;
const FILE_OR_CALL = /[./()]/;
/** Where what is said of it holds. */
const HERE = /\b(?:unless|except|without|until|if|when|before|after|outside)\b/i;

/** "The target framework is net8.0", "all projects target `net8.0`". */
const FRAMEWORK =
  /\btarget(?:s|ed)?\b(?:\s+frameworks?)?[^.;:]{0,30}?\b(net\d{1,2}\.\d|netstandard\d\.\d|netcoreapp\d\.\d|net4\d{1,2})\b/i;
const SEVERAL =
  /\bnet(?:standard|coreapp)?\d[\d.]*[^.;]{0,20}\b(?:and|or|to)\b[^.;]{0,20}\bnet(?:standard|coreapp)?\d/i;
const FROM = /\b(?:upgrad|migrat|mov)\w*\s+(?:to|from)\b|\b(?:not|never|no)\b[^.;]{0,30}\btarget/i;
/** "Never below 2 replicas", "at least three pods". */
const LEAST =
  /(?:\b(?:never|not|don['’]?t|nothing|no)\b[^.;]{0,60}\b(?:below|under|fewer\s+than|less\s+than)|\b(?:at\s+least|a\s+minimum\s+of|no\s+(?:fewer|less)\s+than))\s+(\d|two|three|four|five)\s+(?:replicas?|pods)\b(?![^.;]{0,60}\b(?:in|on|for)\s+(?:dev|test|staging|prod|production|live)\b)/i;
const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

/** @returns what finds the settings whose values a sentence wants to stay as they are */
function unchangedIn(sentence: string): CodeClaim[] {
  if (HERE.test(sentence)) return [];
  // "The rust-version line does not move."
  const told = sentence.replace(
    /\bthe ([a-z]+(?:[-_][a-z]+)+) (?:line|field|value|setting|key|entry) (?:does not|doesn['’]t|must not|must never|never) (?:move|change)s?\b/i,
    (_, name: string) => `\`${name.toLowerCase()}\` must not be changed`,
  );
  return codeSpans(told).flatMap(({ start, end, code }): CodeClaim[] => {
    const name = code.trim();
    if (!NAME.test(name) || FILE_OR_CALL.test(name)) return [];
    if (!UNCHANGED.test(told.slice(0, start)) && !KEPT.test(told.slice(end))) return [];
    const pattern = new RegExp(
      `^[ \\t-]{0,60}["']?${escaped(name)}["']?\\s{0,9}[:=]\\s{0,9}[^\\s{[][^\\n]{0,200}$`,
      'gm',
    );
    return [
      codeBan({ pattern, literal: name }, sentence, {
        kept: true,
        subject: new Set(placesIn(sentence)),
        languages: new Set(SETTINGS),
      }),
    ];
  });
}

function frameworkIn(sentence: string): CodeClaim[] {
  const [, framework = ''] = FRAMEWORK.exec(sentence) ?? [];
  if (framework === '' || SEVERAL.test(sentence) || FROM.test(sentence)) return [];
  const other = `(?!${escaped(framework)}\\b)net\\w`;
  const written = new RegExp(`<TargetFrameworks?>\\s{0,9}${other}`, 'gi');
  const told = new RegExp(`\\bdotnet\\s[^\\n;&|]{0,200}\\s(?:-f|--framework)[= ]\\s{0,4}${other}`, 'gi');
  return [
    codeBan({ pattern: written }, sentence, { languages: new Set(['xml']) }),
    codeBan({ pattern: told }, sentence, { statement: true, message: 'only' }),
  ];
}

function replicasIn(sentence: string): CodeClaim[] {
  const [, told = ''] = LEAST.exec(sentence) ?? [];
  const least = WORDS[told.toLowerCase()] ?? Number(told);
  if (told === '' || least < 1 || HERE.test(sentence)) return [];
  const fewer = `(?:${Array.from({ length: least }, (_, count) => count).join('|')})`;
  const pattern = new RegExp(
    `^[ \\t-]{0,60}["']?(?:replicas|replicaCount|minReplicas|replica_count|min_replicas)["']?\\s{0,9}[:=]\\s{0,9}${fewer}\\b`,
    'gm',
  );
  return [codeBan({ pattern }, sentence, { languages: new Set(['yaml', 'json', 'terraform', 'toml']) })];
}

/** @returns what finds other values than those that a sentence fixes, where no reader of numbers knows them */
export const fixedValuesIn = (sentence: string): CodeClaim[] => [
  ...unchangedIn(sentence),
  ...frameworkIn(sentence),
  ...replicasIn(sentence),
];
