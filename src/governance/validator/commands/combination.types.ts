/** A way to rule out together what is not ruled out by itself. */
export interface Combination {
  /** Cheap to look for, before anything else. */
  hint: RegExp;
  told: RegExp;
  /** The same, as it is understood; what is not told in such a way is left. */
  plain: (match: RegExpExecArray) => string;
}

export const pattern = (source: string): RegExp => new RegExp(source.replaceAll(' ', '\\s+'), 'i');

/** @returns a ban of each of some commands */
export const never = (...commands: readonly string[]): string =>
  commands.map((one) => `never run \`${one}\``).join(' and ');
