import type { ClientBase } from 'pg';

const readableTables = ['migration'];
const writableTables = [
  'account',
  'verification_code',
  'challenge',
  'lockout',
  'session',
  'refresh_token',
  'revoked_session',
  'signing_key',
  'email_message',
];

/** Roles that may ask whether a session was revoked; the platform's may also count sessions, and nobody more. */
const askingRoles = ['acting_company', 'acting_person', 'acting_platform', 'public_reader', 'worker_role'];

/**
 * Gives the identity service's login role its tables, and the product's roles the one question they may ask. The login
 * role inherits from no group, so everything is granted to it by name.
 */
export async function grantIdentity(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = rows[0]?.database ?? '';
  await allowWorking(client, `${database}_identity`);
  await allowAsking(client, [...askingRoles, `${database}_api`]);
  await allowSupport(client);
  await allowTakingRoles(client);
}

/** Platform admins see on how many devices people are signed in, and which address an account waits for. */
async function allowSupport(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'acting_platform'`);
  if (rowCount)
    await client.query(`grant execute on function identity.open_sessions(text[]), identity.pending_address(text)
      to acting_platform`);
}

/** Nobody looks after the platform while their address is about to become another one. */
async function allowTakingRoles(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'acting_person'`);
  if (rowCount)
    await client.query('grant execute on function identity.is_address_changing(text) to acting_person');
}

async function allowWorking(client: ClientBase, loginRole: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [loginRole]);
  if (!rowCount) return;
  const role = client.escapeIdentifier(loginRole);
  await client.query(`
    grant usage on schema identity to ${role};
    grant select on ${qualified(readableTables)} to ${role};
    grant select, insert, update, delete on ${qualified(writableTables)} to ${role};
    grant insert on identity.audit_event to ${role};
    grant execute on function identity.note_revoked_session(), identity.forget_old_audit_events(),
      identity.is_revoked(uuid) to ${role}`);
}

function qualified(tables: readonly string[]): string {
  return tables.map((table) => `identity.${table}`).join(', ');
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
