import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The secret of this run, made by bench/run.ts. */
export function benchSecret(): string {
  const secret = process.env['BENCH_SECRET'];
  if (secret === undefined) throw new Error('bench/run.ts starts the arms');
  return secret;
}

/**
 * Tells bench/run.ts where the arm listens and with which token it is asked, and from then on, whenever it asks, the
 * microseconds of processor that were used. Ends with it.
 */
export function announce(server: Server, token: string): void {
  process.once('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.({ port: (server.address() as AddressInfo).port, token });
}
