import { randomUUID } from 'node:crypto';
import { newId } from '../../src/models/id';
import { operator } from '../../src/models/operators';
import type { Actor } from '../../src/services/actor';
import type { Role } from '../../src/types/enums';
import type { Operation } from '../helpers/contract';
import { agent, entryOf } from '../helpers/agents';
import type { TestApp } from '../helpers/test-app';

export const PASSWORD = 'a long enough password';

/** One request, ready to be sent. */
export interface Request {
  path: string;
  body?: unknown;
  query?: Record<string, string>;
  /** Sent in place of a token of the role. */
  token?: string | undefined;
}

/**
 * Makes what the request needs (a document, an item, a user) and names it.
 * `agentId` is the agent that will send it, where one does: `role` is then that of whoever prepares it.
 */
export type Recipe = (app: TestApp, role: Role, agentId?: string) => Promise<Request>;

const fresh = (): string => `recipe-${randomUUID()}`;

export const documentInput = () => ({
  title: 'When a person decides',
  slug: fresh(),
  quadrant: 'STRATEGIC',
  content_markdown: '# Decisions\n\nA person decides about values.',
});

export async function storedDocument(app: TestApp): Promise<{ slug: string }> {
  const input = documentInput();
  const answer = await (await app.as('admin')).post('/api/documents', input);
  if (answer.status !== 201) throw new Error(`no document: ${answer.text}`);
  return input;
}

export async function storedItem(app: TestApp): Promise<string> {
  const answer = await app.anyone.post('/api/submissions', submission());
  if (answer.status !== 201) throw new Error(`no item: ${answer.text}`);
  return String(answer.body.item._id);
}

const submission = () => ({ type: 'comment', content: { text: 'It could do with an example.' } });

const GOVERNANCE = '/api/governance';

/** What only a person may let pass, in a project of its own: each time another question. */
const doubtful = (context: object = {}) => ({
  action: {
    type: 'configuration',
    description: 'Change the licence of the project from MIT to a proprietary one.',
  },
  context: { project: fresh(), ...context },
});

/** @returns a decision that escalated, and so opened a question: the admin's, or this agent's. */
async function escalated(app: TestApp, agentId?: string, context: object = {}) {
  const { record } = await app.user('admin');
  const caller: Actor =
    agentId === undefined
      ? { id: record._id.toHexString(), email: record.email, role: 'admin' }
      : agent({ id: agentId });
  const input = { ...doubtful(context), mode: 'enforce' as const };
  const { id, approval } = await app.container.decide.decide(input, caller, entryOf(app, caller));
  if (approval === undefined) throw new Error(`${id} did not escalate`);
  return { id, approval, caller };
}

/** @returns the name of a session in which something was asked. */
async function storedSession(app: TestApp, agentId?: string): Promise<string> {
  const session_id = fresh();
  const { caller } = await escalated(app, agentId, { session_id, tokenUsage: 60_000 });
  await app.container.sessions.seen(caller, session_id, undefined);
  return session_id;
}

const LEDGER = '/api/governance/instructions';

/** @returns the id of an instruction that says what no other says. */
export async function storedInstruction(app: TestApp): Promise<string> {
  const answer = await (await app.as('admin')).post(LEDGER, { text: `Read ${fresh()} first.` });
  if (answer.status !== 201) throw new Error(`no instruction: ${answer.text}`);
  return String(answer.body.instruction._id);
}

/** @returns the id of one that another admin gave against what is in force. */
async function contestedInstruction(app: TestApp): Promise<string> {
  const project = fresh();
  const [admin, other] = [
    await app.as('admin'),
    app.withToken((await app.createUser({ role: 'admin' })).token),
  ];
  await admin.post(LEDGER, { text: 'MongoDB listens on port 27027.', project });
  const answer = await other.post(LEDGER, { text: 'MongoDB listens on port 27017.', project });
  if (answer.body.instruction?.status !== 'contested') throw new Error(`not contested: ${answer.text}`);
  return String(answer.body.instruction._id);
}

export async function revokedInstruction(app: TestApp): Promise<string> {
  const id = await storedInstruction(app);
  await (await app.as('admin')).post(`${LEDGER}/${id}/revoke`, { reason: 'It has moved.' });
  return id;
}

const ruleFile = () => ({ name: `${fresh()}.md`, content: `# Rules\n\n- Read ${fresh()} first.\n` });

export const storedUser = async (app: TestApp): Promise<string> =>
  (await app.createUser()).record._id.toHexString();

const AGENTS = '/api/admin/agents';

const storedAgent = async (app: TestApp): Promise<string> =>
  (await app.createAgent()).record._id.toHexString();

export async function revokedAgent(app: TestApp): Promise<string> {
  const id = await storedAgent(app);
  await (await app.as('admin')).delete(`${AGENTS}/${id}`);
  return id;
}

/** @returns the id of an audit record. */
async function storedRecord(app: TestApp): Promise<string> {
  await storedDocument(app);
  return String((await app.audit('document_create'))[0]?._id);
}

const at =
  (path: string, rest: Omit<Request, 'path'> = {}): Recipe =>
  () =>
    Promise.resolve({ path, ...rest });

const action = { type: 'file_write', description: 'Rename the date helper and run the tests.' };

/** For each operation a request that succeeds when `role` is one of its roles. */
export const RECIPES: Record<string, Recipe> = {
  login: async (app) => {
    const { record } = await app.createUser({ password: PASSWORD });
    return { path: '/api/auth/login', body: { email: record.email, password: PASSWORD } };
  },
  getCurrentUser: at('/api/auth/me'),
  logout: at('/api/auth/logout'),
  changePassword: async (app, role) => ({
    path: '/api/auth/password',
    body: { currentPassword: PASSWORD, newPassword: 'another good password' },
    token: (await app.createUser({ role, password: PASSWORD })).token,
  }),
  listDocuments: at('/api/documents', { query: { quadrant: 'STRATEGIC' } }),
  createDocument: () => Promise.resolve({ path: '/api/documents', body: documentInput() }),
  searchDocuments: at('/api/documents/search', { query: { q: 'person' } }),
  listArchivedDocuments: at('/api/documents/archived'),
  getDocument: async (app) => ({ path: `/api/documents/${(await storedDocument(app)).slug}` }),
  updateDocument: async (app) => ({
    path: `/api/documents/${(await storedDocument(app)).slug}`,
    body: documentInput(),
  }),
  archiveDocument: async (app) => ({ path: `/api/documents/${(await storedDocument(app)).slug}` }),
  getFrameworkStatus: at('/api/governance'),
  getDetailedFrameworkStatus: at('/api/governance/status'),
  callMcp: at('/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
  classifyInstruction: at('/api/governance/classify', { body: { text: 'Always use port 27027.' } }),
  validateAction: at('/api/governance/validate', { body: { action } }),
  enforceBoundaries: at('/api/governance/enforce', { body: { action } }),
  scorePressure: at('/api/governance/pressure', { body: { context: { tokenUsage: 100_000 } } }),
  verifyAction: at('/api/governance/verify', { body: { action: { ...action, steps: ['Rename it.'] } } }),
  replayDecisions: at('/api/governance/replay', {
    body: { from: '2026-03-01', to: '2026-03-31', policy: '{}' },
  }),
  decide: () => Promise.resolve({ path: `${GOVERNANCE}/decide`, body: doubtful() }),
  getDecision: async (app, _, agentId) => ({
    path: `${GOVERNANCE}/decisions/${(await escalated(app, agentId)).id}`,
  }),
  giveDecisionFeedback: async (app) => ({
    path: `${GOVERNANCE}/decisions/${(await escalated(app)).id}/feedback`,
    body: { correct: false, expected: 'PASS', note: 'The owner had agreed.' },
  }),
  getQuality: at(`${GOVERNANCE}/quality`),
  getApproval: async (app, _, agentId) => ({
    path: `${GOVERNANCE}/approvals/${(await escalated(app, agentId)).approval.id}`,
  }),
  listSessions: at(`${GOVERNANCE}/sessions`, { query: { limit: '5' } }),
  getSession: async (app, _, agentId) => ({
    path: `${GOVERNANCE}/sessions/${await storedSession(app, agentId)}`,
  }),
  getHandoff: async (app, _, agentId) => ({
    path: `${GOVERNANCE}/sessions/${await storedSession(app, agentId)}/handoff`,
  }),
  createInstruction: () => Promise.resolve({ path: LEDGER, body: { text: `Read ${fresh()} first.` } }),
  listInstructions: at(LEDGER, { query: { status: 'active', q: 'read' } }),
  listActiveInstructions: at(`${LEDGER}/active`, { query: { format: 'markdown' } }),
  importInstructions: () => Promise.resolve({ path: `${LEDGER}/import`, body: ruleFile() }),
  getInstruction: async (app) => ({ path: `${LEDGER}/${await storedInstruction(app)}` }),
  updateInstruction: async (app) => ({
    path: `${LEDGER}/${await storedInstruction(app)}`,
    body: { persistence: 'LOW' },
  }),
  revokeInstruction: async (app) => ({
    path: `${LEDGER}/${await storedInstruction(app)}/revoke`,
    body: { reason: 'It has moved.' },
  }),
  activateInstruction: async (app) => ({ path: `${LEDGER}/${await contestedInstruction(app)}/activate` }),
  listAuditLogs: at('/api/audit/audit-logs', { query: { limit: '5' } }),
  getAuditAnalytics: at('/api/audit/audit-analytics', {
    query: { startDate: '2026-03-01', endDate: '2026-03-02' },
  }),
  getAuditLog: async (app) => ({ path: `/api/audit/audit-logs/${await storedRecord(app)}` }),
  exportAuditLogs: at('/api/audit/export', { query: { seals: 'true' } }),
  verifyAuditLogs: at('/api/audit/verify', { query: { from: '2026-03-01' } }),
  getSealKeys: at('/api/audit/key'),
  listSeals: at('/api/audit/seals'),
  createSubmission: at('/api/submissions', { body: submission() }),
  listModerationItems: at('/api/admin/moderation'),
  getModerationItem: async (app) => ({ path: `/api/admin/moderation/${await storedItem(app)}` }),
  reviewModerationItem: async (app) => ({
    path: `/api/admin/moderation/${await storedItem(app)}/review`,
    body: { action: 'approve', notes: 'Well told.' },
  }),
  getStats: at('/api/admin/stats'),
  listActivity: at('/api/admin/activity'),
  listUsers: at('/api/admin/users'),
  createUser: () =>
    Promise.resolve({
      path: '/api/admin/users',
      body: { email: `${fresh()}@example.org`, password: PASSWORD, role: 'user' },
    }),
  getUser: async (app) => ({ path: `/api/admin/users/${await storedUser(app)}` }),
  updateUser: async (app) => ({
    path: `/api/admin/users/${await storedUser(app)}`,
    body: { role: 'moderator' },
  }),
  listAgents: at(AGENTS),
  createAgent: () => Promise.resolve({ path: AGENTS, body: { name: fresh() } }),
  getAgent: async (app) => ({ path: `${AGENTS}/${await storedAgent(app)}` }),
  updateAgent: async (app) => ({ path: `${AGENTS}/${await storedAgent(app)}`, body: { project: 'shop' } }),
  revokeAgent: async (app) => ({ path: `${AGENTS}/${await storedAgent(app)}` }),
  rotateAgentKey: async (app) => ({ path: `${AGENTS}/${await storedAgent(app)}/rotate` }),
  getLiveness: at('/health/live'),
  getReadiness: at('/health/ready'),
  getMetrics: at('/metrics'),
  getDescription: at('/openapi.yaml'),
  getDocs: at('/docs'),
};

/** What makes the request of the same operation a 400. */
export const BAD: Record<string, Partial<Request>> = {
  login: { body: { email: 'ada@example.org' } },
  changePassword: { body: { currentPassword: PASSWORD, newPassword: 'short' } },
  listDocuments: { query: { quadrant: 'UNKNOWN' } },
  createDocument: { body: { title: '' } },
  searchDocuments: { query: { q: '' } },
  listArchivedDocuments: { query: { limit: '101' } },
  updateDocument: { body: { ...documentInput(), slug: 'Not A Slug' } },
  callMcp: { body: { jsonrpc: '1.0', id: 1, method: 'ping' } },
  classifyInstruction: { body: { text: ' ' } },
  validateAction: { body: { action: { type: 'file_write' } } },
  enforceBoundaries: { body: {} },
  scorePressure: { body: { context: { tokenBudget: 0 } } },
  verifyAction: { body: { action: { ...action, steps: 'one' } } },
  replayDecisions: { body: { from: '2026-03-01', to: '2026-03-31', policy: 'presure: {}' } },
  decide: { body: { action, mode: 'perhaps' } },
  giveDecisionFeedback: { body: { note: 'Why?' } },
  getApproval: { query: { wait: '61' } },
  listSessions: { query: { limit: '101' } },
  getSession: { query: { agentId: ' ' } },
  getHandoff: { query: { format: 'xml' } },
  createInstruction: { body: { text: ' ' } },
  listInstructions: { query: { status: 'lost' } },
  listActiveInstructions: { query: { format: 'xml' } },
  importInstructions: { body: { name: 'AGENTS.md', content: ' ' } },
  updateInstruction: { body: { quadrant: 'UNKNOWN' } },
  revokeInstruction: { body: { reason: '' } },
  listAuditLogs: { query: { startDate: '2026-03-02', endDate: '2026-03-01' } },
  getAuditAnalytics: { query: { startDate: 'yesterday' } },
  exportAuditLogs: { query: { format: 'csv', seals: 'true' } },
  verifyAuditLogs: { query: { seal: 'none' } },
  listSeals: { query: { page: '0' } },
  createSubmission: { body: { type: 'media_inquiry', content: { name: 'Ada' } } },
  listModerationItems: { query: { status: 'lost' } },
  reviewModerationItem: { body: { action: 'praise' } },
  listActivity: { query: { limit: '501' } },
  listUsers: { query: { page: '0' } },
  createUser: { body: { email: 'ada' } },
  updateUser: { body: {} },
  listAgents: { query: { limit: '0' } },
  createAgent: { body: { name: 'Ada', scopes: ['all'] } },
  updateAgent: { body: { rateLimit: 0 } },
  rotateAgentKey: { body: { grace_seconds: -1 } },
};

/** What makes the request of the same operation a 409. */
export const CONFLICTS: Record<string, Recipe> = {
  createDocument: async (app) => ({
    path: '/api/documents',
    body: { ...documentInput(), slug: (await storedDocument(app)).slug },
  }),
  updateDocument: async (app) => {
    const [one, other] = [await storedDocument(app), await storedDocument(app)];
    return { path: `/api/documents/${one.slug}`, body: { ...documentInput(), slug: other.slug } };
  },
  reviewModerationItem: async (app) => {
    const path = `/api/admin/moderation/${await storedItem(app)}/review`;
    await (await app.as('moderator')).post(path, { action: 'reject', notes: 'Not this one.' });
    return { path, body: { action: 'approve' } };
  },
  updateInstruction: async (app) => ({
    path: `${LEDGER}/${await revokedInstruction(app)}`,
    body: { persistence: 'LOW' },
  }),
  revokeInstruction: async (app) => ({
    path: `${LEDGER}/${await revokedInstruction(app)}/revoke`,
    body: { reason: 'Once more.' },
  }),
  activateInstruction: async (app) => ({ path: `${LEDGER}/${await storedInstruction(app)}/activate` }),
  createAgent: async (app) => ({
    path: AGENTS,
    body: { name: (await app.createAgent()).record.name.toUpperCase() },
  }),
  updateAgent: async (app) => ({ path: `${AGENTS}/${await revokedAgent(app)}`, body: { rateLimit: 5 } }),
  rotateAgentKey: async (app) => ({ path: `${AGENTS}/${await revokedAgent(app)}/rotate` }),
  createUser: async (app) => ({
    path: '/api/admin/users',
    body: { email: (await app.createUser()).record.email, password: PASSWORD, role: 'user' },
  }),
  updateUser: async (app) => {
    const { record } = await app.user('admin');
    const others = { _id: operator({ $ne: record._id }), role: 'admin' as const };
    await app.container.database.models.User.updateMany(others, { role: 'user' });
    return { path: `/api/admin/users/${record._id.toHexString()}`, body: { role: 'user' } };
  },
};

export function recipeOf({ operationId }: Operation): Recipe {
  const recipe = RECIPES[operationId];
  if (recipe === undefined) throw new Error(`There is no recipe for ${operationId}: add one to recipes.ts`);
  return recipe;
}

/** @returns the path of `operation` with an id that nothing has. */
export const unknownPath = ({ path }: Operation): string => path.replace(/\{[^}]+\}/g, newId().toHexString());
