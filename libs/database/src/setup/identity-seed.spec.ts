import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { createConfirmedUser, createInvitedUser } from './identity-seed.js';
import { migrateIdentity } from '../migrations/identity/migrate-identity.js';
import { verifyPassword } from './password-hash.js';

let client: pg.Client;
const person = (name: string) => ({
  email: ` ${name}.${Date.now()}@Example.org `,
  givenName: 'Ann',
  familyName: 'Lee',
});
const rowOf = async (sub: string) => {
  const { rows } = await client.query('select * from identity.account where id = $1', [sub]);
  return rows[0];
};

beforeAll(async () => {
  const { adminUrl } = await testDatabase();
  client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
});
afterAll(() => client.end());

describe('seeded accounts', () => {
  it('may sign in at once, and seeding again changes nothing', async () => {
    const ann = person('confirmed');
    const { sub } = await createConfirmedUser(client, { ...ann, password: 'demo-password-2026' });
    const row = await rowOf(sub);
    expect(row).toMatchObject({
      email: ann.email.trim().toLowerCase(),
      status: 'CONFIRMED',
      email_verified: true,
    });
    expect(await verifyPassword(row.password_hash, 'demo-password-2026')).toBe(true);
    expect(await createConfirmedUser(client, { ...ann, password: 'another-password' })).toEqual({ sub });
    expect((await rowOf(sub)).password_hash).toBe(row.password_hash);
  });

  it('the first administrator gets a one-time code, a new one until it was used', async () => {
    const root = person('root');
    const first = await createInvitedUser(client, root);
    expect(first.oneTimeCode).toMatch(/^[\w-]{24}$/);
    const second = await createInvitedUser(client, root);
    expect(second.sub).toBe(first.sub);
    expect(second.oneTimeCode).not.toBe(first.oneTimeCode);
    const row = await rowOf(first.sub);
    expect(row.status).toBe('FORCE_CHANGE_PASSWORD');
    expect(await verifyPassword(row.password_hash, first.oneTimeCode ?? '')).toBe(false);
    expect(await verifyPassword(row.password_hash, second.oneTimeCode ?? '')).toBe(true);
    await client.query(`update identity.account set status = 'CONFIRMED' where id = $1`, [first.sub]);
    expect(await createInvitedUser(client, root)).toEqual({ sub: first.sub, oneTimeCode: null });
  });

  it('the schema may be prepared again', async () => {
    await migrateIdentity(client);
    await migrateIdentity(client);
  });
});
