import { sentencesIn } from '../../text/sentences-in';
import type { Claim } from '../claims.types';

const VERSION = 'version';
/** What was, or what somebody said of it. */
const PAST =
  /\b(?:was|were|had|used\s+to|(?:we|it|they|i)\s+(?:used|ran|had|built|shipped|dropped|left)|back\s+then|formerly|previously|once\s+(?:was|were|ran|used)|in\s+the\s+past|until\s+(?:19|20)\d\d|(?:old|previous|former|outdated|obsolete)\s+(?:[\w-]+\s+){0,3}(?:says?|said|recommends?|mentions?|wants?|asks?|names?))\b/i;
/** What holds now. */
const PRESENT =
  /\b(?:is|are|am|use|uses|run|runs|needs?|requires?|must|should|shall|stay|pin|pinned|now|today|since|always|never|still|supports?|targets?|on\s+(?:node|python|java|ruby|go|php))\b|['’]re\b/i;

/** @returns the claims of a text without versions that it only says were used: "it was built with Node 8 once" */
export function withoutPastVersions(text: string, claims: readonly Claim[]): readonly Claim[] {
  if (!claims.some((claim) => claim.kind === 'value' && claim.attribute === VERSION)) return claims;
  const past = sentencesIn(text)
    .filter((sentence) => PAST.test(sentence) && !PRESENT.test(sentence))
    .map((sentence) => sentence.toLowerCase());
  if (past.length === 0) return claims;
  return claims.filter(
    (claim) =>
      claim.kind !== 'value' ||
      claim.attribute !== VERSION ||
      !past.some((sentence) => sentence.includes(claim.span.toLowerCase())),
  );
}
