import { readFileSync } from 'node:fs';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { signerOf } from '../evidence/keys';
import { COMPONENT_NAMES } from '../governance/component';
import { ConfigError } from './config-error';

/** One variable of the environment: how it is read, what it means, whether `NAME_FILE` may hold it. */
interface Variable<T> {
  readonly read: z.ZodType<T, string | undefined>;
  readonly description: string;
  /** Shown in the generated documents instead of a value. */
  readonly fallback: string;
  readonly secret?: true;
}

const variable = <T>(definition: Variable<T>): Variable<T> => definition;

const integer = (min: number, max: number) => {
  const wanted = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, wanted)
    .transform(Number)
    .refine((value) => value >= min && value <= max, wanted);
};

const whole = (fallback: number, min: number, max: number) =>
  z
    .union([z.undefined(), integer(min, max)], { error: `must be a whole number from ${min} to ${max}` })
    .transform((value) => value ?? fallback);

const list = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const BYTES = { b: 1, kb: 1_024, mb: 1_048_576 } as const;

const size = (fallback: number) =>
  z
    .string()
    .regex(/^\d+(b|kb|mb)$/i, 'must be a size such as 512kb or 1mb')
    .optional()
    .transform((value) => {
      if (value === undefined) return fallback;
      const [, digits = '', unit = ''] = /^(\d+)(.*)$/.exec(value.toLowerCase()) ?? [];
      return Number(digits) * BYTES[unit as keyof typeof BYTES];
    })
    .refine((bytes) => bytes >= 1_024 && bytes <= 16 * BYTES.mb, 'must lie between 1kb and 16mb');

const origins = list.refine(
  (values) => values.every((value) => URL.canParse(value) && new URL(value).origin === value),
  'must be a comma-separated list of origins such as https://app.example.org',
);

const components = list.pipe(
  z.array(
    z.enum(COMPONENT_NAMES, { error: `must be a comma-separated list out of ${COMPONENT_NAMES.join(', ')}` }),
  ),
);

const signingKey = z.string().refine((pem) => {
  try {
    return signerOf(pem).keyId !== '';
  } catch {
    return false;
  }
}, 'must be an Ed25519 private key in PEM (openssl genpkey -algorithm ed25519)');

/** Reads it as the driver will: what the driver cannot read now it can never read, however often it is tried. */
const connectionString = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/.+/, { error: 'must begin with mongodb:// or mongodb+srv://', abort: true })
  .superRefine((uri, context) => {
    try {
      new mongo.MongoClient(uri);
    } catch (error) {
      // Other errors than of this name (two classes have it) repeat parts of the text, and there may be a password in it.
      const why =
        error instanceof Error && error.name === 'MongoParseError'
          ? error.message
          : 'the hosts cannot be read; after them comes a slash';
      context.addIssue(
        `is not a connection string that can be read: ${why} (in a user name or password, write @ : / ? # and % as %40 %3A %2F %3F %23 %25)`,
      );
    }
  });

/** Where the embedded database lies unless the operator says otherwise. */
export const DATA_FOLDER = '.data';

/** Every variable that the service reads. `.env.example` and docs/configuration.md are made from this table. */
export const VARIABLES = {
  NODE_ENV: variable({
    read: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    fallback: 'development',
    description:
      'In `production` the embedded database is refused and `JWT_SECRET` is demanded; in `test` the login limit is 1000.',
  }),
  HOST: variable({
    read: z.string().default('127.0.0.1'),
    fallback: '127.0.0.1',
    description: 'Address to listen on. The image sets 0.0.0.0.',
  }),
  PORT: variable({
    read: whole(3000, 0, 65_535),
    fallback: '3000',
    description: 'Port to listen on; 0 takes a free one and prints it.',
  }),
  MONGODB_URI: variable({
    read: connectionString.optional(),
    fallback: '',
    secret: true,
    description:
      'The MongoDB replica set (6.0 or later; one member is enough). Left out, a private one is started on loopback.',
  }),
  DATA_DIR: variable({
    read: z.string().default(DATA_FOLDER),
    fallback: DATA_FOLDER,
    description: 'Where the embedded database keeps its files.',
  }),
  JWT_SECRET: variable({
    read: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
      .optional(),
    fallback: '',
    secret: true,
    description:
      'Signs the access tokens, at least 32 bytes. Demanded in production; elsewhere one is made for the run, with a warning.',
  }),
  JWT_EXPIRES_IN: variable({
    read: whole(43_200, 60, 2_592_000),
    fallback: '43200',
    description: 'Lifetime of an access token in seconds.',
  }),
  ADMIN_EMAIL: variable({
    read: z.email('must be an e-mail address').optional(),
    fallback: '',
    description: 'With `ADMIN_PASSWORD`: the first admin, made when there is none.',
  }),
  ADMIN_PASSWORD: variable({
    read: z
      .string()
      .min(12, 'must have at least 12 characters')
      .refine((value) => Buffer.byteLength(value) <= 72, 'must have at most 72 bytes in UTF-8')
      .optional(),
    fallback: '',
    secret: true,
    description: "The first admin's password, 12 characters to 72 bytes.",
  }),
  API_RATE_LIMIT: variable({
    read: whole(100, 1, 1_000_000_000),
    fallback: '100',
    description: 'API requests per client address and window.',
  }),
  LOGIN_RATE_LIMIT: variable({
    read: z.union([z.undefined(), integer(1, 1_000_000_000)], {
      error: 'must be a whole number from 1 to 1000000000',
    }),
    fallback: '5',
    description: 'Logins per client address and window; 1000 when `NODE_ENV=test`.',
  }),
  RATE_LIMIT_WINDOW_MINUTES: variable({
    read: whole(15, 1, 1_440),
    fallback: '15',
    description: 'Length of the window of both limits, in minutes.',
  }),
  AGENT_RATE_LIMIT: variable({
    read: whole(6_000, 1, 1_000_000),
    fallback: '6000',
    description:
      'Requests a minute of a new agent for which no limit is named; an agent has these in place of the limit of its address.',
  }),
  TRUST_PROXY_HOPS: variable({
    read: whole(0, 0, 10),
    fallback: '0',
    description: 'How many proxies stand in front; only that many entries of X-Forwarded-For are believed.',
  }),
  CORS_ORIGINS: variable({
    read: origins,
    fallback: '',
    description: 'Origins, comma-separated, whose pages may call the API. None by default.',
  }),
  BODY_LIMIT: variable({
    read: size(BYTES.mb),
    fallback: '1mb',
    description: 'Largest request body.',
  }),
  BCRYPT_COST: variable({
    read: whole(12, 4, 15),
    fallback: '12',
    description: 'Cost of a password hash: each step doubles the work. Below 10 is for tests only.',
  }),
  LOG_LEVEL: variable({
    read: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
    fallback: 'info',
    description: 'The least weighty log line that is written.',
  }),
  SEAL_PRIVATE_KEY: variable({
    read: signingKey.optional(),
    fallback: '',
    secret: true,
    description:
      'Signs the seals of the audit log: an Ed25519 key in PEM. Left out, one is made once and kept in the database, with a warning (docs/evidence.md).',
  }),
  AUDIT_RETENTION_DAYS: variable({
    read: whole(0, 0, 36_500),
    fallback: '0',
    description: 'Sealed audit records older than so many days are removed; 0 keeps them for ever.',
  }),
  POLICY_FILE: variable({
    read: z.string().optional(),
    fallback: '',
    description:
      'A policy file (YAML): what differs from the shipped policy, and rules of your own (docs/policy.md). A change on disk is taken without a restart, by every process.',
  }),
  COMPONENTS_DISABLED: variable({
    read: components,
    fallback: '',
    description: 'Components, comma-separated, to switch off. Their endpoints answer 503, never a pass.',
  }),
  APPROVAL_TTL_MINUTES: variable({
    read: whole(60, 1, 10_080),
    fallback: '60',
    description:
      'So many minutes after an escalation its question is over: answered or not, and its grant used or not.',
  }),
  REQUEST_DEADLINE_MS: variable({
    read: whole(5_000, 100, 60_000),
    fallback: '5000',
    description: 'After so many milliseconds a request that has no answer yet gets a 503.',
  }),
} as const;

type Values = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['read']> };

/** The configuration of one process: the variables, with what depends on others filled in. */
export type Config = Omit<Values, 'LOGIN_RATE_LIMIT'> & { LOGIN_RATE_LIMIT: number };

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent: compose files and shells write `NAME=` for "not set". */
function present(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}

function raw(name: string, secret: boolean, env: Environment, problems: string[]): string | undefined {
  const direct = present(env[name]);
  const file = secret ? present(env[`${name}_FILE`]) : undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) {
    problems.push(`${name} and ${name}_FILE are both set; keep one`);
    return undefined;
  }
  try {
    const text = present(readFileSync(file, 'utf8').trimEnd());
    // Not as with a variable: whoever names a file has a secret, and a secret that was not delivered is not "not set".
    if (text === undefined) problems.push(`${name}_FILE names a file that is empty: ${file}`);
    return text;
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    return undefined;
  }
}

/** @throws what is no ConfigError */
function problemsOf(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/**
 * Reads and checks the whole environment.
 * @param env variables by name, normally `process.env`.
 * @param checkPolicyFile throws a ConfigError when the policy in the file of this name is not valid.
 * @returns the configuration.
 * @throws ConfigError that lists every problem at once.
 */
export function loadConfig(
  env: Environment,
  checkPolicyFile: (file: string | undefined) => void = () => {},
): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { read, secret }] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const result = read.safeParse(raw(name, secret === true, env, problems));
    if (result.success) values[name] = result.data;
    else for (const issue of result.error.issues) problems.push(`${name} ${issue.message}`);
  }
  const parsed = values as Values;
  // What could not be read at all has its problem already.
  const missing = (name: keyof Values): boolean =>
    parsed[name] === undefined && !problems.some((problem) => problem.startsWith(name));
  if (parsed.NODE_ENV === 'production') {
    for (const name of ['MONGODB_URI', 'JWT_SECRET'] as const) {
      if (missing(name)) problems.push(`${name} must be set in production`);
    }
  }
  if (missing('ADMIN_EMAIL') !== missing('ADMIN_PASSWORD')) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  problems.push(...problemsOf(() => checkPolicyFile(parsed.POLICY_FILE)));
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...parsed, LOGIN_RATE_LIMIT: parsed.LOGIN_RATE_LIMIT ?? (parsed.NODE_ENV === 'test' ? 1_000 : 5) };
}

/** The environment of this process; the one place that reads it. */
export const processEnvironment = (): Environment => process.env;

/** @returns whether npm runs this process, as `npm start` does. */
export const isRunByNpm = (env: Environment): boolean => present(env['npm_lifecycle_event']) !== undefined;
