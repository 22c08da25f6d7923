import type { Config } from './config/env';
import { startJudgement } from './config/knowledge';
import type { Surroundings } from './container';
import { outsideOf } from './start';

/**
 * What a container needs, from the configuration.
 * @returns as soon as what decides is ready.
 * @throws ConfigError at once when the policy is not valid.
 */
export function surroundingsOf(config: Config, databaseUri: string): Promise<Surroundings> {
  const outside = outsideOf(config, databaseUri);
  return startJudgement(config.POLICY_FILE, outside.logger).then((judgement) => ({ ...outside, judgement }));
}
