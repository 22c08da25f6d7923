import './global-setup';

/** Stops the private MongoDB of the run and removes its files; on a server given by MONGODB_URI those databases that tests used in turn. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
