import { ARGUMENT } from './bare-commands';
import { type Combination, never, pattern } from './combination.types';
import { FALLING_SHORT } from './command-bans';
import { WILDCARD } from './commands';
import { surroundingsClosed } from './surroundings';

/** What is ruled out together, though neither is by itself: "never use sudo with npm", "do not use --force with npm". */
const BAN =
  "(?:never|do\\s+not|don['’]?t|must\\s+not|must\\s+never|should\\s+not|should\\s+never|may\\s+not|avoid|no)\\s+(?:ever\\s+)?(?:(?:use|using|run|running|call|calling|combine|combining|invoke|start|pass|passing|add)\\s+)?(?:the\\s+)?";
const WORD = '[a-z](?:[\\w./-]{0,30}[\\w/-])?';
/** Programs that rules speak of without backticks, with their first word where they do many things. */
const PROGRAM =
  `(?:(?:git|gh|docker|docker compose|npm|pnpm|yarn|bun|uv|pip3?|poetry|cargo|go|kubectl|helm|terraform|apt|apt-get|brew|systemctl|aws|gcloud|az|composer|bundle|gem|dotnet|podman)(?:\\s+(?!(?:with|without|as|under|via|through|in|on|and|or|alone|directly|for|to)\\b)${WORD}){0,2}` +
  '|npx|make|rm|cp|mv|curl|wget|ssh|scp|rsync|psql|mysql|redis-cli|mongosh|python3?|node|pytest|jest|vitest|mvn|gradle|chmod|chown|tar|sed|find)';
const FLAG = '-{1,2}[a-z][\\w-]{0,40}(?:=[\\w./-]{1,40})?';
/** Flags but those for packages that are added, without which `npm install` is called as well. */
const EVERYWHERE = `(?!(?:-E|-D|--save-exact|--save-dev)(?![\\w-]))${FLAG}`;
const QUOTE = '`?';
/** Managers of packages and environments, of which a project uses one. */
const MANAGER = '\\b(?:npm|npx|pnpm|yarn|bun|deno|pip3?|pipenv|poetry|conda|uv|pdm)\\b';
const END = '(?=\\s*(?:$|[.,;:!)]))';
const code = (...words: readonly (string | undefined)[]): string =>
  `\`${words.join(' ').replaceAll('`', '').replace(/\s+/g, ' ').trim()}\``;

/** "`terraform state mv|rm|push`": the same command with each of several words. */
const ALTERNATIVES =
  /`([a-z][\w.-]{0,30}(?: [a-z][\w-]{0,30}){0,2}) ([a-z][\w-]{0,30}(?:\|[a-z][\w-]{0,30}){1,6})`/g;
const eachOf = (text: string): string =>
  text.includes('|')
    ? text.replace(ALTERNATIVES, (_, command: string, words: string) =>
        words
          .split('|')
          .map((word) => code(command, word))
          .join(', '),
      )
    : text;

const TICKED = '`[a-z][^`\\n]{1,60}`';
const COMMANDS = `${TICKED}(?:(?:, (?:and |or )?| and | or | / )${TICKED}){0,9}`;
const PEOPLE =
  '(?:(?:always )?(?:requires?|needs?) (?:an?|the) (?:human|person|operator|maintainer|on-call engineer)|(?:is|are) (?:only )?(?:for|left to|reserved for|done by|run by) (?:an? |the )?(?:humans?|people|person|operators?|maintainers?|on-call(?: (?:human|engineer|person))?))(?![\\w-])(?! (?:readable|friendly|facing))';

const COMBINATIONS: readonly Combination[] = [
  // "State surgery (`terraform state mv`, `import`) requires a human at the keyboard", "`npm publish` is for humans".
  {
    hint: /`\)?\s+(?:always\s+)?(?:requires?|needs?|is|are)\s/i,
    told: pattern(`(?:(?:^|(?<=[.;:!] ))[^\`(.;:!?\\n]{1,60}\\((${COMMANDS})\\)|(${COMMANDS})) ${PEOPLE}`),
    plain: ([, listed, alone]) => `never run ${listed ?? alone ?? ''}`,
  },
  // "Profile `x` is to be used for every AWS CLI call", "all AWS commands use the profile `x`".
  {
    hint: /\bprofile\b/i,
    told: pattern(
      `\\bprofile \`?([\\w-]{2,40})\`? (?:(?:is|must|should|has|shall)(?: to)?(?: always)?(?: be)?(?: used)?) (?:for|with|in|by) (?:every|all|any|each) (aws)(?: cli)?(?: calls?| commands?)?`,
    ),
    plain: ([, profile = '', program = '']) =>
      `Run \`${program.toLowerCase()}\` always with \`--profile ${profile}\``,
  },
  {
    hint: /\bprofile\b/i,
    told: pattern(
      `\\b(?:every|all|each) (aws)(?: cli)? (?:calls?|commands?) (?:must |should )?(?:uses?|goes? through|runs?|run|go) (?:with |under |as )?(?:only )?(?:the )?(?:profile \`([\\w-]{2,40})\`|\`([\\w-]{2,40})\` profile)`,
    ),
    plain: ([, program = '', profile, other]) =>
      `Run \`${program.toLowerCase()}\` always with \`--profile ${profile ?? other ?? ''}\``,
  },
  // "`composer update` is never run without a package", "`bundle update` must always be given a gem".
  {
    hint: /`\s+(?:is|are|must|should|always|needs?|requires?|has|takes?)\s/i,
    told: pattern(
      `(\`[a-z][^\`]{2,60}\`) (?:(?:is|are|must|may|should|can) (?:not|never) (?:to )?(?:be )?(?:run|used|called|executed|invoked) (?:without|with no) (?:(?:naming|giving|specifying|passing) )?|(?:(?:must|should|has to|needs to) )?(?:always )?(?:be given|be called with|be run with|be told|needs?|requires?|takes?|gets?|is given|is run with|is called with) )((?:(?:an?|the|at least one|explicit|specific) ){1,3}${ARGUMENT})(?: names?)?${END}`,
    ),
    plain: ([, command = '', argument = '']) => `never run ${command} without ${argument}`,
  },
  // "Do not use --force with npm", "never pass -y to apt".
  {
    hint: /\s`?-{1,2}[a-z]/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(${FLAG})${QUOTE} (?:(?:flag|option|switch) )?(?:with|on|for|to|in) ${QUOTE}(${PROGRAM})${QUOTE}${END}`,
    ),
    plain: ([, flag, program]) => `never run ${code(program, flag)}`,
  },
  // "Never run npm with --force".
  {
    hint: /\bwith\s+(?:the\s+)?`?-{1,2}[a-z]/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(${PROGRAM})${QUOTE} with (?:the )?(?:(?:flag|option) )?${QUOTE}(${FLAG})${QUOTE}(?: (?:flag|option))?${END}`,
    ),
    plain: ([, program, flag]) => `never run ${code(program, flag)}`,
  },
  // "Never use curl without --fail", "always use --frozen-lockfile with pnpm install".
  {
    hint: /\bwithout\s+(?:the\s+)?`?-{1,2}[a-z]/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(${PROGRAM})${QUOTE} without (?:the )?(?:(?:flag|option) )?${QUOTE}(${FLAG})${QUOTE}(?: (?:flag|option))?${END}`,
    ),
    plain: ([, program, flag]) => `never run ${code(program)} without ${code(flag)}`,
  },
  {
    hint: /\balways\b/i,
    told: pattern(
      `\\balways (?:use|pass|add|set) (?:the )?${QUOTE}(${EVERYWHERE})${QUOTE} (?:(?:flag|option) )?(?:with|to|for|on) ${QUOTE}(${PROGRAM})${QUOTE}${END}`,
    ),
    plain: ([, flag, program]) => `never run ${code(program)} without ${code(flag)}`,
  },
  // "Use git pull --rebase, not git pull": the same command with a flag.
  {
    hint: /\b(?:not|never|instead|rather)\b/i,
    told: pattern(
      `\\b(?:use|run|prefer) ${QUOTE}(${PROGRAM}) (${FLAG})${QUOTE},? (?:and |but )?(?:not|never|instead of|rather than) (?:just |only |use |run |a )?(?:plain |bare )?${QUOTE}\\1${QUOTE}(?: (?:alone|by itself|on its own|without it))?${END}`,
    ),
    plain: ([, program, flag]) => `never run ${code(program)} without ${code(flag)}`,
  },
  // "Never use sudo with npm", "do not run docker as root".
  {
    hint: /\bsudo\b/i,
    told: pattern(
      `\\b${BAN}${QUOTE}sudo${QUOTE} (?:with|for|before|on|in front of|together with) ${QUOTE}(${PROGRAM})${QUOTE}(?:,? (?:or|and) ${QUOTE}(${PROGRAM})${QUOTE})?${END}`,
    ),
    plain: ([, ...programs]) =>
      programs
        .flatMap((one: string | undefined) => (one === undefined ? [] : [`never run ${code('sudo', one)}`]))
        .join(' and '),
  },
  {
    hint: /\b(?:sudo|root)\b/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(${PROGRAM})${QUOTE} (?:(?:with|under|through|via|using) ${QUOTE}sudo${QUOTE}|as (?:the )?(?:root|superuser|admin)(?: user)?)${END}`,
    ),
    plain: ([, program = '']) => `never run ${code('sudo', program.toLowerCase())}`,
  },
  // "npm must never be run as root".
  {
    hint: /\b(?:sudo|root)\b/i,
    told: pattern(
      `\\b${QUOTE}(${PROGRAM})${QUOTE} (?:must|should|may|can|is|are) (?:not|never) (?:ever )?(?:to )?be (?:run|used|called|executed|started|invoked) (?:(?:with|under|through|via|using) ${QUOTE}sudo${QUOTE}|as (?:the )?(?:root|superuser|admin)(?: user)?)${END}`,
    ),
    plain: ([, program = '']) => `never run ${code('sudo', program.toLowerCase())}`,
  },
  // "Never use kubectl with the production context".
  {
    hint: /\b(?:context|profile|workspace|namespace)\b/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(kubectl|helm|aws|terraform)${QUOTE} (?:with|in|on|against) (?:the |our )?${QUOTE}(\\w[\\w-]{0,30})${QUOTE} (context|profile|namespace)${END}`,
    ),
    plain: ([, program, name, what = '']) => `never run ${code(program, `--${what.toLowerCase()}=${name}`)}`,
  },
  ...surroundingsClosed,
  // "Don't: npm, pnpm, bun": alone each is ruled out, and none of them is what is used instead of another.
  {
    hint: /\b(?:npm|pnpm|yarn|bun|pip|poetry|conda|uv)\b/i,
    told: pattern(
      `^\\W{0,10}(?:[❌🚫⛔✗✖]\\uFE0F?(?: no| never)?|(?:please )?(?:never|do not|don['’]?ts?|no|avoid)(?: (?:use|using|run|install with))?)[*_]{0,2}:?[*_]{0,2} (${QUOTE}${MANAGER}${QUOTE}(?:(?:,|\\s?/|,? (?:or|and|nor))\\s?${QUOTE}${MANAGER}${QUOTE}){1,6})${END}`,
    ),
    plain: ([, list = '']) =>
      Array.from(list.matchAll(new RegExp(MANAGER, 'gi')), ([one]) => `Never use ${one.toLowerCase()}`).join(
        '. ',
      ),
  },
  // "Use the `aws` CLI with `--profile readonly` only".
  {
    hint: /\bonly\b/i,
    told: pattern(
      `(?:\\b(?:use|run|call) |^\\W{0,10})(?:the )?\`([a-z][\\w.-]{0,30}(?: [a-z][\\w-]{0,30}){0,2})\`(?: (?:cli|command|tool))? (?:(?:is |may be |must be )?only (?:ever )?(?:used |run |called )?with|with)(?: the)? (\`--?[a-z][^\`]{1,60}\`)( only)?${END}`,
    ),
    plain: ([said, program = '', flags = '']) =>
      /\bonly\b/i.test(said) ? `run \`${program}\` always with ${flags}` : said,
  },
  // "Never use wildcards with rm".
  {
    hint: /\b(?:wildcards?|globs?)\b/i,
    told: pattern(
      `\\b${BAN}(?:(?:wildcards?|globs?|globbing)(?: patterns?| characters?)? (?:with|in|for|on|to) ${QUOTE}(rm|cp|mv|chmod|chown)${QUOTE}(?: (?:commands?|calls?))?|${QUOTE}(rm|cp|mv|chmod|chown)${QUOTE} (?:with|on) (?:an? |any )?(?:wildcards?|globs?|glob patterns?))${END}`,
    ),
    plain: ([, program, other]) => `never run ${code(program ?? other, WILDCARD)}`,
  },
  // "`make bench` is CI only", "`tox` eats my battery. CI only.", "only CI runs `make e2e`".
  {
    hint: /\bCI\b/,
    told: pattern(
      `(?:^|(?<=[.;:!] ))[-* ]{0,4}(?:the )?(${TICKED})(?: (?!(?:and|or|in|if|is|are|for|to|needs|unless|with)\\b)[a-z][^\`.;:,?!\\n]{2,60}[.;:,–—]|[.;:,–—]| (?:is|are|stays?|runs?|is run|runs only))? (?:(?:is |it is |it['’]s |that['’]s |this is |for |so )?CI[- ]only|only (?:in|on|by|for) (?:the )?CI|(?:in|on|by) CI only|only CI (?:runs|does) (?:it|that|this|them))(?=\\s*(?:$|[.,;:!)]))`,
    ),
    plain: ([, command = '']) => `never run ${command}`,
  },
  {
    hint: /\bCI\b/,
    told: pattern(
      `(?:^|(?<=[.;:!,] ))(?:only CI (?:runs|may run|starts|executes)|(?:leave|let) CI run) (${TICKED})(?=\\s*(?:$|[.,;:!)]))`,
    ),
    plain: ([, command = '']) => `never run ${command}`,
  },
  // "I don't want to see `print` in src/ again", "nobody wants to find `any` in there".
  {
    hint: /\bwants?\s+to\s+(?:see|find|read|meet|come|catch|spot|have)\b[^.;]{0,40}`/i,
    told: pattern(
      `\\b(?:(?:i|we) (?:really )?(?:do not|don['’]?t|never|no longer)(?: ever)? want|(?:nobody|no one)(?: here)? (?:ever )?wants) to (?:see|find|read|meet|come across|catch|spot|have)(?: (?:a|an|any|another|more|you use|you using))?(?= \`)(?! \`[^\`]{1,120}\` ${FALLING_SHORT})`,
    ),
    plain: () => 'never use',
  },
  // "No package manager besides pnpm", "never use any test runner except vitest": what is excepted elsewhere is let be.
  {
    hint: /\b(?:besides|except|other\s+than|apart\s+from|aside\s+from)\b/i,
    told: pattern(
      `\\b(?:(?:never|do not|don['’]?t|avoid) (?:use|using|run|running|install with) (?:any |another |an? )?(?:other )?|no (?:other )?)(?:package managers?|managers?|test runners?|runners?|bundlers?|formatters?|linters?|databases?|orms?|registry|registries)(?: at all)? (?:besides|except(?: for)?|other than|apart from|aside from) ${QUOTE}(${WORD})${QUOTE}${END}`,
    ),
    plain: ([, name = '']) => `use only ${name}`,
  },
  // "`docker compose down` is fine, but never with -v".
  {
    hint: /\bwith\s+`?-/i,
    told: pattern(
      `(?:^|(?<=[.;:!] ))[-* ]{0,4}(?:a |the )?${QUOTE}(${PROGRAM}(?: [a-z][\\w-]{1,20}){0,2})${QUOTE} (?:is|are) (?:fine|ok(?:ay)?|allowed|welcome|good),? (?:but|just) (?:please )?(?:never|not|do not|don['’]?t)(?: (?:use|run|call) it)? with ${QUOTE}(${FLAG})${QUOTE}(?: though)?${END}`,
    ),
    plain: ([, command, flag]) => `never run ${code(command, flag)}`,
  },
  // "Python deps with uv", "packages via pnpm": what they are added with.
  {
    hint: /\b(?:deps|dependencies|packages)\s+(?:with|via|through|by)\b/i,
    told: pattern(
      `^[-* ]{0,4}((?:(?:python|js|node|npm|ruby|php|go|rust) )?(?:deps|dependencies|packages)) (?:with|via|through|by) ${QUOTE}(uv|poetry|pdm|pipenv|pip|conda|npm|pnpm|yarn|bun|composer|bundler|cargo)${QUOTE}(?: only)?(?=\\s*(?:$|[.,;:(–—]))`,
    ),
    plain: ([, things = '', manager = '']) => `use ${manager} for ${things}`,
  },
  // "When you have to force push, --force-with-lease".
  {
    hint: /--force-with-lease/i,
    told: pattern(
      `\\b(?:when|if|whenever) (?:you )?(?:(?:have|need) to |must |really must |ever )?force[- ]push(?:ing)?[,:]? (?:then )?(?:use |take |only |always |with )*${QUOTE}--force-with-lease${QUOTE}${END}`,
    ),
    plain: () => never('git push --force', 'git push -f'),
  },
  // "Commits need a Signed-off-by line".
  {
    hint: /signed-off-by/i,
    told: pattern(
      `\\b(?:(?:all|every|each) )?commits? (?:needs?|requires?|must (?:have|carry)|carry|carries|has to have|have to have|gets?) an? ${QUOTE}signed-off-by:?${QUOTE}(?: (?:line|trailer|footer))?`,
    ),
    plain: () => 'always pass `-s` to `git commit`',
  },
  // "Never commit without a message".
  {
    hint: /\bwithout\s+an?\b[^.;]{0,20}\bmessage\b/i,
    told: pattern(
      `\\b${BAN}${QUOTE}(?:git )?commit(?:s|ting)?${QUOTE} without an? (?:(?:proper|real|commit) ){0,2}message${END}`,
    ),
    plain: () => never('git commit --allow-empty-message'),
  },
  // "Never squash PRs": other merges are none.
  {
    hint: /\bsquash/i,
    told: pattern(
      `(?:^|(?<=[.;:!] ))[-* ]{0,4}(?:please )?(?:we |you )?(?:never|do not|don['’]?t) squash(?:-merge)?(?: (?:any |the |our |your )?(?:prs?|pull requests?|merge requests?|mrs?))?${END}`,
    ),
    plain: () => never('gh pr merge --squash', 'git merge --squash', 'glab mr merge --squash'),
  },
  // "Avoid interactive git commands".
  {
    hint: /\binteractive\b/i,
    told: pattern(
      `\\b${BAN}interactive ${QUOTE}git${QUOTE}(?: (?:commands?|flags?|operations?|modes?))?${END}`,
    ),
    plain: () =>
      never(
        'git rebase -i',
        'git rebase --interactive',
        'git add -p',
        'git add -i',
        'git commit -p',
        'git checkout -p',
        'git stash -p',
      ),
  },
  // "Never install system packages": those of a project are others.
  {
    hint: /\bpackages\b/i,
    told: pattern(
      `\\b(?:never|do not|don['’]?t|avoid|no) install(?:ing)? (?:any )?(?:system|os|system-wide|apt|debian|homebrew)(?:-level)? packages${END}`,
    ),
    plain: () =>
      never(
        'apt install',
        'apt-get install',
        'brew install',
        'yum install',
        'dnf install',
        'apk add',
        'pacman -S',
        'zypper install',
        'snap install',
        'choco install',
        'winget install',
      ),
  },
];

/** What is nothing but code or a value, and is read as such in backticks: `0.0.0.0/0`, `Color(0x…)`, `$queryRawUnsafe`. */
const BARE_CODE =
  /(?<![\w`./$-])(?:(?:\d{1,3}\.){3}\d{1,3}\/\d{1,2}|[A-Z]\w{1,40}\((?:0x)?(?:…|\.{3})\)|\$[a-z]\w{2,40}[A-Z]\w{0,40})(?![\w`/(])/g;
/** An address may be ruled out on one way only: "no ingress from 0.0.0.0/0". */
const ONE_WAY = /\b(?:ingress|egress|inbound|outbound|ports?)\b/i;
/** "Kubectl exec is blocked by policy": a command of several words, and nothing that is done to the program. */
const RULED_OUT_COMMAND = new RegExp(
  `(?<![\\w\`./-])((?:kubectl|helm|docker|terraform|tofu|prisma|npx prisma|npm|pnpm|yarn|bun|cargo|gh|poetry|pip|uv|composer|artisan|rails|manage\\.py|dbt|aws|gcloud|az|flutter|dart|pod|fastlane)(?: (?!is\\b)[a-z][\\w:-]{1,20}){1,2}) (?=is (?:strictly |absolutely )?(?:blocked|forbidden|banned|prohibited|disallowed|off[- ]limits|not (?:used|allowed|permitted|wanted|an option)|never (?:used|run))\\b)`,
  'gi',
);
const ticked = (text: string): string =>
  text
    .split(/(`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(BARE_CODE, (said) => (/^\d/.test(said) && ONE_WAY.test(text) ? said : `\`${said}\``))
            .replace(RULED_OUT_COMMAND, (_, command: string) => `\`${command.toLowerCase()}\` `),
    )
    .join('');

/** From so many characters on a text is no line of rules. */
const LONGEST = 2_000;

/**
 * @returns the text with each combination told as the command that it is, so that its parts are not taken for ruled out by
 *   themselves; undefined where there is none
 */
export function combined(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  let rewritten = ticked(eachOf(text));
  for (const { hint, told, plain } of COMBINATIONS) {
    if (!hint.test(rewritten)) continue;
    const match = told.exec(rewritten);
    if (match === null) continue;
    rewritten =
      rewritten.slice(0, match.index) + plain(match) + rewritten.slice(match.index + match[0].length);
  }
  return rewritten === text ? undefined : rewritten;
}
