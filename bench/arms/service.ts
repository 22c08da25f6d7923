/**
 * The real service as it is built, in its own process. What BENCH_OFF names is replaced here, in the benchmark, by
 * what does nothing: the product itself has no such switches.
 */
import type * as Env from '../../src/config/env';
import type * as Service from '../../src/service';
import type * as Surroundings from '../../src/surroundings';
import { built } from '../built';
import { announce, benchSecret } from './common';

async function main(): Promise<void> {
  const { loadConfig } = await built<typeof Env>('config/env');
  const { createService } = await built<typeof Service>('service');
  const { surroundingsOf } = await built<typeof Surroundings>('surroundings');
  const config = loadConfig({
    ...process.env,
    PORT: '0',
    JWT_SECRET: benchSecret(),
    API_RATE_LIMIT: '1000000000',
  });
  const service = createService(await surroundingsOf(config, process.env['MONGODB_URI'] ?? ''));
  const { container } = service;
  const off = (process.env['BENCH_OFF'] ?? '').split(',');
  if (off.includes('audit')) container.auditWriter.append = () => Promise.resolve();
  if (off.includes('sealing')) container.sealing.start = () => {};
  if (off.includes('counting')) container.rollUps.advance = () => Promise.resolve();
  const { ready } = await service.start(async () => {
    await container.setup.ensureAdmin('bench@example.org');
  });
  await ready;
  const admin = await container.users.getByEmail('bench@example.org');
  announce(service.server, container.tokens.issue({ id: admin._id.toHexString(), role: admin.role }));
}

void main();
