import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { activeArguments, classifyArguments, decideArguments, handoffArguments } from './schemas';
import type { ServiceCall, ServiceReply, ServiceRequest } from './service-call';

const INFO = { name: 'governance', title: 'Governance Framework', version: '1.0.0' };

const INSTRUCTIONS = `Call \`decide\` before every action that changes, sends, spends or deletes something, with the tool and exactly the parameters that you would use.
PASS: go ahead. WARN: tell the user the reasons first. ESCALATE: do not act; a person has to approve, and after that you ask again with the same action. BLOCK: do not act, and look for another way.
When your context was condensed, call \`active_instructions\` before you go on.`;

/** Nothing is destroyed, nothing reaches beyond the service. */
const CONTAINED = { destructiveHint: false, openWorldHint: false };
const READING = { ...CONTAINED, readOnlyHint: true };

interface Member {
  message?: unknown;
  details?: { fields?: unknown };
}

/** What went wrong is the tool's answer, so that the model can put it right. */
function failure({ status, body }: ServiceReply): CallToolResult {
  const { message, details } = (typeof body === 'object' && body !== null ? body : {}) as Member;
  const said = typeof message === 'string' ? message : 'no reason was given';
  const fields = details?.fields === undefined ? '' : `\n${JSON.stringify(details.fields)}`;
  return {
    isError: true,
    content: [{ type: 'text', text: `The service answered ${status}: ${said}${fields}` }],
  };
}

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

/** Makes a tool's answer of the service's. A request that got none is no answer either: never taken for a yes. */
async function answer(call: ServiceCall, request: ServiceRequest): Promise<CallToolResult> {
  let reply: ServiceReply;
  try {
    reply = await call(request);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isError: true, content: [{ type: 'text', text: `The service could not be asked: ${why}` }] };
  }
  if (reply.status < 200 || reply.status >= 300) return failure(reply);
  const structured = typeof reply.body === 'object' && reply.body !== null;
  return {
    content: [{ type: 'text', text: asText(reply.body) }],
    ...(structured && { structuredContent: reply.body as Record<string, unknown> }),
  };
}

/**
 * The tools, for one client.
 * @param call makes the requests in the client's name.
 * @param project where it acts when it does not say.
 */
export function createMcpServer(call: ServiceCall, project?: string): McpServer {
  const server = new McpServer(INFO, { instructions: INSTRUCTIONS });
  const place = project === undefined ? {} : { project };

  server.registerTool(
    'decide',
    {
      title: 'May I do this?',
      description:
        'Asks whether an action may be done, before it is done. Answers with a verdict (PASS, WARN, ESCALATE or BLOCK) and the reasons; an ESCALATE opens a question that a person answers.',
      inputSchema: decideArguments,
      annotations: { ...CONTAINED, readOnlyHint: false, idempotentHint: false },
    },
    ({ context, ...rest }) =>
      answer(call, {
        method: 'POST',
        path: '/governance/decide',
        body: { ...rest, context: { ...place, ...context } },
      }),
  );

  server.registerTool(
    'classify_instruction',
    {
      title: 'What kind of instruction is this?',
      description:
        'Tells how strictly and how long an instruction binds, and how much checking it calls for. Stores nothing.',
      inputSchema: classifyArguments,
      annotations: { ...READING, idempotentHint: true },
    },
    ({ text, source }) =>
      answer(call, {
        method: 'POST',
        path: '/governance/classify',
        body: { text, context: { ...place, ...(source !== undefined && { source }) } },
      }),
  );

  server.registerTool(
    'active_instructions',
    {
      title: 'What have I been told?',
      description:
        'Lists the instructions in force, what binds most strictly first, as Markdown. Call it again after your context was condensed.',
      inputSchema: activeArguments,
      annotations: { ...READING, idempotentHint: true },
    },
    (query) =>
      answer(call, {
        method: 'GET',
        path: '/governance/instructions/active',
        query: { ...place, ...query, format: 'markdown' },
      }),
  );

  server.registerTool(
    'handoff',
    {
      title: 'Hand this session over',
      description:
        'Sums a session up for the one that goes on with it, as Markdown: instructions, decisions, what is still open, and what to read first.',
      inputSchema: handoffArguments,
      annotations: { ...READING, idempotentHint: true },
    },
    ({ session_id }) =>
      answer(call, {
        method: 'GET',
        path: `/governance/sessions/${encodeURIComponent(session_id)}/handoff`,
        query: { format: 'markdown' },
      }),
  );

  return server;
}
