import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company that the platform deletes it. */
export const tellAdminsWhenCompanyDeletionAsked = reaction({
  name: 'tell-admins-of-deletion',
  queue: 'emails',
  on: 'company.deletion-asked',
  async run(event, em) {
    const { companyId } = event.payload;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-deletion', recipients, subjectId: companyId });
  },
});
