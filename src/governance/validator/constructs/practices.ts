import { escaped } from '../../text/escaped';

/** A rule that is known by what it is called, and not by the code that it rules out: "pin actions to a commit". */
export interface Practice {
  /** What a sentence must hold, all of it, to demand the practice. */
  says: readonly RegExp[];
  /** What is written where it is not kept; without what begins with one of the names that are let be. */
  finder: (free: readonly string[]) => RegExp;
  /** The languages that it is about. */
  languages: readonly string[];
  /** Where commands are judged by it as well: all of them, or only what they say in a message. */
  commands?: 'all' | 'messages';
}

const RULED_OUT =
  /\b(?:no|not|never|bug|don['’]?t|avoid|without|nor|free of|forbidden|banned|reject(?:s|ed|ion)?|stop|out)\b(?!\s+forget)/i;

/** "Nothing of the kind is hard-coded". */
const NOT_IN_CODE = new RegExp(`${RULED_OUT.source}|\\bnothing\\b`, 'i');

const CODE = [
  'python',
  'javascript',
  'typescript',
  'java',
  'csharp',
  'golang',
  'ruby',
  'php',
  'kotlin',
  'rust',
  'swift',
];

/** Behind what rules out, up to what is ruled out; what is to be kept or looked after stands there as well. */
const UP_TO =
  "(?:\\b(?:no|not|never|nor|avoid|instead of|rather than)\\b|(?<!(?:\\b(?:no|not|never)\\b|n['’]t\\b)[^.;]{0,40})\\bwithout\\b|n['’]t\\b)(?:(?!\\b(?:remov|delet|touch|resolv|drop|edit|chang|clos|forget|miss|without)\\w*)[^.;]){0,30}?";
/** "… must not be used", "… is forbidden". */
const IS_OUT =
  '[^.;]{0,20}\\b(?:(?:is|are)\\s+(?:not\\s+(?:allowed|permitted|ok|okay|acceptable)|never\\s+\\w+|forbidden|banned|prohibited|disallowed)|(?:must|may|should|can)\\s+(?:not|never)\\b)';
/** @returns that a thing is ruled out, on whichever side the ban stands */
const noneOf = (thing: string): RegExp =>
  new RegExp(`${UP_TO}(?<!\\w)(?:${thing})(?!\\w)|(?<!\\w)(?:${thing})(?!\\w)${IS_OUT}`, 'i');

const NO_EMOJIS = noneOf('(?:any )?emojis?|emoticons?');
/** Signs that are letters and arrows of the trade are none. */
const emojis = (): RegExp => /(?![©®™\u2190-\u21ff])\p{Extended_Pictographic}/gu;

/** An index that locks its table while it is built, in Rails, in SQL, and in Ecto; options may stand on the lines below. */
const NOT_CONCURRENTLY =
  /\badd_index\b(?!(?:[^\n]{0,200},[ \t]{0,9}\n){0,4}[^\n]{0,200}concurrently)|\bcreate\s{1,9}(?:unique\s{1,9})?index\s{1,9}(?!concurrently)["\w]|\bcreate(?:_if_not_exists)?\(?\s{0,9}(?:unique_)?index\((?!(?:[^\n]{0,200},[ \t]{0,9}\n){0,4}[^\n]{0,200}concurrently)/gi;

/** What many rules ask for in words of their own. */
/** A statement of values: with what is put into its text or behind it. */
const SQL_PUT_TOGETHER =
  /\b[fF]r?(?:"{3}|'{3}|["'])\s*(?:select|insert|update|delete|with)\b[^;]{0,400}?\{|(?:select|insert\s+into|update|delete\s+from)\b[^;]{0,400}?["'`]\s*(?:\)\s*)?(?:\.\s*format\s*\(|%\s*[\w(]|\+\s*\w)|`\s*(?:select|insert|update|delete)\b[^`]{0,400}?\$\{/gi;
export const CREDENTIALS =
  '(?:passwords?|passphrases?|secrets?|tokens?|credentials?|(?:api|private|access|secret)[ -]keys?)';
const LOGS_CREDENTIAL = new RegExp(
  String.raw`\b(?:log(?:ger|ging)?|Log|Timber|slog|console|NSLog|os_log|print(?:ln|f)?)\b!?(?:\.\w+){0,10}!?\s*\((?:(?:[^;()]|\([^()]{0,80}\)){0,200}?[,+{])?\s*` +
    String.raw`(?!(?:[\w$]+\.){0,3}(?:has|is|needs?|no|missing|invalid|expired|masked|redacted|hashed)_?\w)` +
    String.raw`[\w$.]{0,60}?(?:passw(?:or)?d|passphrase|secret|token|credentials?|(?:api|private|access|secret)_?key)(?=\s*[),}+\]])`,
  'gi',
);

/** Small words of neighbouring languages that English has not; two of them in one line are no name and no quotation. */
const FOREIGN =
  '(?:der|das|und|nicht|ist|sind|wird|werden|wurde|für|mit|auf|eine[nmr]?|wenn|oder|auch|vom|beim|nach|über|hier|diese[rsnm]?|muss|kann|noch|nur|damit|dem|den|im|zum|zur|les|des|dans|avec|pour|sur|qui|pas|une|est|sont|cette|nous|vous|être|ne|los|las|para|una|del|por|que|esta|cuando|pero|también|não|uma|são|quando|também|della|che|non|sono|questo|anche|gli|nel|het|een|niet|voor|naar|zijn|wordt|maar|deze|ook|omdat|nie|jest|przed|oraz|żeby|się|dla|jeśli|tylko|który|która|aby|gdy)';
const foreignLine = (begins: string): RegExp =>
  new RegExp(
    `${begins}[^\\n]{0,200}?(?<![\\p{L}\\p{N}_-])${FOREIGN}(?![\\p{L}\\p{N}_-])[^\\n]{0,200}?(?<![\\p{L}\\p{N}_-])${FOREIGN}(?![\\p{L}\\p{N}_-])`,
    'gimu',
  );
const IN_ENGLISH =
  /^(?!.*(?:\?|\b(?:most|mostly|some|many|usually|either|nobody minds|or (?:german|french|spanish|polish))\b)).*(?:\b(?:comments?|messages?|docstrings?|titles?|everything)[^.;]{0,30}?(?:\s(?:is|are|be|must be)|:)\s(?:in\s)?(?:written\sin\s)?english\b|\bno\s(?:german|french|spanish|polish|italian|dutch|portuguese)\s(?:in|for)\b|\b(?:in|only)\s+(?:(?:british|american|us|uk|plain|proper|simple)\s+)?english\b|\benglish[- ]only\b)/is;

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
    says: [/\bpin(?:ned|s|ning)?\b/i, /\bsha\b|\bcommit (?:hash|id)/i, /\b(?:actions?|workflows?)\b|uses:/i],
    // A version or branch in the place of forty hexadecimal digits; actions of the repository itself have none.
    finder: (free) => {
      const names = free.map((name) => `|${escaped(name)}`);
      return new RegExp(
        `\\buses:\\s*["']?(?!\\.{1,2}/|docker:${names.join('')})[\\w.-]+/[\\w./-]+@(?![0-9a-f]{40}\\b)[\\w./-]+`,
        'g',
      );
    },
    languages: ['yaml'],
  },
  {
    says: [
      /\b(?:pin(?:ned|s|ning)?|reference[sd]?|use[sd]?|by)\b/i,
      /\bdigests?\b|\bsha-?256\b/i,
      /\b(?:base |docker |container )?images?\b|\bFROM\b/,
      /^(?!.*\b(?:unless|except|optional|not|never)\b)/is,
    ],
    // A stage of the same file has neither tag nor folder.
    finder: () =>
      /^FROM\s+(?:--platform=\S{1,100}\s+)?(?!scratch\b)(?=\S{0,300}[:/])(?!\S{0,400}@sha256:)\S+/gim,
    languages: ['docker'],
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
      RULED_OUT,
      /\bf-?strings?\b|\bconcat\w*|\binterpolat\w*|\.format\(|\bstring building\b/i,
      /\bsql\b|\bquer(?:y|ies)\b|\bstatements?\b/i,
    ],
    finder: () => SQL_PUT_TOGETHER,
    languages: CODE,
  },
  {
    // "Parameterised queries only", "always use prepared statements".
    says: [
      /\b(?:parameteri[sz]ed|prepared|bound)\s+(?:sql\s+|database\s+)?(?:quer(?:y|ies)|statements?|parameters)\b|\b(?:quer(?:y|ies)|sql|statements?)\s+(?:must\s+|should\s+|have\s+to\s+|has\s+to\s+|is\s+|are\s+|always\s+|be\s+)+parameteri[sz]ed\b/i,
      /\b(?:only|always|must|never|no|use|everywhere|all|every)\b/i,
    ],
    finder: () => SQL_PUT_TOGETHER,
    languages: CODE,
  },
  {
    // "Never build SQL by hand": a query that is written out as it is, is none that is put together.
    says: [
      RULED_OUT,
      /\b(?:build|assembl|compos|construct|concat\w*|glu|stitch|craft|put)\w*\s(?:together\s)?(?:[\w-]+\s){0,2}?(?:sql|quer(?:y|ies))\b[^.;]{0,20}\b(?:by hand|manually|from (?:user )?(?:input|strings?)|(?:with|from|by) (?:string|template)\w*|together)/i,
    ],
    finder: () => SQL_PUT_TOGETHER,
    languages: CODE,
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
    says: [
      NOT_IN_CODE,
      /\bhard-?cod\w*|\bwritten\s+into\s+(?:the\s+)?code\b|\b(?:in|into)\s+(?:the\s+|our\s+)?(?:code|sources?)\b|\bin\s+any\s/i,
      /\b(?:secrets?|passwords?|credentials?|keys?|tokens?)\b/i,
    ],
    finder: () =>
      /\b\w{0,40}?(?:passw(?:or)?d|secret|api_?key|token|private_?key)\w{0,40}["']?\s*(?::\s*\w+\s*)?[:=]\s*["'](?![<{$%])(?=[^"'\s]*\d)[^"'\s]{8,}["']/gi,
    languages: [...CODE, 'yaml', 'toml', 'terraform', 'json', 'shell', 'dart'],
  },
  {
    says: [
      RULED_OUT,
      /\b(?:curl|wget|internet|web|downloads?|downloaded|remote)\b/i,
      /\bpip(?:e|ed|es|ing)\b|\|/i,
      /\b(?:sh|bash|shell)\b/i,
    ],
    finder: () => /\b(?:curl|wget)\b[^\n|;&]{1,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/g,
    languages: ['docker', 'shell', 'yaml', 'make'],
    commands: 'all',
  },
  {
    says: [
      RULED_OUT,
      /\blog(?:s|ged|ging|ger|gers|[ -]lines?)?\b/i,
      /\b(?:personal|private|sensitive|pii|patient|customer|user|client)\b|\b(?:e-?mails?|phones?|names?|addresses|address|birth)\b/i,
      /\bpersonal\b|\bpii\b|\b(?:e-?mails?|phones?|addresses|address|birth|full names?|patient names?|customer names?)\b/i,
    ],
    // A call of a logger that is given what tells one person from another.
    finder: () =>
      /\b(?:log(?:ger|ging)?|LOG(?:GER)?|Log|Timber|slog|console|NSLog|os_log|print(?:ln|f)?)\b!?(?:\.\w+){0,10}!?\s*(?:\((?:[^;()]|\([^()]{0,80}\)){0,200}?|\{[^;\n]{0,200}?)\b\w{0,40}?(?:e_?mail|phone|full_?name|first_?name|last_?name|date_?of_?birth|birth_?date|dob|iban|ssn|passport|nhs_?number|street)\b/gi,
    languages: [...CODE, 'dart'],
  },
  {
    // "Never disable TLS verification", "certificate checks stay on".
    says: [
      /\b(?:tls|ssl|https?|certificates?|certs?)\b/i,
      /\b(?:never|no|not|don['’]?t|avoid|without)\b[^.;]{0,20}?\b(?:disabl|skip|bypass|ignor|switch|turn)\w*\b[^.;]{0,30}?\b(?:verif\w*|validation|checks?|checking|errors?)\b|\b(?:verif\w*|validation|checks?)\s(?:must\s|should\s|always\s|has\sto\s|have\sto\s)*(?:stays?|remains?|be|is|are)\s(?:always\s|switched\s|turned\s)*(?:on|enabled|active)\b|\b(?:verif\w*|validation|checks?|checking)\s(?:must|may|should|can|is|are)(?:\s(?:not|never)|not|n['’]t)\s(?:to\s)?(?:be\s)?(?:disabled|skipped|bypassed|ignored|(?:switched|turned)\soff)\b|\balways\s(?:verify|check|validate)\s(?:(?:the|all|server|tls|ssl)\s)*cert\w*|\bno\s(?:insecure|unverified)\s(?:tls|ssl|https?)\b/i,
    ],
    finder: () =>
      /\bverify\s*=\s*False\b|\bssl\._create_unverified_context\b|\bCERT_NONE\b|\brejectUnauthorized["']?\s*:\s*false\b|\bNODE_TLS_REJECT_UNAUTHORIZED["']?\s*=\s*["']?0|\bInsecureSkipVerify\s*:\s*true\b|\bVERIFY_NONE\b|\bcurl\b[^\n|;&]{0,200}?\s(?:-[a-zA-Z]{0,9}k[a-zA-Z]{0,9}|--insecure)(?=\s|$)|\bwget\b[^\n|;&]{0,200}?\s--no-check-certificate\b|\bhttp\.sslVerify[\s=]+(?:false|0)\b|\bstrict-ssl[\s=]+false\b/g,
    languages: [...CODE, 'dart', 'shell', 'yaml', 'docker', 'json'],
    commands: 'all',
  },
  {
    // "Do not use MD5", "no SHA-1".
    says: [
      /\b(?:no|not|avoid|never|don['’]?t)\s+(?:(?:ever|use|using|hash|hashing|call|rely|on|with|any|the)\s+){0,4}(?:md5|sha-?1)\b(?!\s+(?:check)?(?:sums?|files?)\b)|\b(?:md5|sha-?1)\s+(?:is|are|must|may|should)\s+(?:never\s+|not\s+|strictly\s+)*(?:banned|forbidden|prohibited|allowed|(?:be\s+)?used|broken|out\b)/i,
      RULED_OUT,
    ],
    finder: () =>
      /\bhashlib\.(?:md5|sha1)\b|\bcreateHash\(\s*["'](?:md5|sha1)["']|\b(?:md5|sha1)\.(?:New|Sum)\b|\bDigest::(?:MD5|SHA1)\b|\bMessageDigest\.getInstance\(\s*"(?:MD5|SHA-?1)"|\b(?:MD5|SHA1)\.(?:Create|HashData)\(|(?<![\w$.>:])(?:md5|sha1)\s*\(/g,
    languages: CODE,
  },
  {
    // "Never log passwords", "tokens must not be printed", "no secrets in the logs".
    says: [
      RULED_OUT,
      new RegExp(
        `\\b(?:log|print|echo|output|trace|dump)(?:s|ged|ging|ed|ing)?\\s(?!in\\b)(?:[\\w,/-]+\\s){0,5}?${CREDENTIALS}\\b|\\b${CREDENTIALS}\\s(?:[\\w,/-]+\\s){0,5}?(?:logged|printed|echoed|(?:in(?:to)?|to|from|out\\sof)\\s(?:the\\s|any\\s|our\\s|plain\\s)*logs?)\\b`,
        'i',
      ),
    ],
    // A call of a logger that is given one by its name; what a text says of it, and what was made of it, is none.
    finder: () => LOGS_CREDENTIAL,
    languages: [...CODE, 'dart'],
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
    says: [/\b(?:american|us)\s+(?:english|spellings?)\b|\ben-?us\b/i],
    finder: () =>
      /(?:colour|behaviour|favour|honour|labour|neighbour|flavour|centre(?!d?\w)|cancelled|cancelling|travell(?:ed|ing)|modelling|catalogue|licence|defence|grey|(?:custom|organ|initial|normal|serial|optim|synchron|visual|authori|recogn|summar|minim|maxim|categor|final|standard)is(?:e|ed|es|ing|ation))/gi,
    languages: [...CODE, 'markdown', 'json', 'yaml', 'html', 'latex'],
  },
  {
    // "-ize" is British as well where a dictionary of Oxford is followed, which says so.
    says: [/\b(?:british|uk|commonwealth)\s+(?:english|spellings?)\b|\ben-?gb\b/i, /^(?!.*\boxford\b)/is],
    finder: () =>
      /(?<![\\\w{/-])(?:colors?|colored|behaviors?|favorites?|honor(?:ed|s)?|labor(?:ed|s)?|neighbor(?:s|ing|hood)?|flavors?|vapor|harbors?|rumors?|center(?:s|ed|ing)?|(?:kilo|centi|milli)?meters?(?=\s(?:above|below|per|deep|high|long|of|wide|apart|in|and|from)\b)|liters?|fibers?|theaters?|calibers?|(?:cancel|travel|model|label|level|fuel|signal|channel|tunnel|dial|equal)(?:ed|ing)|catalogs?|gray|defense|analyz(?:e|ed|es|ing)|catalyz(?:e|ed|es|ing)|paralyz(?:e|ed|es|ing)|(?:custom|organ|initial|normal|optim|synchron|visual|recogn|summar|categor|standard)iz(?:e|ed|es|ing|ation))(?![\w}])/gi,
    languages: ['markdown', 'html', 'latex'],
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
  // Nowhere at all, in messages, or in code.
  {
    says: [NO_EMOJIS, /^(?!.*\b(?:unless|except|outside|(?:in|from|to) (?!any|the repo|this repo))\b)/is],
    finder: emojis,
    languages: ['markdown', ...CODE, 'html', 'css', 'yaml', 'json', 'shell'],
    commands: 'messages',
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:commits?|messages?|titles?|prs?|pull requests?)\b/i],
    finder: emojis,
    languages: [],
    commands: 'messages',
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:docs?|documentation|readmes?|markdown|documents)\b/i],
    finder: emojis,
    languages: ['markdown'],
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:code|source|sources|comments|identifiers|strings)\b/i],
    finder: emojis,
    languages: CODE,
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
  {
    says: [
      new RegExp(
        `${
          noneOf(
            '(?:co-?authored-?by|co-?author(?:s|ed)?|attributions?|generated with|mention(?:s|ing)? (?:of )?(?:claude|ai|the ai|anthropic|copilot|yourself)|(?:claude|ai)(?: as)? (?:co-?author|attribution|signature|footer)s?|(?:yourself|claude|(?:an )?ai|copilot) as (?:an? )?co-?author|credit(?:ing)? (?:claude|ai|yourself|the ai|anthropic|copilot)|sign(?:ing)? (?:your |the |any )?(?:commits?|messages?) as (?:claude|an? ai|ai|copilot))',
          ).source
        }|\\b(?:leave out|omit|strip|drop) (?:the |any )?co-?authored-?by`,
        'i',
      ),
      /\b(?:commits?|messages?|trailers?|prs?|pull requests?|attribution|lines?|footers?|co-?authors?)\b/i,
    ],
    finder: () =>
      /\bCo-Authored-By:[^\n]{0,80}(?:claude|anthropic|copilot|openai|codex|cursor|\bAI\b)|\bGenerated (?:with|by) \[?(?:Claude|Copilot|Codex|Cursor|an? AI)/gi,
    languages: [],
    commands: 'messages',
  },
  // "IAM: no wildcard actions", "RBAC without `*`".
  {
    says: [
      /\b(?:iam|rbac|polic(?:y|ies)|roles?|permissions?|actions?|verbs)\b/i,
      new RegExp(
        `${noneOf('(?:(?:any|the|use|using|grant|actions?|verbs) ){0,3}(?:wild-?cards?|[`"\']\\*[`"\'])').source}|\\bno \\w+:\\*|\\bwild-?cards?\\b[^.;]{0,40}\\b(?:is|are|gets?)\\s(?:never\\s(?:granted|used|allowed)|rejected|forbidden|out\\b)|\\bstars? (?:is|are) out\\b`,
        'i',
      ),
      /^(?!.*\b(?:unless|except|only where|need)\b)/is,
      /^(?!.*\bresources?\b)|\b(?:actions?|verbs)\b/is,
    ],
    finder: () => /\b(?:actions?|verbs)["']?\s*[:=]\s*(?:\[[^\]\n]{0,200}?)?["'](?:[\w-]+:)?\*["']/gi,
    languages: ['terraform', 'json', 'yaml', ...CODE],
  },
  // "ARNs and account ids must not be hard-coded".
  {
    says: [
      NOT_IN_CODE,
      /\b(?:arns?|account (?:ids?|numbers?))\b/i,
      /\bhard-?cod\w*|\b(?:in|into)\s+(?:the\s+|our\s+)?(?:code|sources?|terraform)\b|\bliteral\b/i,
    ],
    finder: () => /["'](?:arn:aws[\w-]*:[\w-]*:[\w-]*:\d{12}:|\d{12}["'])/g,
    languages: ['terraform', 'json', 'yaml', ...CODE],
  },
  // "TArray and TMap, not std containers", "no STL containers".
  {
    says: [noneOf('(?:(?:any|the|use|using) ){0,2}(?:std(?:::)?|stl) (?:containers?|collections?)')],
    finder: () =>
      /\bstd::(?:vector|(?:unordered_)?(?:multi)?(?:map|set)|list|forward_list|deque|array|queue|stack)\s*</g,
    languages: ['cpp', 'c'],
  },
  // "Never put [skip ci] in a commit message".
  {
    says: [noneOf('(?:(?:any|the|put|write|use|add) ){0,2}`?\\[?(?:skip ci|ci skip)\\]?`?')],
    finder: () => /\[(?:skip ci|ci skip|no ci|skip actions)\]/gi,
    languages: [],
    commands: 'messages',
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
  // "No ingress from 0.0.0.0/0": nothing of what goes out, and no single port.
  {
    says: [
      /(?:0\.0\.0\.0\/0|::\/0)/,
      /\b(?:ingress|inbound)\b/i,
      /\b(?:no|not|never|without|don['’]?t|under no circumstances|forbidden|prohibited|banned|unacceptable)\b/i,
      /^(?!.*\b(?:ports?|unless|except|exempt|ssh|only)\b)/is,
    ],
    finder: () => /(?<![a-z])ingress(?:_rule)?\b[^}]{0,400}?(?:0\.0\.0\.0\/0|::\/0)/g,
    languages: ['terraform', 'json', 'yaml', ...CODE],
  },
  // "Comments and docstrings in English".
  {
    says: [IN_ENGLISH, /\b(?:comments?|docstrings?|docs?|doc comments?|javadocs?|everything|all code)\b/i],
    finder: () => foreignLine('(?:^[ \\t]*(?:\\/\\/+|#+|\\*|--|\\/\\*+|"{3}|<!--)|[ \\t](?:\\/\\/|#)[ \\t])'),
    languages: [...CODE, 'dart', 'sql', 'cpp', 'c', 'shell', 'yaml', 'terraform', 'scala'],
  },
  // "Commit messages in English".
  {
    says: [IN_ENGLISH, /\b(?:commits?|messages?|prs?|pull requests?|titles?|everything)\b/i],
    finder: () => foreignLine('^'),
    languages: [],
    commands: 'messages',
  },
];
