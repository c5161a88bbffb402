import { filledIn } from '@app/contracts/messages/merge-fields';
import type { RefusalFacts } from '@app/domain/messages/letter-mails';
import { letterValues } from '@app/domain/messages/letter-values';
import type { EntityManager } from '@mikro-orm/postgresql';

type RefusalRow = {
  application_id: string;
  text: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  sender_first_name: string | null;
  sender_last_name: string | null;
  reply_address: string | null;
  job_closed: boolean;
};

/** A refusal that still holds; null once it was taken back. */
export async function toldRefusal(em: EntityManager, id: string): Promise<RefusalRow | null> {
  const [row] = await em.execute<RefusalRow[]>(REFUSAL, [id]);
  return row ?? null;
}

/** The letter with its fields filled in. Where nobody signs, the company does. */
export function letterOf(row: RefusalRow): RefusalFacts {
  const { application_id: applicationId, job_title: jobTitle, company_name: companyName } = row;
  const values = letterValues({
    applicationId,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle,
    companyName,
    sender: { firstName: row.sender_first_name ?? '', lastName: row.sender_last_name ?? '' },
  });
  const letter = filledIn(row.text, values);
  return { applicationId, jobTitle, companyName, letter, jobClosed: row.job_closed };
}

const REFUSAL = `select refusal.application_id, refusal.text, application.first_name, application.last_name,
    job.title as job_title, company.name as company_name, sender.first_name as sender_first_name,
    sender.last_name as sender_last_name, chosen.reply_address, not job.live as job_closed
  from refusal
  join application on application.id = refusal.application_id and application.status = 'refused'
  join job on job.id = refusal.job_id
  join company on company.id = refusal.company_id
  left join app_user sender on sender.id = refusal.refused_by
  left join company_settings chosen on chosen.company_id = refusal.company_id
  where refusal.id = ? and refusal.told_at is not null`;
