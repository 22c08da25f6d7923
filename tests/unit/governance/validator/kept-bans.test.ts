import { run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'Do not use kubectl delete / scale / rollout restart in the namespace `streams-prod`. Get, logs, describe: no problem.',
    runs('kubectl delete pod eta-enricher-0 -n streams-prod --grace-period=0'),
    [],
  ],
  [
    "Agents don't run cargo publish or cargo yank; a --dry-run to see if packaging works is welcome.",
    runs('cargo publish -p x'),
    runs('cargo publish --dry-run -p tidegate-proto'),
  ],
  [
    'Each commit must carry a trailer, hence `git commit -s`; and under no circumstances is a hook to be bypassed with --no-verify.',
    runs('git commit -s --no-verify -m x', 'git push --no-verify origin x'),
    [],
  ],
]);
