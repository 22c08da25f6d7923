/** The languages in which a script can be written. */
export type Dialect = 'posix' | 'powershell' | 'cmd';

const POWERSHELL_TOOL = /powershell|pwsh/i;
const CMD_TOOL = /^(?:cmd|cmd_exe|cmd\.exe|command_prompt|batch|run_batch)$/i;
/** `Remove-Item` where a command begins, or what only PowerShell knows. */
const CMDLET =
  /(?:^|[;|{(=]|\n)[ \t]*(?:[A-Z][a-z]+-[A-Z][A-Za-z]+\b|(?:remove|get|set|copy|move|clear|new|rename)-(?:item|childitem|content|executionpolicy)\b|(?:invoke|stop|start)-(?:webrequest|restmethod|expression|process|service|computer)\b)|\$env:\w|\b(?:iwr|irm)\b[^\n]{0,300}\|\s*iex\b/;
/** What only the command prompt knows: switches with a slash, drives, variables between percent signs. */
const PROMPT =
  /(?:^|[&|(]|\n)[ \t@]*(?:del|erase|rd|rmdir|format|type|copy|xcopy|move|dir|attrib|takeown|icacls)\b(?:\s+\/[a-z]\b|[^|&\n]{0,100}\s(?:[a-z]:\\|%\w+%)|\s+[a-z]:)/i;

/** @returns the language of a command line by the tool that runs it, else by its words */
export const dialectOf = (tool: string, source: string): Dialect => {
  const name = tool.split('__').at(-1) ?? tool;
  if (POWERSHELL_TOOL.test(name)) return 'powershell';
  if (CMD_TOOL.test(name)) return 'cmd';
  if (CMDLET.test(source)) return 'powershell';
  return PROMPT.test(source) ? 'cmd' : 'posix';
};
