import { DATA_FOLDER } from './config/env';
import type { FirstAdmin } from './services/setup.service';

interface Welcome {
  url: string;
  /** The admin that this start has made. */
  admin: FirstAdmin | undefined;
  knownEmail: string;
  embedded: boolean;
  dataDir: string;
}

/** @returns what has to stand before a command so that it finds the same database. */
function inFolder(dataDir: string): string {
  if (dataDir === DATA_FOLDER) return '';
  const isPlain = /^[\w./@:+-]+$/.test(dataDir);
  return `DATA_DIR=${isPlain ? dataDir : `'${dataDir.replaceAll("'", String.raw`'\''`)}'`} `;
}

function login({ admin, knownEmail, embedded, dataDir }: Welcome): string {
  if (admin?.generatedPassword !== undefined) {
    return `${admin.email} with the password ${admin.generatedPassword} (shown this once)`;
  }
  if (admin !== undefined) return `${admin.email} with the password you set`;
  return embedded
    ? `${knownEmail}, or whom you made since; a lost password is replaced by: ${inFolder(dataDir)}npm run create-user -- --reset --email ${knownEmail}`
    : 'the users in your database; the first is made by: npm run create-user';
}

/** @returns what a person sees when the service is ready: where it is, how to get in, what to try. */
export function welcome(facts: Welcome): string {
  const { url, admin } = facts;
  const password = admin?.generatedPassword ?? 'YOUR-PASSWORD';
  const email = admin?.email ?? facts.knownEmail;
  return `
  Governance Framework API
    Address   ${url}/api
    Docs      ${url}/docs
    Login     ${login(facts)}

  Try it (in another terminal):
    TOKEN=$(curl -s ${url}/api/auth/login -H 'Content-Type: application/json' \\
      -d '{"email":"${email}","password":"${password}"}' | node -pe 'JSON.parse(require("fs").readFileSync(0)).token')
    curl -s ${url}/api/governance/classify -H "Authorization: Bearer $TOKEN" \\
      -H 'Content-Type: application/json' -d '{"text":"The database listens on port 27027."}'
`;
}
