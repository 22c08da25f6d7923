import type { Conflict, Contradiction } from '../decisions';
import type { Clash } from './claims.types';
import type { Finding } from './clash-finder';
import type { Instruction } from './instruction-index';
import type { Opposed } from './instruction-pairs';
import { severityOf } from './severity';
import type { Suspicion } from './suspicions';

const REASONS: Readonly<Record<Clash, string>> = {
  value: 'states another value than',
  choice: 'is another choice than',
  time: 'is at another time than',
  prohibition: 'is what the instruction rules out with',
  requirement: 'leaves out what the instruction demands with',
};

/** An instruction that rules something out or fixes a number: contradicting it is as grave as a rule's own finding. */
const FORBIDS = /\b(?:never|no|not|only|don't|forbidden|must not|without)\b|\d/i;
const QUOTED_LENGTH = 120;
const shorten = (text: string): string =>
  text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH).trimEnd()}…` : text;

/** Of the same words it is said what either makes of them: "never deploy on Friday" against "on Friday", "not npm" against "npm". */
const reasonOf = ({ entry: { instruction, claim: told }, claim, clash }: Finding): string => {
  const same = told.span.toLowerCase() === claim.span.toLowerCase();
  if (same && clash === 'time')
    return `"${claim.span}" is when "${shorten(instruction.text)}" says otherwise.`;
  if (same && clash === 'choice') return `"${claim.span}" is turned down where the instruction chooses it.`;
  return `"${claim.span}" ${REASONS[clash]} "${told.span}".`;
};

/** A clash of claims, as it is told. */
export const clashConflict = (finding: Finding): Conflict => ({
  instruction_id: finding.entry.instruction.id,
  text: finding.entry.instruction.text,
  severity: severityOf(finding.entry.instruction, finding.clash),
  reason: reasonOf(finding),
  span: finding.claim.span,
});

/** How grave a contradiction in meaning is, and against what. */
const inMeaning = (instruction: Instruction): Omit<Conflict, 'reason' | 'span'> => ({
  instruction_id: instruction.id,
  text: instruction.text,
  severity: severityOf(instruction, FORBIDS.test(instruction.text) ? 'prohibition' : 'requirement'),
});

/** A contradiction in meaning, as it is told. One that is doubtful a person can settle: it is MEDIUM at most. */
export const suspectedConflict = (
  { instruction, doubtful = false }: Suspicion,
  description: string,
): Conflict => {
  const span = shorten(description);
  const { severity, ...told } = inMeaning(instruction);
  const breaks = doubtful ? 'seems to break' : 'would break';
  return {
    ...told,
    severity: doubtful && severity !== 'LOW' ? 'MEDIUM' : severity,
    reason: `"${span}" ${breaks} "${shorten(instruction.text)}".`,
    span,
  };
};

/** A contradiction in meaning between two instructions, as it is told. */
export const opposedContradiction = ({ instruction, replaced }: Opposed, text: string): Contradiction => ({
  ...inMeaning(instruction),
  reason: `"${shorten(text)}" cannot be followed together with "${shorten(instruction.text)}".`,
  replaced,
});
