import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { checkGivenServices } from './given-services.mjs';

/** A port nobody listens on. */
const DEAD = '127.0.0.1:9';

describe('what the environment names', () => {
  const store = {
    S3_BUCKET: 'files',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const silent: [variable: string, env: Record<string, string>][] = [
    ['DATABASE_URL', { DATABASE_URL: `postgres://a:b@${DEAD}/pathway` }],
    ['REDIS_URL', { REDIS_URL: `redis://${DEAD}` }],
    ['MAIL_URL', { MAIL_URL: `smtp://${DEAD}` }],
    ['MAIL_URL', { MAIL_URL: `ses://eu-west-1?endpoint=http://${DEAD}` }],
    ['S3_ENDPOINT', { ...store, S3_ENDPOINT: `http://${DEAD}` }],
    [
      'IDENTITY_PUBLIC_URL',
      { IDENTITY_PUBLIC_URL: `http://${DEAD}`, IDENTITY_POOL_ID: 'eu-west-1_Pathway01' },
    ],
  ];

  it.each(silent)('is refused by its name when it does not answer: %s', async (variable, env) => {
    await expect(checkGivenServices(env)).rejects.toThrow(
      new RegExp(`^${variable} is set but does not answer`),
    );
  });

  it('is refused when only half of a store is named', async () => {
    await expect(checkGivenServices({ S3_BUCKET: 'files' })).rejects.toThrow(
      /set S3_REGION, S3_ACCESS_KEY_ID/,
    );
  });

  it('may be nothing at all', async () => {
    await expect(checkGivenServices({})).resolves.toBeUndefined();
  });

  it('is accepted when it answers', async () => {
    const server = createServer((_request, reply) => void reply.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const env = { ...store, S3_ENDPOINT: `http://127.0.0.1:${port}`, MAIL_URL: `smtp://127.0.0.1:${port}` };
    await expect(checkGivenServices(env)).resolves.toBeUndefined();
    server.close();
  });
});
