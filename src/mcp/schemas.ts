import { z } from 'zod';

/**
 * The arguments of the tools. They say what a model needs to know; what exactly is allowed the service decides itself,
 * and its answer names the field.
 */
const action = z
  .object({
    type: z.string().describe('What kind of action: shell_command, file_write, deploy, send_mail …'),
    description: z
      .string()
      .describe('What is to be done, in one or two sentences, with the names and values that matter.'),
    tool: z.string().optional().describe('The tool that would be used.'),
    parameters: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Exactly the parameters it would be called with.'),
    steps: z.array(z.string()).optional().describe('The plan, step by step.'),
    impact: z.string().optional().describe('What the action would bring about.'),
  })
  .describe('The action as it would be done.');

const sessionId = z.string().optional().describe('The session you work in.');
const project = z.string().optional().describe('The project you work in.');

const context = z
  .object({
    session_id: sessionId,
    project,
    messages: z
      .array(z.object({ role: z.string(), content: z.string() }))
      .optional()
      .describe('What was said last; instructions in it count.'),
    tokenUsage: z.number().optional(),
    tokenBudget: z.number().optional(),
    messageCount: z.number().optional(),
    errorCount: z.number().optional(),
    complexityScore: z.number().optional(),
    justification: z.string().optional().describe('Why you think that this is right.'),
  })
  .describe('What surrounds the action. All of it may be left out.');

export const decideArguments = {
  action,
  context: context.optional(),
  mode: z
    .enum(['enforce', 'shadow'])
    .optional()
    .describe('shadow only tells what would be decided; nothing is opened and nothing is used up.'),
};

export const classifyArguments = {
  text: z.string().describe('The instruction, word for word.'),
  source: z.string().optional().describe('Where it comes from: a file, a chat, a person.'),
};

export const activeArguments = {
  project,
  session_id: sessionId,
  persistence: z.enum(['HIGH', 'MEDIUM', 'LOW']).optional().describe('Only those that bind so strictly.'),
};

export const handoffArguments = {
  session_id: z.string().describe('The session to hand over.'),
};
