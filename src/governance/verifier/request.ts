import type { Message } from '../decisions';

/**
 * The request an action is compared with: the latest message of the user that says something of its own.
 * @param messages oldest first
 * @param hasSubject whether a text names anything ("go ahead" does not)
 */
export const latestRequest = (
  messages: readonly Message[],
  hasSubject: (text: string) => boolean,
): string | undefined => {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.role.toLowerCase() === 'user' && hasSubject(message.content)) return message.content;
  }
  return undefined;
};
