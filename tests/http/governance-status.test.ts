import type { PressureAnalysis } from '../../src/governance/decisions';
import type { FrameworkStatus } from '../../src/services/status-reader';
import { BoundaryEnforcer } from '../../src/governance/boundary-enforcer';
import { COMPONENT_NAMES } from '../../src/governance/component';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { CHECKS, pathOf } from './support/governance';
import { traced } from './support/traced';

const ALL_ACTIVE = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, 'ACTIVE']));
const HOUR = 3_600_000;

const status = async (app: TestApp) =>
  (await (await app.as('admin')).get('/api/governance')).body as FrameworkStatus;

describe('the state of the framework', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  it('tells of components, instructions, pressure and rules', async () => {
    const admin = await app.as('admin');
    const { answer, records } = await traced(app, (trace) => admin.get('/api/governance', undefined, trace));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const expected = {
      success: true,
      components: ALL_ACTIVE,
      instructions: { total: 0, HIGH: 0, MEDIUM: 0, LOW: 0 },
      pressure: { level: 'NORMAL', score: 0 },
      policyVersion: expect.any(String),
    };
    expect(answer.body).toEqual(expected);
    expect(records).toEqual([]);
    app.clock.advance(90_000);
    const detailed = await admin.get('/api/governance/status');
    expect(detailed.body).toEqual({
      ...expected,
      policy: {
        version: detailed.body.policyVersion,
        loadedAt: '2026-03-01T12:00:00.000Z',
        source: 'shipped',
      },
      uptime: 90,
      environment: 'test',
    });
  });

  it.each(['/api/governance', '/api/governance/status'])('%s is for admins', async (path) => {
    expect((await app.anyone.get(path)).status).toBe(401);
    expect((await (await app.as('moderator')).get(path)).status).toBe(403);
    expect((await (await app.as('user')).get(path)).status).toBe(403);
  });

  describe('pressure', () => {
    const report = async (tokenUsage: number, session_id?: string) => {
      const context = { tokenUsage, tokenBudget: 100, session_id };
      return (await (await app.as('admin')).post('/api/governance/pressure', { context })).body
        .pressure as PressureAnalysis;
    };
    const now = async () => (await status(app)).pressure;
    // Two hours on, nothing of the tests before counts any more.
    beforeEach(() => {
      app.clock.advance(2 * HOUR);
    });

    it('is the highest among the sessions', async () => {
      await report(10, 'calm');
      const worst = await report(100, 'tired');
      await report(50, 'middling');
      expect(await now()).toEqual({ level: worst.level, score: worst.score });
      expect(worst.level).toBe('CRITICAL');
    });

    it('is NORMAL again an hour after the last report, not before', async () => {
      const { level, score } = await report(100, 'tired');
      app.clock.advance(HOUR);
      expect(await now()).toEqual({ level, score });
      app.clock.advance(1);
      expect(await now()).toEqual({ level: 'NORMAL', score: 0 });
    });

    it('takes each session by its latest report', async () => {
      await report(100, 'recovering');
      app.clock.advance(1_000);
      await report(0, 'recovering');
      expect(await now()).toEqual({ level: 'NORMAL', score: 0 });
    });

    it('counts each report without a session for itself', async () => {
      const { level, score } = await report(100);
      app.clock.advance(1_000);
      await report(0);
      expect(await now()).toEqual({ level, score });
    });
  });

  describe('a component that fails', () => {
    const enforce = CHECKS.find(({ name }) => name === 'enforce')!;
    afterEach(() => {
      jest.restoreAllMocks();
      app.container.components.runSelfTests();
    });

    it('gives no verdict, is in ERROR, and comes back with its next self-test', async () => {
      const admin = await app.as('admin');
      const send = () => traced(app, (trace) => admin.post(pathOf(enforce), enforce.body, trace));
      const broken = jest.spyOn(BoundaryEnforcer.prototype, 'decide').mockImplementation(() => {
        throw new Error('a fault of its own');
      });
      const failed = await send();
      expect(failed.answer.status).toBe(503);
      expect(failed.answer.body.error).toBe('Service Unavailable');
      expect(failed.answer.text).not.toContain('a fault of its own');
      expect(failed.answer.headers['retry-after']).toBeDefined();
      expect(failed.records).toEqual([]);
      expect((await status(app)).components).toEqual({ ...ALL_ACTIVE, BoundaryEnforcer: 'ERROR' });

      // Mended, it still has to prove itself first.
      broken.mockRestore();
      expect((await send()).answer.status).toBe(503);
      app.container.components.runSelfTests();
      expect((await status(app)).components).toEqual(ALL_ACTIVE);
      expect((await send()).answer.status).toBe(200);
    });

    it.each([
      ['answers wrongly', () => 'one answer was wrong'],
      [
        'throws',
        () => {
          throw new Error('broken');
        },
      ],
    ])('is in ERROR when its self-test %s', async (_, selfTest) => {
      jest.spyOn(BoundaryEnforcer.prototype, 'selfTest').mockImplementation(selfTest);
      app.container.components.runSelfTests();
      expect((await status(app)).components).toEqual({ ...ALL_ACTIVE, BoundaryEnforcer: 'ERROR' });
      const admin = await app.as('admin');
      expect((await admin.post(pathOf(enforce), enforce.body)).status).toBe(503);
      const others = CHECKS.filter((other) => other !== enforce);
      for (const other of others) expect((await admin.post(pathOf(other), other.body)).status).toBe(200);
    });
  });
});

describe('a component that is switched off', () => {
  let app: TestApp;
  beforeAll(
    async () => (app = await createTestApp({ env: { COMPONENTS_DISABLED: 'MetacognitiveVerifier' } })),
  );
  afterAll(() => app.close());

  it('answers 503 and says why; the other four work', async () => {
    expect((await status(app)).components).toEqual({ ...ALL_ACTIVE, MetacognitiveVerifier: 'INACTIVE' });
    const admin = await app.as('admin');
    for (const known of CHECKS) {
      const { answer, records } = await traced(app, (trace) => admin.post(pathOf(known), known.body, trace));
      const off = known.name === 'verify';
      expect([known.name, answer.status]).toEqual([known.name, off ? 503 : 200]);
      expect(records).toHaveLength(off ? 0 : 1);
      if (off) expect(answer.body.message).toContain('INACTIVE');
    }
  });

  it('stays off however often the self-tests run', async () => {
    app.container.components.runSelfTests();
    expect((await status(app)).components.MetacognitiveVerifier).toBe('INACTIVE');
  });
});
