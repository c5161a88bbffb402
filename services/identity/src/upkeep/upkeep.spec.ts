import { randomUUID } from 'node:crypto';
import { Logger } from '@app/platform/logging/logger';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownDatabase } from '../../../../test/support/infrastructure.js';
import { Database } from '../persistence/database.js';
import { openOrm } from '../persistence/open-orm.js';
import { Secrets } from '../core/secrets.js';
import { KeyRing } from '../tokens/key-ring.js';
import { Upkeep } from './upkeep.js';

let orm: MikroORM;
let admin: pg.Client;
let upkeep: Upkeep;
const logs: string[] = [];

beforeAll(async () => {
  const { adminUrl, identityUrl } = await ownDatabase('upkeep');
  orm = await openOrm({ databaseUrl: identityUrl, databasePoolSize: 2 });
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const database = new Database(orm);
  const secrets = new Secrets({ codeKey: 'a code key', keyEncryptionKey: 'a key for keys' });
  const destination = { write: (line: string) => void logs.push(line) };
  const logger = Logger.create({ service: 'identity', level: 'info', hashKey: 'key', destination });
  upkeep = new Upkeep(database, new KeyRing(database, secrets), logger);
});
afterAll(async () => {
  await orm.close();
  await admin.end();
});

beforeEach(() => void logs.splice(0));

const count = async (table: string): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::integer as count from identity.${table}`,
  );
  return rows[0]?.count ?? -1;
};

/** One row of each kind, so and so long past its use. */
async function arrange(age: string): Promise<void> {
  const then = `now() - interval '${age}'`;
  const [account, session] = [randomUUID(), randomUUID()];
  await admin.query(`
    insert into identity.account (id, email, status, password_hash, updated_at)
      values ('${account}', '${account}@example.org', 'CONFIRMED', 'x', ${then});
    insert into identity.account (id, email, status, password_hash, updated_at)
      values (gen_random_uuid(), '${randomUUID()}@example.org', 'UNCONFIRMED', 'x', ${then});
    insert into identity.session (id, account_id, client_id, signed_in_at, last_used_at, expires_at)
      values ('${session}', '${account}', 'c', ${then}, ${then}, ${then});
    insert into identity.refresh_token (token_hash, session_id, created_at) values ('${session}', '${session}', ${then});
    insert into identity.revoked_session values (gen_random_uuid(), ${then});
    insert into identity.challenge values ('${session}', '${account}', 'c', ${then}, ${then});
    insert into identity.lockout values ('${session}', 9, ${then}, ${then});
    insert into identity.verification_code (id, identifier_hash, purpose, nonce, expires_at)
      values (gen_random_uuid(), '${session}', 'reset', 'n', ${then});
    insert into identity.email_message (id, template, recipient, status, created_at)
      values (gen_random_uuid(), 'reset-code', 'x', 'sent', ${then});
    insert into identity.audit_event (action, outcome, occurred_at) values ('SignIn', 'ok', ${then});
  `);
}

describe('upkeep', () => {
  it('forgets addresses whose days to be proven are over', async () => {
    const wait = async (until: string): Promise<string> => {
      const id = randomUUID();
      await admin.query(`insert into identity.account (id, email, status, password_hash, pending_email, pending_until)
        values ('${id}', '${id}@example.org', 'CONFIRMED', 'x', 'next-${id}@example.org', ${until})`);
      return id;
    };
    const [over, open, unknown] = [
      await wait(`now() - interval '1 minute'`),
      await wait(`now() + interval '1 minute'`),
      await wait('null'),
    ];
    await upkeep.tend();
    const { rows } = await admin.query<{ id: string }>(
      'select id from identity.account where id = any($1) and pending_email is not null',
      [[over, open, unknown]],
    );
    expect(rows).toEqual([{ id: open }]);
    await admin.query('delete from identity.account where id = any($1)', [[over, open, unknown]]);
  });

  it('removes what is long past its use and keeps the rest', async () => {
    await arrange('400 days');
    await arrange('-2 days');
    const before = await count('account');
    await upkeep.tend();
    expect(logs).toEqual([]);
    expect(await count('account')).toBe(before - 1);
    const emptied = ['refresh_token', 'challenge', 'lockout', 'verification_code', 'email_message'];
    for (const table of ['session', 'audit_event', ...emptied])
      expect([table, await count(table)]).toEqual([table, 1]);
  });

  it('logs a failure and goes on living', async () => {
    await admin.query('alter schema identity rename to elsewhere');
    try {
      await upkeep.tend();
    } finally {
      await admin.query('alter schema elsewhere rename to identity');
    }
    expect(logs.join()).toContain('Upkeep failed');
  });
});
