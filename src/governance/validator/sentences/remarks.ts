import { sentencesIn } from '../../text/sentences-in';
import type { Claim } from '../claims.types';

/** "There is a `test/` folder left over from 2014", "we still have a `legacy` folder". */
const THERE_IS =
  /^\W{0,9}(?:there(?:['’]s|\s+(?:is|are|was|were))|(?:we|you)(?:['’]ve\s+got|\s+(?:still\s+|also\s+)?have))\s+(?:(?:still|also)\s+)?(?:an?|some|the|two|three|several|many|old|a\s+few)\s/i;
/** "Updating a patch version is okay", "do what you like there", "you may use either". */
const FREE =
  /\b(?:is|are)\s+(?:always\s+|also\s+|still\s+|perfectly\s+|totally\s+|completely\s+){0,2}(?:ok(?:ay)?|fine|allowed|permitted|welcome|acceptable|harmless|no\s+problem|all\s+right)\b|\bdo\s+what(?:ever)?\s+(?:you|they)\s+(?:like|want|please)\b|\bfeel\s+free\b|\b(?:you|we|agents?)\s+(?:may|can|might)\s+(?:also\s+|still\s+)?(?!only\b)|\b(?:use|touch|change|play\s+with)\s+(?:\S{1,40}\s+){1,3}freely\b/i;
/** What lets something be may want that and nothing else. */
const DEMANDING =
  /\b(?:only|solely|exclusively|always|must|should|shall|never|nothing|no|not|nowhere|but|except|unless|instead|rather|prefer|required?|needs?|if|when|as\s+long\s+as)\b|n['’]t\b/i;

/** Whether a sentence only tells what there is, or what may be done. */
const isRemark = (sentence: string): boolean =>
  (THERE_IS.test(sentence) || FREE.test(sentence)) && !DEMANDING.test(sentence);

/** @returns whether a claim of a text stands only in sentences that demand nothing, so that no call can break it */
export function remarkedIn(text: string): (claim: Claim) => boolean {
  const sentences = sentencesIn(text);
  const remarks = sentences.filter(isRemark);
  if (remarks.length === 0) return () => false;
  const others = sentences.filter((sentence) => !remarks.includes(sentence));
  return ({ kind, negated, span }) =>
    (kind === 'choice' || kind === 'assertion') &&
    !negated &&
    remarks.some((sentence) => sentence.includes(span)) &&
    !others.some((sentence) => sentence.includes(span));
}
