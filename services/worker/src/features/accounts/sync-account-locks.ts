import { databaseNow } from '@app/database/connection/transaction';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { openLockOf } from '@app/domain/accounts/open-lock-of';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { syncAccountStatus } from '@app/domain/accounts/sync-account-status';
import { User } from '@app/domain/accounts/user.entity';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

const atMost = 100;

const OVER = `select user_id as id from account_lock where ended_at is null and ends_at <= now()
  order by ends_at limit ?`;

const UNSYNCED = `select distinct user_id as id from account_lock where not synced limit ?`;

/**
 * Unlocks accounts whose lock expired, and syncs pending locks with the sign-in service: the process that locked an
 * account may have crashed, or the service was unavailable.
 */
export const syncAccountLocks = sweep({
  name: 'sync-account-locks',
  every: 60_000,
  async run(context) {
    const failures: unknown[] = [];
    const each = async (found: string, work: (context: SweepContext, userId: string) => Promise<void>) => {
      const due = await context.acrossCompanies((em) => em.execute<{ id: string }[]>(found, [atMost]));
      for (const { id } of due) {
        try {
          await work(context, id);
        } catch (error) {
          context.tools.logger.error('A lock could not be worked on', { userId: id, error });
          failures.push(error);
        }
      }
    };
    await each(OVER, openAgain);
    await each(UNSYNCED, ({ acrossCompanies, tools }, userId) =>
      acrossCompanies((em) => syncAccountStatus(em, tools.identity, userId)),
    );
    if (failures.length > 0) throw failures[0];
  },
});

async function openAgain({ acrossCompanies }: SweepContext, userId: string): Promise<void> {
  await acrossCompanies(async (em) => {
    const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const lock = await openLockOf(em, userId);
    const at = await databaseNow(em);
    if (!lock?.endsAt || lock.endsAt > at || user.deletionStartedAt) return;
    lock.end(user, null, { actorId: null, at });
    const roles = await em.find(RoleAssignment, { userId, companyId: { $ne: null }, deactivatedAt: null });
    for (const companyId of new Set([null, ...roles.map((role) => role.companyId)]))
      em.persist(AuditEvent.of(openedOnTime(userId, companyId), byItself, at));
  });
  faultPoint('after-lock-ended');
}

const byItself = { actorId: null, actingRole: null, addressPrefix: null, requestId: null };

/** Whoever read in a log that a colleague was locked reads there that it is over. */
const openedOnTime = (userId: string, companyId: string | null) => ({
  companyId,
  action: 'user.enabled' as const,
  entityType: 'user',
  entityId: userId,
  entityName: null,
  change: { reason: 'Its time was over', before: { disabled: true }, after: { disabled: false } },
});
