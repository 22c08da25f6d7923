import { escaped } from '../../text/escaped';
import { CODE, CREDENTIALS, noneOf, type Practice, RULED_OUT } from './practice';

/** "Nothing of the kind is hard-coded". */
const NOT_IN_CODE = new RegExp(`${RULED_OUT.source}|\\bnothing\\b`, 'i');

/** A statement of values: with what is put into its text or behind it. */
const SQL_PUT_TOGETHER =
  /\b[fF]r?(?:"{3}|'{3}|["'])\s*(?:select|insert|update|delete|with)\b[^;]{0,400}?\{|(?:select|insert\s+into|update|delete\s+from)\b[^;]{0,400}?["'`]\s*(?:\)\s*)?(?:\.\s*format\s*\(|%\s*[\w(]|\+\s*\w)|`\s*(?:select|insert|update|delete)\b[^`]{0,400}?\$\{/gi;
const LOGS_CREDENTIAL = new RegExp(
  String.raw`\b(?:log(?:ger|ging)?|Log|Timber|slog|console|NSLog|os_log|print(?:ln|f)?)\b!?(?:\.\w+){0,10}!?\s*\((?:(?:[^;()]|\([^()]{0,80}\)){0,200}?[,+{])?\s*` +
    String.raw`(?!(?:[\w$]+\.){0,3}(?:has|is|needs?|no|missing|invalid|expired|masked|redacted|hashed)_?\w)` +
    String.raw`[\w$.]{0,60}?(?:passw(?:or)?d|passphrase|secret|token|credentials?|(?:api|private|access|secret)_?key)(?=\s*[),}+\]])`,
  'gi',
);

/** Practices that keep a project and its users safe. */
export const securityPractices: readonly Practice[] = [
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
];
