import { NOT, pattern, type Wording } from './wording';

const ENDS =
  '(?=[^\\w?]*$|(?:\\s+(?:on\\s+(?:this|my)\\s+(?:machine|laptop|computer|mac)|here|ever|please|pls))?\\s*[.,;:!)–—](?:\\s|$)(?!\\s*[\\w\\s/]{0,30}\\b(?:aside|excluded|exempt)\\b))';
const PLAINLY = '^\\W*(?:please\\s+|always\\s+)*';
/** Programs that are told what to do by their first words. */
const TOLD_BY_WORDS =
  '(?:fastlane|artisan|npm|pnpm|yarn|bun|cargo|go|git|docker|podman|dotnet|composer|bundle|rails|terraform|tofu|kubectl|helm)';

/** What runs tests, and whereof it is said that nothing watches them. */
const TESTS = /\b(?:tests?|specs?|suites?|jest|vitest|mocha|ava|karma|pytest)\b/i;
const IN_TESTS =
  '(?:\\s+(?:for|in|with|when|while)\\s+(?:running\\s+)?(?:(?:the|any|your|unit|all)\\s+){0,2}(?:tests?|jest|vitest))?';

/** Every way in which an act on something is ruled out: as a ban, and as "deleting folders is forbidden" or "no folder may be deleted". */
const bansOf = (verbs: string, acting: string, done: string, thing: string): string =>
  `${PLAINLY}(?:(?:(?:the|an?)\\s+)?${thing}\\s+(?:must|may|should|shall|can|are|is|will)(?:\\s+(?:not|never)|not|n['’]t)\\s+(?:to\\s+)?(?:ever\\s+)?be\\s+(?:${done})|no\\s+${thing}\\s+(?:must|may|should|shall|can|(?:is|are)\\s+to)\\s+(?:ever\\s+)?be\\s+(?:${done})|(?:no|${NOT}|you\\s+(?:may|must|should|can)(?:\\s+(?:not|never)|not|n['’]t))\\s+(?:${verbs}|${acting})\\s+${thing}|(?:${acting})\\s+${thing}(?:\\s+(?:is|are)|:)\\s+(?:strictly\\s+)?(?:forbidden|prohibited|banned|not\\s+(?:allowed|permitted)|off[- ]limits))${ENDS}`;
const FOLDERS = '(?:(?:an?|any|whole|entire|new)\\s+)*(?:director(?:y|ies)|folders?|dirs?)';

const DATA_FILE =
  '\\.?(?:csv|tsv|parquet|xlsx|json|jsonl|pkl|pickle|npy|h5|onnx|pth?|zip|sqlite|db|ipynb|log|pem|key)s?';
/** Files by what they end in, told without the dot. */
const DATA_FILES = `${DATA_FILE}(?:(?:,\\s*(?:and\\s+|or\\s+)?|\\s+(?:and|or|nor)\\s+|\\s*\\/\\s*)${DATA_FILE}){0,6}`;
const IN_GIT = '(?:git|repo(?:sitory)?|version\\s+control)';

/** Branches that everybody works from. */
const SHARED_BRANCHES = ['main', 'master', 'develop'];

/** What is done at a terminal, as rules tell it in words. */
export const terminalWordings: readonly Wording[] = [
  // "No npm audit fix".
  {
    same: true,
    hint: /^\W*no\s/i,
    told: pattern(`^\\W*no\\s+(${TOLD_BY_WORDS}(?:\\s+[a-z][\\w:-]{1,20}){2,3})${ENDS}`),
    plain: ([, command = '']) => `never run \`${command.toLowerCase()}\``,
  },
  // "No hard resets", "do not hard reset".
  {
    same: true,
    hint: /\bhard[- ]reset/i,
    told: pattern(
      `${PLAINLY}(?:no|avoid|${NOT}(?:\\s+(?:do|use|make))?)\\s+(?:a\\s+|any\\s+|git\\s+)*hard[- ]reset(?:s|ting)?${ENDS}`,
    ),
    plain: () => 'never run `git reset --hard`',
  },
  // "Never delete directories", "removing folders is forbidden".
  {
    same: true,
    hint: /\b(?:director(?:y|ies)|folders?|dirs?)\b/i,
    told: pattern(
      bansOf(
        'delete|remove|erase|wipe',
        'deleting|removing|erasing|wiping',
        'deleted|removed|erased|wiped',
        FOLDERS,
      ),
    ),
    plain: () => 'never run `rm -r`. Never run `rm -rf`. Never run `rmdir`. Never run `git rm -r`',
  },
  // "Don't create folders".
  {
    same: true,
    hint: /\b(?:director(?:y|ies)|folders?|dirs?)\b/i,
    told: pattern(bansOf('create|make|add', 'creating|making|adding', 'created|made|added', FOLDERS)),
    plain: () => 'never run `mkdir`',
  },
  // "Don't open a browser".
  {
    same: true,
    hint: /\bbrowsers?\b/i,
    told: pattern(
      bansOf(
        'open|launch|start|pop\\s+up',
        'opening|launching|starting|popping\\s+up',
        'opened|launched|started',
        '(?:(?:an?|any|the|my|your)\\s+)?(?:(?:web|new)\\s+)?browsers?(?:\\s+(?:windows?|tabs?))?',
      ),
    ),
    plain: () => 'never run `xdg-open`. Never run `open`. Never run `sensible-browser`',
  },
  // "No destructive SQL", "don't run DROP or TRUNCATE".
  {
    same: true,
    hint: /\b(?:destructive|drop|truncate)\b/i,
    told: pattern(
      `${PLAINLY}(?:(?:no|avoid|${NOT}\\s+(?:run|execute|issue|use))\\s+(?:any\\s+)?destructive\\s+(?:sql|database|db)(?:\\s+(?:commands?|statements?|queries|operations?))?|(?:no|${NOT}\\s+(?:run|execute|issue|use)(?:\\s+any)?)\\s+(?:\`?(?:drop|truncate)\`?(?:,\\s+|\\s*/\\s*|,?\\s+(?:or|nor|and)\\s+))+\`?(?:drop|truncate|delete)\`?(?:\\s+(?:statements?|commands?|queries))?)${ENDS}`,
    ),
    plain: () => 'never drop tables. Never truncate tables',
  },
  // "Never print environment variables", "do not dump the environment".
  {
    same: true,
    hint: /\benv(?:ironment)?\b/i,
    told: pattern(
      `${PLAINLY}(?:no|${NOT})\\s+(?:print|dump|echo|show|output|display|list|log)(?:ing)?\\s+(?:(?:the|any|all|your|my|our)\\s+)*(?:env(?:ironment)?\\s+var(?:iable)?s|environment)${ENDS}`,
    ),
    plain: () => 'never run `printenv`',
  },
  // "No interactive commands": what waits for answers.
  {
    same: true,
    hint: /\binteractive\b/i,
    told: pattern(
      `${PLAINLY}(?:no|avoid|${NOT}\\s+(?:use|run|start))\\s+(?:any\\s+)?interactive\\s+(?:git\\s+|shell\\s+|terminal\\s+)?commands${ENDS}`,
    ),
    plain: () => 'never run `git rebase -i` or `git add -p` or `git add -i` or `git commit --interactive`',
  },
  // "Never open vim".
  {
    same: true,
    hint: /\b(?:vim?|nano|emacs|editors?)\b/i,
    told: pattern(
      `${PLAINLY}(?:no|avoid|${NOT}\\s+(?:open|launch|start))\\s+(vim?|nano|emacs)(?:(?:,\\s*|\\s+or\\s+)(vim?|nano|emacs))*${ENDS}`,
    ),
    plain: ([, editor = '']) => `never run \`${editor.toLowerCase()}\``,
  },
  // "No watch mode", "don't leave jest in watch mode", "tests run once, never in watch mode".
  {
    same: true,
    hint: /\bwatch[- ]mode\b/i,
    told: pattern(
      `(?:${PLAINLY}|[,;:–—]\\s+(?:and\\s+|but\\s+|so\\s+|please\\s+)*)(?:(?:(?:no|not|avoid|${NOT}\\s+(?:use|start|enter))|(?:avoid|${NOT})\\s+(?:run|leav|keep|start|us|launch|put|execut)(?:e|ing|ting|ning)?\\s+((?:[\\w\`-]{1,20}\\s+){1,4})in|(?:never|not)\\s+in)\\s+(?:the\\s+)?watch[- ]mode(?=${IN_TESTS}[^\\w?]*$|${IN_TESTS}\\s*[.,;:!)–—](?:\\s|$)|${IN_TESTS}\\s+-\\s)|watch[- ]mode\\s+is\\s+(?:forbidden|banned|not\\s+(?:allowed|ok(?:ay)?|an\\s+option)|off[- ]limits|out(?!\\s+of)|a\\s+no-?\\s?go))`,
    ),
    plain: ({ 0: told, 1: what, input }) => {
      const isOfTests =
        TESTS.test(what ?? input) || (what === undefined && !/\b(?:never|not)\s+in\b/i.test(told));
      if (isOfTests) return 'never run tests in watch mode';
      const program = /^(?:the\s+)?`?([a-z][\w-]+)`?\s*$/i.exec(what ?? '')?.[1]?.toLowerCase();
      return program === undefined ? undefined : `never run \`${program} --watch\` or \`${program} -w\``;
    },
  },
  // "Do not sleep between commands", "avoid sleep".
  {
    same: true,
    hint: /\bsleep/i,
    told: pattern(
      `${PLAINLY}(?:avoid\\s+sleep|(?:no|avoid|${NOT}(?:\\s+use)?)\\s+sleep(?:s|ing)?\\s+(?:in|between)\\s+(?:shell\\s+|bash\\s+|your\\s+)*commands)${ENDS}`,
    ),
    plain: () => 'never run `sleep`',
  },
  // "Only plan, never apply", "use terraform plan only".
  {
    same: true,
    hint: /\bplan\b/i,
    told: pattern(
      `${PLAINLY}(?:(?:use|run)\\s+)?(?:only\\s+(?:use\\s+|run\\s+)?(?:terraform\\s+|tofu\\s+)?plan,?\\s+(?:and\\s+)?never\\s+apply|(?:terraform|tofu)\\s+plan\\s+only)${ENDS}`,
    ),
    plain: () => 'never run `terraform apply` or `tofu apply`',
  },
  // "Never use -auto-approve": a flag of several words with one dash.
  {
    same: true,
    hint: /\s`?-[a-z]+-[a-z]/i,
    told: pattern(
      `${PLAINLY}(?:no|${NOT}\\s+(?:use|pass|add|give))\\s+\`?(-[a-z]+(?:-[a-z]+)+)\`?(?:\\s+(?:to|with|for)\\s+[a-z]+)?${ENDS}`,
    ),
    plain: ([, flag = '']) => `never use \`${flag.toLowerCase()}\``,
  },
  // "Open PRs as draft".
  {
    same: true,
    hint: /\bdraft/i,
    told: pattern(
      `${PLAINLY}(?:(?:open|create|make|raise)\\s+(?:all\\s+|your\\s+|only\\s+)*(?:draft\\s+(?:prs?|pull\\s+requests?)|(?:prs?|pull\\s+requests?)\\s+(?:always\\s+)?(?:as\\s+(?:a\\s+)?drafts?|in\\s+draft|with\\s+\`?--draft\`?))|(?:all\\s+)?(?:prs?|pull\\s+requests?)\\s+(?:must|should|have\\s+to)\\s+(?:always\\s+)?be\\s+(?:opened\\s+as\\s+)?drafts?)${ENDS}`,
    ),
    plain: () => 'always pass `--draft` to `gh pr create`',
  },
  // "I open the PRs."
  {
    same: true,
    hint: /\b(?:i|we)\b/i,
    told: pattern(
      `^\\W*i(?:['’]ll|\\s+will|\\s+alone|\\s+always)?\\s+(open|create|close|merge|approve)\\s+(?:the\\s+|all\\s+|our\\s+)*(prs|pull\\s+requests|issues|tickets)(?:\\s+myself)?${ENDS}(?!\\W{1,3}(?:and|but)?\\s*you\\b)`,
    ),
    plain: ([, verb = '', things = '']) =>
      `never ${verb} ${/^prs$/i.test(things) ? 'pull requests' : things}`,
  },
  // "Do not run GitHub workflows by hand".
  {
    same: true,
    hint: /\bworkflows?\b/i,
    told: pattern(
      `${PLAINLY}(?:${NOT})\\s+(?:run|start|dispatch)\\s+(?:any\\s+|the\\s+)?(?:github\\s+|ci\\s+|actions\\s+)+workflows?(?:\\s+(?:by\\s+hand|manually|yourself))?${ENDS}`,
    ),
    plain: () => 'never run `gh workflow run`',
  },
  // "No downloads".
  {
    same: true,
    hint: /\bdownload/i,
    told: pattern(
      `${PLAINLY}(?:no\\s+downloads|(?:${NOT})\\s+download\\s+(?:anything|files|things|stuff)\\s+from\\s+the\\s+(?:internet|web|net))${ENDS}`,
    ),
    plain: () => 'never download files',
  },
  // "Always clone with --depth 1".
  {
    same: true,
    hint: /--depth\b/i,
    told: pattern(`${PLAINLY}(?:git\\s+)?clone\\s+(?:always\\s+)?with\\s+\`?--depth(?:[ =]1)?\`?${ENDS}`),
    plain: () => 'always pass `--depth` to `git clone`',
  },
  // "Always use `--frozen-lockfile`": of what restores what is listed.
  {
    same: true,
    hint: /--(?:frozen-lockfile|immutable)\b/i,
    told: pattern(
      `${PLAINLY}(?:(?:use|pass|set|add|install\\s+with|installs?\\s+(?:must|should|always)\\s+(?:be\\s+)?(?:use|run\\s+with))\\s+)\`?(--frozen-lockfile|--immutable)\`?(?:\\s+(?:when|for|on|with)\\s+(?:you\\s+)?(?:install(?:s|ing)?(?:\\s+(?:dependencies|deps|packages))?|(?:every|all|each)\\s+installs?))?${ENDS}`,
    ),
    plain: ([, flag = '']) =>
      flag.toLowerCase() === '--immutable'
        ? 'always pass `--immutable` to `yarn install`'
        : 'always pass `--frozen-lockfile` to `pnpm install`. Always pass `--frozen-lockfile` to `yarn install`. Always pass `--frozen-lockfile` to `bun install`',
  },
  // "Work only on branch `feature/cart`": not on those that all share.
  {
    same: true,
    hint: /\bbranch\b/i,
    told: pattern(
      `${PLAINLY}(?:(?:only\\s+work|work\\s+only|stay)\\s+(?:ever\\s+)?(?:on|in)\\s+(?:the\\s+)?(?:branch\\s+\`?[\\w./-]{2,60}\`?|\`[\\w./-]{2,60}\`\\s+branch)(?:\\s+only)?|(?:do\\s+)?all\\s+(?:the\\s+)?work\\s+(?:happens\\s+|goes\\s+)?on\\s+(?:the\\s+)?branch\\s+\`?[\\w./-]{2,60}\`?)${ENDS}`,
    ),
    plain: ({ 0: told }) =>
      SHARED_BRANCHES.filter((branch) => !new RegExp(`[\\s\`]${branch}(?:$|[\\s\`])`).test(told))
        .map(
          (branch) =>
            `never run \`git checkout ${branch}\` or \`git switch ${branch}\` or \`git push origin ${branch}\``,
        )
        .join('. '),
  },
  // "Never use -target": a word with one dash.
  {
    same: true,
    hint: /\s`?-[a-z]{3}/i,
    told: pattern(
      `${PLAINLY}(?:no|${NOT}\\s+(?:use|pass|add|give))\\s+\`?(-[a-z]{3,20})\`?(?:\\s+(?:with|to|for)\\s+[a-z]+)?${ENDS}`,
    ),
    plain: ([, flag = '']) => `never use \`${flag}\``,
  },
  // "`pod install` yes, `pod update` no", "running them is ok, --update-goldens is not": the latter.
  {
    same: true,
    hint: /\b(?:no|not|never|forbidden|isn['’]t)\W*$/i,
    told: pattern(
      `\\b(?:ok|okay|fine|yes|good|welcome|permitted|allowed)(?:\\s*[,;:.–—]\\s*|\\s+[-–—]\\s+|\\s+)(?:and\\s+|but\\s+)?(\`[^\`\\n]{2,60}\`|--[a-z][\\w-]{1,30}|[a-z]{2,20}(?::[a-z]{2,20}){1,3})(?:\\s+(?:is|are))?(?:\\s+a)?(?:\\s+(?:no|not|never|forbidden|prohibited)|n['’]t)\\W*$`,
    ),
    plain: ([, what = '']) => {
      const command = what.replaceAll('`', '');
      return command.startsWith('-') ? `never use \`${command}\`` : `never run \`${command}\``;
    },
  },
  // "NEVER migrate:fresh or db:wipe": tasks by their names.
  {
    same: true,
    hint: /\b[a-z]+:[a-z]/i,
    told: pattern(
      `${PLAINLY}(?:no|avoid|${NOT}(?:\\s+(?:run|use|call))?)\\s+(\`?[a-z]+(?::[a-z][a-z-]*)+\`?(?:(?:,\\s*(?:or\\s+|and\\s+|nor\\s+)?|\\s+or\\s+|\\s+and\\s+|\\s*\\/\\s*)\`?[a-z]+(?::[a-z][a-z-]*)+\`?){0,5})${ENDS}`,
    ),
    plain: ([, tasks = '']) =>
      (tasks.toLowerCase().match(/[a-z]+(?::[a-z][a-z-]*)+/g) ?? [])
        .map((task) => `never run \`${task}\``)
        .join('. '),
  },
  // "My stash is my stash: no pop, drop or clear", "nobody clears the stash", "stash entries are never to be removed".
  {
    same: true,
    hint: /\bstash/i,
    told: pattern(
      `\\bstash(?:es)?\\b[^;]{0,80}?\\b(?:no|never|not|don['’]?t)\\s+((?:pop|drop|clear|apply|push|save)(?:ping|ing)?(?:(?:,\\s*(?:or\\s+|and\\s+|no\\s+)?|\\s+or\\s+|\\s+and\\s+(?:no\\s+)?|\\s*\\/\\s*)(?:pop|drop|clear|apply|push|save)(?:ping|ing)?){0,4})\\b|\\b(?:nobody|no\\s+one|never|do\\s+not|don['’]?t)\\s+(clear|drop|pop)s?\\s+(?:the\\s+|my\\s+|any\\s+)?(?:git\\s+)?stash|\\bstash(?:ed)?\\s+(?:entries|changes)\\s+(?:are\\s+(?:never|not)\\s+to\\s+be|must\\s+(?:not|never)\\s+be|may\\s+not\\s+be)\\s+(removed|dropped|deleted|cleared|touched|popped)|\\bwhat\\s+is\\s+stashed\\s+stays\\s+(stashed)`,
    ),
    plain: ([, acts, verb, done]) =>
      (acts === undefined && (verb === undefined || done !== undefined)
        ? ['pop', 'drop', 'clear']
        : ((acts ?? verb ?? '').toLowerCase().match(/pop|drop|clear|apply|push|save/g) ?? [])
      )
        .map((act) => `never run \`git stash ${act}\``)
        .join('. '),
  },
  // "e2e (detox) runs on CI, not here".
  {
    same: true,
    hint: /\bCI\b/i,
    told: pattern(
      `^\\W*(?:the\\s+|all\\s+)?([a-z][\\w -]{1,30}?)(?:\\s+\\(([\\w ,-]{2,40})\\))?\\s+(?:runs?|are\\s+run|is\\s+run)\\s+(?:only\\s+)?(?:on|in)\\s+(?:the\\s+)?CI,?\\s+(?:and\\s+|but\\s+)?(?:not|never)\\s+(?:here|locally|on\\s+(?:this|my|your)\\s+\\w+)${ENDS}`,
    ),
    plain: ([, what = '', named]) =>
      [what, ...(named?.split(/,\s*/) ?? [])]
        .map((one) =>
          /tests?$/i.test(one) || one.includes(' ') ? `never run ${one}` : `never run \`${one}\``,
        )
        .join('. '),
  },
  // "Nobody creates tags by hand".
  {
    same: true,
    hint: /\b(?:nobody|no\s+one)\b/i,
    told: pattern(
      `^\\W*(?:nobody|no\\s+one)\\s+(?:ever\\s+)?(creates|makes|pushes|sets|merges|deploys|publishes|releases|uploads)\\s+((?:[\\w-]+\\s){0,2}[\\w-]+?)\\s+(?:by\\s+hand|manually|locally|from\\s+(?:a|their|his|her)\\s+(?:laptop|machine))${ENDS}`,
    ),
    plain: ([, act = '', thing = ''], lemma) => `never ${lemma(act)} ${thing}`,
  },
  // "No AR callbacks (after_save, before_create & co)", "skipping validations is forbidden (update_column, update_columns)".
  {
    same: true,
    hint: /\([^()]*(?:_|[a-z][A-Z]|\(\))/,
    told: /^(?![^(]*\b(?:unless|except|without|until|if|when)\b|[^(]*\b(?:in|inside|under|within|outside)\s+\S*[/`])\W*(?:(?:please\s+)?(?:no|never|avoid|do\s+not|don['’]?t)\b[^.;()]{2,60}|[^.;()]{2,60}\b(?:is|are)\s+(?:strictly\s+)?(?:forbidden|banned|prohibited|not\s+allowed|off[- ]limits))\s*\((?!\s*(?:see|use|because|it|they|we|the|instead|ask|only|unless|except|that|which|you|if)\b)((?:[^()]|\([^()]{0,40}\)){3,160})\)/i,
    plain: ([, list = '']) => {
      const names = list.match(/(?<![\w`.])(?:[a-z]\w*_\w+[!?]?|[a-z]+[A-Z]\w*)(?![\w(/.-])/g) ?? [];
      return names.length === 0 ? undefined : names.map((name) => `never use \`${name}\``).join('. ');
    },
  },
  // "Parquet and csv don't go in git", "never commit csv/parquet", "no csv files in the repository".
  {
    same: true,
    hint: /\b(?:git|repo(?:sitory)?|version\s+control|commit(?:s|ted)?)\b/i,
    told: pattern(
      `(?:^|[.;:!–—]\\s)\\W*(?:please\\s+)?(?:(?:(?:raw|data|all|the|our)\\s+){0,2}(?:files\\s+(?:such\\s+as|like)\\s+)?(${DATA_FILES})(?:\\s+(?:files?|dumps?|exports?|data))?\\s+(?:(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]?t|never|must\\s+(?:not|never)|should\\s+(?:not|never))\\s+(?:ever\\s+)?(?:go|goes|belongs?|lives?|end\\s+up|be(?:\\s+\\w+)?)\\s+(?:in|into|to|under)|stays?\\s+out\\s+of)\\s+(?:the\\s+)?${IN_GIT}|(?:${NOT})\\s+commit\\s+(?:any\\s+)?(${DATA_FILES})(?:\\s+files?)?|(?:${NOT})\\s+(?:add|put)\\s+(?:any\\s+)?(${DATA_FILES})(?:\\s+files?)?\\s+(?:in|into|to)\\s+(?:the\\s+)?${IN_GIT}|no\\s+(${DATA_FILES})(?:\\s+files?)?\\s+in\\s+(?:the\\s+)?${IN_GIT})(?=\\s*(?:$|[.,;:!)–—]))`,
    ),
    plain: ([, ...lists]) =>
      (lists.find(Boolean) ?? '')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== '' && !/^(?:and|or|nor)$/.test(word))
        .map((ending) => `never commit .${ending.replace(/(?<=csv|xlsx|json|pkl|zip|log|key)s$/, '')} files`)
        .join('. '),
  },
  // "dd(), dump() and ray() don't stay in files".
  {
    same: true,
    hint: /\w\(\)/,
    told: pattern(
      `^\\W*(\`?[\\w.$:]+\\(\\)\`?(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+|\\s*\\/\\s*)\`?[\\w.$:]+\\(\\)\`?){0,5})(?:\\s+calls?)?\\s+(?:(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]?t|must\\s+not|never)\\s+(?:ever\\s+)?(?:(?:stays?|remains?|gets?\\s+left|ends?\\s+up|belongs?)(?:\\s+behind)?(?:\\s+in\\s+(?:the\\s+|our\\s+|any\\s+)?(?:files?|code|repo|repository|commits?|sources?|diffs?))?|gets?\\s+committed)|(?:has|have)\\s+to\\s+go)${ENDS}`,
    ),
    plain: ([, list = '']) =>
      (list.match(/[\w.$:]+\(\)/g) ?? []).map((call) => `never call \`${call}\``).join('. '),
  },
];
