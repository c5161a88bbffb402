import { reaction } from '../../engine/events/reaction.js';
import { holdApplication } from '../../mail/recipients/hold-applicants.js';
import { membersToNotify } from '../../mail/recipients/members-to-notify.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the members who look after the job that somebody applied; nothing is left to say of one that was erased since. */
export const notifyCompanyWhenApplicationSubmitted = reaction({
  name: 'notify-company-of-application',
  queue: 'emails',
  on: 'application.submitted',
  async run(event, em) {
    const { applicationId: subjectId, jobId } = event.payload;
    if (!(await holdApplication(em, subjectId))) return;
    const recipients = await membersToNotify(em, jobId);
    await queueMail(em, event, { template: 'new-application', recipients, subjectId });
  },
});
