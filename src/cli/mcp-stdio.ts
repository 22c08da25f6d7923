import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ApiFailure } from '../client/api-failure';
import { createMcpServer } from '../mcp/server';
import { pathOf, type ServiceCall } from '../mcp/service-call';
import type { Api } from './api';
import { McpInput } from './mcp-input';
import type { Settings } from './settings';

/** The tools' requests over the network, tried again where the service is busy. */
const callOver =
  (api: Api): ServiceCall =>
  async (request) => {
    try {
      const path = pathOf(request);
      const body =
        request.method === 'GET' ? await api.get<unknown>(path) : await api.post<unknown>(path, request.body);
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { status, message, details } = error;
      return { status, body: { message, details } };
    }
  };

/** For how long calls may go on after the client has closed its end: longer than the longest poll for an approval. */
const LAST_ANSWERS_MS = 60_000;

/** Calls without an answer so far: what they ask for may be done already, and a grant used up for it. */
class OpenCalls {
  private readonly ids = new Set<unknown>();
  private done: (() => void) | undefined;

  /** @param transport connected: what it receives and sends is looked at from here on. */
  constructor(transport: StdioServerTransport) {
    const receive = transport.onmessage;
    transport.onmessage = (message) => {
      if ('method' in message && 'id' in message) this.ids.add(message.id);
      if ('method' in message && message.method === 'notifications/cancelled')
        this.end((message.params as { requestId?: unknown } | undefined)?.requestId);
      receive?.(message);
    };
    const send = transport.send.bind(transport);
    transport.send = async (message) => {
      await send(message);
      if (!('method' in message)) this.end(message.id);
    };
  }

  /** Resolves once every call has its answer, or the time is over. */
  async over(patienceMs: number): Promise<void> {
    if (this.ids.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.done = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private end(id: unknown): void {
    this.ids.delete(id);
    if (this.ids.size === 0) this.done?.();
  }
}

/** Serves one client until it closes its end. */
export async function serveStdio(api: Api, { project }: Settings): Promise<void> {
  const server = createMcpServer(callOver(api), project);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  const input = new McpInput((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  const transport = new StdioServerTransport(process.stdin.pipe(input));
  await server.connect(transport);
  const open = new OpenCalls(transport);
  input.once('end', () => void open.over(LAST_ANSWERS_MS).then(() => server.close()));
  await closed;
  // Nothing more is read, so that the process can end.
  process.stdin.unpipe(input).pause();
}
