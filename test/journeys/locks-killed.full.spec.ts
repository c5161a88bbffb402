import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../support/api-with-identity.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';

let both: ApiWithIdentity;
let admin: SignedInCaller;
let folder: string;
beforeAll(async () => {
  both = await startApiWithIdentity();
  admin = await both.signUpAs('stacAdmin');
  folder = await mkdtemp(path.join(tmpdir(), 'killed-locks-'));
});
afterAll(async () => {
  await both?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function lock(userId: string, faultPoint: string): Promise<string | null> {
  const { adminPort, poolId, clientId, serviceKey } = both.identity.settings;
  const identity = {
    IDENTITY: 'embedded',
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_REGION: 'eu-west-1',
  };
  const { apiUrl: databaseUrl } = await testDatabase();
  return inOwnProcess('lock', {
    databaseUrl,
    identity,
    actorId: admin.person.id,
    userId,
    faultPoint,
  });
}

async function sweep(faultPoint?: string): Promise<string | null> {
  const { workerUrl: databaseUrl } = await testDatabase();
  const { adminPort, poolId, serviceKey } = both.identity.settings;
  return inOwnProcess('sweep', {
    databaseUrl,
    folder,
    identityUrl: `http://127.0.0.1:${adminPort}`,
    env: { IDENTITY_POOL_ID: poolId, IDENTITY_SERVICE_KEY: serviceKey },
    sweep: 'sync-account-locks',
    faultPoint,
  });
}

const told = async (userId: string) =>
  (await rowsOf<{ synced: boolean }>('select synced from account_lock where user_id = $1', [userId]))[0]
    ?.synced;

describe('a lock whose process is killed', () => {
  it.each([
    ['after-account-locked', 'signs in'],
    ['after-account-status-synced', 'is refused'],
  ])(
    'at the point %s holds here at once, and at the sign-in service after the next sweep',
    async (point, meanwhile) => {
      const target = await both.signUpAs('applicant');
      const { id } = target.person;
      expect(await lock(id, point)).toBe('SIGKILL');
      // Before the sweep there may be tokens; they are good for nothing.
      expect([401, 403]).toContain((await target.get('users/me')).status);
      const trial = await both.identity.signIn(target.email).then(
        () => 'signs in',
        () => 'is refused',
      );
      expect([trial, await told(id)]).toEqual([meanwhile, false]);
      expect(await sweep()).toBeNull();
      await expect(both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');
      expect(await told(id)).toBe(true);
      const acts = await rowsOf('select action from audit_event where entity_id = $1', [id]);
      expect(acts).toEqual([{ action: 'user.disabled' }]);
    },
  );

  it('is opened on time though the sweep is killed in between', async () => {
    const target = await both.signUpAs('applicant');
    const { id } = target.person;
    await admin.post(`users/${id}/lock`, { reason: 'abuse', note: 'Insults.', days: 7 });
    await rowsOf(`update account_lock set ends_at = now() where user_id = $1`, [id]);
    expect(await sweep('after-lock-ended')).toBe('SIGKILL');
    await expect(both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');
    expect(await sweep()).toBeNull();
    await both.identity.signIn(target.email);
    const events = await rowsOf(
      `select name from outbox_message where payload ->> 'userId' = $1 and name like 'account.%locked' order by seq`,
      [id],
    );
    expect(events).toEqual([{ name: 'account.locked' }, { name: 'account.unlocked' }]);
  });
});
