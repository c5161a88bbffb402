import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company that its domain is not shown as proven any more. */
export const notifyAdminsWhenCompanyDomainWithdrawn = reaction({
  name: 'notify-admins-of-withdrawn-domain',
  queue: 'emails',
  on: 'company.domain-withdrawn',
  async run(event, em) {
    const { companyId: subjectId } = event.payload;
    const recipients = await adminsOfCompany(em, subjectId);
    await queueMail(em, event, { template: 'domain-withdrawn', recipients, subjectId });
  },
});
