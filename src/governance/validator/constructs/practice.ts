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

/** What rules a thing out, wherever it stands in a sentence. */
export const RULED_OUT =
  /\b(?:no|not|never|bug|don['’]?t|avoid|without|nor|free of|forbidden|banned|reject(?:s|ed|ion)?|stop|out)\b(?!\s+forget)/i;

/** Languages of programs, by the names that the policy gives them. */
export const CODE = [
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
export const noneOf = (thing: string): RegExp =>
  new RegExp(`${UP_TO}(?<!\\w)(?:${thing})(?!\\w)|(?<!\\w)(?:${thing})(?!\\w)${IS_OUT}`, 'i');

/** What must not be shown, as rules call it. */
export const CREDENTIALS =
  '(?:passwords?|passphrases?|secrets?|tokens?|credentials?|(?:api|private|access|secret)[ -]keys?)';
