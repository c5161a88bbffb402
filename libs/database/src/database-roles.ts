import { databaseModes } from '@app/platform/tenancy/policies';
import type { ClientBase } from 'pg';

/** Passwords of the login roles of one installation. */
export type LoginPasswords = { api: string; worker: string; identity: string };

const groupRoles = Object.values(databaseModes);
const memberships = {
  api: [
    databaseModes.company,
    databaseModes.person,
    databaseModes.platform,
    databaseModes.public,
    databaseModes.subscriber,
  ],
  // A person's own mode is what an export of everything about them is read in.
  worker: [databaseModes.worker, databaseModes.person],
  identity: [],
} as const;

/**
 * Creates the group roles and this database's login roles. Group roles are shared by all databases of a server; login
 * roles carry the database's name, so that two installations never share a password. Safe to run twice.
 */
export async function createRoles(
  client: ClientBase,
  database: string,
  passwords: LoginPasswords,
): Promise<void> {
  for (const role of groupRoles) await createRole(client, role, 'nologin');
  // A role that may not be entered cannot own tables for us.
  await client.query(`grant ${databaseModes.owner} to current_user`);
  for (const process of ['api', 'worker', 'identity'] as const) {
    const login = `${database}_${process}`;
    // Nothing is inherited: a connection can do nothing before it entered a mode.
    await createRole(client, login, 'login noinherit');
    const password = client.escapeLiteral(passwords[process]);
    await client.query(`alter role ${client.escapeIdentifier(login)} with password ${password}`);
    for (const group of memberships[process]) {
      await client.query(`grant ${group} to ${client.escapeIdentifier(login)}`);
    }
    await client.query(
      `grant connect on database ${client.escapeIdentifier(database)} to ${client.escapeIdentifier(login)}`,
    );
  }
}

async function createRole(client: ClientBase, name: string, options: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(name)}) then
      create role ${role} ${options};
    end if;
  end $$`);
}
