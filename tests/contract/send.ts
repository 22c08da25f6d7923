import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/types/enums';
import type { Operation } from '../helpers/contract';
import type { Client, TestAnswer, TestApp } from '../helpers/test-app';
import type { Request } from './recipes';

/** A role, nobody, or whoever has the token or key. */
export type Caller = Role | 'nobody' | 'bad token' | { key: string };

/** Sends `request` as `caller`; the answer is held against openapi.yaml on its way back. */
export async function send(
  app: TestApp,
  operation: Operation,
  caller: Caller,
  { path, body, query, token }: Request,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const client = await clientOf(app, caller, token);
  const method = operation.method.toLowerCase() as keyof Client;
  return client[method](path, body, { headers, ...(query !== undefined && { query }) });
}

async function clientOf(app: TestApp, caller: Caller, token: string | undefined): Promise<Client> {
  if (typeof caller === 'object') return app.withToken(caller.key);
  if (caller === 'nobody') return app.anyone;
  if (caller === 'bad token') return app.withToken('this.is.no-token');
  return token === undefined ? app.as(caller) : app.withToken(token);
}

/** The first role that may call the operation; a public one is called by nobody in particular. */
export const permitted = ({ roles }: Operation): Role | 'nobody' =>
  (roles?.[0] as Role | undefined) ?? 'nobody';

/** Sends a request whose `Idempotency-Key` is another request's that has not ended yet. */
export async function whileRunning(
  app: TestApp,
  operation: Operation,
  request: Request,
  key: string = randomUUID(),
): Promise<TestAnswer> {
  const { method, path, idempotent } = operation;
  const params = paramsOf(path, request.path);
  if (!idempotent || params === undefined)
    throw new Error(`there is no recipe for a 409 of ${method} ${path}`);
  const caller = permitted(operation);
  const id = caller === 'nobody' ? '127.0.0.1' : (await app.user(caller)).record._id.toHexString();
  const input = { params, body: request.body ?? null };
  const route = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  await app.container.idempotency.claim({ caller: id, route, key, input });
  return send(app, operation, caller, request, { 'Idempotency-Key': key });
}

/** @returns the parameters in a path by the names that openapi.yaml gives them. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const named = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = named.exec(path);
  return match === null ? undefined : { ...match.groups };
}
