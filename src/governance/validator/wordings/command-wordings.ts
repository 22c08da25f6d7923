import { NOT, pattern, type Wording } from './wording';

/** What a project runs under names of its own, and what belongs to it: `make deploy`, `just db:reset`. */
const RUNNER =
  '(?:make|gmake|just|task|rake|mage|invoke|nox|tox|gulp|grunt|nx|turbo|mvn|gradle|\\./gradlew|sbt|lein|mix|fab|npx|bunx)\\s+(?!(?:sure|it|them|that|this|any|all|the|an?|your|my|our|to|for|of|in|on|with|or|and|targets?|tasks?|commands?|files?|changes|use|up|do|one|new)\\b)[\\w@][\\w:./@-]*(?<![.:])';
/** A script by its path or its ending: `./scripts/deploy.sh`, `seed.py`. */
const SCRIPT =
  '(?:\\.{1,2}\\/[\\w@./-]*[\\w-]|(?:[\\w.-]+\\/)*[\\w-]+\\.(?:sh|bash|zsh|py|rb|pl|php|ps1|bat|cmd|exe|[cm]?js|ts))';
const PROGRAM = `(?:${RUNNER}|${SCRIPT})`;
/** The same, or any command in backticks beside it. */
const ITEM = `(?:${PROGRAM}|\`[^\`]{1,80}\`)`;
const LED = `(?:(?:please|also|so|and|but|ever|directly|automatically)\\s+)?(?:run|execute|start|invoke|call|launch|trigger|use)\\s+(?:the\\s+)?(?:(?:command|script)\\s+)?`;
const ITEMS = new RegExp(ITEM, 'gi');

/** Programs that are told what to do by their first words, and these: `npm run test:unit`. */
const COMMAND =
  '((?:npm|pnpm|yarn|bun|npx|cargo|go|git|docker|podman|dotnet|composer|bundle|rails|mix|mvn|gradle|pytest|jest|vitest|ruff|mypy|eslint|prettier|tsc|terraform|kubectl|helm|python3? -m|php artisan)(?: (?!(?:with|without|only|always|instead|and|or|not|to|for|in|on|when|if|unless|before|after)\\b)[\\w@](?:[\\w:./@-]*[\\w/@-])?){0,3})';
const FLAG = '`?(--?[a-zA-Z][\\w-]*(?:=[\\w./-]+)?)`?';
const ENDS = '(?=\\W*$|\\s*[.,;:!)–—](?:\\s|$))';

/** Commands of a project's own that a rule names without backticks. */
export const commandWordings: readonly Wording[] = [
  // "Never run ./scripts/deploy.sh", "do not run make deploy or make release".
  {
    same: true,
    hint: /\.\/|\.(?:sh|bash|zsh|py|rb|pl|php|ps1|bat|cmd|exe|[cm]?js|ts)\b|\b(?:make|gmake|just|task|rake|mage|invoke|nox|tox|gulp|grunt|nx|turbo|mvn|gradle|gradlew|sbt|lein|mix|fab|npx|bunx)\s/i,
    told: pattern(
      `\\b(?:${NOT}|must never|may not|should not|should never|not allowed to|not to)\\s+${LED}(${ITEM}(?:,?\\s+(?:(?:or|and|nor)\\s+)?${ITEM}){0,4})`,
    ),
    plain: ([, told = '']) =>
      `never run ${[...told.matchAll(ITEMS)].map(([one]) => `\`${one.replaceAll('`', '')}\``).join(' and never run ')}`,
  },
  // "Run tests with npm run test:unit, not npm test".
  {
    same: true,
    hint: /,\s(?:and\s)?(?:not|never)\s/i,
    told: pattern(
      `\\b(?:run|use|start|build|test|lint|install|call)\\b[^.;]{3,80},\\s(?:and\\s)?(?:not|never)\\s(?:with\\s|by\\s|via\\s|run\\s|use\\s)?${COMMAND}${ENDS}`,
    ),
    plain: ([, command = '']) => (command.includes(' ') ? `never run \`${command}\`` : undefined),
  },
  // "Always run pytest with -x", "never run npm test without --runInBand".
  {
    same: true,
    hint: /\s-{1,2}[a-z]/i,
    told: pattern(
      `(?:\\balways\\s+(?:run|use|call|start)\\s+${COMMAND}\\s+with|\\b(?:${NOT})\\s+(?:run|use|call|start)\\s+${COMMAND}\\s+without)\\s+(?:the\\s+)?${FLAG}${ENDS}`,
    ),
    plain: ([, always, never, flag = '']) => `run \`${always ?? never ?? ''}\` always with \`${flag}\``,
  },
  // "Always use uv run python, never python directly".
  {
    same: true,
    hint: /\bdirectly\b/i,
    told: pattern(
      `\\b(?:never|not)\\s+(?:use\\s+|run\\s+|call\\s+)?(python3?|pip3?|node|pytest|jest|vitest|eslint|prettier|tsc|mypy|ruff|rspec|rails|cargo|go|npm)\\s+directly${ENDS}`,
    ),
    plain: ([, program = '']) => `never run \`${program.toLowerCase()}\` directly`,
  },
  // "Everything runs through `uv run`", "always run Python through `uv run`".
  {
    same: true,
    hint: /\b(?:uv|poetry|pipenv|pdm|hatch|rye)\s+run\b/i,
    told: pattern(
      '^\\W*(?:(?:everything|all\\s+(?:python|commands|scripts|code)|python(?:\\s+(?:code|scripts))?)\\s+(?:(?:must|should|has\\s+to|have\\s+to)\\s+)?(?:always\\s+)?(?:be\\s+run|is\\s+(?:always\\s+)?run|are\\s+(?:always\\s+)?run|runs?|goes?)|(?:always\\s+)?run\\s+(?:everything|all\\s+python(?:\\s+(?:code|scripts|commands))?|python(?:\\s+(?:code|scripts))?))\\s+(?:through|via|with|using|under)\\s+`?((?:uv|poetry|pipenv|pdm|hatch|rye)\\s+run)`?(?=\\W*$|\\s*[.,;:!)–—])',
    ),
    plain: ([, runner = '']) => `never run bare \`python\`, use \`${runner.toLowerCase()}\``,
  },
  // "No gradle" is no wrapper either; "use the wrapper, not gradle" wants it.
  {
    same: true,
    hint: /\b(?:gradle|maven|mvn)\b/i,
    told: pattern(
      "^(?!.*\\b(?:wrapper|gradlew|mvnw)\\b)\\W*(?:please\\s+)?(?:no|avoid|never\\s+use|(?:do\\s+not|don['’]?t)\\s+use)\\s+(gradle|maven|mvn)(?=\\W*$|\\s*[.,;:!)–—])",
    ),
    plain: ([, tool = '']) => `never run \`${/gradle/i.test(tool) ? './gradlew' : './mvnw'}\``,
  },
  {
    same: true,
    hint: /\bwrapper\b/i,
    told: pattern(
      '\\b(?:use|run|prefer|with)\\s+(?:the\\s+|our\\s+)?(gradle|maven)\\s+wrapper\\b[^.;]{0,40}?\\b(?:never|not|instead\\s+of|rather\\s+than|over)\\s+(?:use\\s+)?(?:an?\\s+|the\\s+)?(?:system|global|local|installed|plain|your\\s+own)',
    ),
    plain: ([, tool = '']) => `never run \`${/gradle/i.test(tool) ? 'gradle' : 'mvn'}\``,
  },
  // "Never cd", "use absolute paths instead of cd", "no cd in commands", "do not change directories".
  {
    same: true,
    hint: /\bcd\b|\bdirector(?:y|ies)\b/i,
    told: pattern(
      `\\b(?:(?:${NOT}|avoid|no|instead of|rather than|without|over)\\s+(?:(?:use|using|run|running|do|a|the)\\s+){0,2}[\`'"]?cd[\`'"]?(?=\\W*$|\\s*[.,;:!)–—]|\\s+(?:in|into|to|around|commands?|for|before|when|and|or|between|out|at|with)\\b)|(?:${NOT}|avoid|no|without)\\s+(?:chang(?:e|ing)|switch(?:ing)?)\\s+(?:of\\s+)?(?:the\\s+|your\\s+)?(?:current\\s+|working\\s+)*director(?:y|ies)(?=\\W*$|\\s*[.,;:!)–—]|\\s+(?:with|by|via|using|in)\\b))(?![^.;]{0,60}\\b(?:unless|except|if|without|outside|out\\s+of)\\b)`,
    ),
    plain: () => 'never use `cd`',
  },
  // "Avoid cd; use absolute paths".
  {
    same: true,
    hint: /\bavoid\b/i,
    told: pattern(
      `^\\W*(?:please\\s+)?avoid\\s+(cd|sudo|npx|rm|sed|awk|grep|find|curl|wget|eval|xargs|tee)((?:\\s+(?:for|to|when)\\s+[\\w./ ]{2,40})?)${ENDS}`,
    ),
    plain: ([, program = '', use = '']) => `never use \`${program.toLowerCase()}\`${use}`,
  },
];
