import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the admins of a company that the platform will delete it. */
export const notifyAdminsWhenCompanyDeletionRequested = reaction({
  name: 'notify-admins-of-deletion',
  queue: 'emails',
  on: 'company.deletion-requested',
  async run(event, em) {
    const { companyId } = event.payload;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-deletion', recipients, subjectId: companyId });
  },
});
