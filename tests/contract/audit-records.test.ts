import { operations } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { BAD, recipeOf, unknownPath } from './recipes';
import { permitted, send } from './send';

const recorded = operations.filter(({ audit }) => audit.length > 0);

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const after = (count: number) => app.audit(undefined, { from: count });

describe('an operation with x-audit', () => {
  it.each(recorded.map((operation) => [operation.operationId, operation] as const))(
    '%s leaves exactly one record on success, and it is durable when the answer leaves',
    async (_, operation) => {
      const caller = permitted(operation);
      const role = caller === 'nobody' ? 'user' : caller;
      const request = await recipeOf(operation)(app, role);
      const before = await app.auditCount();
      const answer = await send(app, operation, caller, request, { 'User-Agent': 'contract/1' });
      expect([answer.status, answer.text]).toEqual([operation.success, expect.any(String)]);
      const records = await after(before);
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({
        action: operation.audit[0],
        outcome: 'success',
        requestId: answer.headers['x-request-id'],
        ipAddress: '127.0.0.1',
        userAgent: 'contract/1',
      });
      if (caller !== 'nobody') expect(records[0]!.userId).toMatch(/^[0-9a-f]{24}$/);
      if (answer.body.decisionId !== undefined) {
        expect(records[0]!._id.toHexString()).toBe(answer.body.decisionId);
        expect(records[0]!.details).toMatchObject({
          policyVersion: answer.body.policyVersion,
          inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
          verdict: expect.any(String),
        });
      }
    },
  );

  it.each(recorded.map((operation) => [operation.operationId, operation] as const))(
    '%s leaves none when the request is wrong',
    async (_, operation) => {
      const before = await app.auditCount();
      const bad = BAD[operation.operationId] ?? { path: unknownPath(operation) };
      if (operation.operationId === 'logout') return;
      const request = { path: unknownPath(operation), ...bad };
      const answer = await send(app, operation, permitted(operation), request);
      expect([400, 404]).toContain(answer.status);
      expect(await after(before)).toHaveLength(0);
    },
  );
});

describe('an operation without x-audit', () => {
  it.each(
    operations
      .filter(({ audit }) => audit.length === 0)
      .map((operation) => [operation.operationId, operation] as const),
  )('%s leaves none', async (_, operation) => {
    const request = await recipeOf(operation)(app, 'admin');
    const before = await app.auditCount();
    const answer = await send(app, operation, permitted(operation), request);
    expect(answer.status).toBe(200);
    expect(await after(before)).toHaveLength(0);
  });
});

describe('when the record cannot be written', () => {
  it.each(recorded.map((operation) => [operation.operationId, operation] as const))(
    '%s answers 503: nothing is done or decided unrecorded',
    async (_, operation) => {
      const caller = permitted(operation);
      const role = caller === 'nobody' ? 'user' : caller;
      const request = await recipeOf(operation)(app, role);
      const { User, Agent, Document, Instruction, ModerationItem, AuditLog } = app.container.database.models;
      const state = async () =>
        JSON.stringify(
          await Promise.all(
            [User, Agent, Document, Instruction, ModerationItem].map((m) => m.collection.find().toArray()),
          ),
        );
      const before = await state();
      const records = await app.auditCount();
      const full = new Error('no space left');
      const many = jest.spyOn(AuditLog.collection, 'insertMany').mockRejectedValue(full);
      const one = jest.spyOn(AuditLog.collection, 'insertOne').mockRejectedValue(full);
      const silent = jest.spyOn(app.container.logger, 'warn').mockReturnValue(undefined as never);
      try {
        const answer = await send(app, operation, caller, request);
        expect([answer.status, answer.text]).toEqual([503, expect.any(String)]);
        expect(many.mock.calls.length + one.mock.calls.length).toBeGreaterThan(0);
      } finally {
        for (const spy of [many, one, silent]) spy.mockRestore();
      }
      expect(await state()).toBe(before);
      expect(await app.auditCount()).toBe(records);
    },
  );
});
