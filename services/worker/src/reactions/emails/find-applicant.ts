import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

type Applicant = { email: string; wants: boolean };

const APPLICANT = `select person.email, coalesce(setting.enabled, true) as wants
  from application
  join app_user person on person.id = application.applicant_id
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'stage-moved'
  where application.id = ? and application.status <> 'withdrawn' and ${isReachable}`;

/**
 * The person behind an application: the proven address of the account, never the one typed into the form, which may be
 * somebody else's. `wants` tells about mails on moves. Undefined once the application is withdrawn or
 * the person cannot be reached.
 */
export async function findApplicant(
  em: EntityManager,
  applicationId: string,
): Promise<Applicant | undefined> {
  const [applicant] = await em.execute<Applicant[]>(APPLICANT, [applicationId]);
  return applicant;
}
