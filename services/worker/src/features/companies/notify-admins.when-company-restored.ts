import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company that its suspension is over, and why. */
export const notifyAdminsWhenCompanyRestored = reaction({
  name: 'notify-admins-of-restoring',
  queue: 'emails',
  on: 'company.restored',
  async run(event, em) {
    const { companyId, suspensionId } = event.payload;
    if (!suspensionId) return;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-restored', recipients, subjectId: suspensionId });
  },
});
