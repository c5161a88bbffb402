import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { roles } from '@app/contracts/access/roles';
import pg from 'pg';
import { FROM_SOURCE } from '../../tools/local/from-source.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { type IdentityUnderTest, newAddress, startIdentityUnderTest } from '../support/identity.js';
import { ownDatabase, type TestDatabase } from '../support/infrastructure.js';
import { demoPassword } from '../support/product-client.js';

/** A fresh installation has no default password; its first admin is made at the console, once. */

let database: TestDatabase;
let identity: IdentityUnderTest;
let api: ApiUnderTest;
let client: pg.Client;
beforeAll(async () => {
  database = await ownDatabase('admin');
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  identity = await startIdentityUnderTest({ databaseUrl: database.identityUrl });
  const { publicUrl, poolId, clientId, adminPort, serviceKey } = identity.settings;
  api = await startApi({
    DATABASE_URL: database.apiUrl,
    IDENTITY_PUBLIC_URL: publicUrl,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
  });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
  await client.end();
});

/** Runs the command as an operator does. */
function makeAdministrator(...words: string[]): { status: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...FROM_SOURCE, 'services/console/src/main.ts', 'first-administrator', ...words],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'test',
        DATABASE_URL: database.adminUrl,
        PUBLIC_URL: 'https://work.example',
        IDENTITY_PUBLIC_URL: identity.settings.publicUrl,
        IDENTITY_POOL_ID: identity.settings.poolId,
        IDENTITY_CLIENT_ID: identity.settings.clientId,
      },
    },
  );
  return { status, out: stdout, error: stderr };
}

const codeIn = (out: string): string => /user-invite\/[^/]+\/([\w-]{24})\n/.exec(out)?.[1] ?? '';
const signIn = (email: string, password: string) =>
  identity.client.send(
    new InitiateAuthCommand({
      ClientId: identity.settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
const choosePassword = (email: string, Session: string | undefined) =>
  identity.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: identity.settings.clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'otter-lamp-quartz-58' },
    }),
  );

describe('a fresh installation', () => {
  it('has no account and no role, so no pair of credentials works', async () => {
    const { rows } = await client.query(
      'select (select count(*)::int from identity.account) as accounts, (select count(*)::int from role_assignment) as roles',
    );
    expect(rows).toEqual([{ accounts: 0, roles: 0 }]);
    for (const [name, password] of [
      ['admin@example.com', 'admin'],
      ['stac.admin@demo.example', demoPassword],
      ['root@localhost.example', 'password'],
    ] as const) {
      await expect(signIn(name, password)).rejects.toThrow('Incorrect username or password.');
    }
  });

  it('makes its first admin by a code that is shown once and opens nothing but choosing a password', async () => {
    const [mistyped, email] = [newAddress(), newAddress()];
    const lost = makeAdministrator('--email', mistyped);
    expect([lost.status, lost.error]).toEqual([0, '']);
    const { status, out } = makeAdministrator('--email', email.toUpperCase());
    expect(status).toBe(0);
    expect(out).toContain(`https://work.example/auth/user-invite/${encodeURIComponent(email)}/`);
    await expect(signIn(mistyped, codeIn(lost.out))).rejects.toThrow();

    const asked = await signIn(email, codeIn(out));
    expect([asked.ChallengeName, asked.AuthenticationResult]).toEqual(['NEW_PASSWORD_REQUIRED', undefined]);
    const { AuthenticationResult } = await choosePassword(email, asked.Session);
    await expect(signIn(email, codeIn(out))).rejects.toThrow('Incorrect username or password.');

    const headers = {
      authorization: `Bearer ${AuthenticationResult?.AccessToken}`,
      'x-role-id': roles.stacAdmin.id,
    };
    expect((await api.request('GET', 'platform-statistics', { headers })).status).toBe(200);
    const me = await api.request('GET', 'users/me', { headers });
    expect(me.body).toMatchObject({ email, firstName: 'Platform', lastName: 'Admin' });
    const { rows } = await client.query('select email_verified, issuer from app_user where email = $1', [
      email,
    ]);
    const { publicUrl, poolId } = identity.settings;
    expect(rows).toEqual([{ email_verified: true, issuer: `${publicUrl}/${poolId}` }]);
    const held = await client.query(`select user_id from role_assignment where deactivated_at is null`);
    expect(held.rows).toEqual([{ user_id: me.body.id }]);
    const acts = await client.query(`select from audit_event where action = 'platform-admin.appointed'`);
    expect(acts.rowCount).toBe(2);
  });

  it('makes no second one, whatever the address', async () => {
    const before = await client.query('select count(*) from identity.account');
    for (const email of [newAddress(), 'eve@example.com']) {
      const { status, out, error } = makeAdministrator('--email', email);
      expect([status, out]).toEqual([1, '']);
      expect(error).toContain('There is a platform admin already');
    }
    expect((await client.query('select count(*) from identity.account')).rows).toEqual(before.rows);
  });

  it('says how it is used where the address is missing or none', () => {
    for (const words of [
      [],
      ['--email', 'admin'],
      ['--email', 'a@b.example', '--subject', 'x'],
      ['--mail', 'x'],
    ]) {
      expect(makeAdministrator(...words)).toMatchObject({
        status: 2,
        error: expect.stringContaining('Usage'),
      });
    }
  });
});
