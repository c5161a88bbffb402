import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { reaction } from '../../engine/events/reaction.js';

/**
 * Has the sign-in service end what somebody was signed in on when they asked for their account to be deleted, also where it
 * did not answer then. Whoever has signed in again meanwhile stays so, where that service tells devices apart.
 */
export const endSessionsWhenAccountDeletionRequested = reaction({
  name: 'end-sessions',
  queue: 'emails',
  on: 'account.deletion-requested',
  async run({ payload: { userId }, occurredAt }, em, { identity }) {
    const user = await em.findOne(User, userId);
    if (!user) return;
    try {
      await identity.endSessions(user.subject, new Date(occurredAt));
    } catch (error) {
      // The account itself went meanwhile.
      if (!(error instanceof AppError && error.code === 'resource.not-found')) throw error;
    }
  },
});
