import { Command } from 'commander';
import { runWithHouse } from './with-house';

const command = new Command('audit-redact')
  .description("Takes a person's data out of the audit log and closes the account. It cannot be undone.")
  .requiredOption('--email <address>', 'e-mail address of the account')
  .addHelpText('after', '\nNeeds the right to update audit_logs (docs/operations.md).')
  .parse();

runWithHouse(async ({ users, redaction }) => {
  const { email } = command.opts<{ email: string }>();
  const user = await users.getByEmail(email);
  const count = await redaction.redact(user);
  console.log(`${count} records no longer tell of ${email}; the account is closed.`);
});
