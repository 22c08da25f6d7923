import { loadConfig } from '../../src/config/env';
import { newId } from '../../src/models/id';
import { createService } from '../../src/service';
import { shutDown } from '../../src/shutdown';
import { surroundingsOf } from '../../src/surroundings';
import { freshDatabaseUri } from '../helpers/database-uri';
import { eventually } from '../helpers/eventually';

describe('instructions that are given while nobody asks', () => {
  it('have been read by the time of the first check', async () => {
    const config = loadConfig({ PORT: '0', LOG_LEVEL: 'error', JWT_SECRET: 'x'.repeat(40) });
    const service = createService(await surroundingsOf(config, freshDatabaseUri()));
    const { container } = service;
    const { ready } = await service.start();
    await ready;
    try {
      const read = () => container.components.current.instructions.latest.map(({ text }) => text);
      const text = 'Never touch the migrations folder';
      expect(read()).toEqual([]);
      await container.database.models.Instruction.create({
        text,
        quadrant: 'SYSTEM',
        persistence: 'HIGH',
        temporal_scope: 'PROJECT',
        verification_required: 'MANDATORY',
        status: 'active',
        source: 'user',
        created_by: newId(),
        author_kind: 'admin',
        created_at: new Date(),
        activated_at: new Date(),
      });
      await eventually(() => expect(read()).toEqual([text]));
    } finally {
      await container.database.connection.dropDatabase();
      expect(await shutDown(service.stopSteps, 20_000, () => undefined)).toBe(true);
    }
  });
});
