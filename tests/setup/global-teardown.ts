import './global-setup';

/** Stops the private MongoDB of the run and removes its files; a server given by MONGODB_URI is left alone. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
