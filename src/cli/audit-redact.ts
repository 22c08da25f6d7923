import { Command } from 'commander';
import { runWithHouse } from './with-house';

const command = new Command('audit-redact')
  .description("Takes a person's data out of the audit log and closes the account. It cannot be undone.")
  .requiredOption('--email <address>', 'e-mail address of the account')
  .addHelpText('after', '\nNeeds the right to update audit_logs (docs/operations.md).')
  .parse();

runWithHouse(async ({ redaction }) => {
  const { email } = command.opts<{ email: string }>();
  const { records, closed } = await redaction.redact(email);
  // Not success: the address may be misspelt, and nothing is kept by which that could be told.
  if (records === 0 && !closed)
    throw new Error(
      `Nothing tells of ${email}, no account and no record: it was redacted before, or it is another address.`,
    );
  const account = closed ? 'the account is closed' : 'no account has this address';
  const told = records === 1 ? '1 record no longer tells' : `${records} records no longer tell`;
  console.log(`${told} of ${email}; ${account}.`);
}, 'existing');
