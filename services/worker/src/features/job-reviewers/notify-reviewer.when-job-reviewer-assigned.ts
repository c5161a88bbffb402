import { lockPeople } from '@app/domain/emails/locked-recipient';
import { reaction } from '../../engine/events/reaction.js';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

const REVIEWER = `select person.email from app_user person
  join role_assignment held on held.user_id = person.id and held.company_id = ? and held.deactivated_at is null
  where person.id = ? and ${isReachable} limit 1`;

/** Tells a member that candidates of a job wait for them; not those who assigned themselves. */
export const notifyReviewerWhenJobReviewerAssigned = reaction({
  name: 'notify-reviewer-of-job',
  queue: 'emails',
  on: 'job.reviewer-assigned',
  async run(event, em) {
    const { reviewerId: subjectId, userId } = event.payload;
    if (userId === event.actorId) return;
    const members = await lockPeople<{ email: string }>(em, REVIEWER, [event.companyId, userId]);
    const recipients = members.map(({ email }) => email);
    await queueMail(em, event, { template: 'reviewer-assigned', recipients, subjectId });
  },
});
