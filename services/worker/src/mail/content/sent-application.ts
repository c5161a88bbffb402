import type { PublicStage } from '@app/contracts/vocabulary/employment';
import type { EntityManager } from '@mikro-orm/postgresql';

type ApplicationRow = {
  id: string;
  company_id: string;
  company_name: string;
  job_id: string;
  job_title: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  public_stage: PublicStage;
  last_move_id: string | null;
  applied_at: string;
  response_due_at: string | null;
  reply_address: string | null;
};

const APPLICATION = `select /* prepared */ application.id, application.company_id, company.name as company_name, application.job_id,
    job.title as job_title, application.applicant_id, application.first_name, application.last_name,
    application.public_stage, application.last_move_id, application.applied_at, chosen.reply_address,
    case when application.public_stage_from > now() then application.response_before_due_at
      else application.response_due_at end as response_due_at
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  left join company_settings chosen on chosen.company_id = application.company_id
  where application.id = ? and application.status <> 'withdrawn' and application.erased_at is null`;

/** An application that is there and was not withdrawn, with what mails say of it. */
export async function sentApplication(em: EntityManager, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await em.execute<ApplicationRow[]>(APPLICATION, [id]);
  return row;
}

/** What mails to an applicant say of their application. Their reply goes to the address the company chose, if it chose one. */
export function applicantFactsOf(row: ApplicationRow) {
  return {
    applicationId: row.id,
    jobTitle: row.job_title,
    companyName: row.company_name,
    responseDueAt: row.response_due_at === null ? null : new Date(row.response_due_at),
    replyTo: row.reply_address ?? undefined,
  };
}
