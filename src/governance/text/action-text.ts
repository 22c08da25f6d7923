import type { ProposedAction } from '../decisions';

const LITERAL_JOINTS = /[/_.\-:=]+/g;
/** Texts among one action's parameters that are read. */
export const MOST_TEXTS = 1_000;
/** Characters of them that are read as words: about half a second of one core. */
const MOST_WORDS = 50_000;

/** One text among the parameters, and as much of it as is read as words. */
class Value {
  private prose: boolean | undefined;

  constructor(
    readonly whole: string,
    readonly words: string,
  ) {}

  /** Whether it is written for people; asked several times in each decision. */
  get isProse(): boolean {
    return (this.prose ??= isProse(this.words));
  }
}

type Parameters = ProposedAction['parameters'];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsIn(item);
}

/** Of the calls that are decided on now; nothing changes an action on its way. */
const known = new WeakMap<object, readonly Value[]>();

const valuesOf = (parameters: Parameters): readonly Value[] => {
  if (parameters === undefined) return [];
  const found = known.get(parameters);
  if (found !== undefined) return found;
  const values: Value[] = [];
  let left = MOST_WORDS;
  for (const whole of textsIn(parameters)) {
    if (values.length === MOST_TEXTS) break;
    values.push(new Value(whole, whole.slice(0, left)));
    left = Math.max(0, left - whole.length);
  }
  known.set(parameters, values);
  return values;
};

/** How much of a call is read: `texts` when it has more of them than are looked at, `words` when not all is read as words. */
export const limitMet = (parameters: Parameters): 'texts' | 'words' | undefined => {
  let texts = 0;
  let characters = 0;
  for (const text of textsIn(parameters)) {
    texts += 1;
    characters += text.length;
    if (texts > MOST_TEXTS) return 'texts';
  }
  return characters > MOST_WORDS ? 'words' : undefined;
};

/** Which part of an action says most. */
export const longestField = ({ description, steps = [], parameters }: ProposedAction): string => {
  const lengths = [
    ['action.description', description.length],
    ['action.steps', steps.join('').length],
    ['action.parameters', valuesOf(parameters).reduce((sum, { words }) => sum + words.length, 0)],
  ] as const;
  return lengths.reduce((one, other) => (other[1] > one[1] ? other : one))[0];
};

const textOf = (tool: string | undefined, values: readonly Value[]): string =>
  values.length === 0 ? '' : `${tool ?? ''} ${values.map(({ words }) => words).join(' ')}`.trim();

/** The tool with everything it is called with, as one text; empty without parameters. */
export const callText = ({ tool, parameters }: ProposedAction): string => textOf(tool, valuesOf(parameters));

/** The same without sentences among the parameters, unless a shell runs them. */
export const unspokenText = ({ tool, parameters }: ProposedAction, commands: readonly string[]): string =>
  textOf(
    tool,
    valuesOf(parameters).filter((value) => commands.includes(value.whole) || !value.isProse),
  );

/** What a commit or a pull request says about itself. */
const MESSAGE =
  /(\b(?:git|gh|glab)\s[^|;&\n]{0,200}?\s(?:-[a-z]?m|--message|--title|--body|--notes)[= ]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*')/g;
/** What a command only prints, where nothing reads it; a call begins with the name of its tool. */
const PRINTED =
  /((?:^(?:\w+ )?|[;&|\n])[^\S\n]*(?:echo|printf)\s+)(?:"[^"$`]*"|'[^']*')(?=\s*(?:$|[;\n]|&&|\|\|))/g;
const CREDENTIAL = /\$\{?\w*(?:user|pass|token|key|secret|auth|cred)\w*\}?/gi;

/** A command without what only talks about it: the messages of commits, what is printed, and the names of variables that hold credentials. */
export const withoutMessages = (command: string): string => {
  let text = command;
  // One message of a command after the other.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(MESSAGE, '$1…');
  }
  return text.replace(PRINTED, '$1…').replace(CREDENTIAL, '$…');
};

/** The texts of an action that say what it does: description, impact, steps, and its tool with parameters. */
export const actionTexts = (action: ProposedAction): string[] => {
  const { description, impact = '', steps = [] } = action;
  return [description, ...steps, impact, callText(action)].filter((text) => text.trim() !== '');
};

/** The signs behind it begin with one that no word holds: an apostrophe could be either, and would be tried as both. */
const WORD = /^["'(\u201c]?\p{L}[\p{L}'\u2019-]*(?:[.,;:!?)"\u201d][.,;:!?)"'\u201d]*)?$/u;
const PROSE_WORDS = 4;
const PROSE_SHARE = 0.75;

/** Whether a text is written for people: code, commands, paths and data are not. */
const isProse = (text: string): boolean => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return (
    words.length >= PROSE_WORDS &&
    words.filter((word) => WORD.test(word)).length >= PROSE_SHARE * words.length
  );
};

/** With what a text ends that was cut off. */
const CUT = '…';
/** Characters by which the beginning of a text is found. */
const BEGINNING = 20;

/** A description without a text that stands in it, whole or cut off. */
const withoutText = (description: string, text: string): string => {
  if (description.includes(text)) return description.replace(text, '');
  const shown = text.replace(/\s+/g, ' ').trim();
  const beginning = shown.slice(0, BEGINNING);
  for (let at = description.indexOf(beginning); at >= 0; at = description.indexOf(beginning, at + 1)) {
    const end = description.indexOf(CUT, at);
    if (end >= 0 && shown.startsWith(description.slice(at, end).replace(/\s+/g, ' ')))
      return description.slice(0, at) + description.slice(end + CUT.length);
  }
  return description;
};

/**
 * The description without a command that it repeats: what the command does is told by its effects.
 * @param commands texts of the call that a shell runs, however much they read like a sentence
 */
export const toldDescription = (
  { description, parameters }: ProposedAction,
  commands: readonly string[] = [],
): string => {
  return valuesOf(parameters)
    .filter((value) => /\s/.test(value.words.trim()) && (commands.includes(value.whole) || !value.isProse))
    .reduce((text, { whole }) => withoutText(text, whole), description);
};

/** The sentences of an action: those that say what is done, and those that its call only carries. */
export interface SpokenTexts {
  /** Description, steps and impact. */
  told: readonly string[];
  /** Of these the steps, and the description, which is empty where there is none but what a parameter holds. */
  steps: readonly string[];
  aim: string;
  /** Of the parameters those that are prose: a message, a comment, a document. */
  carried: readonly string[];
}

/**
 * Finds the texts of an action that are sentences: what was learned from sentences says nothing of code.
 * @param commands texts of the call that a shell runs: `git push -u origin HEAD` is no sentence
 * @param telling those of the parameters that tell what is done
 * @returns those that say what is done, and those that its call only carries
 */
export const spokenTexts = (
  action: ProposedAction,
  commands: readonly string[] = [],
  telling: Parameters = action.parameters,
): SpokenTexts => {
  const { impact = '', steps = [], parameters } = action;
  const carried = valuesOf(telling).filter((value) => !commands.includes(value.whole) && value.isProse);
  // What a description repeats of the parameters is read for itself, or is not what is done.
  const description = valuesOf(parameters)
    .filter((value) => value.isProse)
    .reduce((text, { whole }) => withoutText(text, whole), toldDescription(action, commands));
  const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');
  return {
    told: filled([description, ...steps, impact]),
    steps: filled(steps),
    aim: description.trim(),
    carried: filled(carried.map(({ words }) => words)),
  };
};

/** Marks at the end of a sentence. */
const STOP = /[.!\s]+$/;
/** The first letter of a word that is no name in capitals: "Help", and not "DNS" or "I". */
const CAPITAL = /^\p{Lu}(?=\p{Ll})/u;

/** A step with what it is done for: "stay available until she is in" says little by itself, and may say anything. */
export const stepFor = (step: string, aim: string): string =>
  `${step.replace(STOP, '')}, to ${aim.replace(CAPITAL, (letter) => letter.toLowerCase())}`;

/** A command's paths and names as separate words, so that `/data/customer_emails.csv` speaks of customer emails. */
export const spelledOut = (text: string): string => text.replace(LITERAL_JOINTS, ' ');
