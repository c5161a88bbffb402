import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { type CryptoKey, exportPKCS8, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../test/support/identity.js';
import { ownDatabase, testDatabase } from '../../../../test/support/infrastructure.js';
import { Database } from '../persistence/database.js';
import { openOrm } from '../persistence/open-orm.js';
import { rotateSigningKeys } from '../rotate-signing-keys.js';
import { Secrets } from '../core/secrets.js';
import { KeyRing } from './key-ring.js';

let identity: IdentityUnderTest;
let issuer: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  issuer = `${identity.settings.publicUrl}/${identity.settings.poolId}`;
});
afterAll(() => identity.stop());

const keySet = async (): Promise<{
  keys: { kid: string; kty: 'RSA'; alg: 'RS256'; use: 'sig'; n: string; e: string }[];
}> => JSON.parse(await (await fetch(`${issuer}/.well-known/jwks.json`)).text());
const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
const signedIn = async () => identity.signIn(await identity.givenConfirmed());
const getUser = (AccessToken: string) => identity.client.send(new GetUserCommand({ AccessToken }));

describe('tokens', () => {
  it('carry the claims of a hosted pool and nothing about roles', async () => {
    const { AccessToken, IdToken } = await signedIn();
    const access = part(AccessToken, 1);
    expect(Object.keys(access).sort()).toEqual(
      'auth_time client_id event_id exp iat iss jti origin_jti scope sub token_use username'.split(' '),
    );
    expect(access).toMatchObject({
      iss: issuer,
      token_use: 'access',
      client_id: identity.settings.clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: access['sub'],
    });
    expect(Number(access['exp']) - Number(access['iat'])).toBe(900);
    const id = part(IdToken, 1);
    expect(id).toMatchObject({
      iss: issuer,
      aud: identity.settings.clientId,
      token_use: 'id',
      sub: access['sub'],
      'cognito:username': access['sub'],
      email: expect.stringContaining('@example.org'),
      email_verified: true,
      given_name: 'Ann',
      family_name: 'Lee',
      origin_jti: access['origin_jti'],
    });
    expect(id).not.toHaveProperty('client_id');
  });

  it('pass an independent verifier, each kind with its own key', async () => {
    const { AccessToken, IdToken } = await signedIn();
    const verifier = JwtRsaVerifier.create({
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
    });
    const keys = await keySet();
    verifier.cacheJwks(keys);
    expect(verifier.verifySync(AccessToken)).toMatchObject({ token_use: 'access' });
    expect(verifier.verifySync(IdToken)).toMatchObject({ token_use: 'id' });
    expect(() => verifier.verifySync(`${AccessToken.slice(0, -6)}AAAAAA`)).toThrow();
    expect(part(AccessToken, 0)).toEqual({ alg: 'RS256', kid: expect.any(String) });
    expect(part(AccessToken, 0)['kid']).not.toBe(part(IdToken, 0)['kid']);
    const kids = keys.keys.map(({ kid }) => kid);
    expect(kids).toEqual(expect.arrayContaining([part(AccessToken, 0)['kid'], part(IdToken, 0)['kid']]));
  });

  it('are published by their public half alone and stored sealed', async () => {
    const { keys } = await keySet();
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const rows = await identity.sql<{ row: string }>('select k::text as row from identity.signing_key k');
    for (const { row } of rows) expect(row).not.toMatch(/"d"|BEGIN|"p":/);
    expect(
      (await fetch(`${identity.settings.publicUrl}/eu-west-1_Other0001/.well-known/jwks.json`)).status,
    ).toBe(404);
  });

  it('are rejected when forged, of another kind, or of another client', async () => {
    const { AccessToken, IdToken } = await signedIn();
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const claims = part(AccessToken, 1);
    const kid = String(part(AccessToken, 0)['kid']);
    const forge = (header: Record<string, unknown>, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${AccessToken.split('.')[1]}.`;
    const publicPem = new TextEncoder().encode((await exportPKCS8(privateKey)).slice(0, 64));
    const forged = [
      none,
      await forge({}, privateKey),
      await forge({ kid: 'unknown' }, privateKey),
      await forge({ jwk: publicKey.algorithm }, privateKey),
      await forge({ alg: 'HS256' }, publicPem),
      IdToken,
      'not-a-token',
    ];
    for (const token of forged) {
      await expect(getUser(token)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
    await getUser(AccessToken);
  });

  it('of a service with a short lifetime expire', async () => {
    const brief = await startIdentityUnderTest({ accessTokenSeconds: -1 });
    try {
      const { AccessToken } = await brief.signIn(await brief.givenConfirmed());
      await expect(brief.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Access Token has expired',
      });
    } finally {
      await brief.stop();
    }
  });
});

describe('signing keys', () => {
  it('are replaced after a minute of notice; tokens of the old ones stay good until nothing can carry them', async () => {
    const { identityUrl, adminUrl } = await ownDatabase('keys');
    const settings = { ...identity.settings, databaseUrl: identityUrl, databasePoolSize: 2 };
    const orm = await openOrm(settings);
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    const fresh = () => new KeyRing(new Database(orm), new Secrets(settings));
    const signerIn = async (seconds: number) =>
      (await fresh().signer('access', new Date(Date.now() + seconds * 1000))).kid;
    try {
      await Promise.all([fresh().ensureKeys(), fresh().ensureKeys()]);
      expect(await fresh().publicKeys()).toHaveLength(2);
      const first = await signerIn(0);
      await rotateSigningKeys(settings);
      expect(await fresh().publicKeys()).toHaveLength(4);
      expect(await signerIn(5)).toBe(first);
      const second = await signerIn(65);
      expect(second).not.toBe(first);
      await fresh().tend();
      expect(await fresh().publicKeys()).toHaveLength(4);
      await admin.query(`update identity.signing_key set active_from = active_from - interval '26 hours'`);
      await fresh().tend();
      const left = await fresh().publicKeys('access');
      expect(left.map(({ kid }) => kid)).toEqual([second]);
      await admin.query(`update identity.signing_key set active_from = active_from - interval '91 days'`);
      await fresh().tend();
      await fresh().tend();
      expect(await fresh().publicKeys('access')).toHaveLength(2);
      const otherKek = new Secrets({ ...settings, keyEncryptionKey: 'not the key that sealed them' });
      await expect(new KeyRing(new Database(orm), otherKek).signer('access', new Date())).rejects.toThrow();
    } finally {
      await admin.end();
      await orm.close();
    }
  });
});

describe('the database', () => {
  it('lets the product ask about revoked sessions and read nothing', async () => {
    const { apiUrl } = await testDatabase();
    const client = new pg.Client({ connectionString: apiUrl });
    await client.connect();
    try {
      for (const role of ['acting_company', 'acting_person', 'acting_platform', 'public_reader', 'none']) {
        await client.query(`set role ${role}`);
        const { rows } = await client.query(`select identity.is_revoked(gen_random_uuid()) as revoked`);
        expect(rows).toEqual([{ revoked: false }]);
        for (const table of [
          'account',
          'session',
          'revoked_session',
          'signing_key',
          'audit_event',
          'email_message',
        ]) {
          await expect(client.query(`select from identity.${table}`)).rejects.toMatchObject({
            code: '42501',
          });
        }
      }
    } finally {
      await client.end();
    }
  });

  it('lets the service itself add to the audit record, never read, change or remove it', async () => {
    const client = new pg.Client({ connectionString: identity.settings.databaseUrl });
    await client.connect();
    try {
      for (const statement of [
        'select from identity.audit_event',
        `update identity.audit_event set outcome = 'ok'`,
        'delete from identity.audit_event',
        'truncate identity.audit_event',
        'alter table identity.account disable row level security',
      ]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await client.end();
    }
  });
});
