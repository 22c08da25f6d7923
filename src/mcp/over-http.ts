import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './server';
import type { ServiceCall } from './service-call';

/**
 * Answers one message, without a session.
 * @param call makes the requests in the client's name.
 * @param request the headers it came with.
 * @param message its body, already read.
 */
export async function answerMessage(
  call: ServiceCall,
  request: Request,
  message: unknown,
): Promise<{ status: number; text: string }> {
  const server = createMcpServer(call);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(request, { parsedBody: message });
    return { status: answer.status, text: await answer.text() };
  } finally {
    await server.close();
  }
}
