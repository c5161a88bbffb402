import { describe, expect, it } from '@jest/globals';
import { apiEnv, consoleEnv, identityEnv, InvalidEnvironment, parseEnv, workerEnv } from './env.js';

const DATABASE_URL = 'postgres://app_api:secret@localhost:5432/app';
const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://jobs.example',
  ASSETS_URL: 'https://assets.example',
  IDENTITY_PUBLIC_URL: 'https://sign-in.example',
  IDENTITY_POOL_ID: 'eu-west-1_AbCdEf123',
  IDENTITY_CLIENT_ID: 'client1',
  IDENTITY_SERVICE_KEY: secret,
  FILES_KEY: secret,
  INVITATION_KEY: secret,
  CODE_KEY: secret,
  KEY_ENCRYPTION_KEY: secret,
  MAIL_URL: 'ses://eu-west-1',
  MAIL_FROM: 'no-reply@jobs.example',
};

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it.each(['https://errors.example/7', 'https://key@errors.example/', 'key@errors.example/7'])(
    'refuses %s as the address errors are reported to',
    (ERROR_REPORTING_DSN) => {
      expect(problemsOf(() => parseEnv(apiEnv, { DATABASE_URL, ERROR_REPORTING_DSN })).join()).toMatch(
        /^ERROR_REPORTING_DSN.*https:\/\//,
      );
    },
  );

  it('asks outside production for the database alone', () => {
    for (const slice of [apiEnv, workerEnv, identityEnv, consoleEnv]) {
      expect(problemsOf(() => parseEnv(slice, {}))).toEqual(['DATABASE_URL is missing']);
    }
    expect(parseEnv(apiEnv, { DATABASE_URL })).toMatchObject({
      PORT: 3000,
      BRAND_NAME: 'Pathway',
      DEMO_MODE: false,
    });
  });

  it('gives every process its own slice', () => {
    const env = parseEnv(workerEnv, { DATABASE_URL, CODE_KEY: secret, WORKER_QUEUES: 'emails, statistics' });
    expect(env).not.toHaveProperty('CODE_KEY');
    expect(env.WORKER_QUEUES).toEqual(['emails', 'statistics']);
  });

  it('lists every problem at once', () => {
    const wrong = { DATABASE_URL: 'mysql://x', PORT: 'many', REDIS_URL: 'http://x', S3_BUCKET: 'files' };
    expect(problemsOf(() => parseEnv(apiEnv, wrong))).toEqual([
      'DATABASE_URL: Expected an address starting with postgres:// or postgresql://',
      expect.stringMatching(/^PORT: /),
      'REDIS_URL: Expected an address starting with redis:// or rediss://',
      'S3_REGION is missing: the S3_ variables come together',
      'S3_ACCESS_KEY_ID is missing: the S3_ variables come together',
      'S3_SECRET_ACCESS_KEY is missing: the S3_ variables come together',
    ]);
  });

  it.each([
    ['file:///data/tombstones', []],
    ['s3://key:secret@erasures?region=eu-west-1&endpoint=https://store.example', []],
    [
      's3://key:secret@erasures?region=eu-west-1&endpoint=store',
      [expect.stringMatching(/^TOMBSTONES_URL: /)],
    ],
    ['s3://erasures', ['TOMBSTONES_URL needs keys and a region: s3://key:secret@bucket?region=eu-west-1']],
    ['s3://key:se%2Fcret@erasures?region=eu-west-1', []],
    ['s3://AKIA:ab/cd@erasures?region=eu-west-1', expect.arrayContaining([expect.stringMatching(/%2F/)])],
    ['s3://AKIA:12/cd@erasures?region=eu-west-1', expect.arrayContaining([expect.stringMatching(/%2F/)])],
    ['s3://key:secret@erasures:9000?region=eu-west-1', [expect.stringMatching(/^TOMBSTONES_URL: /)]],
    ['s3://key:secret@erasures/folder?region=eu-west-1', [expect.stringMatching(/^TOMBSTONES_URL: /)]],
    ['s3://key:pa%zz@erasures?region=eu-west-1', [expect.stringMatching(/^TOMBSTONES_URL: .*%25/)]],
    ['s3://k%ey:secret@erasures?region=eu-west-1', [expect.stringMatching(/^TOMBSTONES_URL: .*%25/)]],
    ['S3://key:secret@erasures?region=eu-west-1', []],
    ['S3://erasures', ['TOMBSTONES_URL needs keys and a region: s3://key:secret@bucket?region=eu-west-1']],
    ['FILE:///data/tombstones', []],
    ['file:///data/100%', [expect.stringMatching(/^TOMBSTONES_URL: .*%25/)]],
    ['s3:///erasures', [expect.stringMatching(/^TOMBSTONES_URL: .*@bucket/)]],
    ['file://elsewhere/data', [expect.stringMatching(/^TOMBSTONES_URL: .*file:\/\/\/folder/)]],
    ['/data/tombstones', expect.arrayContaining([expect.stringMatching(/^TOMBSTONES_URL: /)])],
  ])('takes a place for tombstones that is one: %s', (TOMBSTONES_URL, problems) => {
    for (const slice of [apiEnv, workerEnv, consoleEnv])
      expect(problemsOf(() => parseEnv(slice, { DATABASE_URL, TOMBSTONES_URL }))).toEqual(problems);
  });

  it('keeps tombstones with the keys of the files where they have none of their own', () => {
    const files = {
      ...{ S3_BUCKET: 'files', S3_REGION: 'eu-west-1' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    };
    const given = { DATABASE_URL, ...files, TOMBSTONES_URL: 's3://erasures' };
    expect(problemsOf(() => parseEnv(workerEnv, given))).toEqual([]);
    // A key of its own has a secret of its own: that of the files is not for it.
    for (const half of ['key@', 'key:@', ':secret@'])
      expect(
        problemsOf(() => parseEnv(workerEnv, { ...given, TOMBSTONES_URL: `s3://${half}erasures` })),
      ).toEqual(['TOMBSTONES_URL needs keys and a region: s3://key:secret@bucket?region=eu-west-1']);
  });

  it('counts an empty value as absent and drops the slash at the end of addresses', () => {
    const env = parseEnv(apiEnv, { DATABASE_URL, REDIS_URL: '', PUBLIC_URL: 'https://jobs.example/' });
    expect(env.REDIS_URL).toBeUndefined();
    expect(env.PUBLIC_URL).toBe('https://jobs.example');
  });

  it('takes addresses of name servers, with ports where they have one, and nothing else', () => {
    const read = (DNS_RESOLVER: string) => parseEnv(workerEnv, { DATABASE_URL, DNS_RESOLVER }).DNS_RESOLVER;
    expect(read('9.9.9.9, [2620:fe::fe]:53')).toEqual(['9.9.9.9', '[2620:fe::fe]:53']);
    expect(read('')).toBeUndefined();
    for (const wrong of ['dns.example', 'https://dns.example/query', ',', '9.9.9'])
      expect(problemsOf(() => read(wrong))).toEqual([expect.stringMatching(/^DNS_RESOLVER: .*9\.9\.9\.9/)]);
  });

  it('takes the address of a scanner for malware, in the network or of the system', () => {
    const read = (CLAMD_URL: string) => parseEnv(workerEnv, { DATABASE_URL, CLAMD_URL }).CLAMD_URL;
    for (const right of ['tcp://clamav:3310', 'unix:///run/clamav/clamd.sock'])
      expect(read(right)).toBe(right);
    expect(read('')).toBeUndefined();
    expect(problemsOf(() => read('http://clamav:3310'))).toEqual([
      'CLAMD_URL: Expected an address starting with tcp:// or unix://',
    ]);
  });

  it('accepts a complete production environment', () => {
    for (const slice of [apiEnv, workerEnv, identityEnv]) {
      expect(problemsOf(() => parseEnv(slice, production))).toEqual([]);
    }
  });

  it.each([
    [{ DEMO_MODE: 'true' }, 'DEMO_MODE must be off in production'],
    [{ FAULT_POINT: 'after-publish' }, 'FAULT_POINT must not be set in production'],
    [{ PUBLIC_URL: 'http://jobs.example' }, 'PUBLIC_URL must start with https:// in production'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is missing'],
    [{ ASSETS_URL: 'https://jobs.example' }, 'ASSETS_URL needs a host other than PUBLIC_URL'],
    [{ FILES_KEY: undefined }, 'FILES_KEY is missing'],
    [{ FILES_KEY: 'y'.repeat(31) }, 'FILES_KEY must have at least 32 characters'],
    [
      { FILES_KEY: 'development-only-files-secret-and-more' },
      'FILES_KEY must not be the secret of development',
    ],
    [{ MAIL_URL: undefined }, 'MAIL_URL is missing'],
  ])('refuses in production %j', (change, problem) => {
    expect(problemsOf(() => parseEnv(workerEnv, { ...production, ...change }))).toEqual([problem]);
  });

  it('demands in production of the identity service only what is used', () => {
    const without = { ...production, IDENTITY_PUBLIC_URL: undefined, IDENTITY_SERVICE_KEY: undefined };
    for (const slice of [apiEnv, workerEnv]) {
      expect(problemsOf(() => parseEnv(slice, { ...without, IDENTITY: 'cognito' }))).toEqual([]);
      expect(problemsOf(() => parseEnv(slice, without))).toEqual([
        'IDENTITY_SERVICE_KEY is missing',
        'IDENTITY_PUBLIC_URL is missing',
      ]);
    }
  });

  it('bounds how long tokens live, and refuses in production to tell who has an account', () => {
    const given = { DATABASE_URL };
    expect(parseEnv(identityEnv, given)).toMatchObject({
      ACCESS_TOKEN_MINUTES: 15,
      REFRESH_TOKEN_DAYS: 30,
      SIGNUP_EXISTS: 'hide',
    });
    for (const ACCESS_TOKEN_MINUTES of ['5', '1440'])
      expect(problemsOf(() => parseEnv(identityEnv, { ...given, ACCESS_TOKEN_MINUTES }))).toEqual([]);
    for (const wrong of [
      { ACCESS_TOKEN_MINUTES: '4' },
      { ACCESS_TOKEN_MINUTES: '1441' },
      { REFRESH_TOKEN_DAYS: '0' },
      { REFRESH_TOKEN_DAYS: '1.5' },
      { SIGNUP_EXISTS: 'maybe' },
    ])
      expect(problemsOf(() => parseEnv(identityEnv, { ...given, ...wrong }))).toEqual([
        expect.stringMatching(`^${Object.keys(wrong)[0]}: `),
      ]);
    expect(parseEnv(identityEnv, { ...given, SIGNUP_EXISTS: 'reveal' }).SIGNUP_EXISTS).toBe('reveal');
    expect(problemsOf(() => parseEnv(identityEnv, { ...production, SIGNUP_EXISTS: 'reveal' }))).toEqual([
      'SIGNUP_EXISTS must be hide in production: it tells strangers who has an account',
    ]);
  });
});
