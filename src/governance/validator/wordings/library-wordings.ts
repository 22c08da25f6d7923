import { escaped } from '../../text/escaped';
import { NOT, pattern, type Wording } from './wording';

/** A thing by its name, as "lodash", "`moment`", "the axios package". */
const NAMED =
  '(?:the |any )?[`"\']?([@\\w][\\w./-]{1,40}?)[`"\']?(?: (?:library|package|module|framework|dependency|lib|gem|crate|cli))?';
const START = '(?:^|[.;:!–—] |, )\\W*(?:please |and |so |but )?';
const HERE =
  '(?: (?:here|anymore|any more|again|back|at all|please|ever|in (?:new code|this (?:repo|repository|project|codebase)|the (?:repo|repository|project|codebase)|production code|our code)))*';
const ENDS = `${HERE}(?=\\s*(?:[,;:!?()–—]|\\.(?:\\s|$)|$|\\s(?:because|since|as it|even|and|it|or we)\\b))`;

/** Ways to rule out a library or a tool by its name. */
export const libraryWordings: readonly Wording[] = [
  // "Lodash is banned", "moment must not be used".
  {
    same: true,
    hint: /\b(?:banned|forbidden|prohibited|allowed|disallowed|permitted|deprecated|used|option|table|no-go)\b/i,
    told: pattern(
      `${START}${NAMED} (?:is|are) (?:now |long |strictly |absolutely )?(?:banned|forbidden|prohibited|disallowed|not (?:allowed|permitted|an option|used|to be used)|off the table|deprecated|a no-go)${ENDS}|${START}${NAMED} (?:must|may|should|can|shall|will) (?:not|never) be (?:used|imported|added|installed)${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "Don't reach for lodash", "never import moment", "avoid axios".
  {
    same: true,
    hint: /\b(?:install|introduce|import|reach|bring|pull|depend|rely|add|avoid|stay|steer|see|want|new)\b/i,
    told: pattern(
      `${START}(?:${NOT} (?:install|introduce|import|reach for|bring(?: back| in)?|pull in|depend on|rely on|add|re-?add|require)|avoid(?: using| importing)?|(?:stay|keep) away from|steer clear of|i don['’]?t want(?: to see)?|no new code (?:with|using|in)) ${NAMED}${ENDS}`,
    ),
    plain: (found, _, isName) => unused(found, isName),
  },
  // "We got rid of moment", "we are migrating off axios".
  {
    same: true,
    hint: /\bwe\b/i,
    told: pattern(
      `${START}we(?:['’](?:re|ve)| are| have)? (?:just |recently |finally )?(?:removed|got rid of|gotten rid of|dropped|ditched|(?:migrat|mov)(?:ed|ing) (?:off|away from)|getting rid of|dropping|removing|phasing out|phased out) ${NAMED}${ENDS}`,
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
  const name = found.slice(1).find((group: string | undefined) => group !== undefined) ?? '';
  // "Use python3 instead of python": for most purposes these are one.
  const isVersioned = new RegExp(`(?<![\\w-])${escaped(name)}\\d`, 'i').test(found.input);
  return isName(name) && !isVersioned ? `do not use ${name}` : undefined;
}
