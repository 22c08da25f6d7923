import type { Sentence, TextAnalysis, Token } from '../../text/analysis.types';
import type { Mention } from './mention';
import { isToldTo } from './program-mentions';

/** A word of a sentence that is, or may be, the name of a program. Places are characters of the text. */
interface Name {
  word: string;
  start: number;
  end: number;
  isProgram: boolean;
}

/** What is said around two programs that stand in this order. */
interface Frame {
  /** The end of what stands before the first. */
  before?: RegExp;
  between: RegExp;
  /** The beginning of what stands behind the second. */
  after?: RegExp;
  /** Whether the second is to be used in the place of the first, and not the other way round. */
  turned?: true;
}

const WORD = /[a-z][\w.+-]{0,30}(?<![.-])/g;

/** What may stand between a program and the one that it takes the place of: "rg for all searches, not grep". */
const FAR = '(?: (?!(?:not|never|no|instead|rather|over|and|or|but)\\b)[\\w-]{1,20}){0,5}';
const USE =
  '(?:please |always )?(?:use|run|prefer|take|try|go with|switch to|stick (?:to|with)|we use|we run)';
/** "Is no longer used". */
const GONE =
  '(?:is|are|was|were) (?:now |long |all )?(?:deprecated|out|gone|dead|banned|forbidden|obsolete|retired|legacy|(?:not|no longer) (?:used|installed|available|supported|allowed)|unavailable|unsupported)';

/** How people say that a program is to be used in the place of another. */
const FRAMES: readonly Frame[] = [
  {
    between: new RegExp(
      `^${FAR} ?(?:[,;:(–—-] ?)?(?:instead of|rather than|in place of|in lieu of|over|(?:and |but )?(?:not|never|no)(?: with| use| run| using| running)?) (?:the |plain |raw )?$`,
    ),
  },
  { between: new RegExp('^[,;] ?(?:since |because |as )?$'), after: new RegExp(`^ ${GONE}`) },
  { before: /\bprefer $/, between: /^ to $/ },
  { before: /\b(?:not|never) $/, between: /^,? but $/, turned: true },
  {
    before: /\b(?:instead of|rather than|in place of) $/,
    between: new RegExp(`^,? ${USE} $`),
    turned: true,
  },
  { before: /\b(?:replace|swap|substitute) $/, between: /^ (?:with|by|for) $/, turned: true },
  {
    before: /\b(?:moved|switched|migrated|changed|gone) (?:away |over )?from $/,
    between: /^ to $/,
    turned: true,
  },
  {
    between: new RegExp(
      `^ ${GONE}(?: (?:here|now|anymore|(?:on|in|by) [\\w ]{1,30}))?(?: ?[,;:.–—-])? (?:${USE} |in favou?r of )?$`,
    ),
    turned: true,
  },
  { between: /^ (?:is|was|has been|got) (?:replaced|superseded) (?:by|with) $/, turned: true },
  { between: /^ ?(?:->|=>|→) ?$/, turned: true },
  { before: /^$/, between: /^ ?>{1,2} ?$/, after: /^[^\w]*$/ },
];

/** One of these stands in every frame. */
const CONTRAST =
  /\b(?:instead|rather|place|lieu|over|not|never|no|prefer|replaced?|swap|substitute|moved|switched|migrated|changed|gone|superseded|deprecated|out|dead|banned|forbidden|obsolete|retired|legacy|unavailable|unsupported)\b|>|→/;

/** What lets a program be where it would be ruled out, or only tells of something else. */
const OPEN =
  /\b(?:may|might|can|could|either|whether|optional(?:ly)?|feel free|no need|need ?n['’]?t|don['’]?t|do not|doesn['’]?t|does not|if|when|unless|where|why|how|used to|would|people|some|many|they|he|she|example)\b/;
/** "When you search, use rg" lets nothing be. */
const ACTIVITY = /^(?:if|when|whenever|while|before|after)(?: ever)? (?:you|\w+ing)\b[^,]*, /;
/** What something goes over: "docker over ssh". */
const WAYS = new Set('ssh http https vpn tor tls tcp udp ftp sftp'.split(' '));
const CHOOSING = /\b(?:prefer|choose|pick|favou?r)\b/;
/** Between the names of a list: "not grep, find or ls". */
const JOINT = /^(?:,|,? or|,? nor|,? and|,? &| ?\/) ?$/;
/** What may follow a program: anything else makes another thing of it. */
const FOLLOWS = new Set(['ADP', 'CCONJ', 'SCONJ', 'ADV', 'PUNCT', 'AUX', 'PART', 'PRON', 'SYM']);
/** Characters before a program that are read. */
const REACH = 240;
/** Programs of one sentence that are set against each other. */
const MOST_NAMES = 60;
/** Characters between two programs that are set against each other. */
const APART = 120;

/**
 * Programs that are to give way to another: "use rg, not grep". Many have the names of common words, so that only the other program
 * tells that they are meant.
 * @param others the commands that were found in another way; they keep their places.
 * @param knows whether a word is the name of a program.
 */
export function contrastsIn(
  analysis: TextAnalysis,
  others: readonly Mention[],
  knows: (word: string) => boolean,
): Mention[] {
  const found: Mention[] = [];
  const isTaken = ({ start, end }: Name): boolean =>
    [...others, ...found].some((other) => start < other.end && end > other.start);
  for (const sentence of analysis.sentences) {
    if (sentence.question || !CONTRAST.test(textOf(analysis, sentence))) continue;
    const names = namesIn(analysis, sentence, knows).slice(0, MOST_NAMES);
    if (!names.some(({ isProgram }) => isProgram)) continue;
    for (const [at, first] of names.entries())
      for (const second of names.slice(at + 1)) {
        if (second.start - first.end > APART) break;
        const replaced = replacedOf(analysis, sentence, first, second);
        if (replaced === undefined) continue;
        const used = replaced === first ? second : first;
        for (const name of listFrom(analysis, names, replaced, used)) {
          const mention = isTaken(name) ? undefined : mentionOf(analysis, name, used);
          if (mention !== undefined) found.push(mention);
        }
      }
  }
  return found;
}

/** @returns what is replaced, with the programs that are named along with it on the side away from what is used */
function listFrom({ text }: TextAnalysis, names: readonly Name[], replaced: Name, used: Name): Name[] {
  const step = replaced.start > used.start ? 1 : -1;
  const list = [replaced];
  for (let at = names.indexOf(replaced) + step; ; at += step) {
    const [last, next] = [list.at(-1), names[at]];
    if (last === undefined || next?.isProgram !== true) return list;
    const [first, second] = step > 0 ? [last, next] : [next, last];
    if (!JOINT.test(plain(text, first.end, second.start))) return list;
    list.push(next);
  }
}

/** @returns a piece of a text without backticks, its blanks single */
const plain = (text: string, from: number, to: number): string =>
  text.slice(from, to).replaceAll('`', '').replaceAll(/\s+/g, ' ');

const textOf = ({ text, tokens }: TextAnalysis, { start, end }: Sentence): string =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end);

/** The words of a sentence that are known as programs, and those that are no English words. */
function namesIn(
  { text, tokens }: TextAnalysis,
  { start, end }: Sentence,
  knows: (word: string) => boolean,
): Name[] {
  const own = tokens.slice(start, end);
  const from = own[0]?.start ?? 0;
  const english = new Set(own.flatMap(({ norm, known, kind }) => (known && kind === 'word' ? [norm] : [])));
  return [...text.slice(from, own.at(-1)?.end ?? from).matchAll(WORD)].flatMap(
    ({ 0: word, index }): Name[] => {
      const isProgram = knows(word);
      const name = { word, start: from + index, end: from + index + word.length, isProgram };
      return isProgram || !english.has(word) ? [name] : [];
    },
  );
}

/** @returns which of two programs gives way to the other; undefined where nothing says so */
function replacedOf(
  { text, tokens }: TextAnalysis,
  sentence: Sentence,
  first: Name,
  second: Name,
): Name | undefined {
  const from = Math.max(tokens[sentence.start]?.start ?? 0, first.start - REACH);
  const before = plain(text, from, first.start);
  if (OPEN.test(before.replace(ACTIVITY, ''))) return undefined;
  const between = plain(text, first.end, second.start);
  const after = plain(text, second.end, second.end + APART);
  const frame = FRAMES.find(
    (one) =>
      one.between.test(between) && one.before?.test(before) !== false && one.after?.test(after) !== false,
  );
  if (frame === undefined) return undefined;
  const [used, replaced] = frame.turned === true ? [second, first] : [first, second];
  if (WAYS.has(replaced.word) && between === ' over ' && !CHOOSING.test(before)) return undefined;
  // A word that is no program's name may be anything, unless the other can be nothing else.
  const isMeant = replaced.isProgram ? used.isProgram || !isEnglish(tokens, replaced) : used.isProgram;
  return isMeant ? replaced : undefined;
}

const isEnglish = (tokens: readonly Token[], { start, end }: Name): boolean =>
  tokens.some((token) => token.start === start && token.end === end && token.known && token.kind === 'word');

const withoutVersion = (program: string): string => program.replace(/(?<!\d)\d+$/, '');

function mentionOf(
  { text, tokens }: TextAnalysis,
  { word, start, end }: Name,
  used: Name,
): Mention | undefined {
  const behind = tokens.find((token) => token.start >= end);
  const part = behind !== undefined && text.slice(end, behind.start) === ' ' ? behind : undefined;
  // "cargo nextest, not cargo test"; `python` and `python3` are one command.
  const isSame = withoutVersion(word) === withoutVersion(used.word);
  const belongs = part !== undefined && (isSame || part.norm === 'test' || isToldTo(part.norm));
  // `python3 -m venv` goes on behind the name.
  if (isSame && !belongs && (word === used.word || /\d$/.test(word))) return undefined;
  const isThing = part !== undefined && !belongs && part.kind !== 'mark' && !FOLLOWS.has(part.pos);
  if (isThing) return undefined;
  return {
    start,
    end: belongs ? part.end : end,
    program: word,
    operands: belongs ? [part.norm] : [],
    flags: new Set(),
    ...(isSame && !belongs && { writtenAs: word }),
    plain: true,
    replacement: { start: Math.min(start, used.start), end: Math.max(end, used.end) },
  };
}
