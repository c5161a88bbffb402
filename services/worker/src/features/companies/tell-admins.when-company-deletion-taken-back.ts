import { reaction } from '../../engine/events/reaction.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the admins of a company that the platform keeps it after all. */
export const tellAdminsWhenCompanyDeletionTakenBack = reaction({
  name: 'tell-admins-that-company-stays',
  queue: 'emails',
  on: 'company.deletion-taken-back',
  async run(event, em) {
    const { companyId } = event.payload;
    const recipients = await adminsOfCompany(em, companyId);
    await queueMail(em, event, { template: 'company-kept', recipients, subjectId: companyId });
  },
});
