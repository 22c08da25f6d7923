import { canonicalJson } from './canonical';
import { plainForm } from '../text/phrase-form';
import { splitList } from './schema-parts';

/** What is wrong with an organisation's file before its rules are looked at. */
export interface MergeProblem {
  path: (string | number)[];
  message: string;
}

type Members = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CHANGES = ['add', 'remove'];

/**
 * Lays an organisation's file over the shipped rules: maps merge by key, `{add, remove}` changes a list, and
 * everything else replaces what was there. Laying the same file over the result changes nothing more, but what it removes
 * is missing then, and that is a problem: a misspelling must not pass for a removal.
 * @param base complete rules, lists as lists
 * @param overlay what differs
 * @returns the rules in effect, still unchecked, and what could not be merged
 */
export function mergePolicy(base: unknown, overlay: unknown): { value: unknown; problems: MergeProblem[] } {
  const problems: MergeProblem[] = [];
  return { value: merge(base, overlay, [], problems), problems };
}

function merge(
  base: unknown,
  overlay: unknown,
  path: MergeProblem['path'],
  problems: MergeProblem[],
): unknown {
  if (Array.isArray(base) && isMap(overlay)) return changed(base, overlay, path, problems);
  if (!isMap(base) || !isMap(overlay)) return overlay;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(overlay)) {
    merged.set(key, merged.has(key) ? merge(merged.get(key), value, [...path, key], problems) : value);
  }
  return Object.fromEntries(merged);
}

/** A list without what is removed, and with what is added behind it. */
function changed(
  base: readonly unknown[],
  overlay: Members,
  path: MergeProblem['path'],
  problems: MergeProblem[],
): unknown[] {
  const unknown = Object.keys(overlay).filter((key) => !CHANGES.includes(key));
  for (const key of unknown) {
    problems.push({
      path: [...path, key],
      message: 'is not known here: a list is changed with add and remove',
    });
  }
  const entries = (key: string): readonly unknown[] => {
    const given = splitList(overlay[key] ?? []);
    if (Array.isArray(given)) return given;
    problems.push({ path: [...path, key], message: 'must be a list' });
    return [];
  };
  const leaving = entries('remove');
  const removed = new Set(leaving.map(identity));
  const present = new Set(base.map(identity));
  leaving.forEach((entry, index) => {
    if (present.has(identity(entry))) return;
    problems.push({
      path: [...path, 'remove', index],
      message: `${JSON.stringify(entry)} is not in this list, so it cannot be removed from it`,
    });
  });
  const added = entries('add');
  for (const entry of added) {
    if (!removed.has(identity(entry))) continue;
    problems.push({ path: [...path, 'add'], message: `${JSON.stringify(identity(entry))} is also removed` });
  }
  const kept = base.filter((entry) => !removed.has(identity(entry)));
  const known = new Set(kept.map(canonicalJson));
  return [...kept, ...added.filter((entry) => !known.has(canonicalJson(entry)))];
}

/** What an entry is removed by: itself, accents apart, or the `id` of a rule. */
const identity = (entry: unknown): unknown => {
  if (isMap(entry) && typeof entry['id'] === 'string') return entry['id'];
  return typeof entry === 'string' ? plainForm(entry) : entry;
};
