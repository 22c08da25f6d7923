import { Argument, Command } from 'commander';

const SCRIPTS = {
  bash: `_governance() {
  local IFS=$'\\n'
  COMPREPLY=($(governance completion --words "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _governance governance`,
  zsh: `#compdef governance
_governance() {
  local -a found
  found=(\${(f)"$(governance completion --words "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  (( $#found )) && compadd -a found || _files
}
compdef _governance governance`,
  fish: `complete -c governance -a '(governance completion --words (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
} as const;

type Shell = keyof typeof SCRIPTS;

const namesOf = (command: Command): string[] => [
  ...command.commands.map((sub) => sub.name()),
  ...command.options.flatMap(({ long }) => long ?? []),
];

/**
 * @param words what is typed so far after the program's name; the last one is begun, or empty.
 * @returns what may stand there.
 */
export function completions(program: Command, words: readonly string[]): string[] {
  let command = program;
  for (const word of words.slice(0, -1))
    command = command.commands.find((sub) => sub.name() === word) ?? command;
  const begun = words.at(-1) ?? '';
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const global = command === program ? [] : program.options.flatMap(({ long }) => long ?? []);
  const all = [...namesOf(command), ...choices, ...global, '--help'];
  const fitting = all.filter((name) => name.startsWith(begun) && (begun !== '' || !name.startsWith('-')));
  return [...new Set(fitting)];
}

export const completionCommand = (): Command =>
  new Command('completion')
    .description('Prints a script that completes commands and options in your shell.')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      `
Examples:
  governance completion bash >> ~/.bashrc
  governance completion zsh > "\${fpath[1]}/_governance"
  governance completion fish > ~/.config/fish/completions/governance.fish`,
    )
    .action((shell: Shell) => {
      process.stdout.write(`${SCRIPTS[shell]}\n`);
    });
