import type { ClientBase } from 'pg';

const readableTables = ['migration'];
const writableTables = [
  'account',
  'verification_code',
  'challenge',
  'lockout',
  'rate_counter',
  'session',
  'refresh_token',
  'revoked_session',
  'signing_key',
  'email_message',
];

/** Roles that may ask whether a session was revoked, and nothing else of this schema. */
const askingRoles = ['acting_company', 'acting_person', 'acting_platform', 'public_reader', 'worker_role'];

/** Gives the group role `identity_role` its tables, and the product's roles the one question they may ask. */
export async function grantIdentity(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'identity_role') then create role identity_role nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  const granted = writableTables.map((table) => `identity.${table}`).join(', ');
  await client.query(`
    grant usage on schema identity to identity_role;
    grant select on ${readableTables.map((table) => `identity.${table}`).join(', ')} to identity_role;
    grant select, insert, update, delete on ${granted} to identity_role;
    grant insert on identity.audit_event to identity_role;
    grant execute on function identity.note_revoked_session(), identity.forget_old_audit_events(),
      identity.is_revoked(uuid) to identity_role`);
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = rows[0]?.database ?? '';
  await joinIdentityRole(client, `${database}_identity`);
  await allowAsking(client, [...askingRoles, `${database}_api`]);
}

async function joinIdentityRole(client: ClientBase, loginRole: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles login, pg_roles grouped
     where login.rolname = $1 and grouped.rolname = 'identity_role'
       and not exists (select from pg_auth_members where roleid = grouped.oid and member = login.oid)`,
    [loginRole],
  );
  if (rowCount) await client.query(`grant identity_role to ${client.escapeIdentifier(loginRole)}`);
}

async function allowAsking(client: ClientBase, roles: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles],
  );
  for (const { name } of rows) {
    const role = client.escapeIdentifier(name);
    await client.query(`grant usage on schema identity to ${role}`);
    await client.query(`grant execute on function identity.is_revoked(uuid) to ${role}`);
  }
}
