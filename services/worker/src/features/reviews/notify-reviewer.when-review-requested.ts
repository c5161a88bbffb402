import { reaction } from '../../engine/events/reaction.js';
import { holdApplication } from '../../mail/recipients/hold-applicants.js';
import { addressesOfAsked } from './members-requested.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells a member that somebody asks for their view; not who asked themselves, and of many candidates at once elsewhere. */
export const notifyReviewerWhenReviewRequested = reaction({
  name: 'notify-reviewer-of-request',
  queue: 'emails',
  on: 'review.requested',
  async run(event, em) {
    const { reviewId: subjectId, applicationId, userId, bulkActionId } = event.payload;
    if (bulkActionId !== null || userId === event.actorId) return;
    if (!(await holdApplication(em, applicationId))) return;
    const recipients = await addressesOfAsked(em, userId);
    await queueMail(em, event, { template: 'review-requested', recipients, subjectId });
  },
});
