import { filledIn } from '@app/contracts/messages/merge-fields';
import type { RefusalFacts } from '@app/domain/messages/letter-mails';
import { letterValues } from '@app/domain/messages/letter-values';
import type { EntityManager } from '@mikro-orm/postgresql';

type RefusalRow = {
  application_id: string;
  /** The letter as it was told; null as long as it is not. */
  told_letter: string | null;
  is_told: boolean;
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

/** A refusal that was told and still holds; null once it was taken back. */
export async function toldRefusal(em: EntityManager, id: string): Promise<RefusalRow | null> {
  const row = await refusalRow(em, id);
  return row?.is_told ? row : null;
}

/** The words in which the applicant is told of a refusal, for whoever tells it. */
export async function letterToTell(em: EntityManager, id: string): Promise<string> {
  const row = await refusalRow(em, id);
  if (!row) throw new Error(`The refusal ${id} was taken back`);
  return letterIn(row);
}

/** What the mail of a refusal says: the words that stand in the conversation. */
export function letterOf(row: RefusalRow): RefusalFacts {
  const { application_id: applicationId, job_title: jobTitle, company_name: companyName } = row;
  const letter = row.told_letter ?? letterIn(row);
  return { applicationId, jobTitle, companyName, letter, jobClosed: row.job_closed };
}

/** The letter with its fields filled in. Where nobody signs, the company does. */
function letterIn(row: RefusalRow): string {
  const values = letterValues({
    applicationId: row.application_id,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    companyName: row.company_name,
    sender: { firstName: row.sender_first_name ?? '', lastName: row.sender_last_name ?? '' },
  });
  return filledIn(row.text, values);
}

async function refusalRow(em: EntityManager, id: string): Promise<RefusalRow | undefined> {
  const [row] = await em.execute<RefusalRow[]>(REFUSAL, [id]);
  return row;
}

const REFUSAL = `select refusal.application_id, refusal.text, refusal.told_at is not null as is_told,
    (select line.content from email_message mail
      join activity line on line.company_id = mail.company_id and line.id = mail.id and line.type = 'message'
      where mail.company_id = refusal.company_id and mail.subject_id = refusal.id and mail.template = 'refusal'
      order by mail.created_at desc limit 1) as told_letter,
    application.first_name, application.last_name, job.title as job_title, company.name as company_name,
    sender.first_name as sender_first_name, sender.last_name as sender_last_name, chosen.reply_address,
    not job.live as job_closed
  from refusal
  join application on application.id = refusal.application_id and application.status = 'refused'
  join job on job.id = refusal.job_id
  join company on company.id = refusal.company_id
  left join app_user sender on sender.id = refusal.refused_by
  left join company_settings chosen on chosen.company_id = refusal.company_id
  where refusal.id = ?`;
