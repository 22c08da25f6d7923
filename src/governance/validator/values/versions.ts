import { sentencesIn } from '../../text/sentences-in';
import type { Claim } from '../claims.types';

/** A dotted version, or the beginning of one. */
export const VERSION = /^v?(\d+(?:\.\d+)*)/;

/** @returns a dotted version as one number that keeps the order of its first three parts */
export const versionNumber = (parts: string): number =>
  parts
    .split('.')
    .slice(0, 3)
    .reduce((sum, part, place) => sum + Number(part) / 1000 ** place, 0);

/** @returns how far the versions go that begin with this one: 7.2.5 is a 7.2 */
export const spanOf = (parts: string): number => {
  const places = parts.split('.').length;
  return places >= 3 ? 0 : 1000 ** (1 - places) - 1000 ** -2;
};

/** "Node 20 or newer", ">= 20", "at least Python 3.9", "18+". */
const FROM =
  />=|\bat\s+least\b|\bminimum\b|\b(?:or|and)\s+(?:newer|later|above|higher|up|upwards?|beyond|more\s+recent)\b|\bonwards?\b|\d\+|\bnot\s+(?:older|lower|less)\s+than\b/i;
/** "3.9 through 3.12", "Node 18 and 20", "supports": several, of which one is not chosen alone. */
const SEVERAL =
  /[<>^~]|\b(?:support(?:s|ed|ing)?|compatib\w+|between|through|works?\s+(?:with|on)|tested|matrix|from)\b|\d\s*(?:,|\/|–|\bor\b|\band\b|\bto\b)\s*v?\d/i;

/** @returns a claim on a version with the versions that its text lets be: from one on, or not told by it at all */
export const asRange = (claim: Claim, text: string): Claim => {
  if (claim.kind !== 'value' || claim.attribute !== 'version' || claim.negated) return claim;
  const said = sentencesIn(text).find((sentence) => sentence.includes(claim.span)) ?? text;
  if (FROM.test(said)) return { ...claim, high: Infinity, usual: false };
  return SEVERAL.test(said) ? { ...claim, low: 0, high: Infinity, usual: false } : claim;
};
