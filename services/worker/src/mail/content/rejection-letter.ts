import { filledIn } from '@app/contracts/messages/merge-fields';
import type { RejectionFacts } from '@app/domain/messages/letter-mails';
import { letterValues } from '@app/domain/messages/letter-values';
import type { EntityManager } from '@mikro-orm/postgresql';

type RejectionRow = {
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
export async function sentRejection(em: EntityManager, id: string): Promise<RejectionRow | null> {
  const row = await rejectionRow(em, id);
  return row?.is_told ? row : null;
}

/** The words in which the applicant is told of a refusal, for whoever tells it. */
export async function letterToSend(em: EntityManager, id: string): Promise<string> {
  const row = await rejectionRow(em, id);
  if (!row) throw new Error(`The refusal ${id} was taken back`);
  return letterIn(row);
}

/** What the mail of a refusal says: the words that stand in the conversation. */
export function letterOf(row: RejectionRow): RejectionFacts {
  const { application_id: applicationId, job_title: jobTitle, company_name: companyName } = row;
  const letter = row.told_letter ?? letterIn(row);
  return { applicationId, jobTitle, companyName, letter, jobClosed: row.job_closed };
}

/** The letter with its fields filled in. Where nobody signs, the company does. */
function letterIn(row: RejectionRow): string {
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

async function rejectionRow(em: EntityManager, id: string): Promise<RejectionRow | undefined> {
  const [row] = await em.execute<RejectionRow[]>(REJECTION, [id]);
  return row;
}

const REJECTION = `select rejection.application_id, rejection.text, rejection.notified_at is not null as is_told,
    (select line.content from email_message mail
      join activity line on line.company_id = mail.company_id and line.id = mail.id and line.type = 'message'
      where mail.company_id = rejection.company_id and mail.subject_id = rejection.id and mail.template = 'rejection'
      order by mail.created_at desc limit 1) as told_letter,
    application.first_name, application.last_name, job.title as job_title, company.name as company_name,
    sender.first_name as sender_first_name, sender.last_name as sender_last_name, chosen.reply_address,
    not job.live as job_closed
  from rejection
  join application on application.id = rejection.application_id and application.status = 'rejected'
  join job on job.id = rejection.job_id
  join company on company.id = rejection.company_id
  left join app_user sender on sender.id = rejection.rejected_by
  left join company_settings chosen on chosen.company_id = rejection.company_id
  where rejection.id = ?`;
