import type { TextAnalysis } from '../../text/analysis.types';
import { sentenceAround } from '../../text/sentences-in';
import type { AssertionClaim } from '../claims.types';

/** What says that a system may only be looked at. */
const LOOKING =
  /\bread[- ]only\b|\b(?:never|not|don['’]?t)\s+(?:modify|change|alter|mutate)\s+(?:anything\s+(?:in|on)\s+)?(?:the\s+|our\s+)?(?:prod(?:uction)?|live)\b|\blook(?:ing)?\s+only\b|\bonly\s+look\b|\bselects?\s+only\b|\bstrictly\s+selects?\b|\bcan\s+only\s+be\s+(?:read|queried)\b|\bonly\s+(?:ever\s+)?(?:run\s+|use\s+)?selects?\b|\bselect\b[^.;]{0,30}(?:\bonly\b|\bthat['’]?s\s+(?:it|all)|\bnothing\s+(?:else|more|that\s+(?:writes|changes)))|\blook(?:ing)?\b[^.;]{0,30}?(?:\bwrite\s+nothing|\bdo\s+not\s+touch|\bdon['’]?t\s+(?:touch|change)|\bno\s+(?:touching|writes?|writing))|\bfor\s+(?:inspection|reading)\b(?:\s+only)?|\bno\s+(?:writes?|ddl|dml)\b|\bwrite\s+nothing\b|\b(?:never|do\s+not|don['’]?t)\s+write\s+to\b/i;
/** The systems that are meant, by the terms under which calls act on them. */
const SYSTEMS: readonly (readonly [terms: readonly string[], words: RegExp])[] = [
  [
    ['database'],
    /(?<![a-z])(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|databases?|dbs?|sql|warehouse|bigquery|snowflake|redshift|replica)(?![a-z]|\.\w)/i,
  ],
  [['kubectl', 'kubernetes'], /\b(?:cluster|clusters|kubectl|kubernetes|k8s)\b/i],
];
/** Where they stand: by its beginning, since `prod`, `production` and `pg-prod` are one. */
const SITES: readonly (readonly [site: string, words: RegExp])[] = [
  ['prod', /prod(?:uction)?(?![a-z])|\blive\b/i],
  ['stag', /stag(?:e|ing)(?![a-z])/i],
  ['repl', /\breplica/i],
];
/** A place by itself, and not as what tells one thing from another: "production is", "modify production". */
const SITE_ALONE =
  /(?:^\W*(?:the\s+)?(?:prod(?:uction)?|live|staging)(?:\s+(?:env(?:ironment)?|systems?))?\s+(?:is|are|stays?|must|should|:|=)|\b(?:modify|change|alter|mutate)\s+(?:anything\s+(?:in|on)\s+)?(?:the\s+|our\s+)?(?:prod(?:uction)?|live)(?:\s+(?:env(?:ironment)?|systems?))?\s*(?:[.,;!]|$))/i;
/** Characters at most between two sentences. */
const BETWEEN = 3;
/** "Read-only during the backup": no call tells whether it is so. */
const AT_TIMES = /\b(?:during|while|whenever|when|until|once|after|before)\b/i;
/** What a call does that only looks no longer. */
const CHANGING = ['change', 'delete', 'deploy', 'install', 'disable', 'merge'];

/** Finds the systems that a text lets be looked at and not changed. */
export class ReadOnlyReader {
  /** @returns a claim for each such system; none where no system is named */
  read({ text }: TextAnalysis): AssertionClaim[] {
    const cue = LOOKING.exec(text);
    if (cue === null) return [];
    if (AT_TIMES.test(text.slice(cue.index, sentenceAround(text, cue.index).end))) return [];
    const sites = SITES.filter(([, words]) => words.test(sentenceOf(text, cue.index))).map(([site]) => site);
    const isAnywhere = sites.length === 0 || /\bmcp\b/i.test(text);
    const named = SYSTEMS.filter(([, words]) => words.test(text));
    // "Production is read-only": whatever stands there.
    const meant = named.length === 0 && SITE_ALONE.test(text) ? SYSTEMS : named;
    return meant.map(([names]) => ({
      kind: 'assertion',
      keys: names.map((name) => `o:${name}`),
      negated: true,
      acts: new Set(CHANGING),
      objects: new Set(names),
      any: true,
      sites: { names: sites, tools: isAnywhere },
      subject: new Set(),
      exceptions: new Set(),
      span: cue[0],
    }));
  }
}

/** The sentence that a cue stands in with the one before it, which often names what is meant. */
function sentenceOf(text: string, at: number): string {
  const { start, end } = sentenceAround(text, at);
  return text.slice(sentenceAround(text, Math.max(0, start - BETWEEN)).start, end);
}

/**
 * Whether a call acts where an instruction restricts itself to. A tool of its own (`mcp__postgres__query`) is connected to what the
 * instruction speaks of, if it speaks of such tools; a command says where it goes.
 */
export const isThere = (
  { sites }: Pick<AssertionClaim, 'sites'>,
  { site = '' }: Pick<AssertionClaim, 'site'>,
): boolean => {
  if (sites === undefined) return true;
  if (sites.names.some((name) => site.includes(name))) return true;
  const isTool = site.startsWith('mcp__');
  const isNamed = SITES.some(([, words]) => words.test(site));
  return sites.names.length === 0 || (isTool && sites.tools && !isNamed);
};
