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

/** Serves one client until it closes its end. */
export async function serveStdio(api: Api, { project }: Settings): Promise<void> {
  const server = createMcpServer(callOver(api), project);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  const input = new McpInput((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  input.once('end', () => void server.close());
  await server.connect(new StdioServerTransport(process.stdin.pipe(input)));
  await closed;
  // Nothing more is read, so that the process can end.
  process.stdin.unpipe(input).pause();
}
