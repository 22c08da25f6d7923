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

/** Commands of a project's own that a rule names without backticks. */
export const commandWordings: readonly Wording[] = [
  // "Never run ./scripts/deploy.sh", "do not run make deploy or make release".
  {
    same: true,
    hint: /\.\/|\.(?:sh|bash|zsh|py|rb|pl|php|ps1|bat|cmd|exe|[cm]?js|ts)\b|\b(?:make|gmake|just|task|rake|mage|invoke|nox|tox|gulp|grunt|nx|turbo|mvn|gradle|gradlew|sbt|lein|mix|fab|npx|bunx)\s/i,
    told: pattern(
      `\\b(?:${NOT}|must never|may not|should not|should never|no need to|not allowed to|not to)\\s+${LED}(${ITEM}(?:,?\\s+(?:(?:or|and|nor)\\s+)?${ITEM}){0,4})`,
    ),
    plain: ([, told = '']) =>
      `never run ${[...told.matchAll(ITEMS)].map(([one]) => `\`${one.replaceAll('`', '')}\``).join(' and never run ')}`,
  },
];
