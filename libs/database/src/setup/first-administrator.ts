import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { singleConnection } from '@app/platform/postgres/single-connection';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { createInvitedUser } from './identity-seed.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { databaseNow } from '../connection/transaction.js';

/** Who becomes the first platform admin, and who issues their tokens. */
export type FirstAdministrator = {
  adminUrl: string;
  issuer: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The account of a hosted identity service; absent with our own, where one is made. */
  subject?: string;
};

/** Either somebody holds the role already, or the code of the new one: null where the account has a password. */
export type FirstAdministratorMade = { rejected: true } | { rejected: false; oneTimeCode: string | null };

/**
 * Makes the first platform admin of an installation: there is no default password, and nobody becomes one by signing
 * up. Running it again replaces an admin who never signed in, so that a lost code or a wrong address is no dead end.
 */
export async function makeFirstAdministrator(wanted: FirstAdministrator): Promise<FirstAdministratorMade> {
  const orm = await MikroORM.init({
    ...ormOptions({ url: wanted.adminUrl, poolSize: 2 }),
    driverOptions: { options: '-c role=tables_owner' },
  });
  const identity = singleConnection({ connectionString: wanted.adminUrl });
  try {
    await identity.connect();
    return await orm.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('first administrator'))`);
      const roles = await em.find(RoleAssignment, { roleType: 'stacAdmin', deactivatedAt: null });
      const holders = await em.find(User, { id: { $in: roles.map(({ userId }) => userId) } });
      if (holders.some(hasSignedIn)) return { rejected: true };
      const at = await databaseNow(em);
      for (const role of roles) role.deactivatedAt = at;
      await closeUnused(identity, holders, wanted.email);
      const made = await accountOf(identity, wanted);
      await giveRole(em, { ...wanted, subject: made.subject }, at);
      return { rejected: false, oneTimeCode: made.oneTimeCode };
    });
  } finally {
    await identity.end();
    await orm.close();
  }
}

/** Before the first sign-in nobody has proven to be this person, and the product has seen no token of theirs. */
const neverSeen = new Date(0);
const hasSignedIn = ({ authenticatedAt }: User): boolean => authenticatedAt.getTime() > neverSeen.getTime();

/** The code of an admin who is replaced opens nothing any more. */
async function closeUnused(client: pg.Client, holders: User[], email: string): Promise<void> {
  await client.query(
    `update identity.account set temporary_password_expires_at = now()
     where id::text = any($1) and status = 'FORCE_CHANGE_PASSWORD' and email <> $2`,
    [holders.map(({ subject }) => subject), email.trim().toLowerCase()],
  );
}

async function accountOf(
  client: pg.Client,
  wanted: FirstAdministrator,
): Promise<{ subject: string; oneTimeCode: string | null }> {
  if (wanted.subject !== undefined) return { subject: wanted.subject, oneTimeCode: null };
  const { email, firstName: givenName, lastName: familyName } = wanted;
  const { sub, oneTimeCode } = await createInvitedUser(client, { email, givenName, familyName });
  return { subject: sub, oneTimeCode };
}

/** Links the role to issuer and subject, never to an address; the address counts once their own token proves it. */
async function giveRole(
  em: EntityManager,
  wanted: FirstAdministrator & { subject: string },
  at: Date,
): Promise<void> {
  const { issuer, subject, firstName, lastName } = wanted;
  const known = await em.findOne(User, { issuer, subject });
  const email = wanted.email.trim().toLowerCase();
  const unverified = { email, emailVerified: false, authenticatedAt: neverSeen };
  const user = known ?? User.firstSeen({ issuer, subject, firstName, lastName, ...unverified }, at);
  if (!known) {
    em.persist(user);
    await em.flush();
  }
  const held = await em.findOne(RoleAssignment, { userId: user.id, roleType: 'stacAdmin' });
  if (held) held.deactivatedAt = null;
  else {
    const firstRole = (await em.count(RoleAssignment, { userId: user.id })) === 0;
    const to = { userId: user.id, roleType: 'stacAdmin', companyId: null, firstRole } as const;
    em.persist(RoleAssignment.give(to, { actorId: user.id, at }));
  }
  const change = { before: null, after: { type: 'stacAdmin' } };
  const appointed = { entityType: 'user', entityId: user.id, entityName: null, companyId: null, change };
  const nobody = { actorId: null, actingRole: null, addressPrefix: null, requestId: null };
  em.persist(AuditEvent.of({ ...appointed, action: 'platform-admin.appointed' }, nobody, at));
}
