/**
 * An action with its steps and its reason as one text, as the learned parts read it.
 * @param description what is to be done, in plain text
 * @param steps the steps, in order
 * @param justification the agent's reason; may be blank
 */
export const planText = (description: string, steps: readonly string[], justification: string): string =>
  [description, ...steps, `because ${justification.trim() === '' ? 'no reason given' : justification}`].join(
    '; ',
  );
