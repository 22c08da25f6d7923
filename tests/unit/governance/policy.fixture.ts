import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPolicy } from '../../helpers/prepared';

/** The text of the policy file that the service ships. */
export const POLICY_TEXT = readFileSync(
  join(__dirname, '../../../src/governance/policy/default-policy.yaml'),
  'utf8',
);

export const policy = shippedPolicy();
