import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trustedIssuers } from '@app/platform/auth/access-token';
import { apiEnv, parseEnv } from '@app/platform/config/env';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { startTestIssuer, type TestIssuer } from '../../../../test/support/tokens.js';
import { publicSettings } from '../http/public-settings.js';

/** The API as somebody runs it who has a user pool: another issuer, other keys, nothing of ours beside it. */

let hosted: TestIssuer;
let api: ApiUnderTest;
/** What signs the calls of an administrator. */
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
beforeAll(async () => {
  for (const name of credentials) process.env[name] = 'trial-key';
  hosted = await startTestIssuer({ ownKeys: true });
  api = await startApi({
    IDENTITY: 'cognito',
    COGNITO_ENDPOINT: hosted.url,
    IDENTITY_POOL_ID: hosted.poolId,
    IDENTITY_CLIENT_ID: hosted.clientId,
  });
});
afterAll(async () => {
  for (const name of credentials) delete process.env[name];
  await api.stop();
  await hosted.stop();
});

const me = (token: string) =>
  api.request('GET', 'users/me', { headers: { authorization: `Bearer ${token}` } });
const someAddress = () => `${newId()}@example.org`;

describe('with a hosted identity service', () => {
  it('people of the pool are let in and known by its issuer and their subject', async () => {
    const [subject, email] = [newId(), someAddress()];
    hosted.knows(subject, { email });
    const { status, body } = await me(hosted.token(subject));
    expect([status, body.email]).toEqual([200, email]);
    expect(await rowsOf('select issuer, subject from app_user where id = $1', [body.id])).toEqual([
      { issuer: hosted.issuer, subject },
    ]);
  });

  it('keys and issuer of the service that comes along count for nothing', async () => {
    const subject = newId();
    hosted.knows(subject, { email: someAddress() });
    expect((await me(api.issuer.token(subject))).status).toBe(401);
    expect((await me(api.issuer.token(subject, { iss: hosted.issuer }))).status).toBe(401);
    expect((await me(hosted.token(subject, {}, {}, hosted.foreignKey))).status).toBe(401);
    expect((await me(hosted.token(subject, { token_use: 'id', aud: hosted.clientId }))).status).toBe(401);
  });

  it('the same subject of another issuer is somebody else', async () => {
    const subject = newId();
    hosted.knows(subject, { email: someAddress() });
    const { body: theirs } = await me(hosted.token(subject));
    const own = await api.asNewcomer({ subject });
    expect(own.person.id).not.toBe(theirs.id);
    expect((await me(hosted.token(subject))).body.id).toBe(theirs.id);
  });

  it('somebody we disabled is refused at the next request, however long the token lasts', async () => {
    const subject = newId();
    hosted.knows(subject, { email: someAddress() });
    const token = hosted.token(subject);
    const { body } = await me(token);
    await rowsOf('update app_user set disabled_at = now() where id = $1', [body.id]);
    const rejected = await me(token);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'access.account-disabled']);
    await rowsOf('update app_user set disabled_at = null where id = $1', [body.id]);
    expect((await me(token)).status).toBe(200);
  });

  it('whoever has their account deleted is signed out everywhere, though their tokens last, and may come back', async () => {
    const subject = newId();
    hosted.knows(subject, { email: someAddress() });
    const now = Math.floor(Date.now() / 1000);
    const [phone, desk] = [now - 3_000, now].map((at) => hosted.token(subject, { auth_time: at }));
    expect((await me(phone!)).status).toBe(200);
    const headers = { authorization: `Bearer ${desk}` };
    expect((await api.request('DELETE', 'users/me', { headers })).status).toBe(200);
    expect(hosted.told(subject)).toContain('AdminUserGlobalSignOut');
    for (const token of [phone!, desk!]) expect((await me(token)).status).toBe(401);
    const later = Math.floor(Date.now() / 1000) + 2;
    const back = { authorization: `Bearer ${hosted.token(subject, { auth_time: later })}` };
    expect((await api.request('DELETE', 'users/me/deletion', { headers: back })).status).toBe(200);
    for (const token of [phone!, desk!]) expect((await me(token)).status).toBe(401);
  });

  it('three settings suffice, and the web is told where the pool is', () => {
    const env = parseEnv(apiEnv, {
      DATABASE_URL: 'postgres://localhost/x',
      IDENTITY: 'cognito',
      IDENTITY_REGION: 'us-east-2',
      IDENTITY_POOL_ID: 'us-east-2_AbCdEf123',
      IDENTITY_CLIENT_ID: 'client1',
    });
    expect(publicSettings(env).identity).toEqual({
      endpoint: 'https://cognito-idp.us-east-2.amazonaws.com/',
      region: 'us-east-2',
      poolId: 'us-east-2_AbCdEf123',
      clientId: 'client1',
      mode: 'cognito',
    });
    const issuer = 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_AbCdEf123';
    expect(trustedIssuers(env)).toEqual([
      { issuer, jwksUri: `${issuer}/.well-known/jwks.json`, clientId: 'client1' },
    ]);
  });
});
