import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Warns the admins of a company whose proof of its domain is found no more. */
export const warnAdminsWhenCompanyDomainFailing = reaction({
  name: 'warn-admins-of-domain',
  queue: 'emails',
  on: 'company.domain-failing',
  async run(event, em) {
    const { companyId: subjectId } = event.payload;
    const recipients = await adminsOfCompany(em, subjectId);
    await queueMail(em, event, { template: 'domain-failing', recipients, subjectId });
  },
});
