import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../test/support/identity.js';
import { ownDatabase } from '../../../test/support/infrastructure.js';

let identity: IdentityUnderTest;
let admin: pg.Client;

beforeAll(async () => {
  const { adminUrl, identityUrl } = await ownDatabase('start');
  identity = await startIdentityUnderTest({ databaseUrl: identityUrl });
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await identity.stop();
  await admin.end();
});

const health = async (question: 'live' | 'ready'): Promise<number> =>
  (await fetch(`${identity.settings.publicUrl}/health/${question}`)).status;

describe('a running service', () => {
  it('is not ready while the schema is behind, and recovers alone', async () => {
    expect(await health('ready')).toBe(200);
    await admin.query(`update identity.migration set name = name || '-' where name = '0001-baseline'`);
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    await admin.query(`update identity.migration set name = trim(trailing '-' from name)`);
    expect(await health('ready')).toBe(200);
  });

  it('is not ready without its tables, and tells callers nothing about why', async () => {
    await admin.query('alter schema identity rename to elsewhere');
    try {
      expect([await health('ready'), await health('live')]).toEqual([503, 200]);
      const body = { ClientId: identity.settings.clientId, Username: newAddress() };
      const reply = await identity.call('ForgotPassword', body);
      expect(reply.status).toBe(500);
      expect(await reply.json()).toEqual({
        __type: 'InternalErrorException',
        message: 'Internal server error.',
      });
      expect(identity.logs.join()).not.toContain(body.Username);
    } finally {
      await admin.query('alter schema elsewhere rename to identity');
    }
    expect(await health('ready')).toBe(200);
  });

  it('that loses its database before it read its keys answers errors without a word about why', async () => {
    const { adminUrl, identityUrl } = await ownDatabase('lost');
    const lost = await startIdentityUnderTest({ databaseUrl: identityUrl });
    const owner = new pg.Client({ connectionString: adminUrl });
    await owner.connect();
    try {
      await owner.query('alter schema identity rename to elsewhere');
      const answer = await lost.call('GetUser', { AccessToken: 'x' });
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { __type: 'InternalErrorException', message: 'Internal server error.' },
      ]);
      const { publicUrl, poolId } = lost.settings;
      const keys = await fetch(`${publicUrl}/${poolId}/.well-known/jwks.json`);
      expect([keys.status, keys.headers.get('x-amzn-errortype')]).toEqual([500, 'InternalErrorException']);
      expect(await keys.text()).not.toMatch(/schema|relation|identity\./);
      expect(lost.logs.join()).toContain('failed outside of the protocol');
    } finally {
      await owner.end();
      await lost.stop();
    }
  });

  it('without a key that signs by now says so in its log alone', async () => {
    const email = await identity.givenConfirmed();
    await admin.query(`update identity.signing_key set active_from = active_from + interval '1 day'`);
    const fresh = await startIdentityUnderTest({ databaseUrl: identity.settings.databaseUrl });
    try {
      await expect(fresh.signIn(email)).rejects.toMatchObject({ name: 'InternalErrorException' });
      expect(fresh.logs.join()).toContain('No signing key for access tokens');
    } finally {
      await fresh.stop();
      await admin.query(`update identity.signing_key set active_from = active_from - interval '1 day'`);
    }
  });

  it('describes its issuer', async () => {
    const { publicUrl, poolId } = identity.settings;
    const reply = await fetch(`${publicUrl}/${poolId}/.well-known/openid-configuration`);
    expect(await reply.json()).toMatchObject({
      issuer: `${publicUrl}/${poolId}`,
      jwks_uri: `${publicUrl}/${poolId}/.well-known/jwks.json`,
    });
  });

  it('says no to readiness while it leaves and finishes what it began', async () => {
    const leaving = await startIdentityUnderTest();
    const question = () => fetch(`${leaving.settings.publicUrl}/health/ready`);
    expect((await question()).status).toBe(200);
    const stopped = leaving.stop(3_000);
    expect((await question()).status).toBe(503);
    await stopped;
    await expect(question()).rejects.toThrow();
  });

  it('does not start beside another on the same port', async () => {
    const { port } = identity.settings;
    await expect(startIdentityUnderTest({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
