import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { CREDENTIALS } from '../constructs/practice';
import { LINE_KEY } from './command-line';
import { otherPlaces } from './command-places';

const LEAD =
  "\\b(?:no|avoid(?:ing)?|without|instead\\s+of|rather\\s+than|(?:never|not|don['’]?t)(?:\\s+(?:ever|use|using|run|running|start|starting|launch|write|writing|create|spawn|execute|put|leave|make|issue|send|to|files?|with|via)){0,4})\\s+(?:(?:any|the|more|new|of|long|using)\\s+){0,2}";
const BANNED =
  '\\s+(?:(?:is|are)\\s+(?:strictly\\s+)?(?:not\\s+(?:allowed|permitted|ok(?:ay)?|used|wanted)|never\\s+(?:allowed|used|ok(?:ay)?)|forbidden|banned|prohibited|disallowed|off[- ]limits)|(?:must|should|may|shall)\\s+(?:not|never)\\s+be\\s+(?:used|run|started|written))';
/** What is so, or was: "the palette has no pipes", "the parser does not support heredocs". */
const REPORT = '(?<!\\b(?:has|have|had|is|are|was|were|there|does|did|why)\\s{1,9})';
/** Behind what is not ruled out but kept, or lost: "no background jobs are lost". */
const NO_SUBJECT = '(?!\\s+(?:is|are|was|were|gets?|may|must|before|on)\\b)';
/** @returns that a way is ruled out, on whichever side the ban stands; of a verb between the two nothing is ruled out */
const noneOf = (thing: string): RegExp =>
  new RegExp(`${REPORT}${LEAD}(?:${thing})(?!\\w)${NO_SUBJECT}|(?<!\\w)(?:${thing})(?!\\w)${BANNED}`, 'i');

/** A way to put commands together, as rules call it and as a line shows it. */
interface Shape {
  told: readonly RegExp[];
  pattern: RegExp;
  /** Whether what is quoted counts as well. */
  quoted?: true;
}

const ENDS = '(?=\\s*(?:$|[.,;:!?)—–]))';
const IN_SHELL =
  '(?=\\s*(?:$|[.,;:!?)—–])|\\s+(?:(?:in|for|with|inside|within)\\s+(?:your\\s+|the\\s+|any\\s+|a\\s+|single\\s+|one\\s+){0,2})?(?:bash|shell|terminal|command|commands|cli)\\b)';
const COMMANDS =
  '(?:(?:multiple|several|many|two|shell|bash|terminal|cli|tool|the|any|your|git)\\s+){0,3}(?:commands?|(?:bash|shell|tool)\\s+calls?)';
const CHAINING =
  '(?:chain|combin|concatenat|join|batch|bundl|string(?:ing)?\\s+together|glu)(?:e|es|ed|ing)?';

/** Between commands; what closes a loop or a branch stands behind a semicolon, too. */
const JOINED =
  '&&|\\|\\||;(?!;)(?!\\s*(?:do|then|done|else|elif|fi|esac)\\b)(?=\\s*\\S)|\\n\\s*(?=[^\\s#)}])(?!(?:do|then|done|else|elif|fi|esac)\\b)';

/** Where a command begins. */
const BEGINS = '(?:^|[;&|(\\n]\\s{0,9})';
const RULED_OUT = "\\b(?:never|no|not|don['’]?t|avoid|without)\\b";
const TESTING = '(?:tests?|jest|vitest|mocha|pytest|rspec|phpunit|playwright|cypress|k6|newman)';

/** "Never expose secrets in client code" speaks of code. */
const SHOWN_THERE =
  '\\b(?=\\s*(?:$|[.,;:!)–—])|\\s(?:or|and|nor|ever|please|to\\s(?:me|us|anyone|stdout)|(?:in|to|on|into)\\s(?:the\\s|your\\s|any\\s)?(?:terminal|screen|console|shell|output|stdout|chat|command|commands|conversation|transcript))\\b)';

const SHAPES: readonly Shape[] = [
  {
    told: [
      noneOf(
        `${CHAINING}\\s+${COMMANDS}(?:\\s+(?:together|with))?|chained\\s+(?:shell\\s+|bash\\s+)?commands?|(?:command|bash|shell)[ -]chain(?:s|ing)|compound\\s+(?:shell\\s+|bash\\s+)?commands?`,
      ),
      new RegExp(
        `\\b${COMMANDS}\\s+(?:must|should|may|can|are)(?:\\s+not|n['’]t|\\s+never)\\s+(?:to\\s+)?(?:be\\s+)?${CHAINING}`,
        'i',
      ),
      /(?:^|[.;:!]\s*|\b(?:run|issue|use|execute|make|only|exactly|just|always)\s+)(?:(?:run|issue|use|execute)\s+)?(?:only\s+|just\s+|exactly\s+)?(?:one|a single|1)\s+(?:shell\s+|bash\s+)?command\s+(?:per|at\s+a\s+time|in\s+(?:each|every)|for\s+each)(?:\s+(?:bash|shell|tool|terminal))?(?:\s+(?:call|invocation|tool\s+call|use))?(?=\s*(?:$|[.,;:!)]))/i,
      /\b(?:run|issue|execute|use)\s+(?:shell\s+|bash\s+)?commands\s+one\s+(?:at\s+a\s+time|by\s+one)\b/i,
      /\b(?:each|every)\s+(?:shell\s+|bash\s+)?command\s+(?:goes\s+|runs\s+|gets\s+|must\s+(?:go|run|be)\s+|is\s+run\s+)?(?:in(?:to)?\s+)?(?:its\s+own|a\s+separate|an\s+own)\s+(?:bash\s+|shell\s+|tool\s+)*(?:call|invocation|command)/i,
    ],
    pattern: new RegExp(JOINED, 'g'),
  },
  {
    told: [noneOf('here-?\\s?doc(?:ument)?s?(?:\\s+(?:syntax|redirections?))?')],
    pattern: /<<EOF/g,
  },
  {
    told: [
      noneOf(
        `(?:shell|bash|unix|command)\\s+(?:pipes?|pipelines?)|pip(?:e|es|ing)${IN_SHELL}|pip(?:e|ing)\\s+(?:(?:shell|bash|multiple|any|the|your)\\s+){0,2}commands?(?:\\s+together)?${ENDS}|pipe\\s+(?:operators?|symbols?|characters?)`,
      ),
    ],
    pattern: /(?<![|>])\|(?!\|)/g,
  },
  {
    told: [
      noneOf(
        `command\\s+substitutions?|sub-?shells?|process\\s+substitutions?|[\`'"]?\\$\\((?:\\.{3}|…|cmd|command)?\\)[\`'"]?`,
      ),
    ],
    pattern: /\$\((?!\()|`|(?<=[\s=])[<>]\(|(?:^|[;&|]\s{0,20})\((?!\()/g,
  },
  {
    told: [
      noneOf(
        '(?:background|backgrounded)\\s+(?:processes|process|jobs?|tasks?|commands?)|(?:commands?|processes|process|servers?|anything|things|jobs?|tasks?)\\s+in\\s+the\\s+background|[`\'"]?&[`\'"]?\\s+(?:to|for)\\s+background\\w*|run_in_background',
      ),
    ],
    pattern: /(?<![&>|<])&(?![&>\d])|(?:^|[;&|]\s{0,20})(?:nohup|disown|setsid)\b/g,
  },
  {
    told: [
      noneOf('[`\'"]?2>&1[`\'"]?|redirect(?:ing|ion of)?\\s+(?:the\\s+)?stderr|stderr\\s+redirections?'),
    ],
    pattern: /\b2>|&>|\|&/g,
  },
  // "No nightly", "stable toolchain only".
  {
    told: [
      /^\W*(?:(?:no|never use|do not use|don['’]?t use|avoid) (?:the )?(?:rust )?nightly(?: toolchain| rust| features| compiler)?|(?:only (?:use )?(?:the )?stable (?:toolchain|rust|compiler)|stable (?:toolchain|rust|compiler) only))(?=\s*(?:$|[.,;:!)]))/i,
    ],
    pattern:
      /\b(?:cargo|rustc|rustdoc)\s+\+nightly\b|\brustup\s+(?:default|run|override\s+set|toolchain\s+install|install)\s+nightly\b/g,
  },
  // "Don't print secrets": a variable that holds one, or the file that holds them all; what goes on into a pipe or a file is not shown.
  {
    told: [
      new RegExp(
        `${RULED_OUT}[^.;:]{0,20}?\\b(?:print|echo|output|show|display|dump|reveal|expose|cat)(?:s|ed|ing)?\\s(?!in\\b)(?:[\\w,/-]+\\s){0,4}?${CREDENTIALS}${SHOWN_THERE}|\\b${CREDENTIALS}\\s(?:[\\w,/-]+\\s){0,3}?(?:not|never)\\s(?:to\\s)?(?:be\\s)?(?:printed|echoed|shown|displayed|dumped|exposed)\\b|${RULED_OUT}\\s(?:ever\\s)?(?:print|echo|show|display|dump|cat|output)(?:ing)?\\s(?:of\\s)?(?:the\\s)?\`?\\.env\\b|^\\W*${CREDENTIALS}\\s*:[^.;]{0,30}?\\b(?:never|do\\snot|don['’]?t)\\s(?:print|echo|show|display|dump)\\s(?:them|it)\\b`,
        'i',
      ),
    ],
    pattern: new RegExp(
      `${BEGINS}(?:echo|printf)\\s[^|;&<>\\n]{0,120}?\\$\\{?(?!#)\\w{0,40}?(?:PASSW(?:OR)?D|SECRET|TOKEN|CREDENTIALS?|(?:API|PRIVATE|ACCESS)_?KEY)(?!_(?:FILE|PATH|NAME|ID|URL|LENGTH|TTL))\\w{0,40}\\}?[^|;&<>\\n]{0,120}(?=$|[;&\\n])|${BEGINS}(?:cat|less|more|head|tail|bat)\\s(?:-\\S{1,20}\\s){0,3}["']?(?:[\\w./~-]{0,200}\\/)?\\.env(?:\\.(?!example|sample|template|dist|schema)\\w+)?["']?(?=\\s*(?:$|[;&\\n]|\\|\\|)|\\s\\d?>&?\\d)|${BEGINS}(?:(?:printenv|env)(?=\\s*(?:$|[;&\\n]))|printenv\\s\\w*(?:PASSW(?:OR)?D|SECRET|TOKEN|KEY)\\b)`,
      'g',
    ),
    quoted: true,
  },
  // "Never run tests against production": they are told its address, or its name.
  {
    told: [
      new RegExp(
        `${RULED_OUT}[^.;:]{0,30}?\\b(?:tests?|suites?|e2e|benchmarks?|specs?)\\b[^.;:]{0,20}?\\b(?:against|on|in|at|with)\\s(?:[\\w-]+\\s){0,3}?prod(?:uction)?\\b|\\btests?\\b[^.;:]{0,20}?\\b(?:must|may|should|can)\\s(?:not|never)\\b[^.;:]{0,30}?\\bprod(?:uction)?\\b`,
        'i',
      ),
    ],
    pattern: new RegExp(
      `${BEGINS}(?:export\\s|env\\s)?(?:\\w{1,40}=\\S{0,200}\\s){0,4}?\\w{0,30}(?:URL|URI|HOST|DATABASE|DB|DSN|STAGE|TARGET|ENDPOINT)\\w{0,20}=\\S{0,200}?\\bprod(?:uction)?\\b\\S{0,200}\\s[^;|\\n]{0,120}?\\b${TESTING}\\b|${BEGINS}[^;&|\\n]{0,100}?\\b${TESTING}\\b[^;&|\\n]{0,160}?\\s--?(?:env|environment|stage|target|base-?url|host|url)[=\\s:]\\S{0,200}?\\bprod(?:uction)?\\b`,
      'gi',
    ),
    quoted: true,
  },
];

/** "Names are ok, get-secret-value not": a word that only a command has. */
const WORD_NOT =
  /\b(?:ok|okay|fine|yes|allowed)(?:\s*[,;:.–—]\s*|\s+)(?:and\s+|but\s+)?`?([a-z]{2,20}(?:-[a-z]{2,20}){1,4})`?(?:\s+(?:is|are))?\s+(?:no|not|never|forbidden)\W*$/i;

/** "Clone with SSH, never https". */
const OVER_SSH =
  /\b(?:clones?|cloning|remotes?)\b[^.;]{0,30}\bssh\b[^.;]{0,30}\b(?:not|never|instead\s+of|rather\s+than|over)\s+https\b|\bssh\s+(?:remotes?|clones?|urls?)\b[^.;]{0,20}\b(?:not|never|instead\s+of|rather\s+than|over)\s+https\b/i;
/** What is let be at times. */
const OPEN =
  /\b(?:unless|except|apart\s+from|aside|excluded|exempt|without|if|when|until|only\s+(?:for|to|if|when)|fine|ok(?:ay)?|allowed\s+(?:to|in|for))\b/i;
/** "Never chain with && or ;": the signs that are ruled out alone. */
const SIGNS =
  /(?:\b(?:no|not|never|without|avoid|don['’]?t\s+use|do\s+not\s+use|never\s+use|rather\s+than|instead\s+of)\s+(?:use\s+|using\s+|chained?\s+(?:\w+\s+){0,2}with\s+|with\s+)?|\b(?:not|never|n['’]t)\b[^.;`]{0,40}\b(?:with|via|using|by)\s+)([`'"]?(?:&&|\|\||;|\|)[`'"]?(?:\s*(?:,|\/|\bor\b|\band\b)\s*(?:or\s+|and\s+)?[`'"]?(?:&&|\|\||;|\|)[`'"]?){0,4})/i;
/** In code `&&` and `||` are operators. */
const OF_CODE =
  /\b(?:jsx|tsx|react|render\w*|components?|conditions?|conditional\w*|expressions?|logical|operators?|code|typescript|javascript)\b/i;
const OF_SIGN: Readonly<Record<string, string>> = {
  '&&': '&&',
  '||': '\\|\\|',
  ';': ';(?!;)(?!\\s*(?:do|then|done|else|elif|fi|esac)\\b)(?=\\s*\\S)',
  '|': '(?<![|>])\\|(?!\\|)',
};

/** "Never pipe test output through head or tail". */
const PIPED =
  /\b(?:never|not|don['’]?t|avoid|no)\s+(?:ever\s+)?pip(?:e|ing)\s+([\w\s`'./-]{0,60}?)\s*\b(?:to|into|through)\s+([\w`]{2,20}(?:(?:,\s*|\s+or\s+|\s+and\s+|\/)[\w`]{2,20}){0,3})/i;
const IDLE = new Set(
  'the a an any all output outputs result results of from command commands log logs its your it them anything everything'.split(
    ' ',
  ),
);
const RUNS_TESTS = '\\b(?:tests?|jest|vitest|mocha|ava|pytest|tox|rspec|phpunit|ctest|nextest)\\b';

const claimOf = (pattern: RegExp, span: string, quoted = false): CodeClaim => ({
  kind: 'code',
  keys: [LINE_KEY],
  negated: true,
  finder: { pattern },
  bare: !quoted,
  statement: true,
  line: true,
  subject: new Set(),
  exceptions: new Set(),
  span,
});

const pipedInto = (from: string, into: string): RegExp => {
  const programs = (into.match(/\w{2,20}/g) ?? []).filter((word) => !/^(?:or|and)$/i.test(word));
  const words = (from.match(/[\w./-]+/g) ?? []).filter((word) => !IDLE.has(word.toLowerCase()));
  const named = words.map((word) =>
    /^tests?$/i.test(word) ? RUNS_TESTS : `\\b${escaped(word.replace(/s$/, ''))}`,
  );
  const to = `\\|&?\\s{0,20}(?:sudo\\s{1,9})?(?:${programs.map(escaped).join('|')})\\b`;
  return new RegExp(named.length === 0 ? to : `(?:${named.join('|')})[^\\n;]{0,400}?${to}`, 'gi');
};

/** Most sentences speak of nothing of the kind. */
const SPOKEN_OF =
  /chain|command|\bcalls?\b|\bpip(?:e|ing)|doc|subst|shell|background|stderr|&|\||;|\$\(|\bssh\b|secret|token|password|passphrase|credential|\bkeys?\b|\bprod(?:uction)?\b|\bpush|nightly|toolchain|kubectl|k8s|helm|context|profile|\.env\b|remote|\b(?:ok|okay|fine|yes|allowed)\b/i;

/** @returns what a sentence rules out of how commands are put together: "no heredocs", "one command per call", "never use &&" */
export function lineShapesIn(sentence: string): CodeClaim[] {
  const told = sentence.slice(0, 300);
  if (!SPOKEN_OF.test(told)) return [];
  const piped = PIPED.exec(told);
  if (piped !== null && !OPEN.test(told)) return [claimOf(pipedInto(piped[1] ?? '', piped[2] ?? ''), told)];
  if (OVER_SSH.test(told) && !OPEN.test(told))
    return [claimOf(/\bgit\s+(?:clone|remote\s+(?:add|set-url))\b[^\n;&|]{0,300}?https:\/\//g, told)];
  const signs = SIGNS.exec(told);
  if (signs !== null && !OF_CODE.test(told) && !OPEN.test(told.slice(signs.index))) {
    const sources = (signs[1] ?? '').match(/&&|\|\||;|\|/g) ?? [];
    return [claimOf(new RegExp(sources.map((sign) => OF_SIGN[sign]).join('|'), 'g'), told)];
  }
  const place = otherPlaces(told);
  if (place !== undefined) return [claimOf(place, told)];
  const [, word = ''] = WORD_NOT.exec(told) ?? [];
  if (word !== '') return [claimOf(new RegExp(`(?<![\\w./-])${escaped(word)}(?![\\w./-])`, 'gi'), told)];
  return SHAPES.flatMap(({ told: ways, pattern, quoted }) =>
    ways.some((way) => way.test(told)) && !OPEN.test(told) ? [claimOf(pattern, told, quoted)] : [],
  );
}
