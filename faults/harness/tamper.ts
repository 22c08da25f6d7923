import { Readable } from 'node:stream';
import type { OlderSeal, Verification } from '../../src/evidence/verification';
import type { TrustedKeys } from '../../src/evidence/keys';
import { verifyLines } from '../../src/evidence/verify-lines';
import type { Random } from './random';

type Line = Record<string, unknown>;

/** What can be done to a record of what happened. */
export const TAMPERINGS = ['edit', 'delete', 'insert', 'swap', 'cut the tail'] as const;
export type Tampering = (typeof TAMPERINGS)[number];

/** @returns another value of the same kind, as like it as can be. */
export function altered(value: unknown, random: Random): unknown {
  if (typeof value === 'string') {
    const at = random.below(Math.max(1, value.length));
    return value.slice(0, at) + (value[at] === '0' ? '1' : '0') + value.slice(at + 1);
  }
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...(value as unknown[]), 0];
  if (typeof value === 'object' && value !== null) return { ...value, more: 1 };
  return value === true ? false : 'more';
}

/** An export of a log that is sealed to its end, which can be tampered with as often as is wanted. */
export class TamperedExport {
  private readonly lines: readonly string[];
  /** The places of the sealed records; what comes after the last seal nobody can vouch for. */
  private readonly places: readonly number[];

  constructor(
    text: string,
    private readonly keys: TrustedKeys,
    private readonly older: OlderSeal,
  ) {
    this.lines = text.split('\n').filter((line) => line !== '');
    let sealed = 0;
    this.places = this.lines.flatMap((line, at) => {
      const { seal } = JSON.parse(line) as { seal?: { count: number } };
      if (seal === undefined) return sealed-- > 0 ? [at] : [];
      sealed = seal.count;
      return [];
    });
  }

  /** @returns what the verifier says of it, tampered with or not. */
  verify(tampering: Tampering | undefined, random: Random): Promise<Verification> {
    const lines = tampering === undefined ? this.lines : this.tampered(tampering, random);
    return verifyLines(Readable.from(lines), { keys: this.keys, older: [this.older] });
  }

  private tampered(tampering: Tampering, random: Random): string[] {
    const lines = [...this.lines];
    const at = random.pick(this.places);
    const line = this.lines[at] ?? '';
    if (tampering === 'edit') lines[at] = edited(line, random);
    else if (tampering === 'delete') lines.splice(at, 1);
    else if (tampering === 'insert') lines.splice(at, 0, withOtherId(line, random));
    else if (tampering === 'cut the tail') lines.length = at;
    else {
      const other = random.pick(this.places.filter((place) => place !== at));
      lines[at] = this.lines[other] ?? '';
      lines[other] = line;
    }
    return lines;
  }
}

function edited(line: string, random: Random): string {
  const record = JSON.parse(line) as Line;
  const key = random.pick(Object.keys(record));
  return JSON.stringify({ ...record, [key]: altered(record[key], random) });
}

function withOtherId(line: string, random: Random): string {
  const record = JSON.parse(line) as Line;
  return JSON.stringify({ ...record, _id: altered(record['_id'], random) });
}
