import type { NameClaim } from '../claims.types';

/** What is named: a branch, a commit by its message, a pull request by its title or the branch that it is for, a tag, a new file, the channel of a message. */
export type Named = 'branch' | 'commit' | 'title' | 'tag' | 'base' | 'file' | 'channel';

/** The form that an instruction wants a name to have. */
export interface NameForm {
  /** One of these must stand at the beginning. */
  begins?: RegExp;
  /** This must stand somewhere in the whole text. */
  holds?: RegExp;
  /** Characters of the first line at most. */
  longest?: number;
  /** This must not stand in it. */
  without?: RegExp;
}

export const nameKey = (of: Named): string => `n:${of}`;

/** Branches that no scheme names, and messages that Git itself writes. */
const SET: Readonly<Partial<Record<Named, RegExp>>> = {
  branch: /^(?:main|master|trunk|develop|development|dev|staging|gh-pages)$/,
  commit: /^(?:Merge |Revert "|fixup! |squash! |amend! )/,
};

/** Whether a name is not of the form that an instruction wants. */
export const isMisnamed = (told: NameClaim, done: NameClaim): boolean => {
  const { form } = told;
  const { name } = done;
  if (form === undefined || name === undefined || told.of !== done.of) return false;
  if (SET[told.of]?.test(name) === true) return false;
  const [first = ''] = name.split('\n');
  return (
    form.begins?.test(first) === false ||
    form.holds?.test(name) === false ||
    form.without?.test(name) === true ||
    (form.longest !== undefined && Array.from(first).length > form.longest)
  );
};
