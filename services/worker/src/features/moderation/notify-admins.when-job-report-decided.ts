import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Sends the admins of a company why its job was taken down; of reports that were dismissed they hear nothing. */
export const notifyAdminsWhenJobReportDecided = reaction({
  name: 'notify-admins-of-take-down',
  queue: 'emails',
  on: 'job-report.decided',
  async run(event, em) {
    const { takenDown, reportedJobId: subjectId } = event.payload;
    if (!takenDown || event.companyId === null) return;
    const recipients = await adminsOfCompany(em, event.companyId);
    await queueMail(em, event, { template: 'job-taken-down', recipients, subjectId });
  },
});
