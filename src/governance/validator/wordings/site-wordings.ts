import { pattern, type Wording } from './wording';

/** What is not to be done somewhere, whatever it is. */
const WHATEVER =
  '(?:anything|something|things?|stuff|any\\s+\\w+|(?:sql\\s+)?(?:commands?|scripts?|queries|statements?)|sql|migrations?|seeds?|code|work)(?:\\s+at\\s+all)?';
const DOING = '(?:run|execute|issue|do|try|use|fire|send|start|apply|perform|point|aim)(?:ning|ing)?';
const REACHING =
  '(?:query|access|visit|enter|reach|log\\s*in(?:to)?(?:\\s+to)?|ssh\\s+(?:in)?to|connect\\s+to|talk\\s+to)';
const NOT = "(?:never|do\\s+not|don['’]?t|must\\s+not)\\s+(?:ever\\s+)?";
/** A place where things run, with what may follow its name. */
const SITE =
  '(?:the\\s+|our\\s+|your\\s+|any\\s+)?((?:prod(?:uction)?|staging|live)(?:\\s+(?:env(?:ironment)?|systems?|clusters?|databases?|dbs?|servers?|accounts?|hosts?|machines?|boxes))?)';
/** Behind it no other thing follows: "no production builds". */
const ENDS =
  '(?=\\s*(?:[.,;!?)(–—]|$|\\s(?:access|connections?|commands?|queries|changes|please|ever|at|under|no|not|from|without)\\b))';

/** Ways to keep an agent out of a place where things run. */
export const siteWordings: readonly Wording[] = [
  // "Never run anything against production", "no prod access", "nothing goes to prod".
  {
    same: true,
    hint: /\b(?:prod(?:uction)?|staging|live)\b/i,
    told: pattern(
      `(?:\\b(?:${NOT}|no\\s+)(?:${DOING}\\s+)?${WHATEVER}\\s+(?:against|on|in|at|to|towards)\\s+|\\b(?:stay|keep)\\s+(?:well\\s+|far\\s+)?away\\s+from\\s+|\\bnothing\\s+(?:touches|(?:(?:runs?|is|are|gets?|goes|happens|may|can|must|should|will|ever|be|run|sent|pushed|deployed|done|executed|changed)\\s+){1,3}?(?:against|on|in|to))\\s+|\\b${NOT}${REACHING}\\s+|\\bno\\s+(?:access\\s+to\\s+)?)${SITE}${ENDS}`,
    ),
    plain: (found) => `avoid ${found[1] ?? ''}`,
  },
  // "Only staging may be touched".
  {
    same: true,
    hint: /\bbe\s+(?:touched|used|accessed|changed|reached|queried)\b/i,
    told: pattern(
      `\\b(?:only|nothing\\s+but)\\s+${SITE}\\s+(?:may|can|is\\s+to|should|must)\\s+(?:ever\\s+)?be\\s+(?:touched|used|accessed|changed|reached|queried)`,
    ),
    // Whatever is no such place is left alone.
    plain: (found) => (/^stag/i.test(found[1] ?? '') ? 'avoid production' : undefined),
  },
];
