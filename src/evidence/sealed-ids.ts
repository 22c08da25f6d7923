/** An id as records and seals have it. */
const ID = /^[0-9a-f]{24}$/;
const BYTES = 12;

/** @returns whether it is an id of a record as an export writes it. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Its first four bytes are seconds since 1970, in hexadecimal digits. */
const TIME_DIGITS = 8;

/** @returns when the id was made, in milliseconds since 1970; NaN for what is none. */
export const timeInId = (id: unknown): number =>
  isId(id) ? Number.parseInt(id.slice(0, TIME_DIGITS), 16) * 1_000 : NaN;

/** Which records are sealed, at twelve bytes each: a text would take five times as much. */
export class SealedIds {
  private readonly packed: Buffer[] = [];

  add(ids: readonly string[]): void {
    this.packed.push(Buffer.from(ids.join(''), 'hex'));
  }

  /** @returns the first of them that is among the `wanted`. */
  firstOf(wanted: ReadonlySet<string>): string | undefined {
    if (wanted.size === 0) return undefined;
    for (const ids of this.packed) {
      for (let at = 0; at < ids.length; at += BYTES) {
        const id = ids.toString('hex', at, at + BYTES);
        if (wanted.has(id)) return id;
      }
    }
    return undefined;
  }
}
