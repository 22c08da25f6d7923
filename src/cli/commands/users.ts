import { Command, Option } from 'commander';
import type { components } from '../../client';
import { segment } from '../api';
import { run } from '../session';
import { UsageError } from '../settings';
import { ask, standardLine } from '../standard-input';
import { wholeNumber } from './decide';

type User = components['schemas']['User'];

const COLUMNS = { Id: '_id', 'E-mail': 'email', Role: 'role', Active: 'active' };

const role = (): Option =>
  new Option('--role <role>', 'what the user may do').choices(['admin', 'moderator', 'user']);

const passwordFrom = async (stdin: true | undefined): Promise<string> =>
  stdin === true ? standardLine() : ask('Password of the user: ', { secret: true });

const list = (): Command =>
  new Command('list')
    .description('Shows the users.')
    .option('--page <n>', 'which page', wholeNumber)
    .option('--limit <n>', 'how many on a page, at most 100', wholeNumber)
    .action(
      run<{ page?: number; limit?: number }, []>(async ({ api, out }, { page, limit }) => {
        const answer = await api.get<{ users: User[] }>('/admin/users', { page, limit });
        out.result(answer, () => out.table(answer.users, COLUMNS, 'There are none.'));
      }),
    );

const create = (): Command =>
  new Command('create')
    .description('Makes a user.')
    .requiredOption('--email <address>', 'e-mail address, unique')
    .addOption(role().default('user'))
    .option('--password-stdin', 'read the password from standard input; otherwise you are asked')
    .action(
      run<{ email: string; role: string; passwordStdin?: true }, []>(async ({ api, out }, options) => {
        const password = await passwordFrom(options.passwordStdin);
        const body = { email: options.email, role: options.role, password };
        const answer = await api.post<{ user: User }>('/admin/users', body);
        out.result(answer, () => out.line(`${answer.user.email} is there, as ${answer.user.role}.`));
      }),
    );

interface UpdateOptions {
  role?: string;
  activate?: true;
  deactivate?: true;
  passwordStdin?: true;
}

const update = (): Command =>
  new Command('update')
    .description("Changes a user's role, password, or whether they may log in.")
    .argument('<id>')
    .addOption(role())
    .addOption(new Option('--deactivate', 'no login any more, and no token works').conflicts('activate'))
    .option('--activate', 'may log in again')
    .option('--password-stdin', 'read a new password from standard input')
    .action(
      run<UpdateOptions, [string]>(async ({ api, out }, options, id) => {
        const change = {
          ...(options.role !== undefined && { role: options.role }),
          ...(options.activate === true && { active: true }),
          ...(options.deactivate === true && { active: false }),
          ...(options.passwordStdin === true && { password: await passwordFrom(true) }),
        };
        if (Object.keys(change).length === 0) throw new UsageError('Say what is to change.');
        const answer = await api.patch<{ user: User }>(`/admin/users/${segment(id)}`, change);
        out.result(answer, () => out.record(answer.user, COLUMNS));
      }),
    );

export const usersCommand = (): Command =>
  new Command('users')
    .description('Looks after users.')
    .addCommand(list())
    .addCommand(create())
    .addCommand(update());
