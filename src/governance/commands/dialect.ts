/** The languages in which a script can be written. */
export type Dialect = 'posix' | 'powershell' | 'cmd';

/** Bash on Windows is Git Bash, which runs neither cmdlets nor lines of the command prompt. */
const POSIX_TOOL = /^(?:bash|sh|zsh)$/i;
const POWERSHELL_TOOL = /powershell|pwsh/i;
const CMD_TOOL = /^(?:cmd|cmd_exe|cmd\.exe|command_prompt|batch|run_batch)$/i;
/** The verbs with which names of cmdlets begin: `Content-Type` and `Co-Authored-By` are none. */
const VERBS =
  'Add|Approve|Backup|Block|Checkpoint|Clear|Close|Compare|Complete|Compress|Connect|Convert|ConvertFrom|ConvertTo|Copy|Debug|Deny|Disable|Disconnect|Dismount|Enable|Enter|Exit|Expand|Export|Find|ForEach|Format|Get|Grant|Group|Hide|Import|Initialize|Install|Invoke|Join|Limit|Lock|Measure|Merge|Mount|Move|New|Open|Optimize|Out|Ping|Pop|Protect|Publish|Push|Read|Receive|Redo|Register|Remove|Rename|Repair|Request|Reset|Resize|Resolve|Restart|Restore|Resume|Revoke|Save|Search|Select|Send|Set|Show|Skip|Sort|Split|Start|Step|Stop|Submit|Suspend|Switch|Sync|Tee|Test|Trace|Unblock|Undo|Uninstall|Unlock|Unprotect|Unpublish|Unregister|Update|Use|Wait|Watch|Where|Write';
/** `Remove-Item` where a command begins, or what only PowerShell knows. */
const CMDLET = new RegExp(
  String.raw`(?:^|[;|{(]|\n|\$\w+[ \t]*=)[ \t]*(?:(?:${VERBS})-[A-Z][A-Za-z]+\b|(?:remove|get|set|copy|move|clear|new|rename)-(?:item|childitem|content|executionpolicy)\b|(?:invoke|stop|start)-(?:webrequest|restmethod|expression|process|service|computer)\b)|\$env:\w|\b(?:iwr|irm)\b[^\n]{0,300}\|\s*iex\b`,
);
/** What only the command prompt knows: switches with a slash, drives, variables between percent signs. */
const PROMPT =
  /(?:^|[&|(]|\n)[ \t@]*(?:del|erase|rd|rmdir|format|type|copy|xcopy|move|dir|attrib|takeown|icacls)\b(?:\s+\/[a-z]\b|[^|&\n]{0,100}\s(?:[a-z]:\\|%\w+%)|\s+[a-z]:)/i;

/** @returns the language of a command line by the tool that runs it, else by its words */
export const dialectOf = (tool: string, source: string): Dialect => {
  const name = tool.split('__').at(-1) ?? tool;
  if (POSIX_TOOL.test(name)) return 'posix';
  if (POWERSHELL_TOOL.test(name)) return 'powershell';
  if (CMD_TOOL.test(name)) return 'cmd';
  if (CMDLET.test(source)) return 'powershell';
  return PROMPT.test(source) ? 'cmd' : 'posix';
};
