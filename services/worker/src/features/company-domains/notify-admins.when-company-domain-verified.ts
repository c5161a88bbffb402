import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company that the proof they put at its domain was found after a while. */
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
