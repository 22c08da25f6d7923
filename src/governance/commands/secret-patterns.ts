/**
 * Forms of secrets that name themselves. Each begins with fixed characters and is bounded, so that the search stays
 * linear in the text; what has to be looked for behind other words is the group `secret`, at its end.
 */
export const SECRET_PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36,100}\b|\bgithub_pat_\w{40,100}\b/g],
  ['GitLab token', /\bglpat-[\w-]{20,60}\b/g],
  ['Slack token', /\bxox[abeoprs]-[\w-]{10,100}\b/g],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,100}\b/g],
  ['API key', /\bsk-(?:[a-z]{2,10}-)?[\w-]{20,200}\b/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['PyPI token', /\bpypi-[\w-]{50,200}\b/g],
  ['Google key', /\bAIza[\w-]{35}\b/g],
  ['SendGrid key', /\bSG\.[\w-]{16,32}\.[\w-]{16,64}\b/g],
  ['private key', /-----BEGIN (?:[A-Z]{2,9} ){0,2}PRIVATE KEY-----/g],
  ['token', /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,1000}\.[\w-]{10,500}/g],
  [
    'password in an address',
    // The host is no part of it: db.example.com does not make a password an example.
    /\b[a-z][a-z0-9+]{1,12}:\/\/[^\s:/@'"$]{1,64}:[^\s:/@'"$]{4,64}@(?!localhost\b|127\.)(?=[\w.-])/gi,
  ],
  ['password', /(?:\s|^)(?:--password[= ]|PGPASSWORD=|MYSQL_PWD=)(?!\$)['"]?[^\s'"$]{6,64}/g],
  // Elsewhere `-p` is a port, a project or a platform.
  [
    'password',
    /\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass)\b[^\n|;&]{0,120}?\s(?<secret>-p(?!\d+(?:\s|$))(?=[^\s-]{6})(?!\$)['"]?[^\s'"$]{6,64})/g,
  ],
];

/** What stands for a secret in documentation and is none. */
export const PLACEHOLDER =
  /example|sample|changeme|change_me|your[_-]|placeholder|dummy|redacted|xxxx|\*\*\*|<[a-z]|user(?:name)?:(?:pass(?:word)?|secret|pw)@|postgres:postgres@|root:root@|admin:admin@|guest:guest@|--password[= ](?:-|stdin)/i;
