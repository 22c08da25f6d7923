import { ACTING, CONSENT, DENIED, never, pattern, START, TO_ACT, type Wording } from './wording';

/** Who is asked. */
const US = '(?:me|us|(?:an?|the|your)\\s+(?:human|user|person|developer|maintainer|owner|team))';
/** An act, as "deploying to production" or "you deploy to production". */
const EITHER = `(?:${ACTING}|(?:you\\s+)?${TO_ACT})`;
/** Whoever asks first. */
const ASKING =
  "(?:please\\s+|always\\s+|you\\s+must\\s+|you\\s+should\\s+)?(?:(?:ask|tell|ping|consult|check\\s+with|talk\\s+to|confirm\\s+with|check\\s+in\\s+with)\\s+(?:me|us|first|(?:an?|the|your)\\s+(?:human|user|person|maintainer|owner|team))|(?:get|obtain|wait\\s+for|request)\\s+(?:my|our|an?|the|explicit|(?:\\w+\\s+){0,2}(?:user|owner|team|human)['’]?s?)\\s+(?:\\w+\\s+)?" +
  `${CONSENT})\\b`;
/** Which of several groups told the act. */
const first = (found: RegExpExecArray): number =>
  found.findIndex((group: string | undefined, at) => at > 0 && group !== undefined);

const unlessAsked = (found: RegExpExecArray): string | undefined =>
  DENIED.test(found[0]) ? undefined : `${never(first(found))(found)} unless I ask you to`;

/** "Push your work": whatever there is. */
const YOURS = /\s+(?:your|the|any|my)\s+(?:work|changes|code|commits)$/i;

/** Ways to say that somebody has to agree before an act. */
export const consentWordings: readonly Wording[] = [
  // "Get my approval before you deploy to production", "confirm with me before merging".
  {
    same: true,
    hint: /\bbefore\b/i,
    told: pattern(
      `\\b(?:(?:get|obtain|have|await|wait\\s+for|seek|secure|request)\\s+(?:(?!no\\b)[\\w'’]+\\s+){0,3}${CONSENT}|(?:confirm|check|clear|agree|coordinate|discuss)\\s+(?:it\\s+|that\\s+|this\\s+)?with\\s+${US}(?:\\s+first)?|run\\s+it\\s+(?:by|past)\\s+${US})\\s+before\\s+${EITHER}`,
    ),
    plain: unlessAsked,
  },
  // "Before deploying to production, ask me".
  {
    same: true,
    hint: /\bbefore\b/i,
    told: pattern(`(?:^|[.;:–—]\\s+)\\W*before\\s+${EITHER},\\s+${ASKING}`),
    plain: unlessAsked,
  },
  // "If you want to merge, ask first".
  {
    same: true,
    hint: /\b(?:want|need|have|wish|plan|intend|going)\s+to\b/i,
    told: pattern(
      `\\b(?:if|when|whenever)\\s+you\\s+(?:ever\\s+)?(?:want|need|have|wish|plan|intend|are\\s+going)\\s+to\\s+${TO_ACT},\\s+${ASKING}`,
    ),
    plain: unlessAsked,
  },
  // "You need my permission to restart nginx".
  {
    same: true,
    hint: /\bto\b/i,
    told: pattern(
      `\\byou\\s+(?:will\\s+|always\\s+)?(?:need|must\\s+have|require|have\\s+to\\s+have)\\s+(?:(?!no\\b)[\\w'’]+\\s+){0,3}${CONSENT}\\s+to\\s+${TO_ACT}`,
    ),
    plain: unlessAsked,
  },
  // "Deploying to production is only allowed after I confirm".
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}${ACTING}\\s+(?:is|are)\\s+only\\s+(?:allowed|permitted|ok|okay|fine|possible|done)?\\s*(?:after|once|when|if|with|upon)\\s+(?:(?:i|we|a\\s+human|the\\s+user|somebody|someone)\\s+(?:have\\s+|has\\s+)?(?:say|said|says|ask|asked|tell|told|approv\\w+|agree\\w*|confirm\\w*|okay\\w*|allow\\w*|sign\\w*)|(?:[\\w'’]+\\s+){0,3}${CONSENT})\\b`,
    ),
    plain: unlessAsked,
  },
  // "Only deploy to production when I ask for it".
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}only\\s+(?!(?:if|when|after|once|the|a|an|use|run|this|these|one)\\b)([a-z][a-z-]{2,14}(?: [\\w\`@./:-]{1,30}){0,6}?)\\s+(?:when|if|after|once)\\s+(?:(?:i|we|the\\s+user|you\\s+(?:are|were))\\s*(?:['’]ve\\s+|have\\s+|has\\s+)?(?:explicitly\\s+)?|(?:explicitly\\s+)?(?=asked|told|requested|instructed|approved))(?:requested|instructed|say|says|said|ask|asks|asked|tell|tells|told|approves?|approved|agrees?|agreed|confirms?|confirmed|okayed|allows?|allowed)\\b`,
    ),
    plain: unlessAsked,
  },
  // "Never commit without being told to", "commit only on request", "show me the diff before committing".
  {
    same: true,
    hint: /\bwithout\b/i,
    told: pattern(
      `${START}(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?([a-z][a-z-]{2,14}(?: [\\w\`@./:-]{1,30}){0,4}?)\\s+without\\s+(?:first\\s+)?being\\s+(?:explicitly\\s+)?(?:told|asked|instructed|requested)\\b`,
    ),
    plain: (found) => `${never(first(found))(found)} unless I ask you to`,
  },
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}(?!(?:if|when|the|a|an|use|this|these|one)\\b)([a-z][a-z-]{2,14}(?: [\\w\`@./:-]{1,30}){0,4}?)\\s+only\\s+(?:on\\s+(?:explicit\\s+|my\\s+)?request|(?:when|if|after)\\s+(?:explicitly\\s+)?(?:asked|told|requested|instructed)|(?:when|if|after)\\s+i\\s+(?:ask|say|tell)\\b)`,
    ),
    plain: unlessAsked,
  },
  {
    same: true,
    hint: /\bbefore\b/i,
    told: pattern(
      `${START}(?:always\\s+)?(?:(?:show|send|give)\\s+(?:me|us)\\s+(?:the|your|a|all)\\s+(?:\\w+\\s+){1,3}|wait\\s+for\\s+(?:my|our|a|the)\\s+(?:go|green\\s+light|nod|word|signal|yes)\\s+)before\\s+${EITHER}`,
    ),
    plain: unlessAsked,
  },
  // "Never push your work unasked", "do not merge on your own initiative".
  {
    same: true,
    hint: /\b(?:unasked|unprompted|uninvited|unbidden|initiative|accord)\b/i,
    told: pattern(
      `${START}(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?([a-z][a-z-]{2,14}(?: [\\w\`@./:-]{1,30}){0,4}?),?\\s+(?:unasked|unprompted|uninvited|unbidden|(?:on|of)\\s+your\\s+own\\s+(?:initiative|accord))\\b`,
    ),
    plain: (found) => `${never(first(found))(found).replace(YOURS, '')} unless I ask you to`,
  },
  // "Never auto-commit".
  {
    same: true,
    hint: /\bauto\b/i,
    told: pattern(
      `${START}(?:never|do\\s+not|don['’]?t|no)\\s+auto[- ]?(commit|push|merge|deploy|publish|release)(?:s|ing|es)?\\b`,
    ),
    plain: (found) => `never ${(found[1] ?? '').toLowerCase()}`,
  },
  // "Leave it to me to push the tags".
  {
    same: true,
    hint: /\bleave\s+it\s+to\b/i,
    told: pattern(`\\bleave\\s+it\\s+to\\s+(?:me|us|humans|people|the\\s+\\w+)\\s+to\\s+${TO_ACT}`),
    plain: never(),
  },
];
