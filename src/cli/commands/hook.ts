import { Argument, Command, Option } from 'commander';
import { install, type Place } from '../hook/install';
import { DIALECTS, runHook, type Agent } from '../hook/main';
import { sessionOf, type GlobalOptions } from '../session';
import { UsageError } from '../settings';

interface Options extends GlobalOptions {
  failOpen?: true;
  all?: true;
  install?: true;
  yes?: true;
  user?: true;
  local?: true;
}

/** A word as every shell reads it. */
const quoted = (word: string): string =>
  /^[\w@%+./:,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const placeOf = ({ user, local }: Options): Place =>
  user === true ? 'user' : local === true ? 'local' : 'project';

export const hookCommand = (): Command =>
  new Command('hook')
    .description(
      'Answers the hook of an agent: its event on standard input, the decision on standard output.',
    )
    .addArgument(new Argument('<agent>', 'which agent').choices(Object.keys(DIALECTS)))
    .option('--fail-open', 'go ahead where the service cannot answer; without it such a call is denied')
    .option('--all', 'ask about tools that only read as well')
    .option('--install', 'show what goes into the settings of the agent, and write it if you agree')
    .option('--yes', 'with --install: write without asking')
    .option('--user', 'with --install: for all your projects')
    .addOption(
      new Option('--local', 'with --install: for this project and you alone (Claude Code)').conflicts('user'),
    )
    .addHelpText(
      'after',
      `
Examples:
  governance hook claude-code --install
  governance hook codex --install --user
  governance hook claude-code --install --all
  echo "$EVENT" | governance hook claude-code`,
    )
    .action(async (agent: Agent, _options: object, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      if (options.install === true) {
        if (options.local === true && agent !== 'claude-code')
          throw new UsageError(`--local is for claude-code; ${agent} knows no settings of that kind.`);
        if (options.key !== undefined)
          throw new UsageError(
            'A key does not belong into the settings of an agent: keep it with `governance agents create NAME --store`, or in GOVERNANCE_KEY.',
          );
        const flags = [
          ...(options.url === undefined ? [] : ['--url', quoted(options.url)]),
          ...(options.project === undefined ? [] : ['--project', quoted(options.project)]),
          ...(options.all === true ? ['--all'] : []),
          ...(options.failOpen === true ? ['--fail-open'] : []),
        ];
        const installation = { place: placeOf(options), agreed: options.yes === true, flags };
        await install(agent, installation, sessionOf(options).out);
        return;
      }
      const { url, key, project, failOpen, all } = options;
      await runHook(agent, {
        ...(url !== undefined && { url }),
        ...(key !== undefined && { key }),
        ...(project !== undefined && { project }),
        failOpen: failOpen === true,
        all: all === true,
      });
    });
