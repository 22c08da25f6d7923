import { pattern, type Wording } from './wording';

/** Circumstances from which a ban follows that everybody understands. */
export const circumstanceWordings: readonly Wording[] = [
  // "Don't run anything as root", "you don't have sudo".
  {
    same: true,
    hint: /\b(?:root|sudo|privileges|superuser)\b/i,
    told: pattern(
      "\\b(?:never|do not|don['’]?t|must not|nothing|no)\\b[^.;,]{0,30}\\b(?:as root|ask for root|elevate (?:your )?privileges|as (?:the )?superuser|escalate (?:your )?privileges|elevated privileges|root access|root privileges)\\b|\\byou (?:do not|don['’]?t|have no|will not|won['’]?t) (?:have |get )?sudo\\b|\\b(?:there is no sudo|sudo (?:is not|isn['’]?t) (?:available|installed|set up|configured|possible))\\b|\\b(?:do not|don['’]?t|never) escalate\\b",
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
  // "The dev server is already running": so much by itself, or what is taken for granted, says that no other is started.
  {
    same: true,
    hint: /\bserver\b/i,
    told: pattern(
      '^\\W*(?:(?:the|my|a|our) (?:dev|development) server (?:(?:is|runs) already (?:running|up|started)|is already (?:running|up|started)|already runs|is always running)|(?:always )?assume (?:that )?(?:the|my|a) (?:dev|development) server is (?:already )?(?:running|up)|(?:leave|let) the (?:dev|development) server (?:to me|alone|running))(?=\\W*$|[.,;:]| (?:on|at|in|under) [\\w`:/. ]{1,40}$)',
    ),
    plain: () => 'never start the dev server',
  },
  {
    same: true,
    hint: /\bservers?\b/i,
    told: pattern(
      `^\\W*(?:please )?(?:never|do not|don['’]?t) (?:ever )?(?:start|launch|run|spin up|boot) (?:any|a|another|a second|your own) (?:(?:new|local|dev|development) )?servers?(?=\\W*$|[.,;:])`,
    ),
    plain: () => 'never start the dev server',
  },
  // "Dependency updates are done by Renovate", "keep the dependency versions as they are", "versions are pinned, do not touch them".
  {
    same: true,
    hint: /\b(?:versions?|updates?|upgrades?|bumps?)\b/i,
    told: pattern(
      "^\\W*(?:please )?(?:(?:dependency|package|library|version) (?:updates|upgrades|bumps) (?:are|is) (?:done|made|handled|managed|taken care of) by (?:renovate|dependabot|a bot|the bot|ci)|(?:leave|let) (?:all |the )?(?:dependency|package|library) (?:updates|upgrades|bumps) (?:to|with) (?:renovate|dependabot|the bot|me|us|ci)|(?:keep|leave) (?:the |all )?(?:dependency|package|library) versions (?:as they are|alone|unchanged|pinned)|(?:the |all )?(?:dependency |package )?versions are pinned[,;:]? (?:so )?(?:do not|don['’]?t|never) (?:touch|change|bump|update) (?:them|those)|(?:never|do not|don['’]?t) bump (?:any )?(?:dependency |package )?versions)(?=\\W*$|[.,;:])",
    ),
    plain: () => 'never upgrade dependencies',
  },
  // "Prefer running single tests, and not the whole test suite", "only run single tests".
  {
    same: true,
    hint: /\btests?\b/i,
    told: pattern(
      '^\\W*(?:please |always )?(?:prefer |only |just )?(?:run|running|to run)? ?(?:only )?(?:single|individual|specific|targeted|relevant|affected|the affected|the relevant)(?: \\w+)? tests?(?: files?)?(?:(?:,| -)? (?:and )?(?:not|never|instead of|rather than|over) (?:running )?(?:the |all )?(?:(?:whole|full|entire|complete) )?(?:(?:test )?suite|(?:the )?tests)(?=\\W*$|[.;:]|,? (?:for|as|since|because|to)\\b)|(?<=\\bonly\\b[^.;]*)(?=\\W*$))',
    ),
    plain: () => 'never run the full test suite',
  },
  // "No outbound requests", "never call external APIs".
  {
    same: true,
    hint: /\b(?:outbound|outgoing|external|third-party|outside|remote)\b/i,
    told: pattern(
      "^\\W*(?:please )?(?:no (?:outbound|outgoing|external) (?:(?:http|network|api) )?(?:requests|connections|calls|traffic)|(?:never|do not|don['’]?t) (?:ever )?(?:call|contact|hit|query|use) (?:any )?(?:external|third-party|outside|remote) (?:apis?|services?|hosts?|endpoints?))(?=\\W*$|[.,;:])",
    ),
    plain: () => 'never make network calls',
  },
  // "Stick to the existing dependencies", "zero new runtime deps".
  {
    same: true,
    hint: /\b(?:dep(?:endencie)?s|packages?|librar(?:y|ies)|package\.json|requirements\.txt|gems|crates|modules)\b/i,
    told: pattern(
      "(?:^|[.;:–—] )\\W*(?:please )?(?:(?:stick to|stay with|make do with|work with|use only) (?:the |our )?(?:existing|current|installed|present) (?:dependencies|deps|packages|libraries)|(?:use only|only use|stick to) (?:what(?:[’']s| is)|(?:packages|libraries|dependencies)(?: that are)?) (?:already )?(?:installed|(?:in|listed in) (?:the )?`?(?:package\\.json|requirements\\.txt|cargo\\.toml|go\\.mod|gemfile|pyproject\\.toml|lockfile)`?)|(?:zero|no) (?:new|additional|extra|further|more) (?:(?:npm|third-party|external|python|pip|direct) ){0,2}(?:dependencies|deps|packages|libraries|modules|gems|crates)|(?:we|you) (?:do not|don[’']?t) (?:take on|want|need|accept|allow) (?:any )?(?:new|additional|more|further) (?:dependencies|deps|packages|libraries))(?=\\W*$|[.,;:!)]| please\\b| here\\b| in this (?:repo|project))",
    ),
    plain: () => 'never add new dependencies',
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
