import { reaction } from '../../engine/events/reaction.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { membersToNotify } from '../../mail/recipients/members-to-notify.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the members responsible for the job of a new application, unless it was erased. */
export const notifyCompanyWhenApplicationSubmitted = reaction({
  name: 'notify-company-of-application',
  queue: 'emails',
  on: 'application.submitted',
  async run(event, em) {
    const { applicationId: subjectId, jobId } = event.payload;
    if (!(await lockApplication(em, subjectId))) return;
    const recipients = await membersToNotify(em, jobId);
    await queueMail(em, event, { template: 'new-application', recipients, subjectId });
  },
});
