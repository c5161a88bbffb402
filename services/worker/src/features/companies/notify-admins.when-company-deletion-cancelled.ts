import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the admins of a company that its deletion was cancelled. */
export const notifyAdminsWhenCompanyDeletionCancelled = reaction({
  name: 'notify-admins-of-cancelled-deletion',
  queue: 'emails',
  on: 'company.deletion-cancelled',
  async run(event, em) {
    const { companyId } = event.payload;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-deletion-cancelled', recipients, subjectId: companyId });
  },
});
