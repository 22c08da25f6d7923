import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { DECISION_MODES } from '../types/enums';
import {
  amount,
  anyObject,
  count,
  filledText,
  flag,
  list,
  object,
  oneOf,
  sessionId,
  text,
  wholeNumber,
} from './fields';
import { defineInput } from './input';

const { decision, idText } = LIMITS;

const messages = list(
  object({ role: text(idText), content: text(decision.messageText) }),
  decision.messages,
).refine(
  (turns) => turns.reduce((sum, { content }) => sum + content.length, 0) <= decision.conversation,
  `must have at most ${decision.conversation} characters in all`,
);

const pressureFigures = {
  tokenUsage: count().optional(),
  tokenBudget: count()
    .refine((value) => value > 0, 'must be above 0')
    .optional(),
  messageCount: count().optional(),
  errorCount: count().optional(),
  complexityScore: amount().optional(),
};

const session = { session_id: sessionId().optional(), project: filledText(idText).optional() };

const action = {
  type: filledText(decision.actionType),
  description: filledText(decision.text),
  tool: filledText(decision.toolName).optional(),
  parameters: anyObject().optional(),
};

export const classifyInput = defineInput({
  body: object({
    text: filledText(decision.text),
    context: object({ source: text(idText).optional(), ...session }).optional(),
  }),
});

export const validateInput = defineInput({
  body: object({
    action: object({ ...action, impact: text(decision.impact).optional() }),
    context: object({ messages: messages.optional(), ...session }).optional(),
  }),
});

export const enforceInput = defineInput({
  body: object({
    action: object(action),
    context: object({ messages: messages.optional(), ...session }).optional(),
  }),
});

export const pressureInput = defineInput({
  // Every field is optional, and so is the body that would hold them.
  body: object({ context: object({ ...pressureFigures, ...session }).optional() }).default({}),
});

export const verifyInput = defineInput({
  body: object({
    action: object({ ...action, steps: list(text(decision.stepText), decision.steps).optional() }),
    reasoning: object({ justification: text(decision.text).optional() }).optional(),
    context: object({ messages: messages.optional(), ...pressureFigures, ...session }).optional(),
  }),
});

export const decideInput = defineInput({
  body: object({
    action: object({
      ...action,
      steps: list(text(decision.stepText), decision.steps).optional(),
      impact: text(decision.impact).optional(),
    }),
    context: object({
      messages: messages.optional(),
      justification: text(decision.text).optional(),
      ...pressureFigures,
      ...session,
    }).optional(),
    mode: oneOf(DECISION_MODES).default('enforce'),
  }),
});

const id = object({ id: z.string() });

export const decisionIdInput = defineInput({ params: id });

export const feedbackInput = defineInput({
  params: id,
  body: object({
    correct: flag(),
    expected: filledText(decision.actionType).optional(),
    note: text(LIMITS.reviewNotes).optional(),
  }),
});

export const approvalInput = defineInput({
  params: id,
  query: object({ wait: wholeNumber(0, LIMITS.approval.wait, 0) }),
});
