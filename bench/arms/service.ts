/**
 * The real service. With BENCH_AUDIT=off its audit writer is replaced here, in the benchmark, by one that keeps
 * nothing: the product itself has no such switch.
 */
import { loadConfig } from '../../src/config/env';
import { createService } from '../../src/service';
import { surroundingsOf } from '../../src/start';
import { announce, benchSecret } from './common';

async function main(): Promise<void> {
  const config = loadConfig({
    ...process.env,
    PORT: '0',
    JWT_SECRET: benchSecret(),
    API_RATE_LIMIT: '1000000000',
  });
  const service = createService(surroundingsOf(config, process.env['BENCH_DATABASE'] ?? ''));
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
