import { hash, randomFillSync } from 'node:crypto';
import { canonicalJson, canonicalMember, joined, namesOf } from '../lib/canonical-json';
import { leafHash } from './merkle';

/** A record as it is stored, or as a line of an export has it. */
export interface SealableRecord {
  readonly _id?: unknown;
  readonly timestamp?: unknown;
  readonly details?: unknown;
  readonly salt?: unknown;
  readonly commitment?: unknown;
}

type Members = Record<string, unknown>;

/**
 * What tells of a person, beside most of `details`, and the salt that hides it. No record has a `commitment` beside its
 * salt: one that somebody wrote there is sealed like all else, so that it is not lost when ours takes its place.
 */
const PERSONAL_MEMBERS = new Set(['email', 'ipAddress', 'userAgent', 'salt', 'commitment']);

/**
 * Members of `details` that stay when a person's data go: what was decided, by which rules, and what evidence needs.
 * Part of format 1 of a seal: adding one is a new format.
 */
const OPEN_DETAILS = new Set([
  'component',
  'verdict',
  'wouldBe',
  'mode',
  'policyVersion',
  'cites',
  'status',
  'route',
  'role',
  'active',
  'count',
  'type',
  'review',
  'warrant',
]);

/** Whether it is an object as JSON knows them: a list, a time or an id has members too, but is sealed as what it is. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('toJSON' in value && typeof value.toJSON === 'function');

const SALT_BYTES = 16;
/** Random bytes of which none is used twice: asking for many at once costs hardly more than asking for a few. */
const random = Buffer.alloc(256 * SALT_BYTES);
let used = random.length;

/** @returns what a record's personal data are sealed with; nobody who does not have it can try them out. */
export function newSalt(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += SALT_BYTES;
  return random.toString('hex', used - SALT_BYTES, used);
}

/**
 * @returns the record without what tells of a person, which is stood for by a salted digest (`commitment`).
 *   It seals exactly as the record does, and without the salt nobody can try out what was in it. A record that is
 *   redacted already, or has no salt, is given back as it is.
 */
export function redacted(record: SealableRecord): SealableRecord {
  const { salt, details } = record;
  if (typeof salt !== 'string') return record;
  const [open, personal] = divide(record, (name) => !PERSONAL_MEMBERS.has(name));
  // Into the parts themselves: a copy of each would cost as much as dividing.
  if (isPlain(details)) {
    const [openDetails, personalDetails] = divide(details, (name) => OPEN_DETAILS.has(name));
    personal['details'] = personalDetails;
    open['details'] = openDetails;
  } else {
    // None that the service wrote.
    personal['details'] = details;
    delete open['details'];
  }
  open['commitment'] = hash('sha256', canonicalJson(personal));
  return open;
}

function divide(from: object, isOpen: (name: string) => boolean): [open: Members, personal: Members] {
  const open: Members = {};
  const personal: Members = {};
  const members = from as Members;
  for (const name of Object.keys(members)) put(isOpen(name) ? open : personal, name, members[name]);
  return [open, personal];
}

function put(into: Members, name: string, value: unknown): void {
  // Assigned like the others, this name would set the prototype.
  if (name === '__proto__') Object.defineProperty(into, name, { value, enumerable: true });
  else into[name] = value;
}

/** @returns whether a person's data were taken out of the record. */
export const isRedacted = (record: SealableRecord): boolean => record.commitment !== undefined;

const DIGEST = /^[0-9a-f]{64}$/;

/**
 * @returns whether the record has one of the forms in which the service stores it, by itself: whole with its salt, redacted
 *   with the digest in the salt's place, or with neither, as before there were salts.
 */
export function isWellFormed({ salt, commitment, details }: SealableRecord): boolean {
  if (commitment !== undefined)
    return salt === undefined && typeof commitment === 'string' && DIGEST.test(commitment);
  return salt === undefined || (typeof salt === 'string' && isPlain(details));
}

/** What every record has, redacted or not, beside its id, its time and its details. */
const TEXTS = ['action', 'resource', 'outcome', 'requestId'] as const;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @returns whether a line of an export can be a record of the service. */
export function isRecord(record: SealableRecord): boolean {
  const { timestamp, details } = record;
  return (
    typeof timestamp === 'string' &&
    TIME.test(timestamp) &&
    isPlain(details) &&
    TEXTS.every((name) => typeof (record as Members)[name] === 'string') &&
    isWellFormed(record)
  );
}

const COMMITMENT = 'commitment';

/**
 * @returns the hash under which a seal lists the record: that of the canonical JSON of what `redacted` makes of it.
 *   Both parts are written at once: the object between would take longer than writing it.
 */
export function recordLeaf(record: SealableRecord): string {
  if (typeof record.salt !== 'string') return leafHash(canonicalJson(record));
  const members = record as Members;
  let [before, after, personal] = ['', '', ''];
  for (const name of namesOf(record)) {
    const value = members[name];
    let open = '';
    if (name === 'details') {
      const parts = isPlain(value)
        ? dividedDetails(value)
        : { open: '', personal: canonicalMember(name, value) };
      open = parts.open;
      personal = joined(personal, parts.personal);
    } else if (PERSONAL_MEMBERS.has(name)) personal = joined(personal, canonicalMember(name, value));
    else open = canonicalMember(name, value);
    if (name < COMMITMENT) before = joined(before, open);
    else after = joined(after, open);
  }
  const commitment = canonicalMember(COMMITMENT, hash('sha256', '{' + personal + '}'));
  return leafHash('{' + joined(joined(before, commitment), after) + '}');
}

/** @returns `details` as it stands in each of the two parts of a record. */
function dividedDetails(details: object): { open: string; personal: string } {
  const members = details as Members;
  let [open, personal] = ['', ''];
  for (const name of namesOf(details)) {
    const member = canonicalMember(name, members[name]);
    if (OPEN_DETAILS.has(name)) open = joined(open, member);
    else personal = joined(personal, member);
  }
  return { open: `"details":{${open}}`, personal: `"details":{${personal}}` };
}
