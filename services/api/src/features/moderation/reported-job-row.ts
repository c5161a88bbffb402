import type { JobReportView } from '@app/contracts/moderation/job-report';
import type { StatementView } from '@app/contracts/moderation/job-statement';
import type { AppealOutcome, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { ImageLinking } from '../../files-host/download-links.js';

/** Where the reports of one job stand; `reported` must be in scope. */
export const reportState = `case when reported.decision is null then 'open' when reported.decision = 'dismissed' then 'dismissed'
    when reported.appeal_outcome = 'granted' then 'putBack' when reported.appeal_outcome = 'rejected' then 'keptDown'
    when reported.appealed_at is not null then 'appealed' else 'takenDown' end`;

/** A row of the list, without the link of the logo. */
export type ReportedJobRow = Omit<JobReportView, 'companyLogo'> & { companyLogoId: string | null };

/** Reported jobs with their company and how often each reason was given. */
export const selectReportedJob = `select reported.id, reported.version, reported.company_id, coalesce(company.name, '') as company_name,
    company.logo_file_id as company_logo_id, reported.job_id, reported.job_title, ${reportState} as state,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', told.reason, 'count', told.count) order by told.count desc, told.reason), '[]')
      from (select sent.reason, count(*) as count from job_report sent where sent.reported_job_id = reported.id
        group by sent.reason) told) as reasons,
    (select count(*)::int from job_report sent where sent.reported_job_id = reported.id) as report_count,
    reported.opened_at,
    case when reported.appealed_at is not null and reported.appeal_outcome is null then reported.appealed_at
      else coalesce(reported.appeal_decided_at, reported.decided_at, reported.opened_at) end as waits_since,
    coalesce(reported.appeal_decided_at, reported.decided_at) as decided_at,
    coalesce(reported.appeal_decided_by, reported.decided_by) as decided_by,
    (select nullif(btrim(person.first_name || ' ' || person.last_name), '') from app_user person
      where person.id = coalesce(reported.appeal_decided_by, reported.decided_by)) as decided_by_name
  from reported_job reported left join company on company.id = reported.company_id`;

export const reportedJobView = (
  { companyLogoId, ...view }: ReportedJobRow,
  imageOf: ImageLinking,
): JobReportView => ({ ...view, companyLogo: imageOf(companyLogoId) });

/** A reported job as both sides read why it was taken down; nulls where it was not. */
export type StatementRow = Pick<
  StatementView,
  'id' | 'version' | 'jobId' | 'jobTitle' | 'law' | 'reportCount'
> & {
  takenDownAt: string | null;
  ground: TakeDownGround | null;
  facts: string | null;
  appealUntil: string | null;
  appealWords: string | null;
  appealedAt: string | null;
  appealOutcome: AppealOutcome | null;
  appealReasons: string | null;
  appealDecidedAt: string | null;
};

/** Its columns; `reported` must be in scope. A company sees no report, so a function counts them. */
export const statementColumns = `reported.id, reported.version, reported.job_id, reported.job_title,
    reported.decided_at as taken_down_at, reported.ground, reported.law, reported.statement as facts,
    count_job_reports(reported.id) as report_count, reported.appeal_until, reported.appeal_words, reported.appealed_at,
    reported.appeal_outcome, reported.appeal_reasons, reported.appeal_decided_at`;

/** Null where the job was not taken down, or its company is deleted with what was stated. */
export function statementOf(row: StatementRow): StatementView | null {
  const { takenDownAt, ground, facts, appealUntil, ...others } = row;
  if (!takenDownAt || !ground || facts === null || !appealUntil) return null;
  const { appealWords, appealedAt, appealOutcome, appealReasons, appealDecidedAt, ...statement } = others;
  const appeal = appealedAt && {
    words: appealWords ?? '',
    appealedAt,
    outcome: appealOutcome,
    reasons: appealReasons,
    decidedAt: appealDecidedAt,
  };
  return { ...statement, takenDownAt, ground, facts, appealUntil, appeal: appeal || null };
}
