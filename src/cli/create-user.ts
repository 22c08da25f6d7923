import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { createUserInput } from '../validators/admin.validators';
import { ROLES, type Role } from '../types/enums';
import { standardLine } from './standard-input';
import { runWithHouse } from './with-house';

interface Options {
  email: string;
  role?: Role;
  passwordStdin?: true;
  reset?: true;
}

const command = new Command('create-user')
  .description('Makes a user in the database of this configuration, or gives one a new password.')
  .requiredOption('--email <address>', 'e-mail address, unique')
  .addOption(new Option('--role <role>', 'what the user may do; without it user').choices(ROLES))
  .option('--password-stdin', 'read the password from standard input; otherwise one is made and shown once')
  .addOption(new Option('--reset', 'the user exists: set a new password instead').conflicts('role'))
  .addHelpText('after', '\nExample:\n  npm run create-user -- --email jo@example.org --role moderator')
  .parse();

runWithHouse(async ({ users, ownEntries }) => {
  const { email, role = 'user', passwordStdin, reset } = command.opts<Options>();
  const made = randomBytes(18).toString('base64url');
  const password = passwordStdin === true ? await standardLine() : made;
  const checked = createUserInput.parse({ params: {}, query: {}, body: { email, password, role } });
  if ('problems' in checked) throw new Error(checked.problems.map(({ message }) => message).join('\n'));
  const { body } = checked.value;
  if (reset === true) {
    const user = await users.getByEmail(body.email);
    await users.update(
      user._id.toHexString(),
      { password },
      ownEntries.entry('create-user', 'user_update', 'user'),
    );
    console.log(
      `${user.email} has a new password${user.active ? '.' : ', and cannot log in: the account is deactivated (governance users update ID --activate).'}`,
    );
  } else {
    const user = await users.create(body, ownEntries.entry('create-user', 'user_create', 'user'));
    console.log(`${user.email} is there, as ${user.role}.`);
  }
  if (passwordStdin !== true) console.log(`Password (shown this once): ${password}`);
});
