import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { reaction } from '../../engine/events/reaction.js';
import { addressesOfReviewer } from './members-requested.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells each member once that one act asks for their view of many candidates; whoever acted knows. */
export const notifyReviewersWhenBulkActionEnded = reaction({
  name: 'notify-reviewers-of-requests',
  queue: 'emails',
  on: 'bulk-action.ended',
  async run(event, em) {
    const { bulkActionId: subjectId } = event.payload;
    const action = await em.findOne(BulkAction, subjectId);
    // What is being taken back, or was, is not told.
    if (action?.step.kind !== 'review' || (action.status !== 'finished' && action.status !== 'failed'))
      return;
    const asked = await em.execute<{ user_id: string }[]>(ASKED, [subjectId, action.startedBy]);
    const addresses = await Promise.all(asked.map(({ user_id: userId }) => addressesOfReviewer(em, userId)));
    await queueMail(em, event, { template: 'reviews-requested', recipients: addresses.flat(), subjectId });
  },
});

const ASKED = `select distinct user_id from review
  where bulk_action_id = ? and company_id = app_company() and verdict is null and user_id <> ?`;
