import type { Claim } from '../claims.types';

const NOT = "(?:never|do\\s+not|don['’]?t|must\\s+not|not|no)";
/** What somebody does who has no program do it. */
const WRITING = '(?:create|write|edit|change|touch|modify|make|scaffold|update|maintain|copy)';
/** What consists of files; a tag or a topic is made by hand with a command. */
const FILES =
  '(?:files?|folders?|dirs?|director(?:y|ies)|migrations?|librar(?:y|ies)|modules?|components?|types|clients?|stubs|bindings|boilerplate|code|lock-?files?|snapshots?)';
const BY_HAND = '(?:(?:by|per)\\s+hand|manually|yourself\\s+by\\s+hand)';
const TOLD = new RegExp(
  `\\b${NOT}\\s+(?:ever\\s+)?${WRITING}\\s+(?:[\\w\`./*-]{1,40}\\s+){0,4}?${FILES}\\s+${BY_HAND}`,
  'i',
);

/**
 * "Generate libraries with `nx g`; don't create library folders by hand": of files that are not to be written by hand nothing is
 * said of the tool that makes them, nor of others.
 *
 * @returns whether a claim rules such a tool out
 */
export const rulesOutTools = (text: string): ((claim: Claim) => boolean) => {
  const told = TOLD.exec(text)?.[0].toLowerCase();
  return (claim) => {
    if (told === undefined || !claim.negated) return false;
    if (claim.kind === 'operation') return claim.span.toLowerCase().includes(told);
    const isOther = claim.kind === 'command' || (claim.kind === 'assertion' && claim.protects === undefined);
    return isOther && told.includes(claim.span.toLowerCase());
  };
};

/** "Don't touch Cargo.lock with a bare `cargo update`": another command may. */
const BY_COMMAND =
  /^\s{1,3}(?:with|using|via|through|by\s+(?:running|using))\s+(?:an?\s+|the\s+)?(?:bare\s+|plain\s+|full\s+)?`[a-z]/i;

/** @returns whether what stands behind a file says with which command it must not be changed */
export const isByCommand = (behind: string): boolean => BY_COMMAND.test(behind);

/** @returns whether what stands behind an act says that no program does it */
export const isByHand = (behind: string): boolean => /^\W{0,3}(?:(?:by|per)\s+hand|manually)\b/i.test(behind);
