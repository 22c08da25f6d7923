/** A rule that is known by what it is called, and not by the code that it rules out: "pin actions to a commit". */
export interface Practice {
  /** What a sentence must hold, all of it, to demand the practice. */
  says: readonly RegExp[];
  /** What is written where it is not kept; without what begins with one of the names that are let be. */
  finder: (free: readonly string[]) => RegExp;
  /** The languages that it is about. */
  languages: readonly string[];
}

const RULED_OUT = /\b(?:no|not|never|don['’]?t|avoid|without|nor|forbidden|banned|stop|out)\b/i;

/** What many rules ask for in words of their own. */
export const PRACTICES: readonly Practice[] = [
  {
    says: [/\bpin(?:ned|s|ning)?\b/i, /\bsha\b|\bcommit (?:hash|id)/i, /\b(?:actions?|workflows?)\b|uses:/i],
    // A version or branch in the place of forty hexadecimal digits; actions of the repository itself have none.
    finder: (free) => {
      const names = free.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).map((name) => `|${name}`);
      return new RegExp(
        `\\buses:\\s*["']?(?!\\.{1,2}/|docker:${names.join('')})[\\w.-]+/[\\w./-]+@(?![0-9a-f]{40}\\b)[\\w./-]+`,
        'g',
      );
    },
    languages: ['yaml'],
  },
  {
    says: [RULED_OUT, /\b(?:star|wildcard|glob)[- ]imports?\b|\bimport \*/i],
    finder: () =>
      /\bfrom\s+\S{1,100}\s+import\s+\*|\bimport\s+(?:static\s+)?[\w.]{1,100}\.\*\s*;|\buse\s+[\w:]{1,100}::\*/g,
    languages: ['python', 'java', 'kotlin', 'scala', 'rust'],
  },
  {
    says: [
      RULED_OUT,
      /\bf-?strings?\b|\bconcat\w*|\binterpolat\w*|\.format\(|\bstring building\b/i,
      /\bsql\b|\bquer(?:y|ies)\b|\bstatements?\b/i,
    ],
    finder: () =>
      /\b[fF]r?(?:"{3}|'{3}|["'])\s*(?:select|insert|update|delete|with)\b[^;]{0,400}?\{|(?:select|insert\s+into|update|delete\s+from)\b[^;]{0,400}?["'`]\s*\)?\s*(?:\.\s*format\s*\(|%\s*[\w(]|\+\s*\w)|`\s*(?:select|insert|update|delete)\b[^`]{0,400}?\$\{/gi,
    languages: ['python', 'javascript', 'typescript', 'java', 'csharp', 'golang', 'ruby', 'php', 'kotlin'],
  },
  {
    says: [/\bselect \*/i],
    finder: () => /\bselect\s+(?:\w+\.)?\*\s*(?:,|from\b)/gi,
    languages: [
      'sql',
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
    ],
  },
  {
    says: [RULED_OUT, /\bhard-?cod\w*/i, /\b(?:secrets?|passwords?|credentials?|keys?|tokens?)\b/i],
    finder: () =>
      /\b\w*(?:passw(?:or)?d|secret|api_?key|token|private_?key)\w*["']?\s*(?::\s*\w+\s*)?[:=]\s*["'](?![<{$%])(?=[^"'\s]*\d)[^"'\s]{8,}["']/gi,
    languages: [
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
      'yaml',
      'toml',
      'terraform',
      'json',
      'shell',
      'dart',
    ],
  },
  {
    says: [RULED_OUT, /\b(?:curl|wget)\b/i, /\bpip(?:e|ed|es|ing)\b|\|/i, /\b(?:sh|bash|shell)\b/i],
    finder: () => /\b(?:curl|wget)\b[^\n|;&]{1,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/g,
    languages: ['docker', 'shell', 'yaml', 'make'],
  },
];
