import { languagePractices } from './language-practices';
import { CODE, noneOf, type Practice, RULED_OUT } from './practice';
import { securityPractices } from './security-practices';

/** An index that locks its table while it is built, in Rails, in SQL, and in Ecto; options may stand on the lines below. */
const NOT_CONCURRENTLY =
  /\badd_index\b(?!(?:[^\n]{0,200},[ \t]{0,9}\n){0,4}[^\n]{0,200}concurrently)|\bcreate\s{1,9}(?:unique\s{1,9})?index\s{1,9}(?!concurrently)["\w]|\bcreate(?:_if_not_exists)?\(?\s{0,9}(?:unique_)?index\((?!(?:[^\n]{0,200},[ \t]{0,9}\n){0,4}[^\n]{0,200}concurrently)/gi;

/** What many rules ask for in words of their own. */
export const PRACTICES: readonly Practice[] = [
  // "Every new index goes in with `algorithm: :concurrently`", "create indexes concurrently".
  {
    says: [
      /\b(?:index(?:es)?|indices)\b/i,
      /\bconcurrently\b/i,
      /^(?!.*(?:\b(?:not|never|no|without|cannot)\b|n['’]t\b)[^.;]{0,40}\bconcurrently\b)/i,
      /\b(?:every|each|all|always|new|any|must|should|add(?:ed)?|create[ds]?|build|built|use|go(?:es)?)\b/i,
    ],
    finder: () => NOT_CONCURRENTLY,
    languages: ['ruby', 'sql', 'elixir'],
  },
  {
    says: [
      /\b(?:no|not|never|don['’]?t|avoid|without|explicit|fails?|banned|forbidden|out)\b/i,
      /\b(?:star|wild-?card|glob)[- ]?import(?:s|ing|ed)?\b|\bimport(?:s|ing)? (?:with |by |using )?(?:an? )?(?:[`'"]?\*|wild-?cards?|stars?)/i,
    ],
    finder: () =>
      /\bfrom\s+\S{1,100}\s+import\s+\*|\bimport\s+(?:static\s+)?[\w.]{1,100}\.\*[ \t]*(?:;|$)|\buse\s+[\w:]{1,100}::\*|\bimport\s+[\w.]{1,100}\._(?![\w])/gm,
    languages: ['python', 'java', 'kotlin', 'scala', 'rust'],
  },
  {
    says: [
      /\b(?:no|not|never|don['’]?t|avoid|without|name|list|explicit\w*|br(?:oke|eaks?|oken)|banned|forbidden|out)\b/i,
      /\bselect \*/i,
    ],
    finder: () => /\bselect\s+(?:\w+\.)?\*\s*(?:,|from\b)/gi,
    languages: [...CODE, 'sql'],
  },
  {
    // "Email templates: inline styles, no classes" asks for them.
    says: [
      /\b(?:no|never|avoid|without|not|don['’]?t)\s+(?:(?:use|using|write|add|put|any|more|new)\s+){0,3}inline[- ]styles?\b|\binline[- ]styles?\s+(?:(?:is|are)\s+)?(?:strictly\s+)?(?:banned|forbidden|prohibited|not\s+(?:allowed|ok|okay)|out\b(?!\s+of)|a\s+no-?\s?(?:no|go))/i,
    ],
    finder: () => /(?<=[\s"'])style=(?:["'](?!["'])|\{)/g,
    languages: ['html', 'javascript', 'typescript'],
  },
  {
    // TypeScript's `any`; "any" is a word as well.
    says: [
      /\b(?:no|never|avoid|without|ban(?:s|ned)?|forbid(?:s|den)?|(?:don['’]?t|do not)\s+(?:use|like|want|write|allow))\b(?:\s+(?:use|using|the|type)){0,3}\s+[`'"“]?any[`'"”]?(?=\s*(?:$|[.,;:!)—–-]|(?:as\s+a\s+)?types?\b(?!\s+(?:of|from|you|that|which|we|they|with|in\s+sql)\b)|casts?\b|in\s+(?:our\s+|the\s+|my\s+|new\s+)?(?:typescript|ts|types?|code)\b|is\b))|[`'"“]any[`'"”]\s+(?:is|are)\s+(?:not\s+a\s+type|banned|forbidden|not\s+allowed|out)|\b(?:unknown|generics?|proper\s+types?|real\s+types?)[`'"”]?\s[^.;]{0,20}?\b(?:instead\s+of|rather\s+than|over|not|never)\s+[`'"“]?any\b|\b(?:never|not|no|avoid)\b[^.;]{0,30}\bas\s+[`'"“]?any\b/i,
      // Which files are let be is read with the piece of code, where it is quoted.
      /^(?!.*\b(?:exempt\w*|except\w*|unless|besides|outside)\b)/is,
      /\b(?:typescript|ts|tsx|types?|typing|typings|casts?|unknown)\b|[`'"“](?:as\s+)?any[`'"”]|\bas\s+any\b/i,
    ],
    finder: () => /(?<=[:<|&]\s{0,20}|<[^<>()\n]{0,60},\s{0,20}|\bas\s{1,20})any\b(?!\s*[:(.\w])/g,
    languages: ['typescript'],
  },
  {
    says: [
      /\b(?:money|amounts?|prices?|currenc(?:y|ies)|monetary)\b/i,
      /\b(?:floats?|doubles?|floating)\b/i,
      RULED_OUT,
    ],
    finder: () =>
      /\b\w{0,40}?(?:price|amount|total|cost|fee|balance|money|salary|discount)\w{0,40}["'`]?\s*(?:[:,=]\s*)?(?::\s*)?(?:Optional\[|pl\.|np\.)?(?:float(?:32|64)?|double|REAL)\b\??|\b(?:float(?:32|64)?|double)\s+\w{0,40}?(?:price|amount|total|cost|fee|balance|money|salary)/gi,
    languages: [...CODE, 'dart', 'sql', 'protobuf', 'scala', 'prisma'],
  },
  {
    says: [
      noneOf('(?:skip(?:s|ped|ping)?|\\.skip|xit|disabl(?:es?|ed|ing))'),
      /\b(?:tests?|specs?)\b|\b(?:it|test|describe)\.skip/i,
    ],
    finder: () =>
      /\b(?:it|test|describe|context|suite|specify)\.skip\b|\bx(?:it|describe|test|context|specify)\s*\(|@pytest\.mark\.(?:skip|xfail)|@(?:unittest\.)?skip(?:If|Unless)?\b|@(?:Disabled|Ignore)\b|\bt\.Skip(?:f|Now)?\(|#\[ignore\b|\bpytest\.skip\(/g,
    languages: CODE,
  },
  {
    says: [noneOf('\\.only|(?:it|test|describe)\\.only'), /\b(?:tests?|specs?|it|describe)\b/i],
    finder: () => /\b(?:it|test|describe|context|suite)\.only\b|\bf(?:it|describe)\s*\(/g,
    languages: CODE,
  },
  {
    // "No TODOs without an issue number" lets the others be.
    says: [noneOf("TODO(?:s|['’]s)?(?: comments?)?"), /^(?!.*\b(?:without|unless|except)\b)/is, /\bTODO/],
    finder: () => /\bTODO\b/g,
    languages: CODE,
  },
  {
    // "No comments in pull requests" is about other ones; what is let be under a condition is not judged.
    says: [
      /^\W*(?:please |always )?(?:(?:do not|don['’]?t|never) (?:ever )?(?:add|write|put|leave|insert|include) (?:any |new |code |inline )*comments?|no (?:code |inline )?comments?|(?:the |our )?code (?:has|contains|carries|gets) no comments|(?:do not|don['’]?t|never) comment (?:the |your |any )?code|write code without comments|(?:add|write) no (?:code )?comments?|i (?:do not|don['’]?t) want (?:any )?(?:code )?comments?|comments are (?:not allowed|forbidden|banned))(?=\W*$| (?:in|to|into) (?:the |any |your |our )?(?:code|source|sources|files?|functions?)\W*$|[.;:!]| at all\b| please\b| ever\b)/i,
      /^(?!.*\b(?:without|unless|except|until|if|when|but)\b(?! comments))/is,
    ],
    // A line that is nothing but a comment; what tools read stands in some, too.
    finder: () =>
      /^[ \t]*(?:\/\/(?!\s*(?:eslint|@ts-|prettier|biome|istanbul|c8|#?region|#?endregion|go:|nolint|<reference))|#(?=[\s#])(?!\s*(?:type:|noqa|pragma|pylint|fmt:|ruff|mypy|-\*-|region|endregion))|\/\*(?!\s*(?:eslint|istanbul|c8|@__PURE__)))/gm,
    languages: CODE,
  },
  // "Pin exact versions", "no caret ranges in package.json".
  {
    says: [
      /\b(?:pin|pinned|pinning|exact(?:ly)?|carets?|tildes?)\b/i,
      /\b(?:deps?|dependenc(?:y|ies)|packages?|versions?|package\.json|pubspec|ranges?)\b/i,
      /\bexact(?:ly)?\b|\b(?:no|not|never|without)\b[^.;]{0,20}(?:\bcarets?\b|\btildes?\b|[`"'][\^~])/i,
    ],
    finder: () => /(?<=["': ])[\^~]\d/g,
    languages: ['json', 'yaml', 'toml'],
  },
  {
    says: [noneOf('[`\'"]?var[`\'"]?(?=\\s*(?:$|[.,;:!)]|(?:is|in|for|use|keyword|declarations?)\\b))')],
    finder: () => /(?<![\w$.])var\s+[\w$[{]/g,
    languages: ['javascript', 'typescript'],
  },
  {
    says: [
      noneOf(
        '(?:disabl|suppress|silenc|ignor)\\w*\\s[^.;]{0,20}?\\b(?:eslint|lint|linter|rules?|them|errors?|warnings?)',
      ),
      /\b(?:eslint|lint|linter|linting|rubocop|pylint|flake8|ruff|golangci)\b/i,
    ],
    finder: () =>
      /\beslint-disable(?:-(?:next-)?line)?\b|\bnoqa\b|\brubocop:disable\b|\bpylint:\s*disable\b|\bnolint\b|\btslint:disable\b|\bbiome-ignore\b/g,
    languages: CODE,
  },
  // "TArray and TMap, not std containers", "no STL containers".
  {
    says: [noneOf('(?:(?:any|the|use|using) ){0,2}(?:std(?:::)?|stl) (?:containers?|collections?)')],
    finder: () =>
      /\bstd::(?:vector|(?:unordered_)?(?:multi)?(?:map|set)|list|forward_list|deque|array|queue|stack)\s*</g,
    languages: ['cpp', 'c'],
  },
  // "Code fences always name their language". What closes one stands behind a line of code.
  {
    says: [
      /\b(?:fence[sd]?|code ?blocks?|fenced)\b/i,
      /^(?!.*(?:\?|\b(?:no (?:lang|languages?)|may go without|optional|unless|except|guess\w*)\b)).*\b(?:lang|languages?)\b/is,
      /\b(?:always|must|every|each|all|never|no|without|name|specify|tag|declare|needs?|ha(?:s|ve) to|carr(?:y|ies))\b/i,
    ],
    finder: () => /(?:^|\n[ \t]*\n)[ \t]*```[ \t]*(?=\n)/g,
    languages: ['markdown'],
  },
  // "No alpine images", "don't base the final stage on debian or ubuntu".
  {
    says: [
      noneOf(
        '(?:(?:any|the|use|using|base|build|images?|final|stage|stages|it|them|on|from) ){0,6}(?:alpine|debian|ubuntu|centos)',
      ),
      /\b(?:images?|base|stages?|containers?|docker\w*|distroless)\b/i,
    ],
    finder: () =>
      /^FROM\s+(?:--platform=\S{1,100}\s+)?(?:\S{1,200}\/)?(?:(?:alpine|debian|ubuntu|centos)(?=[:@\s]|$)|\S{1,100}:\S{0,60}alpine)/gim,
    languages: ['docker'],
  },
  ...securityPractices,
  ...languagePractices,
];
