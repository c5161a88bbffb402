import { databaseNow } from '@app/database/connection/transaction';
import { Invitation } from '@app/domain/team/invitation.entity';
import { LockMode } from '@mikro-orm/core';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Tells about invitations whose time is over. Their links died by themselves, at the second they promised. */
export const expireInvitations = sweep({
  name: 'expire-invitations',
  queue: 'invitation-expiry',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_invitations(?)', async (em, ids) => {
      const due = await em.find(
        Invitation,
        { id: { $in: ids } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
      );
      const now = await databaseNow(em);
      for (const invitation of due) invitation.expire(now);
    }),
});
