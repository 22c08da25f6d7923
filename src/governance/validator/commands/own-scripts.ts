import type { EffectReader } from '../../commands/effect-reader';
import { commandLine } from '../../commands/fields';
import type { RanCommand } from '../../commands/ran-command';

/** A script of the project's own: `bin/dc`, `./dev`, `scripts/in-docker.sh`. */
const OWN_SCRIPT = /^(?:\.{0,2}\/)?(?:[\w.-]+\/){0,4}[\w.-]+$/;
/** Short names that teams give to what runs others. */
const SHORT_NAME = /^(?:dip|dx|dcr|dce|drun)$/;
/** Programs that a task of a script is hardly called by: `./run test` runs no `test`. */
const PROGRAMS =
  /^(?:bundle|rails|rake|rspec|ruby|gem|rubocop|npm|npx|pnpm|yarn|node|bun|php|composer|artisan|phpunit|python3?|pip3?|pytest|poetry|uv|manage\.py|mix|iex|cargo|go|gradle|mvn|dotnet|terraform|kubectl|helm|psql|mysql|redis-cli|mongosh|git|make)$/;

/** @returns the commands, and what is handed to a script of the project's own that runs others: `rails c` of `bin/dc rails c` */
export const withHandedOn = (run: readonly RanCommand[], effects: EffectReader): RanCommand[] =>
  run.flatMap((command) => {
    const [script = '', program = ''] = command.words;
    const isScript = (script.includes('/') && OWN_SCRIPT.test(script)) || SHORT_NAME.test(script);
    if (!isScript || effects.knows(command.program) || !PROGRAMS.test(program)) return [command];
    const handed = effects.commandIn(commandLine(command.words.slice(1)));
    if (handed === undefined) return [command];
    const way = script.includes('/') ? script : `./${script}`;
    return [command, { ...handed, through: [...command.through, way, ...handed.through] }];
  });
