import type { PolicyDef } from '@mikro-orm/core';

/**
 * Database roles a transaction works as. Row-level security gives each its own view of the tables;
 * none of them owns a table or bypasses a policy.
 */
export const databaseModes = {
  /** A member of one company; `app.company_id`. */
  company: 'acting_company',
  /** A person with their own records; `app.user_id`, and `app.company_id` while applying. */
  person: 'acting_person',
  /** A platform admin; company data by `app.company_id`. */
  platform: 'acting_platform',
  /** Anybody: only the projections without policy. */
  public: 'public_reader',
  /** A mail address without an account; `app.subscriber_id` of a checked link, or `app.subscriber_address` of a form. */
  subscriber: 'acting_subscriber',
  /** A reaction or sweep; `app.company_id` of the event. */
  worker: 'worker_role',
  /** Migrations. */
  owner: 'tables_owner',
} as const;

/** SQL that holds for rows of the acting company. */
export const ofCompany = 'company_id = app_company()';

/** SQL that holds for everything: the table carries no secret for that mode. */
export const everything = 'true';

/** The policy of a mode that may add rows to a table and see none of them. */
export function insertOnly(role: string): PolicyDef {
  return { name: `${role}_rows`, roles: [role], command: 'insert', check: everything };
}

/** A table of one company, of which platform admins see every row and change those of the company they name. */
export const seenByPlatform = {
  company: ofCompany,
  platform: ofCompany,
  platformSees: everything,
  worker: ofCompany,
} as const satisfies Reach;

type Reach = {
  company?: string;
  person?: string;
  platform?: string;
  /** What the platform sees beyond what it may change, where that is more. */
  platformSees?: string;
  /** What holds for every row the platform has changed: narrows what it may do with those it sees. */
  platformLeaves?: string;
  subscriber?: string;
  worker?: string;
};

/**
 * One permissive policy per mode, never two: PostgreSQL would OR them and the index condition would become a filter.
 * A mode that is left out sees no row. The owner sees all, or a backfill would change nothing without a word.
 */
export function policiesFor(reach: Reach): PolicyDef[] {
  const policy = (role: string, check: string, using = check): PolicyDef => ({
    name: `${role}_rows`,
    roles: [role],
    using,
    check,
  });
  const found = [policy(databaseModes.owner, everything)];
  if (reach.company) found.push(policy(databaseModes.company, reach.company));
  if (reach.person) found.push(policy(databaseModes.person, reach.person));
  if (reach.platform) found.push(policy(databaseModes.platform, reach.platform, reach.platformSees));
  if (reach.platform && reach.platformSees) found.push(removing(databaseModes.platform, reach.platform));
  if (reach.platformLeaves) found.push(leaving(databaseModes.platform, reach.platformLeaves));
  if (reach.subscriber) found.push(policy(databaseModes.subscriber, reach.subscriber));
  if (reach.worker) found.push(policy(databaseModes.worker, reach.worker));
  return found;
}

/** Who sees more than they may change deletes no more than that: a deletion leaves no row to check. */
const removing = (role: string, using: string): PolicyDef => ({
  name: `${role}_removes`,
  type: 'restrictive',
  roles: [role],
  command: 'delete',
  using,
});

/** Restrictive: it narrows the one beside it, and opens nothing by itself. */
const leaving = (role: string, check: string): PolicyDef => ({
  name: `${role}_leaves`,
  type: 'restrictive',
  roles: [role],
  command: 'update',
  using: everything,
  check,
});
