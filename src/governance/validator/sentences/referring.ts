import { codeSpans } from '../../text/code-spans';
import { sentencesIn } from '../../text/sentences-in';
import type { Restated } from '../wordings/restated';

/** What stands for a thing that was named; "it is forbidden to push" and "make sure that it is fast" name none. */
const PRONOUN =
  /(?<=\s)(?:it|them|those|these)\b(?!\s+(?:is|are|was|were|would|will|should|must|may|can|has|have|needs?|to|that)\b|['’])/i;
/** A ban, or a question that is to be asked, before the thing. */
const RULED_OUT =
  /\b(?:never|not|don['’]?t|avoid|stop|no\s+need\s+to|(?:ask|check)\b[^.;]{0,30}\b(?:before|first)|hands\s+off)\b|n['’]t\b/i;
/** What is done to the file or the folder that was named is read where files are. */
const FILE = /^[\w@.*-]+\/|^[\w@./*-]+\.[a-z]\w{0,6}$|\/$/i;
/** Characters of a sentence that are read, and sentences of a text. */
const REACH = 240;
const MOST = 20;

/** Before what something is done with. */
const MEANS = /\b(?:through|via|using|by)\s+(?:[\w-]+\s+){0,3}\(?$/i;

/** The one thing in backticks that a text speaks of: its only one, or what it begins with. */
function topicOf(text: string): string | undefined {
  const [first, ...others] = codeSpans(text);
  if (first === undefined) return undefined;
  const begins = /^[\s*_>#-]*(?:(?:the|our|a|an|running|using|calling)\s+){0,3}$/i.test(
    text.slice(0, first.start),
  );
  if (others.length > 0 && !begins) return undefined;
  // "Long runs go through the queue (`tsp`), don't launch it directly": what it is done with is not what is meant.
  return MEANS.test(text.slice(Math.max(0, first.start - REACH), first.start)) ? undefined : first.code;
}

/**
 * Names what a ban speaks of by a pronoun: "`make deploy` needs a token. Never run it." Of files, others tell it.
 *
 * @param source a rule of one or more sentences, with the case that it was given in
 * @returns each such ban with the thing in the place of the pronoun
 */
export function referring(source: string): Restated[] {
  if (!source.includes('`')) return [];
  const sentences = sentencesIn(source).slice(0, MOST);
  return sentences.flatMap((whole, at): Restated[] => {
    const sentence = whole.slice(0, REACH);
    const found = PRONOUN.exec(sentence);
    if (found === null) return [];
    const ahead = sentence.slice(0, found.index);
    const ban = RULED_OUT.exec(ahead);
    if (ban === null) return [];
    const own = codeSpans(ahead);
    // "`a` is slow, never run it" names it before the ban; "never run `a`, it …" behind.
    if (own.some(({ start }) => start > ban.index)) return [];
    const thing = topicOf(own.length > 0 ? ahead : (sentences[at - 1] ?? ''));
    if (thing === undefined || FILE.test(thing)) return [];
    const from = own.length > 0 ? ban.index : 0;
    const behind = sentence.slice(found.index + found[0].length);
    return [{ text: `${sentence.slice(from, found.index)}\`${thing}\`${behind}`, same: true }];
  });
}
