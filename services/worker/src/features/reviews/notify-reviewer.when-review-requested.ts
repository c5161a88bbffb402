import { reaction } from '../../engine/events/reaction.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { addressesOfReviewer } from './members-requested.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies a member of a review request, except their own; bulk requests send one mail when the bulk action ends. */
export const notifyReviewerWhenReviewRequested = reaction({
  name: 'notify-reviewer-of-request',
  queue: 'emails',
  on: 'review.requested',
  async run(event, em) {
    const { reviewId: subjectId, applicationId, userId, bulkActionId } = event.payload;
    if (bulkActionId !== null || userId === event.actorId) return;
    if (!(await lockApplication(em, applicationId))) return;
    const recipients = await addressesOfReviewer(em, userId);
    await queueMail(em, event, { template: 'review-requested', recipients, subjectId });
  },
});
