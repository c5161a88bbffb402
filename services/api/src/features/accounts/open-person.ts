import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import type { Actor } from '../../access/actor.js';

type Row = { subject: string; company_ids: string[] };

/**
 * Opens the account of somebody: whoever looks after the platform, or a company the person acts for, can read who did and
 * why. Answers how the sign-in service calls them; 400 where nobody says why.
 */
export async function openPerson(reader: ScopedReader, actor: Actor, userId: string): Promise<string> {
  const { reason } = actor;
  if (reason === null)
    throw new AppError('request.invalid', { errors: { reason: 'Say why: it is kept in the audit log' } });
  const found = await reader.first<Row>(actor.platformMode(), {
    name: 'open-person',
    text: `select person.subject, array(select distinct held.company_id from role_assignment held
            where held.user_id = person.id and held.company_id is not null and held.deactivated_at is null)
          as company_ids
        from app_user person where person.id = $1 and person.issuer <> 'erased'`,
    values: [userId],
  });
  if (!found) throw new AppError('resource.not-found');
  actor.looksAtPerson({ userId, companyIds: found.company_ids }, reason);
  return found.subject;
}
