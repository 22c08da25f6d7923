import { createHash } from 'node:crypto';
import { parseDocument } from 'yaml';
import type { Policy } from './policy.types';
import { policySchema } from './policy-schema';

const DIGEST_LENGTH = 16;

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
};

const fail = (problems: readonly string[]): never => {
  throw new Error(
    `The governance policy is not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
  );
};

/**
 * Checks the rules of a policy that has been read already.
 * @param value the policy as plain data
 * @returns the policy with its `policyVersion`
 * @throws Error that lists every problem with the path of its key
 */
export const checkPolicy = (value: unknown): Policy => {
  const result = policySchema.safeParse(value);
  if (!result.success) {
    return fail(
      result.error.issues.map(({ path, message }) => `${path.join('.') || '(whole file)'}: ${message}`),
    );
  }
  const digest = createHash('sha256').update(canonical(result.data)).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...result.data, policyVersion: `${result.data.version}+${digest}` };
};

/**
 * Reads a policy file.
 * @param text the file's text, YAML or JSON
 * @returns the policy with its `policyVersion`, the same for any spelling of the same rules
 * @throws Error that lists every problem, with line and column for YAML and the path of the key for rules
 */
export const parsePolicy = (text: string): Policy => {
  const document = parseDocument(text);
  const problems = [...document.errors, ...document.warnings].map(
    ({ message }) => message.split('\n')[0] ?? message,
  );
  return problems.length > 0 ? fail(problems) : checkPolicy(document.toJS());
};
