/** A request to the service's own API, in the name of whoever uses the tool. */
export interface ServiceRequest {
  method: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

export interface ServiceReply {
  status: number;
  /** JSON where it is JSON, else the text. */
  body: unknown;
}

/** How the tools reach the service: over the network from a client's machine, or within the process. */
export type ServiceCall = (request: ServiceRequest) => Promise<ServiceReply>;

/** @returns the path with what is set of the query. */
export function pathOf({ path, query = {} }: ServiceRequest): string {
  const set = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) set.set(name, value);
  const text = set.toString();
  return text === '' ? path : `${path}?${text}`;
}
