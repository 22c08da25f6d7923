import { pattern, type Wording } from './wording';

/** Circumstances from which a ban follows that everybody understands. */
export const circumstanceWordings: readonly Wording[] = [
  // "Don't run anything as root", "you don't have sudo".
  {
    same: true,
    hint: /\b(?:root|sudo|privileges|superuser)\b/i,
    told: pattern(
      "\\b(?:never|do not|don['’]?t|must not|nothing|no)\\b[^.;,]{0,30}\\b(?:as root|as (?:the )?superuser|escalate (?:your )?privileges|elevated privileges|root access|root privileges)\\b|\\byou (?:do not|don['’]?t|have no|will not|won['’]?t) (?:have |get )?sudo\\b|\\b(?:there is no sudo|sudo (?:is not|isn['’]?t) (?:available|installed|set up|configured|possible))\\b|\\b(?:do not|don['’]?t|never) escalate\\b",
    ),
    // "Containers must not run as root" is said of these.
    plain: ({ input }) =>
      /\b(?:containers?|docker\w*|images?|pods?|process(?:es)?|services?|daemons?)\b/i.test(input)
        ? undefined
        : 'never use sudo',
  },
  // "The dev server is already running, don't start it".
  {
    same: true,
    hint: /\bserver\b/i,
    told: pattern(
      "\\b(?:dev|development) server\\b[^.;]{0,20}\\b(?:is|runs|keeps)\\b[^.;]{0,20}\\b(?:running|already|up)\\b[^;]{0,30}\\b(?:don['’]?t|do not|never|no need to) (?:re)?start\\b",
    ),
    plain: () => 'never start the dev server',
  },
  // "main is protected, never push to it".
  {
    same: true,
    hint: /\bprotected\b/i,
    told: pattern(
      '(?:^|[.;:] )\\W*(?:the )?[`\'"]?([\\w./-]{2,40})[`\'"]?(?: branch)? is (?:a )?protected(?: branch)?(?=[.,;:!]|$| and\\b| so\\b)',
    ),
    plain: (found) => `never push to ${found[1] ?? ''}`,
  },
];
