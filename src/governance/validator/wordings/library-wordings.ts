import { escaped } from '../../text/escaped';
import { GONE } from '../code/code-wordings';
import { NOT, pattern, type Wording } from './wording';

/** A thing by its name, as "lodash", "`moment`", "the axios package". */
const ITEM =
  '(?:the |any )?(?:(?:library|package|module|framework|dependency|gem|crate) )?[`"\']?[@\\w][\\w./-]{1,40}?[`"\']?(?: (?:library|package|module|framework|dependency|lib|gem|crate|cli))?';
/** One or several of them: "npm or yarn". */
const NAMED = `(${ITEM}(?:(?:, |,? (?:or|nor|and) )${ITEM}){0,4})`;
const IN_LIST = /,? (?:or|nor|and) |, /i;
const AROUND_NAME =
  /^(?:the |any )?(?:(?:library|package|module|framework|dependency|gem|crate) )?[`"']?|[`"']?(?: (?:library|package|module|framework|dependency|lib|gem|crate|cli))?$/gi;
/** "In `src/ui` or `src/lib`", which a ban is restricted to. */
const FOLDER = '[`"\']?\\.?[\\w.-]*\\w/[\\w./*-]*[`"\']?';
const PLACES = `(?<places> (?:in|inside|under|within) ${FOLDER}(?:(?:, |,? (?:or|nor|and) )${FOLDER}){0,4})?`;
const START = '(?:^|[.;:!–—] |, )\\W*(?:(?:please|and|so|but) ){0,3}';
const HERE =
  '(?: (?:here|anymore|any more|again|back|at all|please|ever|in (?:new code|this (?:repo|repository|project|codebase)|the (?:repo|repository|project|codebase)|production code|our code)))*';
const ENDS = `${HERE}(?=\\s*(?:[,;:!?()–—]|\\.(?:\\s|$)|$|\\s(?:because|since|as it|even|and|it|or we)\\b))`;

const KINDS =
  '(?:(?:third-party|external|npm|nuget|pypi|python|ruby|go|rust|php) )?(?:librar(?:y|ies)|packages?|modules?|frameworks?|dependenc(?:y|ies)|deps|gems?|crates?)';
/** Several of them: "Polly, MediatR and `Newtonsoft.Json`". */
const ONE = '[`"\']?[@\\w][\\w./-]{1,60}[\\w][`"\']?';
const LIST = `(${ONE}(?:(?:, (?:and |or |nor )?| and | or | nor | / )${ONE}){0,11})`;
const BROUGHT =
  '(?:used|introduced|added|installed|imported|referenced|pulled in|brought in|taken on|reintroduced)';
const OUT = `(?:(?:must|shall|may|should|can|will|are|is) (?:not|never) (?:to )?(?:be )?(?:${BROUGHT}|allowed|permitted|welcome|acceptable)|(?:are|is) (?:strictly )?(?:banned|forbidden|prohibited|disallowed|off[- ]limits|ruled out|blacklisted|blocked))`;
/** What may still let one of them be. */
const FREE = /\b(?:unless|except(?:ed|ing)?|without|until|if|when|while|outside|before|only|instead)\b/i;

/** Ways to rule out a library or a tool by its name. */
export const libraryWordings: readonly Wording[] = [
  // "Lodash is banned", "moment must not be used".
  {
    same: true,
    hint: /\b(?:banned|forbidden|prohibited|allowed|disallowed|permitted|deprecated|used|imported|added|installed|option|table|no-go)\b/i,
    told: pattern(
      `${START}${NAMED} (?:(?:is|are) (?:now |long |strictly |absolutely )?(?:banned|forbidden|prohibited|disallowed|not (?:allowed|permitted|an option|used|imported|to be (?:used|imported))|never (?:used|imported)|off the table|deprecated|a no-go)|(?:must|may|should|can|shall|will) (?:not|never) be (?:used|imported|added|installed))${PLACES}${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "The following packages shall not be introduced: Polly, MediatR", "none of these libraries may be used: Polly, MediatR".
  {
    same: true,
    hint: /:/,
    told: pattern(
      `(?:(?:^|[.;:!–—] )\\W*(?:the following |these |those |certain |some )?${KINDS} (?:that |which )?${OUT}(?: here| in this (?:repo|repository|project|codebase))?|(?:^|[.;:!–—] )\\W*none of (?:the following|these|those) ${KINDS} (?:may|shall|must|should|can|is to|are to) be ${BROUGHT}|${START}${NOT} (?:use|introduce|add|install|import|reference|pull in|bring in) (?:any of )?(?:the following|these|those)(?: \\w+)? ${KINDS}): ${LIST}(?=\\W*$|[.;(–—])`,
    ),
    plain: ({ 1: list = '', input }) =>
      FREE.test(input)
        ? undefined
        : (list.match(/[@\w][\w./-]*\w/g) ?? [])
            .filter((word) => !/^(?:and|or|nor)$/i.test(word))
            // In backticks a word like others would be sought as code.
            .map((name) => (/^[a-z]+$/.test(name) ? `never use ${name}` : `never use \`${name}\``))
            .join('. '),
  },
  // "Joda is gone, don't drag it back in", "we dropped moment; do not bring it back".
  {
    same: true,
    hint: /\bback\b|\bagain\b|\bre-?(?:add|introduce|install)/i,
    told: pattern(
      `${START}${NAMED} (?:is|are|was|were|has been|have been|got|went) (?:now |finally |long )?(?:gone|removed|dropped|dead|retired|history|thrown out|kicked out|ripped out|out|banished)(?:[,;.] | and | so | - | [–—] )(?:so |and |please )*${NOT} (?:(?:drag|bring|pull|add|put|let|take|sneak|get|install|import) (?:it|them) (?:back|in again|again)|re-?(?:add|introduce|install) (?:it|them))\\b`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "Don't reach for lodash", "never import moment", "avoid axios".
  {
    same: true,
    hint: /\b(?:install|introduce|import|reach|grab|fall|resort|go|bring|pull|depend|rely|add|avoid|stay|steer|see|want|new)\b/i,
    told: pattern(
      `${START}(?:${NOT} (?:install|introduce|import|(?:reach|grab) for|grab|fall back (?:on|to)|resort to|go back to|bring(?: back| in)?|pull in|depend on|rely on|add|re-?add|require)|avoid(?: using| importing)?|(?:stay|keep) away from|steer clear of|i don['’]?t want(?: to see)?|no new code (?:with|using|in)) ${NAMED}${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "Moment was a phase", "lodash was fun, but we're past it".
  {
    same: true,
    hint: /\b(?:was|were|over|past|done|beyond|last|don|do|never)\b/i,
    told: pattern(`${START}${NAMED}${GONE}`),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "We got rid of moment", "we are migrating off axios".
  {
    same: true,
    hint: /\bwe\b/i,
    told: pattern(
      `${START}we(?:['’](?:re|ve)| are| have)? (?:just |recently |finally )?(?:removed|got rid of|gotten rid of|dropped|ditched|(?:migrat|mov)(?:ed|ing) (?:off|away from)|getting rid of|dropping|removing|phasing out|phased out) ${NAMED}(?: (?:last \\w+|in \\d{4}|(?:a )?(?:long|while|year|month)s? ago|ages ago|recently|for good|entirely|everywhere))?${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "Use native code instead of lodash", "prefer the standard library over requests".
  {
    same: true,
    hint: /\b(?:instead|over|rather)\b/i,
    told: pattern(
      `${START}(?:use|prefer|write|go with|stick (?:to|with)) (?:[\\w\`.()'-]+ ){1,5}?(?:instead of|rather than|over) (?!(?:ssh|https?|vpn|tor|tls|tcp|udp|s?ftp|usb|wifi)\\b)${NAMED}${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
];

/** @returns undefined for what is no name: "avoid duplication" */
function unused(found: RegExpExecArray, isName: (word: string) => boolean): string | undefined {
  const places = found.groups?.['places'] ?? '';
  const groups: readonly (string | undefined)[] = found.slice(1);
  const listed = groups.find((group) => group !== undefined && group !== places) ?? '';
  const names = listed.split(IN_LIST).map((item) => item.replaceAll(AROUND_NAME, ''));
  // "Use python3 instead of python": for most purposes these are one.
  const isVersioned = (name: string): boolean =>
    new RegExp(`(?<![\\w-])${escaped(name)}\\d`, 'i').test(found.input);
  return names.every((name) => isName(name) && !isVersioned(name))
    ? `do not use ${names.join(' or ')}${places}`
    : undefined;
}
