import { apiDocument, operations } from '../helpers/contract';
import { createTestApp, type Client, type TestAnswer, type TestApp } from '../helpers/test-app';
import {
  CONFLICTS,
  documentInput,
  PASSWORD,
  recipeOf,
  revokedAgent,
  revokedInstruction,
  storedInstruction,
  storedItem,
  storedUser,
} from './recipes';
import { whileRunning } from './send';

const NOBODY = 'ffffffffffffffffffffffff';
const GOVERNANCE = '/api/governance';
const LEDGER = `${GOVERNANCE}/instructions`;
const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };

const shown = Object.entries(apiDocument.components['examples']!).map(
  ([name, example]) => [name, (example as { value: unknown }).value] as const,
);

/** @returns what openapi.yaml shows under this name. */
function example(name: string): unknown {
  const found = shown.find(([other]) => other === name);
  if (found === undefined) throw new Error(`openapi.yaml shows no ${name}`);
  return found[1];
}

let app: TestApp;
let admin: Client;
/** Its ledger is empty but for what the examples give. */
let fresh: TestApp;
let owner: Client;
/** One request and one login in a window. */
let limited: TestApp;
let away: TestApp;
let switchedOff: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  fresh = await createTestApp();
  owner = await fresh.as('admin');
  limited = await createTestApp({ env: { API_RATE_LIMIT: '3', LOGIN_RATE_LIMIT: '1' } });
  away = await createTestApp({
    databaseUri: 'mongodb://127.0.0.1:1/nowhere?serverSelectionTimeoutMS=100',
    awaitDatabase: false,
  });
  switchedOff = await createTestApp({ env: { COMPONENTS_DISABLED: 'BoundaryEnforcer' } });
});
afterAll(async () => {
  for (const each of [app, fresh, limited, away, switchedOff]) await each.close();
});

const conflict = async (operationId: string) => CONFLICTS[operationId]!(app, 'admin');
const action = { type: 'file_write', description: 'Rename the date helper and run the tests.' };

async function reviewed(first: string, then: string): Promise<TestAnswer> {
  const path = `/api/admin/moderation/${await storedItem(app)}/review`;
  await admin.post(path, { action: first });
  return admin.post(path, { action: then });
}

async function withKey(one: object, other: object): Promise<TestAnswer> {
  const key = { headers: { 'Idempotency-Key': 'one-of-its-own' } };
  await admin.post(`${GOVERNANCE}/enforce`, one, key);
  return admin.post(`${GOVERNANCE}/enforce`, other, key);
}

/** How each error that is shown is brought about. */
const ERRORS: Record<string, () => Promise<TestAnswer>> = {
  InvalidPolicy: () =>
    admin.post(`${GOVERNANCE}/replay`, { from: '2026-03-01', to: '2026-03-31', policy: 'presure: {}' }),
  MissingPassword: () => app.anyone.post('/api/auth/login', { email: 'ada@example.org' }),
  MalformedJson: () => app.anyone.post('/api/auth/login', '{"email"', JSON_TYPE),
  ShortPassword: () => admin.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'short' }),
  LimitOutOfBounds: () => app.anyone.get('/api/documents?limit=101'),
  ActivityLimitOutOfBounds: () => admin.get('/api/admin/activity?limit=501'),
  UnknownQuadrant: () => app.anyone.get('/api/documents?quadrant=UNKNOWN'),
  MissingQuery: () => app.anyone.get('/api/documents/search'),
  TwoWrongDocumentFields: () =>
    admin.post('/api/documents', { ...documentInput(), title: undefined, slug: 'Not A Slug' }),
  MissingText: () => admin.post(`${GOVERNANCE}/classify`, {}),
  MissingDescription: () => admin.post(`${GOVERNANCE}/validate`, { action: { type: 'file_write' } }),
  MissingCorrect: () => admin.post(`${GOVERNANCE}/decisions/${NOBODY}/feedback`, {}),
  WaitOutOfBounds: () => admin.get(`${GOVERNANCE}/approvals/${NOBODY}?wait=61`),
  UnknownFormat: () => admin.get(`${GOVERNANCE}/sessions/release-4/handoff?format=xml`),
  EmptyBudget: () => admin.post(`${GOVERNANCE}/pressure`, { context: { tokenBudget: 0 } }),
  DatesReversed: () => admin.get('/api/audit/audit-logs?startDate=2026-03-02&endDate=2026-03-01'),
  SealsAsCsv: () => admin.get('/api/audit/export?format=csv&seals=true'),
  NoSealHash: () => admin.get('/api/audit/verify?seal=none'),
  MissingMessage: () =>
    app.anyone.post('/api/submissions', {
      type: 'media_inquiry',
      content: { name: 'Ada', email: 'ada@example.org' },
    }),
  UnknownStatus: () => admin.get('/api/admin/moderation?status=lost'),
  UnknownReviewAction: () => admin.post(`/api/admin/moderation/${NOBODY}/review`, { action: 'praise' }),
  TwoWrongUserFields: () =>
    admin.post('/api/admin/users', { email: 'ada', password: 'x'.repeat(73), role: 'user' }),
  NothingToChange: async () => admin.patch(`/api/admin/users/${await storedUser(app)}`, {}),
  EndHasPassed: () => admin.post(LEDGER, { text: 'Read it first.', expires_at: '2001-01-01' }),
  UnknownDocumentId: () => admin.post(`${LEDGER}/import`, { documentId: NOBODY }),
  UnknownInstructionStatus: () => admin.get(`${LEDGER}?status=lost`),
  NoCorrection: async () => admin.patch(`${LEDGER}/${await storedInstruction(app)}`, {}),
  MissingReason: async () => admin.post(`${LEDGER}/${await storedInstruction(app)}/revoke`, {}),
  EmptyFile: () => admin.post(`${LEDGER}/import`, { name: 'AGENTS.md', content: ' ' }),
  WrongCredentials: () =>
    app.anyone.post('/api/auth/login', { email: 'nobody@example.org', password: PASSWORD }),
  MissingToken: () => app.anyone.get('/api/auth/me'),
  InvalidToken: () => app.withToken('this.is.no-token').get('/api/auth/me'),
  RoleInsufficient: async () => (await app.as('user')).get('/api/audit/key'),
  NotForAgents: async () => (await app.createAgent()).client.get('/api/auth/me'),
  WrongCurrentPassword: async () => {
    const { token } = await app.createUser({ password: PASSWORD });
    const passwords = { currentPassword: 'not this one', newPassword: 'another good password' };
    return app.withToken(token).post('/api/auth/password', passwords);
  },
  UnknownDocument: () => app.anyone.get('/api/documents/nothing-of-the-kind'),
  UnknownModerationItem: () => admin.get(`/api/admin/moderation/${NOBODY}`),
  UnknownInstruction: () => admin.get(`${LEDGER}/${NOBODY}`),
  UnknownDecision: () => admin.get(`${GOVERNANCE}/decisions/${NOBODY}`),
  UnknownApproval: () => admin.get(`${GOVERNANCE}/approvals/${NOBODY}`),
  UnknownSession: () => admin.get(`${GOVERNANCE}/sessions/nothing-of-the-kind`),
  UnknownAuditLog: () => admin.get(`/api/audit/audit-logs/${NOBODY}`),
  UnknownUser: () => admin.get(`/api/admin/users/${NOBODY}`),
  UnknownAgent: () => admin.get(`/api/admin/agents/${NOBODY}`),
  InstructionIsOver: async () =>
    admin.post(`${LEDGER}/${await revokedInstruction(app)}/revoke`, { reason: 'Once more.' }),
  InstructionIsActive: async () => admin.post(`${LEDGER}/${await storedInstruction(app)}/activate`),
  McpWrongVersion: () => admin.post('/mcp', { jsonrpc: '1.0', id: 1, method: 'ping' }),
  UnknownScope: () => admin.post('/api/admin/agents', { name: 'Ada', scopes: ['all'] }),
  NothingChanged: () => admin.patch(`/api/admin/agents/${NOBODY}`, {}),
  LongGrace: () => admin.post(`/api/admin/agents/${NOBODY}/rotate`, { grace_seconds: 604_801 }),
  AgentNameTaken: async () => {
    const { path, body } = await conflict('createAgent');
    return admin.post(path, body);
  },
  AgentIsRevoked: async () => admin.patch(`/api/admin/agents/${await revokedAgent(app)}`, { rateLimit: 5 }),
  StillRunning: async () => {
    const operation = operations.find(({ operationId }) => operationId === 'createDocument')!;
    return whileRunning(app, operation, await recipeOf(operation)(app, 'admin'));
  },
  InvalidKey: () => admin.post(`${GOVERNANCE}/enforce`, { action }, { headers: { 'Idempotency-Key': '' } }),
  KeyReused: () => withKey({ action }, { action, another: true }),
  DocumentChanged: async () => {
    const { path, body } = await conflict('updateDocument');
    return admin.put(path, body, { headers: { 'If-Match': '"another"' } });
  },
  SlugTaken: async () => {
    const { path, body } = await conflict('createDocument');
    return admin.post(path, body);
  },
  AlreadyDecided: () => reviewed('approve', 'reject'),
  AlreadyEscalated: () => reviewed('escalate', 'escalate'),
  EmailTaken: async () => {
    const { path, body } = await conflict('createUser');
    return admin.post(path, body);
  },
  LastAdmin: async () => {
    const { path, body } = await conflict('updateUser');
    return admin.patch(path, body);
  },
  PayloadTooLarge: () => admin.post(`${GOVERNANCE}/classify`, { text: 'x'.repeat(1_100_000) }),
  UnsupportedMediaType: () =>
    admin.post(`${GOVERNANCE}/classify`, 'plain text', { headers: { 'Content-Type': 'text/plain' } }),
  DatabaseAway: () => away.anyone.get('/api/documents'),
  ComponentInactive: async () => (await switchedOff.as('admin')).post(`${GOVERNANCE}/enforce`, { action }),
  TooManyLogins: async () => {
    const login = () =>
      limited.anyone.post('/api/auth/login', { email: 'a@example.org', password: PASSWORD });
    await login();
    return login();
  },
  TooManyRequests: async () => {
    for (let n = 0; n < 3; n += 1) await limited.anyone.get('/api/documents');
    return limited.anyone.get('/api/documents');
  },
};

/** A claim that is over without an answer, and a deadline: `tests/http/idempotency.test.ts` and `http-headers.test.ts` hold their texts. */
const BROUGHT_ABOUT_ELSEWHERE = ['AnswerLost', 'DeadlineExceeded'];

describe('the errors that openapi.yaml shows are what the service says', () => {
  it.each(Object.keys(ERRORS))('%s', async (name) => {
    expect((await ERRORS[name]!()).body).toEqual(example(name));
  });

  it('all of them', () => {
    const errors = shown.filter(
      ([, value]) => (value as { error?: unknown } | undefined)?.error !== undefined,
    );
    const tried = [...Object.keys(ERRORS), ...BROUGHT_ABOUT_ELSEWHERE];
    expect(errors.map(([name]) => name).sort()).toEqual(tried.sort());
  });
});

/** What is another each time, or a measure: told from what is said. The second stage is surer of the same. */
const PASSING =
  /^(?:_?id|decisionId|agentId|created_by|by|.*_at|at|expiresAt|durationMs|policyVersion|confidence)$/;

const lasting = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, member: unknown) => {
    if (PASSING.test(key)) return typeof member;
    return typeof member === 'string' && /^[0-9a-f]{24}$/.test(member) ? 'id' : member;
  });

/** How each answer that is shown is had, one after the other: some build on what was done before. */
const ANSWERS: [name: string, () => Promise<TestAnswer>][] = [
  ['LogoutAnswer', () => owner.post('/api/auth/logout')],
  [
    'PasswordChangeAnswer',
    async () => {
      const { token } = await fresh.createUser({ password: PASSWORD });
      const passwords = { currentPassword: PASSWORD, newPassword: 'another good password' };
      return fresh.withToken(token).post('/api/auth/password', passwords);
    },
  ],
  ['DocumentAnswer', () => owner.post('/api/documents', example('DocumentInput'))],
  ['ArchiveAnswer', () => owner.delete('/api/documents/when-a-person-decides')],
  ['EmptySearchAnswer', () => fresh.anyone.get('/api/documents/search?q=nothing')],
  ['Liveness', () => fresh.anyone.get('/health/live')],
  ['Ready', () => fresh.anyone.get('/health/ready')],
  ['NotReady', () => away.anyone.get('/health/ready')],
  ['ClassifyAnswer', () => owner.post(`${GOVERNANCE}/classify`, example('ClassifyInput'))],
  ['ValidateAnswer', () => owner.post(`${GOVERNANCE}/validate`, example('ValidateInput'))],
  ['EnforceAnswer', () => owner.post(`${GOVERNANCE}/enforce`, example('EnforceInput'))],
  ['AllowedEnforceAnswer', () => owner.post(`${GOVERNANCE}/enforce`, example('ToolCallEnforceInput'))],
  ['PressureAnswer', () => owner.post(`${GOVERNANCE}/pressure`, example('PressureInput'))],
  ['VerifyAnswer', () => owner.post(`${GOVERNANCE}/verify`, example('VerifyInput'))],
  ['ShadowDecision', () => owner.post(`${GOVERNANCE}/decide`, example('ShadowDecideInput'))],
  ['EscalatedDecision', () => owner.post(`${GOVERNANCE}/decide`, example('DecideInput'))],
  [
    'RecordedDecision',
    async () => {
      const asked = (await fresh.audit('decide')).find(({ details }) => details['verdict'] === 'ESCALATE');
      return owner.get(`${GOVERNANCE}/decisions/${asked!._id.toHexString()}`);
    },
  ],
  [
    'GrantedDecision',
    async () => {
      const { decision } = (await owner.post(`${GOVERNANCE}/decide`, example('DecideInput'))).body;
      await owner.post(`/api/admin/moderation/${decision.approval.id}/review`, { action: 'approve' });
      return owner.post(`${GOVERNANCE}/decide`, example('DecideInput'));
    },
  ],
  [
    'GivenAnswer',
    async () => {
      await owner.post(LEDGER, { text: 'The staging database listens on port 5432.', project: 'shop' });
      return owner.post(LEDGER, example('InstructionInput'));
    },
  ],
  ['KnownInstructionAnswer', () => owner.post(LEDGER, example('InstructionInput'))],
  ['ImportAnswer', () => owner.post(`${LEDGER}/import`, example('RuleFileInput'))],
  [
    'BlockedDecision',
    () => {
      const description = 'Connect to the staging database on port 5432.';
      const asked = { type: 'database_connect', description };
      return owner.post(`${GOVERNANCE}/decide`, { action: asked, context: { project: 'shop' } });
    },
  ],
];

describe('the answers that openapi.yaml shows are what the service gives', () => {
  it.each(ANSWERS)('%s', async (name, ask) => {
    expect(lasting((await ask()).body)).toEqual(lasting(example(name)));
  });
});

it('the table that openapi.yaml shows of an export has the columns that one has', async () => {
  const firstLine = (text: unknown): string => String(text).split('\r\n')[0]!;
  const table = await owner.get('/api/audit/export?format=csv');
  expect(firstLine(table.text)).toBe(firstLine(example('AuditExportTable')));
});
