import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company why it is suspended. Of one that is to be deleted they are told that instead. */
export const notifyAdminsWhenCompanySuspended = reaction({
  name: 'notify-admins-of-suspension',
  queue: 'emails',
  on: 'company.suspended',
  async run(event, em) {
    const { companyId, suspensionId } = event.payload;
    if (!suspensionId) return;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-suspended', recipients, subjectId: suspensionId });
  },
});
