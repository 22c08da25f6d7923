import { CROSS, type ListLabel, listLabel, namesAct, tellsAct, withinSentence } from '../../text/list-label';
import type { Restated } from '../wordings/restated';

/** A label and what stands under it: "Ask first: schema changes, adding dependencies". */
const LABELLED =
  /^\s*(?:[-*•>#]\s+|\d+[.)]\s+)?([^:\s][^:\n]{1,79}?)[*_]{0,2}\s{0,3}(?::|\s[–—-]\s|\s?(?:→|->|=)\s?)[*_]{0,2}\s*(\S.*)$/su;
const MOST = 8;
/** An exception holds for all that stands before it: such a list is not taken apart. */
const RESTRICTED =
  /(?<!\beven\s)\b(?:unless|except(?:ed|ing)?|without|until|if|when|while|during|before|after|outside|only)\b/i;
/** A file, a folder, or what is kept in some. */
const FILE =
  /^(?:(?:the|our|my|any|all|everything\s+(?:in|under|below))\s+)*`?(?:[\w.@*-]*\/[\w./@*-]*|\.[a-z][\w.-]*|[\w*-]+\.[a-z]{1,8}\d?|[A-Z]{3,}|[A-Za-z]*file)`?(?:\s+(?:file|folder|directory|dir)s?)?$|\b(?:files?|folders?|director(?:y|ies)|configs?|configuration|workflows?|lockfiles?|migrations?|schemas?)$/;
const EMPTY =
  /^(?:etc|and so on|ever|please|anything|everything|these|those|others?|more|all|it|them)\b\W*$/i;
const BULLET = /^\s*(?:[-*•>]\s+)?/;
const SAYS_NO = /^(?:never|no|not|do\s+not|don['’]?t|avoid)\b/i;
/** A command as it is typed. */
const COMMAND = /^`[^`]*\s|\s-{1,2}[a-z]/i;

/** The items of a list in one sentence; nothing within backticks or brackets parts them. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let ticked = false;
  let item = '';
  for (const sign of list.replace(/[.!]\s*$/, '')) {
    if (sign === '`') ticked = !ticked;
    if (!ticked && (sign === '(' || sign === '[')) depth += 1;
    if (!ticked && (sign === ')' || sign === ']')) depth -= 1;
    if (!ticked && depth === 0 && (sign === ',' || sign === ';')) {
      items.push(item);
      item = '';
    } else item += sign;
  }
  items.push(item);
  return items.map((one) => one.trim().replace(/^(?:and|or|nor)\s+/i, '')).filter((one) => one !== '');
}

/** "Edit src/, commit secrets": behind an act only acts and files are further items, all else belongs to the one before. */
function joined(items: readonly string[]): string[] {
  if (!tellsAct(items[0] ?? '')) return [...items];
  const whole: string[] = [];
  for (const item of items) {
    if (whole.length === 0 || tellsAct(item)) whole.push(item);
    else whole.push(`${whole.pop() ?? ''}, ${item}`);
  }
  return whole;
}

function ban(kind: ListLabel, label: string, item: string): string {
  const thing = withinSentence(item);
  // What is off limits, or not to be touched, is a thing: "test fixtures" tell to test nothing.
  const isOfThings = kind === 'protected' || kind === 'verb';
  if (isOfThings ? namesAct(item) && !FILE.test(item) : tellsAct(item)) return `Never ${thing}`;
  if (kind === 'verb') return `${label} ${thing}`;
  if (FILE.test(item)) return `Never touch ${thing}`;
  if (COMMAND.test(item)) return `Never run ${thing}`;
  return kind === 'protected' && !/^`/.test(item) ? `Never touch ${thing}` : `Never use ${thing}`;
}

/**
 * Puts what stands under a label into plain bans: "Off limits: migrations/" is "Never touch migrations/".
 *
 * @param sentences of a rule, as they are written
 */
export function labelled(sentences: readonly string[]): Restated[] {
  return sentences.flatMap((sentence): Restated[] => {
    const said = sentence.replace(BULLET, '');
    const [, label = '', list = ''] = LABELLED.exec(sentence) ?? [];
    const kind = label === '' ? undefined : listLabel(label);
    if (kind === undefined) {
      const crossed = said.replace(CROSS, '');
      return crossed === said || SAYS_NO.test(crossed)
        ? []
        : [{ text: ban('forbidden', '', crossed), same: true }];
    }
    const items = RESTRICTED.test(list) ? [list] : joined(itemsOf(list));
    return items
      .filter((item) => !EMPTY.test(item))
      .slice(0, MOST)
      .map((item) => {
        const text = ban(kind, label.replace(/^\W+/, ''), item);
        return { text: kind === 'ask' ? `${text} without asking me` : text, same: true };
      });
  });
}
