const HOME =
  /^(?:\$HOME|\$\{HOME\}|%(?:USERPROFILE|HOMEDRIVE%%HOMEPATH)%|\$env:(?:USERPROFILE|HOME)|\$\{env:(?:USERPROFILE|HOME)\})(?=[\\/]|$)/i;
/** Where Windows keeps what programs know of a user. */
const KEPT = /^(?:%(LOCAL)?APPDATA%|\$env:(LOCAL)?APPDATA|\$\{env:(LOCAL)?APPDATA\})(?=[\\/]|$)/i;
const SYSTEM_DRIVE = /^(?:%SYSTEMDRIVE%|\$env:SYSTEMDRIVE|\$\{env:SYSTEMDRIVE\})(?=[\\/]|$)/i;
const HERE = /^(?:\$PWD|\$\{PWD\}|\$\(pwd\))(?=\/|$)/i;
const SOMEONES_HOME = /^(?:\/home\/[^/*]+|\/users\/[^/*]+|c:\/users\/[^/*]+|\/root|~[a-z][\w-]*)(?=\/|$)/i;
/** What begins as paths do on Windows; a part of the registry is one as well. */
const WINDOWS = /^(?:[a-z]:|hk(?:lm|cu|cr|cc|u):?|hkey_\w+|~)\\/i;
const REGISTRY = /^(?:microsoft\.powershell\.core[\\/])?registry::/i;

/** A path without detours: `.` and `..` resolved as far as they can be, homes as `~`, one kind of slash. */
export const normalisePath = (path: string): string => {
  const named = path
    .replace(REGISTRY, '')
    .replace(KEPT, (_, ...local) => `~/AppData/${local.slice(0, 3).some(Boolean) ? 'Local' : 'Roaming'}`)
    .replace(SYSTEM_DRIVE, 'C:')
    .replace(HOME, '~');
  const slashed = WINDOWS.test(named) ? named.replaceAll('\\', '/') : named;
  const plain = slashed.replace(HERE, '.').replace(SOMEONES_HOME, '~');
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

/** The folder that is reached by going from one folder to another. */
export const folderFrom = (from: string, to: string): string =>
  /^(?:[/~$%]|[a-z]:)/i.test(to) || from === '' ? to : `${from}/${to}`;

/**
 * Whether a path leads out of the project.
 * @param folder the project's folder; unknown, only what climbs out or is spelt from the home folder counts
 */
export const isBeyond = (path: string, folder: string | undefined): boolean => {
  const normal = normalisePath(path);
  if (normal.startsWith('..')) return true;
  if (!isAbsolute(normal)) return false;
  if (folder === undefined) return HOME.test(path) || KEPT.test(path) || path.startsWith('~');
  const root = normalisePath(folder).replace(/\/$/, '').toLowerCase();
  const lower = normal.toLowerCase();
  return lower !== root && !lower.startsWith(`${root}/`);
};
