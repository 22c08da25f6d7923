import { ApiFailure } from '../client/api-failure';
import { patientFetch, Unreachable } from '../client/patient-fetch';
import { type Settings, UsageError } from './settings';

export type Query = Record<string, string | number | boolean | undefined>;

/** Makes the requests of the commands. Retries and times out as the published client does. */
export class Api {
  private readonly fetch = patientFetch();

  constructor(readonly settings: Settings) {}

  get<T>(path: string, query: Query = {}): Promise<T> {
    return this.send('GET', path, query);
  }

  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.send('POST', path, {}, body);
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.send('PATCH', path, {}, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.send('DELETE', path, {});
  }

  /** @returns a success whose body is still to be read. @throws ApiFailure for every other answer. */
  async open(path: string, query: Query = {}): Promise<Response> {
    const response = await this.fetch(this.request('GET', path, query));
    if (!response.ok) throw ApiFailure.of(response.status, await bodyOf(response));
    return response;
  }

  private async send<T>(method: string, path: string, query: Query, body?: unknown): Promise<T> {
    const response = await this.fetch(this.request(method, path, query, body));
    const answer = await this.whole(response);
    if (!response.ok) throw ApiFailure.of(response.status, answer);
    if (!isOurs(answer, response))
      throw new UsageError(`${this.settings.url} is no governance service: its answer is none that we know.`);
    return answer as T;
  }

  /** @throws Unreachable when the answer breaks off, or does not come to its end in time. */
  private async whole(response: Response): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('no end in time', 'TimeoutError')), BODY_MS);
    });
    try {
      return await Promise.race([bodyOf(response), late]);
    } catch (error) {
      throw new Unreachable(this.settings.url, error);
    } finally {
      clearTimeout(timer);
    }
  }

  private request(method: string, path: string, query: Query, body?: unknown): Request {
    const url = new URL(`${this.settings.url}/api${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return new Request(url, {
      method,
      headers: {
        ...(this.settings.key !== undefined && { Authorization: `Bearer ${this.settings.key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

/** All of an answer that is read as a whole has to be there within so long. */
const BODY_MS = 30_000;

/** JSON where it is JSON, else the text. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.headers.get('Content-Type')?.includes('json') !== true) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Whatever answers 200 on a port need not be this service. */
const isOurs = (answer: unknown, { headers }: Response): boolean =>
  typeof answer === 'object' && answer !== null
    ? (answer as { success?: unknown }).success === true
    : headers.get('Content-Type')?.startsWith('text/markdown') === true;

/** Makes an id safe as a part of a path, whatever was typed. @throws UsageError for one that is none. */
export function segment(id: string): string {
  // These would name another resource.
  if (/^\.{0,2}$/.test(id.trim())) throw new UsageError('The id must not be empty.');
  return encodeURIComponent(id);
}
