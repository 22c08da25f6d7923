/**
 * The real service as it is built, in its own process. With BENCH_AUDIT=off its audit writer is replaced here, in
 * the benchmark, by one that keeps nothing: the product itself has no such switch.
 */
import type * as Env from '../../src/config/env';
import type * as Service from '../../src/service';
import type * as Start from '../../src/start';
import { announce, benchSecret, built } from './common';

async function main(): Promise<void> {
  const { loadConfig } = (await built('config/env')) as typeof Env;
  const { createService } = (await built('service')) as typeof Service;
  const { surroundingsOf } = (await built('start')) as typeof Start;
  const config = loadConfig({
    ...process.env,
    PORT: '0',
    JWT_SECRET: benchSecret(),
    API_RATE_LIMIT: '1000000000',
  });
  const service = createService(await surroundingsOf(config, process.env['MONGODB_URI'] ?? ''));
  const { container } = service;
  if (process.env['BENCH_AUDIT'] === 'off') container.auditWriter.append = () => Promise.resolve();
  const { ready } = await service.start(async () => {
    await container.setup.ensureAdmin('bench@example.org');
  });
  await ready;
  const admin = await container.users.getByEmail('bench@example.org');
  announce(service.server, container.tokens.issue({ id: admin._id.toHexString(), role: admin.role }));
}

void main();
