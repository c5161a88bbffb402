import type { InvitedTo } from '@app/contracts/activity/invited-to';
import type { EntityManager } from '@mikro-orm/postgresql';

type LineRow = {
  application_id: string;
  applicant_id: string;
  company_id: string;
  job_id: string;
  status: string;
  first_name: string;
  last_name: string;
  title: string | null;
  content: string;
  files: number;
  invited_to: InvitedTo | null;
  extends_response: boolean;
  job_title: string;
  company_name: string;
  author_first_name: string | null;
  author_last_name: string | null;
  reply_address: string | null;
  response_due_at: string | null;
  response_paused_until: string | null;
  now: string;
};

const LINE = `select activity.application_id, application.applicant_id, activity.company_id, activity.job_id,
    application.status, application.first_name, application.last_name, activity.title, activity.content,
    attached_files(activity.id) as files, activity.metadata -> 'invitedTo' as invited_to,
    activity.metadata @> '{"extendsResponse": true}' as extends_response,
    job.title as job_title, company.name as company_name, author.first_name as author_first_name,
    author.last_name as author_last_name, chosen.reply_address,
    case when application.public_stage_from > now() then application.response_before_due_at
      else application.response_due_at end as response_due_at,
    case when application.public_stage_from > now() then application.response_before_paused_until
      else application.response_paused_until end as response_paused_until, now()
  from activity
  join application on application.id = activity.application_id
  join job on job.id = activity.job_id
  join company on company.id = activity.company_id
  left join app_user author on author.id = activity.source_id
  left join company_settings chosen on chosen.company_id = activity.company_id
  where activity.id = ? and activity.deleted_at is null`;

/** A line of a timeline that was not deleted, with what mails say of it. */
export async function lineStillThere(em: EntityManager, id: string): Promise<LineRow | null> {
  const [row] = await em.execute<LineRow[]>(LINE, [id]);
  return row ?? null;
}

/** Whom the line is about, as mails to the company name them. */
export function candidateOf(row: LineRow) {
  return {
    companyId: row.company_id,
    jobId: row.job_id,
    applicantId: row.applicant_id,
    applicationId: row.application_id,
    jobTitle: row.job_title,
    applicantName: `${row.first_name} ${row.last_name}`,
  };
}
