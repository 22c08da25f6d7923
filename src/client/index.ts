import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../types/api';
import { ApiFailure } from './api-failure';
import { patientFetch, type Patience } from './patient-fetch';

export { ApiFailure } from './api-failure';
export { Unreachable, type Patience } from './patient-fetch';
export type { components, operations, paths } from '../types/api';

export interface ClientOptions extends Patience {
  /** The service's root, such as `http://127.0.0.1:3000`. */
  url: string;
  /** An agent's key or a user's access token; left out for what needs neither. */
  key?: string | undefined;
}

export type GovernanceClient = Client<paths>;

/**
 * A client with a method for each HTTP method, whose paths, parameters, bodies and answers are those of
 * openapi.yaml: `client.POST('/governance/validate', { body })`.
 */
export function createClient({ url, key, ...patience }: ClientOptions): GovernanceClient {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api`,
    fetch: patientFetch(patience),
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
  });
}

interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * @returns the body of a success.
 * @throws ApiFailure for every other answer.
 */
export async function bodyOf<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw ApiFailure.of(response.status, error);
  return data as Data;
}
