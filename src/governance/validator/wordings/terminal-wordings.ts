import { NOT, pattern, type Wording } from './wording';

const ENDS = '(?=[^\\w?]*$|\\s*[.,;:!)–—](?:\\s|$))';
const PLAINLY = '^\\W*(?:please\\s+|always\\s+)*';
/** Programs that are told what to do by their first words. */
const TOLD_BY_WORDS =
  '(?:npm|pnpm|yarn|bun|cargo|go|git|docker|podman|dotnet|composer|bundle|rails|terraform|tofu|kubectl|helm)';

/** What runs tests, and whereof it is said that nothing watches them. */
const TESTS = /\b(?:tests?|specs?|suites?|jest|vitest|mocha|ava|karma|pytest)\b/i;
const IN_TESTS =
  '(?:\\s+(?:for|in|with|when|while)\\s+(?:running\\s+)?(?:(?:the|any|your|unit|all)\\s+){0,2}(?:tests?|jest|vitest))?';

/** Every way in which an act on something is ruled out: as a ban, and as "deleting folders is forbidden". */
const bansOf = (verbs: string, acting: string, thing: string): string =>
  `${PLAINLY}(?:(?:no|${NOT}|you\\s+(?:may|must|should|can)(?:\\s+(?:not|never)|not|n['’]t))\\s+(?:${verbs}|${acting})\\s+${thing}|(?:${acting})\\s+${thing}\\s+(?:is|are)\\s+(?:strictly\\s+)?(?:forbidden|prohibited|banned|not\\s+(?:allowed|permitted)|off[- ]limits))${ENDS}`;
const FOLDERS = '(?:(?:an?|any|whole|entire|new)\\s+)*(?:director(?:y|ies)|folders?|dirs?)';

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
    told: pattern(bansOf('delete|remove|erase|wipe', 'deleting|removing|erasing|wiping', FOLDERS)),
    plain: () => 'never run `rm -r`. Never run `rm -rf`. Never run `rmdir`',
  },
  // "Don't create folders".
  {
    same: true,
    hint: /\b(?:director(?:y|ies)|folders?|dirs?)\b/i,
    told: pattern(bansOf('create|make|add', 'creating|making|adding', FOLDERS)),
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
      `(?:${PLAINLY}|[,;:–—]\\s+(?:and\\s+|but\\s+|so\\s+|please\\s+)*)(?:(?:(?:no|avoid|${NOT}\\s+(?:use|start|enter))|(?:avoid|${NOT})\\s+(?:run|leav|keep|start|us|launch|put|execut)(?:e|ing|ting|ning)?\\s+((?:[\\w\`-]{1,20}\\s+){1,4})in|(?:never|not)\\s+in)\\s+(?:the\\s+)?watch[- ]mode(?=${IN_TESTS}[^\\w?]*$|${IN_TESTS}\\s*[.,;:!)–—](?:\\s|$))|watch[- ]mode\\s+is\\s+(?:forbidden|banned|not\\s+(?:allowed|ok(?:ay)?|an\\s+option)|off[- ]limits|out(?!\\s+of)|a\\s+no-?\\s?go))`,
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
];
