import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../../mail/queue-mail.js';
import { responsesAhead } from './due-responses.js';
import { responsibleUntil } from './responsible-members.js';

const NOTE = `insert into response_digest (company_id, day) values (app_company(), (?::timestamptz at time zone 'UTC')::date)
  on conflict (company_id) do update set day = excluded.day where response_digest.day < excluded.day
  returning company_id`;

/** Leaves everybody who is responsible for answers of the acting company one mail for that day; nothing where they have it. */
export async function digestResponses(em: EntityManager, at: Date): Promise<void> {
  const [noted] = await em.execute<{ company_id: string }[]>(NOTE, [at]);
  if (!noted) return;
  const { company_id: companyId } = noted;
  const recipients = [...(await responsibleUntil(em, responsesAhead(at))).keys()];
  await queueMail(
    em,
    { id: newId(), companyId },
    { template: 'responses-due', recipients, subjectId: companyId },
  );
}
