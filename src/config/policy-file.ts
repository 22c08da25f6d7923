import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePolicy } from '../governance/policy/parse-policy';
import type { Ports } from '../governance/ports';
import type { Policy } from '../governance/policy/policy.types';
import { ConfigError } from './config-error';

const SHIPPED = join(__dirname, '..', 'governance', 'policy', 'default-policy');

/** @returns the policy that is shipped, which a policy file differs from. The build has checked it and left it as JSON beside the YAML. */
export const loadShippedPolicy = (): Policy =>
  existsSync(`${SHIPPED}.json`)
    ? (JSON.parse(readFileSync(`${SHIPPED}.json`, 'utf8')) as Policy)
    : parsePolicy(readFileSync(`${SHIPPED}.yaml`, 'utf8'));

/**
 * @param file the operator's policy, or undefined for the one that is shipped.
 * @param shipped what it differs from.
 * @param ports what its rules may need.
 * @throws ConfigError when it cannot be read or is not valid; a broken policy never decides.
 */
export function loadPolicy(
  file: string | undefined,
  shipped = loadShippedPolicy(),
  ports: Ports = {},
): Policy {
  if (file === undefined) return shipped;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError([`POLICY_FILE names a file that cannot be read: ${file}`]);
  }
  try {
    return parsePolicy(text, { base: shipped, ...ports });
  } catch (error) {
    throw new ConfigError([`POLICY_FILE ${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
