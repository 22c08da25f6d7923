// Asks before it acts: GOVERNANCE_URL=… GOVERNANCE_KEY=gk_… node example.mjs
import { ApiFailure, bodyOf, createClient } from 'governance-framework-client';

const client = createClient({
  url: process.env.GOVERNANCE_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GOVERNANCE_KEY,
});

try {
  const { decision } = await bodyOf(
    client.POST('/governance/decide', {
      body: {
        action: {
          type: 'file_edit',
          description: 'Rename the date helper and run the tests.',
          tool: 'Edit',
          parameters: { file_path: 'src/lib/date.ts' },
        },
        context: { session_id: 'example' },
      },
    }),
  );
  console.log(decision.verdict);
  for (const { component, text } of decision.reasons) console.log(`- ${component}: ${text}`);
} catch (error) {
  // No decision is no yes.
  console.error(error instanceof ApiFailure ? `${error.status}: ${error.message}` : String(error));
  process.exitCode = 1;
}
