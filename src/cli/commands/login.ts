import { Command } from 'commander';
import { ApiFailure } from '../../client/api-failure';
import { Api } from '../api';
import { run, type Session } from '../session';
import { demandKey, isSameService, settingsFile, store, storedSettings, UsageError } from '../settings';
import { ask, standardInput, standardLine } from '../standard-input';

interface Options {
  email?: string;
  passwordStdin?: true;
  keyStdin?: true;
}

interface Account {
  email: string;
  role: string;
}

async function withPassword({ api }: Session, { email, passwordStdin }: Options): Promise<string> {
  const address = email ?? (await ask('E-mail: '));
  const password = passwordStdin === true ? await standardLine() : await ask('Password: ', { secret: true });
  try {
    const { token } = await api.post<{ token: string }>('/auth/login', { email: address, password });
    return token;
  } catch (error) {
    // Elsewhere a 401 means that one has to log in.
    if (error instanceof ApiFailure && error.status === 401) throw new UsageError(error.message);
    throw error;
  }
}

/** @returns whom the key belongs to, in words. @throws ApiFailure when it is refused. */
async function ownerOf(api: Api): Promise<{ owner: string; isAgent: boolean }> {
  try {
    const { user } = await api.get<{ user: Account }>('/auth/me');
    return { owner: `${user.email}, ${user.role}`, isAgent: false };
  } catch (error) {
    // An agent has no account to show; that it is forbidden to look means that its key was accepted.
    if (error instanceof ApiFailure && error.status === 403) return { owner: 'an agent', isAgent: true };
    throw error;
  }
}

export const loginCommand = (): Command =>
  new Command('login')
    .description('Stores where the service is and who you are, readable by you alone.')
    .option('--email <address>', 'log in as a user; without it you are asked')
    .option('--password-stdin', 'read the password from standard input')
    .option('--key-stdin', "read an agent's key from standard input instead")
    .addHelpText(
      'after',
      `
The global options --url and --project are stored as well; --key stores a key that is given there.

Examples:
  governance login --email you@example.org
  printf %s "$PASSWORD" | governance login --email you@example.org --password-stdin
  printf %s "$AGENT_KEY" | governance --project shop login --key-stdin`,
    )
    .action(
      run<Options, []>(async (session, options) => {
        const { settings, out } = session;
        const given = options.keyStdin === true ? (await standardInput()).trim() : options.key;
        if (given === '') throw new UsageError('There is no key on standard input.');
        if (given !== undefined) demandKey(given);
        const key = given ?? (await withPassword(session, options));
        const { owner, isAgent } = await ownerOf(new Api({ ...settings, key }));
        const { url: before, agentKey, project: kept } = storedSettings();
        const isKnown = before !== undefined && isSameService(before, settings.url);
        // Not what the environment says: it may speak of this folder alone, and what is stored counts everywhere.
        const project = options.project ?? (isKnown ? kept : undefined);
        // The hook asks with the agent's key: an older one would go before this.
        const own = isAgent ? { agentKey: key } : isKnown ? { agentKey } : {};
        const file = store({ url: settings.url, key, project, ...own });
        out.result({ success: true, url: settings.url, owner, file }, () => {
          out.line(`Logged in at ${settings.url} as ${owner}. Stored in ${file}.`);
        });
      }),
    )
    .addHelpText('after', () => `\nStored in ${settingsFile()}.`);
