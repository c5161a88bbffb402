import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './actor.js';

/** Active, confirmed people who hold the role, whose account is open and stays. */
const OTHER_ADMINS = `select count(*) as count from role_assignment held
  join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
    and person.deletion_due_at is null
  where held.role_type = ? and held.company_id is not distinct from ? and held.deactivated_at is null
    and held.id <> ?`;

/** Lets one change of a company's team happen at a time; who acts must still be who they were when they asked. */
export async function lockTeam(em: EntityManager, actor: Actor, companyId: string): Promise<void> {
  await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireStillActing(em, actor);
}

/** The same for the people who look after the platform. */
export async function lockPlatformAdmins(em: EntityManager, actor: Actor): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('platform admins'))`);
  await em.find(
    RoleAssignment,
    { roleType: 'stacAdmin', deactivatedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  await requireStillActing(em, actor);
}

/** Whether nobody else is an admin there who can act. */
export async function holdsAlone(em: EntityManager, held: RoleAssignment): Promise<boolean> {
  if (!held.isActiveAdmin) return false;
  const [others] = await em.execute<{ count: string }[]>(OTHER_ADMINS, [
    held.roleType,
    held.companyId,
    held.id,
  ]);
  return Number(others?.count ?? 0) === 0;
}

/** A company, and the platform, keep at least one admin who can act. */
export async function requireAnotherAdmin(em: EntityManager, going: RoleAssignment): Promise<void> {
  if (!(await holdsAlone(em, going))) return;
  throw new AppError(going.companyId === null ? 'platform-admin.last' : 'member.last-admin');
}

/** Between the guard's look and the lock somebody may have taken the actor's own role, or locked their account. */
async function requireStillActing(em: EntityManager, actor: Actor): Promise<void> {
  const [held] = await em.execute<{ is_locked: boolean }[]>(
    `select exists (select from app_user person where person.id = held.user_id and person.disabled_at is not null) as is_locked
    from role_assignment held where held.user_id = ? and held.role_type = ? and held.company_id is not distinct from ?
      and held.deactivated_at is null`,
    [actor.userId, actor.roleType, actor.entityId],
  );
  if (!held) throw new AppError('access.role-not-yours');
  if (held.is_locked) throw new AppError('access.account-disabled');
}
