import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company how their appeal ended. */
export const notifyAdminsWhenJobReportAppealDecided = reaction({
  name: 'notify-admins-of-appeal',
  queue: 'emails',
  on: 'job-report.appeal-decided',
  async run(event, em) {
    if (event.companyId === null) return;
    const { reportedJobId: subjectId } = event.payload;
    const recipients = await adminsOfCompany(em, event.companyId);
    await queueMail(em, event, { template: 'job-appeal-decided', recipients, subjectId });
  },
});
