import { ACTING, DOING_IT, MACHINE, NOT, pattern, type Wording } from './wording';

const ASIDE = '^\\W*(?:please\\s+|always\\s+|we\\s+|you\\s+|only\\s+)*';
/** A question forbids nothing by itself. */
const ENDS = '(?=[^\\w?]*$|\\s*[.,;:!)(–—])';
const TITLES =
  '(?:prs?|pull\\s+requests?|merge\\s+requests?|mrs?|branches|everything|all\\s+prs?|your\\s+commits?|commits?|them)';
const HOOKS =
  '(?:the\\s+|all\\s+|any\\s+|our\\s+|my\\s+)*(?:git\\s+|pre-?commit\\s+|pre-?push\\s+|commit\\s+|husky\\s+|lefthook\\s+)*hooks?';
const CONFIGS = '(?:git|npm|yarn|pnpm|pip|ssh|docker|aws|gcloud|kubectl?|cargo)';

/** Both what merges main into a branch here, and what does so with what was fetched; to move a branch on makes no merge. */
const mergeOf = (...branches: readonly string[]): string =>
  `never run \`git pull --no-rebase\`. Never run ${branches.flatMap((branch) => [`\`git merge ${branch}\``, `\`git merge origin/${branch}\``]).join(' or ')} unless with \`--ff-only\``;
const MERGE_MAIN = mergeOf('main', 'master');
const MAIN = '`?(?:origin\\/)?(main|master|develop|trunk|the\\s+(?:main|default|base)\\s+branch)`?';
const INTO_BRANCH =
  '(?:back\\s+)?(?:in)?to\\s+(?:your|the|a|any|my|our)\\s+(?:own\\s+|current\\s+|working\\s+|feature\\s+|topic\\s+)*(?:branch(?:es)?|prs?)';
const UNSIGNED =
  'never run `git commit --no-gpg-sign`. Never run `git config commit.gpgsign false` or `git config --unset commit.gpgsign`';

/** Habits of work with git that rules tell without naming a command. */
export const gitWordings: readonly Wording[] = [
  // "Git hooks must always run", "never commit with hooks disabled", "no bypassing of hooks".
  {
    same: true,
    hint: /\bhooks?\b/i,
    told: pattern(
      `${ASIDE}(?:${HOOKS}\\s+(?:must|should|have\\s+to|need\\s+to)\\s+(?:always\\s+)?(?:run|be\\s+run|pass|stay\\s+(?:on|enabled|active))|${HOOKS}\\s+(?:always\\s+)?run\\s+(?:on|with|before|at)\\s+(?:every|each)\\s+(?:commit|push)|let\\s+${HOOKS}\\s+run|${HOOKS}\\s+(?:must|may|should|are|can)\\s*(?:not|n['’]t|never)\\s+(?:to\\s+)?(?:be\\s+)?(?:skipped|bypassed|disabled|circumvented|turned\\s+off)|(?:${NOT}|no)\\s+(?:commit|push|commits|committing)(?:ing)?\\s+with\\s+(?:${HOOKS}\\s+(?:disabled|off|skipped|turned\\s+off)|(?:disabled|skipped)\\s+hooks)|(?:no|avoid|${NOT})\\s+(?:skip|bypass|disabl|circumvent|evad)(?:e|ing|ping)?(?:\\s+of)?\\s+${HOOKS}(?!\\s+(?:in|of|from)\\b))${ENDS}`,
    ),
    plain: () =>
      'never bypass hooks. Never run `rm .git/hooks/pre-commit` or `rm .git/hooks/pre-push` or `rm .git/hooks/commit-msg` or `rm .git/hooks`',
  },
  // "Squash before merging", "PRs are squash-merged".
  {
    same: true,
    hint: /\bsquash/i,
    told: pattern(
      `${ASIDE}(?:squash(?:\\s+${TITLES})?\\s+(?:before\\s+(?:merging|you\\s+merge|(?:the\\s+|a\\s+)?merge)|when\\s+merging|on\\s+merge)|squash[- ](?:and[- ])?merge(?:s|\\s+${TITLES})?(?:\\s+only)?|use\\s+squash(?:\\s+(?:and\\s+)?merg(?:e|es|ing))?|merge\\s+(?:${TITLES}\\s+)?(?:only\\s+)?(?:with|by|via|using)\\s+(?:a\\s+)?squash(?:ing)?|${TITLES}\\s+(?:are|get|must\\s+be|should\\s+be)\\s+(?:always\\s+)?squash(?:ed)?(?:[- ](?:and[- ])?merged)?(?:\\s+(?:before\\s+merging|on\\s+merge|when\\s+merged))?)${ENDS}`,
    ),
    plain: () =>
      'never run `gh pr merge --merge`. Never run `gh pr merge --rebase`. Never run `git merge --no-ff`',
  },
  // "No merge commits", "rebase onto main, never merge main".
  {
    same: true,
    hint: /\bmerg/i,
    told: pattern(
      `(?:${ASIDE}(?:no|avoid|(?:${NOT})\\s+(?:create|make))\\s+merge\\s+commits|\\brebase\\b[^.;]{0,40}?[,;]?\\s+(?:and\\s+)?(?:never|do\\s+not|don['’]?t|not)\\s+merge\\s+(?:main|master|develop|it)|${ASIDE}rebase\\s+(?:onto?\\s+\`?[\\w/]{2,30}\`?\\s+)?(?:instead\\s+of|rather\\s+than)\\s+merging)${ENDS}`,
    ),
    plain: () => `${MERGE_MAIN}. Never run \`git merge --no-ff\``,
  },
  // "Never merge `main` into your branch", "rebase, don't merge `main` into your branch".
  {
    same: true,
    hint: /\bmerg/i,
    told: pattern(
      `(?:${ASIDE}|[,;:]\\s+(?:and\\s+)?)(?:(?:${NOT}|not)\\s+merge|(?:avoid|no)\\s+merging(?:\\s+of)?)\\s+${MAIN}\\s+${INTO_BRANCH}(?=\\W*$|\\s*[.,;:!)–—])`,
    ),
    plain: ([, branch = '']) =>
      /^(?:develop|trunk)$/i.test(branch) ? mergeOf(branch.toLowerCase()) : MERGE_MAIN,
  },
  // "Only CI pushes tags", "tags are created by CI only".
  {
    same: true,
    hint: /\btag/i,
    told: pattern(
      `^\\W*(?:only\\s+${MACHINE}\\s+(?:may\\s+|can\\s+|should\\s+)?(?:push|create|make|cut|set)(?:e?s)?\\s+(?:the\\s+|release\\s+|git\\s+|version\\s+)*tags|(?:the\\s+|all\\s+|release\\s+|git\\s+|version\\s+)*tags\\s+are\\s+(?:only\\s+|exclusively\\s+)?(?:created|made|cut|pushed|set)(?:\\s+and\\s+pushed)?\\s+(?:only\\s+|exclusively\\s+)?(?:by|in|from)\\s+${MACHINE}(?:\\s+(?:only|alone|exclusively))?)${ENDS}`,
    ),
    plain: ([said]) =>
      /\b(?:only|alone|exclusively)\b/i.test(said) ? 'never create tags. Never push tags' : undefined,
  },
  // "Always pull with rebase".
  {
    same: true,
    hint: /\bpull\b.*\brebase|\brebase\b.*\bpull/i,
    told: pattern(
      `${ASIDE}(?:use\\s+|run\\s+)?(?:(?:git\\s+)?pull\\s+(?:with|using|by|via)\\s+(?:a\\s+)?(?:--)?rebas(?:e|ing)|\`?git\\s+pull\\s+--rebase\`?|rebase\\s+(?:when|on)\\s+(?:you\\s+)?pull(?:ing)?)(?:,?\\s+(?:not|never)\\s+\`?git\\s+pull\`?)?${ENDS}`,
    ),
    plain: () => 'always pass `--rebase` to `git pull`',
  },
  // "Install with --save-exact".
  {
    same: true,
    hint: /--save-exact|(?:^|\s|`)-E\b/,
    told: pattern(
      `${ASIDE}(?:(?:install|add)(?:ing)?(?:\\s+(?:new\\s+|all\\s+|npm\\s+)*(?:packages|dependencies|deps))?\\s+(?:always\\s+)?(?:with|using)\\s+\`?(?:--save-exact|-E)\`?|(?:use|pass|add)\\s+\`?(?:--save-exact|-E)\`?\\s+(?:(?:when(?:ever)?|for|on)\\s+(?:you\\s+)?(?:add|install)(?:ing)?(?:\\s+(?:a\\s+|new\\s+|npm\\s+)*(?:packages?|dependenc(?:y|ies)|deps))?|to\\s+\`?npm\\s+(?:install|i|add)\`?)|\`?npm\\s+install\`?\\s+always\\s+with\\s+\`?--save-exact\`?)${ENDS}`,
    ),
    plain: () => 'always pass `--save-exact` to `npm install …`',
  },
  // "Every commit is signed": nothing that leaves the signature out.
  {
    same: true,
    hint: /sign/i,
    told: pattern(
      `${ASIDE}(?:(?:gpg[- ]?)?sign\\s+(?:all|every|each|your)(?:\\s+of\\s+your)?\\s+commits?|(?:all\\s+|every\\s+|each\\s+)?commits?\\s+(?:(?:must|should|need\\s+to|has\\s+to|have\\s+to)\\s+(?:always\\s+)?be|is|are)\\s+(?:always\\s+)?(?:gpg[- ]?|cryptographically\\s+)?signed(?!\\s+(?:off|by))|sign\\s+commits|(?:no|never\\s+(?:make|create|push|allow)|(?:do\\s+not|don['’]?t)\\s+(?:make|create|push))\\s+unsigned\\s+commits|(?:${NOT})\\s+(?:disable|turn\\s+off|skip|bypass)\\s+(?:the\\s+)?(?:commit\\s+|gpg\\s+)*signing)`,
    ),
    plain: () => UNSIGNED,
  },
  // "Don't touch my stashed stuff", "my stashes are off limits".
  {
    same: true,
    hint: /\bstash/i,
    told: pattern(
      `^\\W*(?:please\\s+|could\\s+you\\s+|can\\s+you\\s+|would\\s+you\\s+)*(?:(?:leave|keep)\\s+(?:all\\s+|the\\s+|my\\s+|our\\s+)*(?:git\\s+)?stash(?:es)?\\s+(?:alone|where\\s+(?:they\\s+are|it\\s+is)|as\\s+(?:they\\s+are|it\\s+is)|untouched|be)\\b|(?:(?:${NOT})\\s+(?:touch|mess\\s+with|drop|pop|apply|clear)|(?:keep\\s+your\\s+)?hands\\s+off(?:\\s+of)?)\\s+(?:any\\s+of\\s+|any\\s+|the\\s+|my\\s+|our\\s+)*(?:git\\s+)?stash(?:es|ed\\s+(?:stuff|changes|work|things|files))?${ENDS}|(?:the\\s+|my\\s+|our\\s+)+stash(?:es|ed\\s+(?:stuff|changes|work|things|files))?\\s+(?:is|are)\\s+(?:off[- ]limits|mine|sacred|untouchable|not\\s+yours))`,
    ),
    plain: () => 'never drop stashes. Never run `git stash pop` or `git stash apply` or `git stash clear`',
  },
  // "Don't add another remote", "no new remotes".
  {
    same: true,
    hint: /\bremotes?\b/i,
    told: pattern(
      `${ASIDE}(?:(?:${NOT})\\s+(?:add|create|configure|register)\\s+(?:an?\\s+|any\\s+)?(?:(?:other|another|new|more|additional|extra|further)\\s+)?(?:git\\s+)?remotes?|no\\s+(?:(?:adding|other|another|new|more|additional|extra|further)\\s+)+(?:git\\s+)?remotes?)${ENDS}`,
    ),
    plain: () => 'never run `git remote add`',
  },
  // "Leave my git config alone", "the git remotes stay as they are".
  {
    same: true,
    hint: /\b(?:config\w*|settings|remotes?|registry)\b/i,
    told: pattern(
      `^\\W*(?:please\\s+)?(?:(?:leave|keep)\\s+(?:the\\s+|my\\s+|our\\s+)*((?:${CONFIGS}\\s+)?(?:config(?:uration)?|settings|remotes?|registry))\\s+(?:alone|as\\s+(?:it\\s+is|they\\s+are|is)|untouched|unchanged|be)|(?:the\\s+|my\\s+|our\\s+)*((?:${CONFIGS}\\s+)(?:config(?:uration)?|settings|remotes?|registry))\\s+(?:(?:is|are)\\s+(?:off[- ]limits|mine|read-?only|frozen)|stays?\\s+as\\s+(?:it\\s+is|they\\s+are)))${ENDS}`,
    ),
    plain: ([, left, kept]) => `never change ${(left ?? kept ?? '').toLowerCase()}`,
  },
  // The same of npm, which keeps it in a file.
  {
    same: true,
    hint: /\b(?:npm|registry|npmrc)\b/i,
    told: pattern(
      `^\\W*(?:please\\s+)?(?:(?:${NOT})\\s+(?:change|touch|edit|modify|alter|set)|(?:leave|keep)(?=[^.;]{0,40}\\b(?:alone|as|untouched|unchanged)\\b))\\s+(?:the\\s+|my\\s+|our\\s+)*npm\\s+(?:config(?:uration)?|settings|registry)`,
    ),
    plain: () => 'do not edit .npmrc',
  },
  // "No empty commits".
  {
    same: true,
    hint: /\bempty\s+commits?\b/i,
    told: pattern(
      `${ASIDE}(?:no|avoid|(?:${NOT})\\s+(?:create|make|push|add))\\s+(?:an\\s+)?empty\\s+commits?${ENDS}`,
    ),
    plain: () => 'never run `git commit --allow-empty`',
  },
  // "I cut the releases", "releases are mine": whoever makes them makes their tags.
  {
    same: true,
    hint: /\breleases?\b/i,
    told: pattern(
      `^\\W*(?:(?:i|we)(?:['’]ll|\\s+will|\\s+alone|\\s+always)?\\s+(?:cut|do|make|create|tag|publish|handle|take\\s+care\\s+of|look\\s+after)\\s+(?:all\\s+|the\\s+|our\\s+)*releases?(?:\\s+(?:myself|ourselves))?|(?:the\\s+|all\\s+)*releas(?:es|ing)\\s+(?:is|are)\\s+(?:strictly\\s+|always\\s+|only\\s+)?(?:mine|on\\s+me|up\\s+to\\s+me|my\\s+(?:job|thing|task|business|call)|(?:done|made|cut|handled)\\s+by\\s+(?:me|us|hand|humans?))|leave\\s+(?:the\\s+|all\\s+)*releas(?:es|ing)\\s+to\\s+me)${ENDS}(?!\\W{1,3}(?:and|but)?\\s*you\\b)`,
    ),
    plain: () => 'never create releases. Never tag releases',
  },
  // "Tags are never pushed by you".
  {
    same: true,
    hint: /\btags\b/i,
    told: pattern(
      `^\\W*(?:git\\s+)?tags\\s+(?:are|must|may|should)\\s+(?:never|not)\\s+(?:to\\s+)?(?:be\\s+)?pushed\\b(?!\\s+(?:without|before|unless|until))`,
    ),
    plain: () => 'never push tags',
  },
  // "I bump the version."
  {
    same: true,
    hint: /\bversion/i,
    told: pattern(
      `^\\W*(?:(?:i|we)(?:['’]ll|\\s+will|\\s+alone|\\s+always)?\\s+(?:bump|set|change|raise|increase)\\s+(?:the\\s+|all\\s+|our\\s+)*versions?(?:\\s+(?:numbers?|myself))*|version\\s+bumps\\s+are\\s+(?:mine|on\\s+me|up\\s+to\\s+me|my\\s+(?:job|thing))|(?:${NOT})\\s+(?:bump|change|raise)\\s+(?:the\\s+|any\\s+)*versions)${ENDS}`,
    ),
    plain: () => 'never bump versions. Never change the version in package.json',
  },
  // "Deployments are mine", "leave deployments to me", "deployment is my job".
  {
    same: true,
    hint: /\bdeploy/i,
    told: pattern(
      `^\\W*(?:(?:the\\s+|all\\s+)*deploy(?:ments?|s|ing)\\s+(?:is|are|stays?|remains?)\\s+(?:strictly\\s+|always\\s+|only\\s+)?(?:mine|on\\s+me|up\\s+to\\s+(?:me|us)|my\\s+(?:job|thing|task|business|call|part)|(?:done|made|handled)\\s+by\\s+(?:me|us))|leave\\s+(?:the\\s+|all\\s+)*deploy(?:ments?|s|ing)\\s+to\\s+(?:me|us)|(?:i|we)(?:['’]ll|\\s+will)?\\s+(?:handle|do|take\\s+care\\s+of|look\\s+after|run)\\s+(?:all\\s+|the\\s+|our\\s+)*deploy(?:ments?|s))${ENDS}(?!\\W{1,3}(?:and|but)?\\s*you\\b)`,
    ),
    plain: () => 'never deploy',
  },
  // "Rebase instead of merging", "make a new commit rather than amending".
  {
    same: true,
    hint: /\b(?:instead\s+of|rather\s+than)\s+[a-z-]+ing\b/i,
    told: pattern(
      `^\\W*(?!(?:we|i|it|they|he|she|the|this|that|these|last|why|was|were|did|could|would)\\b)[a-z][^.;:!?]{2,80}?\\s+(?:instead\\s+of|rather\\s+than)\\s+(?:ever\\s+)?${DOING_IT.replace(ACTING.slice(1, -1), 'x{9}')}(?:\\s+(?:old\\s+|existing\\s+|the\\s+)*commits?)?${ENDS}`,
    ),
    plain: ([, act = '']) => `never ${act.toLowerCase()}`,
  },
  // "Nothing is installed globally".
  {
    same: true,
    hint: /\bglobally\b/i,
    told: pattern(
      `^\\W*(?:nothing\\s+(?:is|gets|may\\s+be|must\\s+be|should\\s+be)\\s+(?:ever\\s+)?installed\\s+globally|(?:packages|tools|dependencies)\\s+(?:are|must|may|should)\\s+(?:never|not)\\s+(?:be\\s+)?installed\\s+globally)${ENDS}`,
    ),
    plain: () => 'never install packages globally',
  },
];
