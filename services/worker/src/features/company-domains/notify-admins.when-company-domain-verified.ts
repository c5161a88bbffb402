import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the admins of a company that a pending domain was verified. */
export const notifyAdminsWhenCompanyDomainVerified = reaction({
  name: 'notify-admins-of-verified-domain',
  queue: 'emails',
  on: 'company.domain-verified',
  async run(event, em) {
    const { companyId: subjectId } = event.payload;
    const recipients = await adminsOfCompany(em, subjectId);
    await queueMail(em, event, { template: 'domain-verified', recipients, subjectId });
  },
});
