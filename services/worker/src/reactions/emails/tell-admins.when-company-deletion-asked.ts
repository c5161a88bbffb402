import { reaction } from '../../runtime/reaction.js';
import { isReachable } from './address-of-person.js';
import { queueMail } from './queue-mail.js';

/** Tells the admins of a company that the platform deletes it. */
export const tellAdminsWhenCompanyDeletionAsked = reaction({
  name: 'tell-admins-of-deletion',
  queue: 'emails',
  on: 'company.deletion-asked',
  async run(event, em) {
    const { companyId } = event.payload;
    const admins = await em.execute<{ email: string }[]>(ADMINS, [companyId]);
    const recipients = admins.map(({ email }) => email);
    await queueMail(em, event, { template: 'company-deletion', recipients, subjectId: companyId });
  },
});

const ADMINS = `select person.email from role_assignment held
  join app_user person on person.id = held.user_id and ${isReachable}
  where held.company_id = ? and held.role_type = 'companyAdmin' and held.deactivated_at is null`;
