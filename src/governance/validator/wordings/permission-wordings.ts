import { pattern, type Wording } from './wording';

const FINE = '(?:ok(?:ay)?|fine|allowed|welcome|free|yes|permitted|good)';
const GERUND = '[a-z-]{3,14}ing';
const ACTS = `${GERUND}(?:\\s*(?:/|,|,?\\s+(?:and|or))\\s*${GERUND}){0,4}`;
const OUT = `(?:(?:is|are)\\s+not|isn['’]t|aren['’]t|not|(?:is\\s+|are\\s+)?no)(?:\\s+${FINE})?`;
const THING = '(?: (?!(?:is|are|not|no|isn|aren|but|and|or)\\b)[\\w-]{1,20}){0,3}';

/** What is fine of several acts, and what is not. */
export const permissionWordings: readonly Wording[] = [
  // "Opening PRs ok, merging / closing / approving not ok", "commenting on issues is fine, closing them isn't".
  {
    same: true,
    hint: /\b(?:not?|isn['’]t|aren['’]t)\b/i,
    told: pattern(
      `\\b${ACTS}(${THING})\\s+(?:is\\s+|are\\s+)?${FINE}\\s*[,;–—-]?\\s*(?:but\\s+)?(${ACTS})(${THING})\\s+${OUT}(?=\\s*(?:$|[.,;:!)]))`,
    ),
    plain: ([, before = '', acts = '', own = ''], lemma) => {
      const of = own.trim();
      const thing =
        of === '' || /^(?:them|it|those|these)$/i.test(of)
          ? before.replace(/^ (?:on|in|to|at) /, ' ')
          : ` ${of}`;
      const verbs = acts.match(new RegExp(GERUND, 'gi')) ?? [];
      return verbs.map((verb) => `Never ${lemma(verb)}${thing}.`).join(' ');
    },
  },
];
