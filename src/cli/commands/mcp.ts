import { Command } from 'commander';
import { run } from '../session';

export const mcpCommand = (): Command =>
  new Command('mcp')
    .description('Serves the tools of the Model Context Protocol on standard input and output.')
    .addHelpText(
      'after',
      `
An MCP client starts this itself; its settings name the command and the environment:
  { "mcpServers": { "governance": { "command": "governance", "args": ["mcp"] } } }`,
    )
    .action(
      run<object, []>(async ({ api, settings }) => {
        // The SDK is large: only who needs it loads it.
        const { serveStdio } = await import('../mcp-stdio.js');
        await serveStdio(api, settings);
      }, 'agent'),
    );
