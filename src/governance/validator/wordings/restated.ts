import { escaped } from '../../text/escaped';
import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import { WORDINGS } from './restated-wordings';

/** Of a sentence, the characters that are read. */
const REACH = 240;
/** Rules that are put in other words, of one text. */
const MOST = 6;
const MOST_SENTENCES = 20;
const TOPIC = /^\W*([\w`@./ -]{2,40}):/;
/** An act that says nothing by itself, or a statement that is none. */
const IDLE =
  /\b(?:is|are|was|were|such|that|which|who|whatever|they|them|it|one|ones|nothing|own|owned|because|locked|need)\b/i;
/** "There is no reason to avoid pushing". */
const AVERSE = /^never (?:avoid|skip|stop|refrain|hesitate|wait|worry|fear|forget|fail|delay|be)\b/i;
/** "You need not ask before …": what is said is that nothing is ruled out. */
const UNNEEDED = /(?:\b(?:not|never|no|without|unnecessary|needn)\b|n['’]t\b)[^.;:,]{0,30}$/i;
/** What holds for all that a rule says cannot be said of a part of it. */
const CONDITION = /(?<!\beven\s)\b(?:if|when|while|unless|until|during|before|after)\b/i;

/** "Migrations are numbered; never modify one that is merged": of what was named before. */
const ONE_OF_THEM = /\b(?:ones?|any|those)\s+(?:that|which)\b/i;

/** "Talk to Dr. Weiss": no sentence ends there. */
const TITLE = /\b(?:Dr|Prof|Mr|Mrs|Ms)\.$/;

/** What may let it be done after all; what stands behind the words of an act is lost otherwise. */
const EXCEPTED =
  /(?<!\beven\s)\b(?:unless|except(?:ed|ing)?|exempt(?:ed)?|without|until|if|when|while|during|before|after|outside)\b/i;

/** A rule in plain words. */
export interface Restated {
  text: string;
  /** Whether it says just what the rule says, so that all that is read in it counts. */
  same: boolean;
  /** Whether the number that it states counts as well. */
  states?: true;
}

/** "Restarting nginx": readers know acts by their verbs. */
const RULED_ACT = /^(never )([a-z-]{2,14})ing(?= \S|$)/i;
const DOUBLED = /([^aeiouls])\1$/;

/** @returns a ban and the same by its verb, which is not looked up: what is none names no act to any reader */
function byVerb(ban: Restated): Restated[] {
  const [found, lead, stem = ''] = RULED_ACT.exec(ban.text) ?? [];
  if (found === undefined) return [ban];
  const rest = ban.text.slice(found.length);
  const verbs = DOUBLED.test(stem) ? [stem.slice(0, -1)] : [stem, `${stem}e`];
  // "Testing is on me" does not say that no tests are run.
  const same = ban.same || rest !== '' || stem.includes('-');
  return [ban, ...verbs.map((verb) => ({ text: `${lead}${verb}${rest}`, same }))];
}

/**
 * Puts rules that say in a roundabout way what an agent must not do into plain words: who alone does it, who is asked first, what
 * of several acts is meant. They are then read like any other ban.
 *
 * @param libraries names that are words of the language as well.
 */
export function restated({ source, tokens }: TextAnalysis, libraries: ReadonlySet<string>): Restated[] {
  const lemma = (word: string): string => {
    const norm = word.toLowerCase();
    return tokens.find((token) => token.norm === norm)?.lemma ?? norm;
  };
  // "Don't use Redux": a capital within a sentence makes a name of it.
  const isName = (word: string): boolean =>
    /[\d@/.-]|[a-z][A-Z]/.test(word) ||
    libraries.has(word.toLowerCase()) ||
    tokens.every(({ norm, known }) => norm !== word.toLowerCase() || !known) ||
    (new RegExp(`[a-z,] ${escaped(word)}(?![\\w-])`).test(source) && /^[A-Z]/.test(word));
  const found = new Map<string, Restated>();
  const sentences = sentencesIn(source).slice(0, MOST_SENTENCES);
  for (const [at, sentence] of sentences.entries()) {
    // "I push. You don't."
    const next = sentences[at + 1] ?? '';
    const isGoneOn =
      /^(?:you|no|(?:please )?(?:leave|keep|let) (?:it|that|them))\b/i.test(next) ||
      (sentence.endsWith(';') && ONE_OF_THEM.test(next)) ||
      TITLE.test(sentence);
    const read = (isGoneOn ? `${sentence} ${next}` : sentence).slice(0, REACH);
    for (const { same = false, states, hint, told, plain } of WORDINGS) {
      const match = hint.test(read) ? told.exec(read) : null;
      const ban = match === null ? undefined : plain(match, lemma, isName);
      if (match === null || ban === undefined || IDLE.test(ban) || AVERSE.test(ban)) continue;
      const ahead = read.slice(0, match.index);
      if (CONDITION.test(ahead) || UNNEEDED.test(ahead)) continue;
      // "Issues: comment all you like, closing is me."
      const topic = TOPIC.exec(ahead)?.[1];
      const behind = read.slice(match.index + match[0].length);
      const whole = same && EXCEPTED.test(behind) ? ban + behind : ban;
      for (const said of byVerb({ text: whole, same })) {
        const text = topic === undefined ? said.text : `${topic}: ${said.text}`;
        if (found.size < MOST && found.get(text)?.same !== true)
          found.set(text, { text, same: said.same, ...(states === true && { states }) });
      }
    }
  }
  return [...found.values()];
}
