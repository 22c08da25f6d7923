import type { InstructionReach } from '../governance/decisions';
import type { InstructionPlace, InstructionRecord } from '../models/instruction.model';
import type { Rule, Skipped } from '../workers/rule-file.types';
import { digestOf, giverOf, isAbove, isLive, type Author } from './instruction-rules';

/** A rule of the file with what identifies its text. */
export interface FileRule extends Rule {
  digest: string;
}

interface Known {
  rule: FileRule;
  record: InstructionRecord;
}

/** What an import is about to do. */
export interface ImportPlan {
  fresh: FileRule[];
  unchanged: Known[];
  /** What waits for an admin, and is given anew by this import: it speaks with a higher rank's word. */
  overruled: InstructionRecord[];
  /** Rules that somebody has decided against since they were imported. */
  settled: Skipped[];
  /** What stood in the file and stands there no more; `ends` where no other file says it. */
  vanished: { record: InstructionRecord; place: InstructionPlace; ends: boolean }[];
}

/** @returns where an instruction stands in this origin, unless it stands there no more. */
const placeIn = ({ places = [] }: InstructionRecord, origin: string): InstructionPlace | undefined =>
  places.find((place) => place.origin === origin && place.goneAt === undefined);

/** @returns the rules with their digests, for what they are to bind. */
export const identify = (rules: readonly Rule[], reach: InstructionReach): FileRule[] =>
  rules.map((rule) => ({ ...rule, digest: digestOf(rule.text, reach) }));

/**
 * Compares a file with what the ledger knows of it.
 * @param author who imports it.
 * @param records those that stood in the file, in any state, and those in force with the text of one of its rules.
 */
export function planImport(
  rules: readonly FileRule[],
  records: readonly InstructionRecord[],
  origin: string,
  author: Author,
): ImportPlan {
  const plan: ImportPlan = { fresh: [], unchanged: [], overruled: [], settled: [], vanished: [] };
  const live = new Map(records.filter(isLive).map((record) => [record.digest, record]));
  const over = new Map(
    records.filter((record) => isDecided(record) && placeIn(record, origin)).map((one) => [one.digest, one]),
  );
  for (const rule of rules) {
    const record = live.get(rule.digest);
    const decided = over.get(rule.digest);
    if (record?.status === 'contested' && isAbove(author, giverOf(record))) {
      plan.overruled.push(record);
      plan.fresh.push(rule);
    } else if (record !== undefined) plan.unchanged.push({ rule, record });
    else if (decided === undefined) plan.fresh.push(rule);
    else plan.settled.push({ line: rule.line, text: rule.text, reason: `was ${decided.status} since` });
  }
  const present = new Set(rules.map(({ digest }) => digest));
  for (const record of records) {
    const place = placeIn(record, origin);
    if (place === undefined || (record.digest !== undefined && present.has(record.digest))) continue;
    const elsewhere = (record.places ?? []).some((one) => one !== place && one.goneAt === undefined);
    plan.vanished.push({ record, place, ends: isLive(record) && !elsewhere });
  }
  return plan;
}

/** Expiry is nobody's decision: what the file still says is given again. */
const isDecided = ({ status }: InstructionRecord): boolean => status === 'revoked' || status === 'superseded';

/**
 * @param adopted whether it lasts only because the file says it
 * @returns the places with the one of this import, or undefined when it says nothing new.
 */
export function placedIn(
  record: InstructionRecord,
  next: InstructionPlace,
  adopted: boolean,
): InstructionPlace[] | undefined {
  const { places = [] } = record;
  // Given by hand, it is no file's: it stays when a file drops it.
  if (!adopted && !places.some(({ origin }) => origin !== 'hand')) return undefined;
  const old = placeIn(record, next.origin);
  if (old === undefined) return [...places.filter(({ origin }) => origin !== next.origin), next];
  const same =
    old.line === next.line && old.heading === next.heading && old.documentVersion === next.documentVersion;
  return same ? undefined : places.map((place) => (place === old ? next : place));
}
