import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePolicy } from '../governance/policy/parse-policy';
import type { Policy } from '../governance/policy/policy.types';
import { ConfigError } from './env';

const SHIPPED = join(__dirname, '..', 'governance', 'policy', 'default-policy.yaml');

/**
 * @param file the operator's policy, or undefined for the one that is shipped.
 * @throws ConfigError when it cannot be read or is not valid; a broken policy never decides.
 */
export function loadPolicy(file: string | undefined): Policy {
  let text: string;
  try {
    text = readFileSync(file ?? SHIPPED, 'utf8');
  } catch {
    throw new ConfigError([`POLICY_FILE names a file that cannot be read: ${file ?? SHIPPED}`]);
  }
  try {
    return parsePolicy(text);
  } catch (error) {
    throw new ConfigError([`POLICY_FILE ${error instanceof Error ? error.message : String(error)}`]);
  }
}
