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
 * What the log of the server has of something that a process was refused: the headline, which names constraints. Never
 * the statement, in which the mapper writes values, nor the row or the statements of others in the detail.
 */
const logSettings = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
} as const;

/** SQLSTATE of what an administrator may not do who is not one of the whole server. */
const NOT_ALLOWED = '42501';

/**
 * Creates the group roles and this database's login roles. Group roles are shared by all databases of a server; login
 * roles carry the database's name, so that two installations never share a password. Safe to run twice. Answers which
 * settings of the server's log could not be given to the login roles.
 */
export async function createRoles(
  client: ClientBase,
  database: string,
  passwords: LoginPasswords,
): Promise<string[]> {
  const rejected = new Set<string>();
  for (const role of groupRoles) await createRole(client, role, 'nologin');
  // A role that may not be entered cannot own tables for us.
  await client.query(`grant ${databaseModes.owner} to current_user`);
  for (const process of ['api', 'worker', 'identity'] as const) {
    const login = `${database}_${process}`;
    // Nothing is inherited: a connection can do nothing before it entered a mode.
    await createRole(client, login, 'login noinherit');
    const password = client.escapeLiteral(passwords[process]);
    await client.query(`alter role ${client.escapeIdentifier(login)} with password ${password}`);
    for (const name of await quieten(client, login)) rejected.add(name);
    for (const group of memberships[process]) {
      await client.query(`grant ${group} to ${client.escapeIdentifier(login)}`);
    }
    await client.query(
      `grant connect on database ${client.escapeIdentifier(database)} to ${client.escapeIdentifier(login)}`,
    );
  }
  return [...rejected];
}

/** Lets the server write down less of what a login role does; answers what only another administrator may set. */
async function quieten(client: ClientBase, login: string): Promise<string[]> {
  const rejected: string[] = [];
  for (const [name, value] of Object.entries(logSettings)) {
    try {
      await client.query(`alter role ${client.escapeIdentifier(login)} set ${name} = '${value}'`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)) throw error;
      rejected.push(name);
    }
  }
  return rejected;
}

async function createRole(client: ClientBase, name: string, options: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(name)}) then
      create role ${role} ${options};
    end if;
  end $$`);
}
