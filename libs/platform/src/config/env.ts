import { z } from 'zod';
import { type ChosenCounts, chosenCountsIn } from '../rate-limits/allowances.js';
import { isPlace, somePlace } from '../storage/tombstone-place.js';
import {
  areNameServers,
  isDataSourceName,
  listed,
  port,
  secret,
  url,
  webUrl,
  withoutTrailingSlash,
} from './env-values.js';
import { brokenProductionRules } from './production-rules.js';

/** Every variable the processes read, with its default outside production. */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DEMO_MODE: z.stringbool().default(false),
  BRAND_NAME: z.string().min(1).max(60).default('Pathway'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: webUrl('http://localhost:3000'),
  PORT: port(3000),
  WEB_DIR: z.string().min(1).default('admin-web'),
  ASSETS_URL: webUrl('http://localhost:3004'),
  ASSETS_PORT: port(3004),
  OPS_PORT: port(3003),
  // Loopback, unless whoever starts it says that others may come: what is open by accident is open to everybody.
  LISTEN_HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  // Absent: 1, in demo mode 20.
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  RATE_LIMITS: z
    .string()
    .transform((text, context): ChosenCounts => {
      const chosen = chosenCountsIn(text);
      if (typeof chosen !== 'string') return chosen;
      context.addIssue(chosen);
      return z.NEVER;
    })
    .optional(),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_API_PASSWORD: secret('api-database'),
  DATABASE_WORKER_PASSWORD: secret('worker-database'),
  DATABASE_IDENTITY_PASSWORD: secret('identity-database'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().positive().max(60).default(10),
  // A public search answers by then with what it has found.
  SEARCH_MILLISECONDS: z.coerce.number().int().min(200).max(10_000).default(400),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  MAIL_URL: url('ses:', 'smtp:', 'smtps:').default('ses://eu-west-1?endpoint=http://localhost:3002'),
  MAIL_FROM: z.string().min(3).default('Pathway <no-reply@pathway.example>'),
  // Of one process. Less than what Amazon SES grants at first (14), so that there is room for codes.
  MAIL_PER_SECOND: z.coerce.number().min(0.01).max(1_000).default(10),
  // Where messages of the contact page go; without it, to the address of MAIL_FROM.
  CONTACT_EMAIL: z.email('Expected one mail address').optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FILES_DIR: z.string().min(1).default('.local/files'),
  FILES_KEY: secret('files'),
  // Absent: beside the files, where a backup of them takes it along.
  TOMBSTONES_URL: z.string().refine(isPlace, somePlace).optional(),
  INVITATION_KEY: secret('invitation'),
  IDENTITY: z.enum(['embedded', 'cognito']).default('embedded'),
  IDENTITY_PUBLIC_URL: webUrl('http://localhost:3001'),
  // Absent: IDENTITY_PUBLIC_URL, which a container beside it need not be able to reach.
  IDENTITY_INTERNAL_URL: url('http:', 'https:').transform(withoutTrailingSlash).optional(),
  IDENTITY_PORT: port(3001),
  IDENTITY_ADMIN_PORT: port(3005),
  // Loopback, unless the network between the containers is the boundary.
  IDENTITY_ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  IDENTITY_ADMIN_URL: webUrl('http://127.0.0.1:3005'),
  IDENTITY_SERVICE_KEY: secret('identity-service'),
  IDENTITY_REGION: z.string().min(1).default('eu-west-1'),
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d_[A-Za-z0-9]{9}$/, 'Expected a pool id such as eu-west-1_AbCdEf123')
    .default('eu-west-1_Pathway01'),
  // Absent: the address of the region.
  COGNITO_ENDPOINT: url('http:', 'https:').transform(withoutTrailingSlash).optional(),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/)
    .default('pathwaywebclient0000000001'),
  // Cognito's own range: five minutes to a day, and up to ten years.
  ACCESS_TOKEN_MINUTES: z.coerce.number().int().min(5).max(1_440).default(15),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  SIGNUP_EXISTS: z.enum(['hide', 'reveal']).default('hide'),
  CODE_KEY: secret('code'),
  KEY_ENCRYPTION_KEY: secret('key-encryption'),
  WORKER_QUEUES: z.string().transform(listed).optional(),
  // Who counts visits: nobody, the browser's console, the product itself, or a Plausible server beside it.
  ANALYTICS: z.enum(['none', 'console', 'own', 'plausible']).default('own'),
  PLAUSIBLE_URL: webUrl('https://plausible.io'),
  // As the site is called there; absent: the host of PUBLIC_URL.
  PLAUSIBLE_DOMAIN: z.string().min(1).optional(),
  // Where browsers report errors nobody caught: `https://key@host/project`, as Sentry and its like give it out.
  ERROR_REPORTING_DSN: url('http:', 'https:')
    .refine(isDataSourceName, 'Expected an address like https://key@host/project')
    .optional(),
  // The script of a bug-report widget; it runs on every page but those around signing in.
  BUG_WIDGET_URL: url('http:', 'https:').optional(),
  // Absent: 6 in production, a little more than the probes of docker-compose.yml wait; elsewhere nobody probes.
  SHUTDOWN_NOTICE_SECONDS: z.coerce.number().min(0).max(120).optional(),
  // In UTC: 5 is when most of Europe begins to work.
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(5),
  // Who is asked about domains of companies; absent: the name servers of the system.
  DNS_RESOLVER: z
    .string()
    .transform(listed)
    .refine(areNameServers, 'Expected addresses such as 9.9.9.9 or [2620:fe::fe]:53')
    .optional(),
  // ClamAV's daemon, which is shown every upload; absent: nobody is.
  CLAMD_URL: url('tcp:', 'unix:').optional(),
  FAULT_POINT: z.string().min(1).optional(),
});

const everywhere = {
  NODE_ENV: true,
  DEMO_MODE: true,
  BRAND_NAME: true,
  LOG_LEVEL: true,
  PUBLIC_URL: true,
  DATABASE_URL: true,
} as const;
const files = {
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  FILES_DIR: true,
  FILES_KEY: true,
  TOMBSTONES_URL: true,
  ASSETS_URL: true,
} as const;
const mail = { MAIL_URL: true, MAIL_FROM: true, MAIL_PER_SECOND: true } as const;
const identity = {
  IDENTITY: true,
  IDENTITY_PUBLIC_URL: true,
  IDENTITY_REGION: true,
  IDENTITY_POOL_ID: true,
  IDENTITY_CLIENT_ID: true,
  COGNITO_ENDPOINT: true,
  IDENTITY_SERVICE_KEY: true,
} as const;
const clients = { TRUSTED_PROXY_HOPS: true, RATE_LIMIT_FACTOR: true, RATE_LIMITS: true } as const;

/** What the api process reads; a process never sees, nor is asked for, a variable of another. */
export const apiEnv = envSchema.pick({
  ...everywhere,
  ...files,
  ...identity,
  ...clients,
  DATABASE_POOL_SIZE: true,
  DATABASE_WAIT_SECONDS: true,
  SEARCH_MILLISECONDS: true,
  PORT: true,
  LISTEN_HOST: true,
  WEB_DIR: true,
  ASSETS_PORT: true,
  REDIS_URL: true,
  INVITATION_KEY: true,
  IDENTITY_ADMIN_URL: true,
  IDENTITY_INTERNAL_URL: true,
  ANALYTICS: true,
  PLAUSIBLE_URL: true,
  PLAUSIBLE_DOMAIN: true,
  ERROR_REPORTING_DSN: true,
  BUG_WIDGET_URL: true,
  SHUTDOWN_NOTICE_SECONDS: true,
  // Agreements name whoever delivers mails.
  MAIL_URL: true,
});

/** What the worker process reads. */
export const workerEnv = envSchema.pick({
  ...everywhere,
  ...files,
  ...mail,
  ...identity,
  DATABASE_POOL_SIZE: true,
  DATABASE_WAIT_SECONDS: true,
  OPS_PORT: true,
  REDIS_URL: true,
  INVITATION_KEY: true,
  IDENTITY_ADMIN_URL: true,
  CONTACT_EMAIL: true,
  WORKER_QUEUES: true,
  DIGEST_HOUR: true,
  DNS_RESOLVER: true,
  CLAMD_URL: true,
  FAULT_POINT: true,
});

/** What the identity process reads. */
export const identityEnv = envSchema.pick({
  ...everywhere,
  ...mail,
  ...identity,
  ...clients,
  DATABASE_POOL_SIZE: true,
  DATABASE_WAIT_SECONDS: true,
  IDENTITY_PORT: true,
  LISTEN_HOST: true,
  IDENTITY_ADMIN_PORT: true,
  IDENTITY_ADMIN_HOST: true,
  ACCESS_TOKEN_MINUTES: true,
  REFRESH_TOKEN_DAYS: true,
  SIGNUP_EXISTS: true,
  CODE_KEY: true,
  KEY_ENCRYPTION_KEY: true,
  SHUTDOWN_NOTICE_SECONDS: true,
});

/** What preparing the database reads; its DATABASE_URL is an administrator's. */
export const prepareEnv = envSchema.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  DATABASE_API_PASSWORD: true,
  DATABASE_WORKER_PASSWORD: true,
  DATABASE_IDENTITY_PASSWORD: true,
});

/** What the one-off commands read. */
export const consoleEnv = envSchema.pick({
  ...everywhere,
  ...files,
  ...identity,
  REDIS_URL: true,
  INVITATION_KEY: true,
  IDENTITY_ADMIN_URL: true,
});

/** The settings of the api process, checked and with defaults filled in. */
export type ApiEnv = z.infer<typeof apiEnv>;
/** The settings of the worker process. */
export type WorkerEnv = z.infer<typeof workerEnv>;
/** The settings of the identity process. */
export type IdentityEnv = z.infer<typeof identityEnv>;
/** The settings of the one-off commands. */
export type ConsoleEnv = z.infer<typeof consoleEnv>;

/** Thrown by `parseEnv`: one line per variable that is wrong. */
export class InvalidEnvironment extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvironment';
  }
}

/** Reads one slice of the settings from `source`; throws with every problem at once. An empty value counts as absent. */
export function parseEnv<Slice extends z.ZodObject>(
  slice: Slice,
  source: NodeJS.ProcessEnv,
): z.output<Slice> {
  const names = Object.keys(slice.shape);
  const given = Object.fromEntries(names.map((name) => [name, source[name] || undefined]));
  const parsed = slice.safeParse(given);
  const unsafe = brokenProductionRules(given);
  if (parsed.success && unsafe.length === 0) return parsed.data;
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `${name} is missing` : `${name}: ${message}`;
  });
  throw new InvalidEnvironment([...wrong, ...unsafe]);
}

/** Exit code of `sysexits.h` for a configuration error: starting again does not help. */
export const EXIT_CONFIGURATION = 78;

/** Reads one slice of the settings of this process, or writes every problem to stderr and ends it. */
export function loadEnv<Slice extends z.ZodObject>(slice: Slice): z.output<Slice> {
  try {
    return parseEnv(slice, process.env);
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
}
