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
  // "I keep the dev server running, don't start another".
  {
    same: true,
    hint: /\bserver\b/i,
    told: pattern(
      "^\\W*(?:i|we)(?:[’'](?:ll|ve))?(?: have)?(?: always)?(?: got)?(?: (?:keep|have|run|leave|start))? (?:the|a|my|our) (?:dev|development) server (?:running|up|open|on|myself|in (?:another|a second|my) (?:terminal|tab|window|pane))\\b",
    ),
    plain: () => 'never start the dev server',
  },
  // "Leave running processes alone".
  {
    same: true,
    hint: /\bprocesses\b/i,
    told: pattern(
      '^\\W*(?:please )?(?:leave|let) (?:all |any |the |my )*(?:running |existing |other |background )?processes (?:alone|run|running|be|as they are)(?=\\W*$|[.,;:])',
    ),
    plain: () => 'never kill any processes',
  },
  // "Dev server on 8010, never 8000", "the preview server comes up on 4100".
  {
    states: true,
    hint: /\bserver\b.{0,40}\b(?:on|at) \d{4}/i,
    told: pattern(
      `\\bserver(?: (?:is|runs|lives|listens|sits|comes up|starts|stays|goes))?(?: always)? (?:on|at) (\\d{4,5})(?![\\d:.-]\\d|\\s?(?:%|[a-z]*(?:second|user|request|row|item)))(?:[^.;\\d]{0,20}?\\b(?:never|not)(?: on)?(?: port)? (\\d{4,5})\\b)?`,
    ),
    plain: ([, port = '', other]) =>
      `the server runs on port ${port}${other === undefined ? '' : `. Never run the server on port ${other}`}`,
  },
  // "The process on port 4000 is my debugger, leave it running".
  {
    same: true,
    hint: /\bport\b/i,
    told: pattern(
      '\\b(?:process|server|thing|service) (?:that (?:runs|listens) )?(?:on|at) (?:the )?port (\\d{2,5})\\b[^.;]{0,60}[.;,:–—-] ?(?:so |please )*(?:leave|keep|let) (?:it|that) (?:running|run|alone|be|up)\\b',
    ),
    plain: ([, port = '']) => `never kill the process on port ${port}`,
  },
  // "Do not kill whatever listens on port 3000".
  {
    same: true,
    hint: /\bport\b/i,
    told: pattern(
      "\\b(?:never|do not|don['’]?t|must not) (?:ever )?(?:kill|stop|terminate) (?:whatever|what|anything|everything)(?: that)? (?:[a-z]+ ){1,3}on (?:the )?port (\\d{2,5})\\b",
    ),
    plain: ([, port = '']) => `never kill the process on port ${port}`,
  },
  // "Sign off every commit", "all commits must be GPG-signed".
  {
    same: true,
    hint: /\bsign/i,
    told: pattern(
      '^\\W*(?:please |always )?(?:sign[- ]off (?:on )?(?:all|every|each|your|the)?(?: of your)? ?commits?|(?:all |every |each )?commits? (?:must|should|need to|has to|have to|are|is) (?:always )?(?:be )?signed[- ]off|(?:all |every |each )?commits? (?:need|needs|require|requires) (?:a )?(?:sign-?off|signed-off-by)\\b.{0,20}|signed[- ]off commits?(?: only)? ?)(?=\\W*$|[.,;:(])',
    ),
    plain: () => 'always pass `-s` to `git commit`',
  },
  {
    same: true,
    hint: /\bsign/i,
    told: pattern(
      '^\\W*(?:please |always )?(?:(?:gpg[- ]?)?sign (?:all|every|each|your)(?: of your)? ?commits?(?: with gpg)?|(?:all |every |each )?commits? (?:must|should|need to|has to|have to) (?:always )?be (?:gpg[- ]?|cryptographically )?signed(?: with gpg)?)(?=\\W*$|[.,;:(])',
    ),
    plain: () => 'always pass `-S` to `git commit`',
  },
  // "PRs are drafts until a human has looked", "open all pull requests as drafts".
  {
    same: true,
    hint: /\bdrafts?\b/i,
    told: pattern(
      '(?:^|[.;:!–—] )\\W{0,9}(?:please |always )?(?:(?:all |every |each |your |new )?(?:prs?|pull requests?) (?:are |is |start(?:s)? (?:out )?as |stay |must be |should be |have to be |must be opened as |are opened as |get opened as |come as |should be opened as |go up as )(?:always )?(?:an? )?drafts?(?: prs?| pull requests?)?|(?:open|create|make|raise|submit|put up) (?:all |every |each |your |new |any )?(?:prs?|pull requests?) as (?:an? )?drafts?|(?:only )?(?:open|create|make|raise) (?:only )?draft (?:prs?|pull requests?))(?=\\W*$|[.,;:(]| (?:until|first|only|so|and|unless|by default)\\b)',
    ),
    plain: () => 'always pass `--draft` to `gh pr create`',
  },
  // "Always use --no-ff when merging".
  {
    same: true,
    hint: /--\w/,
    told: pattern(
      '^\\W*(?:please )?(?:always )?(?:use|pass|add|give) `?(--[a-z][\\w-]*)`? (?:when(?:ever)? (?:you )?(?:are )?|for |on |with (?:every|each) )(merg|commit|push|rebas|pull|fetch)(?:e|t|ing|ting|es|s)?(?=\\W*$|[.,;:])',
    ),
    plain: ([, flag = '', act = '']) =>
      `always pass \`${flag}\` to \`git ${act === 'merg' || act === 'rebas' ? `${act}e` : act}\``,
  },
  // "No Slack messages", "no emails".
  {
    same: true,
    hint: /\bno\b/i,
    told: pattern(
      `(?:^|[.;:!–—] |, )\\W*no (?:(slack|teams|discord|telegram|whatsapp|chat) (?:messages?|posts?|notifications?|dms?|pings?)|(emails?|mails?|e-mails?|sms|newsletters?))(?=\\W*$|[.,;:!)]| (?:please|to|from you|ever|without|unless)\\b)`,
    ),
    plain: ([, service, mail]) =>
      mail === undefined
        ? `never post ${(service ?? '').toLowerCase()} messages`
        : `never send ${mail.toLowerCase()}`,
  },
  // "Do not bump the version".
  {
    same: true,
    hint: /\bversions?\b/i,
    told: pattern(
      "^\\W*(?:please )?(?:(?:never|do not|don['’]?t|must not) (?:ever )?(?:bump|change|touch|edit|update|increase|increment) (?:the )?(?:package |project |app |release )?version(?: numbers?)?|(?:leave|keep) the (?:package |project |app |release )?version(?: number)? (?:alone|as it is|unchanged)|(?:package |release )?versions? (?:is|are|gets?) (?:bumped|set|managed|changed|raised) by (?:changesets|release-please|semantic-release|lerna|standard-version|the release \\w+|ci)(?: [\\w ]{1,30})?|no version bumps?)(?=\\W*$|[.,;:])",
    ),
    plain: () => 'never change the version in package.json',
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
  // "Use another port than 3000", "any port but 8080".
  {
    states: true,
    hint: /\bport\b/i,
    told: pattern(
      '\\b(?:(?:a different|another|any other|some other) port (?:than|from)|any port (?:but|except|besides|other than)|nothing (?:may be |is |gets )?(?:bound to|listens? on|runs on|started on)|(?:keep|stay) (?:away from|off)) (?:port )?(\\d{4,5})\\b|\\bport (\\d{4,5}) is (?:reserved|taken|off[- ]limits)\\b',
    ),
    plain: ([, port, other = '']) => `never run the server on port ${port ?? other}`,
  },
];
