const HOME = /^(?:\$HOME|\$\{HOME\}|%USERPROFILE%)(?=\/|$)/i;
const HERE = /^(?:\$PWD|\$\{PWD\}|\$\(pwd\))(?=\/|$)/i;
const SOMEONES_HOME = /^(?:\/home\/[^/*]+|\/users\/[^/*]+|\/root|~[a-z][\w-]*)(?=\/|$)/i;
const DRIVE = /^[a-z]:[\\/]/i;

/** A path without detours: `.` and `..` resolved as far as they can be, homes as `~`, one kind of slash. */
export const normalisePath = (path: string): string => {
  const slashed = DRIVE.test(path) ? path.replaceAll('\\', '/') : path;
  const plain = slashed.replace(HOME, '~').replace(HERE, '.').replace(SOMEONES_HOME, '~');
  const rooted = plain.startsWith('/');
  const parts: string[] = [];
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue;
    const last = parts.at(-1);
    if (part !== '..' || last === '..' || (last === undefined && !rooted)) parts.push(part);
    else if (last !== undefined && last !== '~') parts.pop();
    else if (last === '~') parts.splice(0, 1, '~', '..');
  }
  const joined = parts.join('/');
  if (rooted) return `/${joined}`;
  return joined === '' ? '.' : joined;
};

/** Whether a path states where it begins. */
const isAbsolute = (path: string): boolean => /^(?:\/|~|[a-z]:\/)/i.test(normalisePath(path));

/** A path seen from a folder that the call has gone to. */
export const resolvePath = (folder: string, path: string): string =>
  folder === '' || isAbsolute(path) ? path : `${folder}/${path}`;

/**
 * Whether a path leads out of the project.
 * @param folder the project's folder; unknown, only what climbs out or is spelt from the home folder counts
 */
export const isBeyond = (path: string, folder: string | undefined): boolean => {
  const normal = normalisePath(path);
  if (normal.startsWith('..')) return true;
  if (!isAbsolute(normal)) return false;
  if (folder === undefined) return HOME.test(path) || path.startsWith('~');
  const root = normalisePath(folder).replace(/\/$/, '').toLowerCase();
  const lower = normal.toLowerCase();
  return lower !== root && !lower.startsWith(`${root}/`);
};
