import { join } from 'node:path';

/** Loads a module of the compiled service: the loader of TypeScript sources wraps functions, which costs time. */
export const built = async <T>(module: string): Promise<T> =>
  (await import(join(__dirname, '..', 'dist', `${module}.js`))) as T;
