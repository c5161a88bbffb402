import type { JobReportState, JobReportView } from '@app/contracts/moderation/job-report';
import type { StatementView } from '@app/contracts/moderation/job-statement';
import type { AppealOutcome, ReportReason, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { ImageLinking } from '../../files-host/download-links.js';

/** Where the reports of one job stand; `reported` must be in scope. */
export const reportState = `case when reported.decision is null then 'open' when reported.decision = 'dismissed' then 'dismissed'
    when reported.appeal_outcome = 'granted' then 'putBack' when reported.appeal_outcome = 'rejected' then 'keptDown'
    when reported.appealed_at is not null then 'appealed' else 'takenDown' end`;

/** What stands in a line of the list. */
export type ReportedJobRow = {
  id: string;
  version: number;
  company_id: string | null;
  company_name: string | null;
  company_logo_id: string | null;
  job_id: string;
  job_title: string;
  state: string;
  reasons: { reason: ReportReason; count: number }[];
  report_count: number;
  opened_at: Date;
  waits_since: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
};

/** Reported jobs with their company and how often each reason was given. */
export const selectReportedJob = `select reported.id, reported.version, reported.company_id, company.name as company_name,
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

const states: Record<JobReportState, true> = {
  ...{ open: true, appealed: true, takenDown: true },
  ...{ dismissed: true, putBack: true, keptDown: true },
};

/** The state as the statement above names it. */
export function stateOf(name: string): JobReportState {
  if (isState(name)) return name;
  throw new Error(`The database knows a state of reports that nobody else does: ${name}`);
}

const isState = (name: string): name is JobReportState => Object.hasOwn(states, name);

export function reportedJobView(row: ReportedJobRow, imageOf: ImageLinking): JobReportView {
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    companyName: row.company_name ?? '',
    companyLogo: imageOf(row.company_logo_id),
    jobId: row.job_id,
    jobTitle: row.job_title,
    state: stateOf(row.state),
    reasons: row.reasons,
    reportCount: row.report_count,
    openedAt: row.opened_at.toISOString(),
    waitsSince: (row.waits_since ?? row.opened_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
  };
}

/** A job that was taken down, as both sides read why. */
export type StatementRow = {
  id: string;
  version: number;
  job_id: string;
  job_title: string;
  taken_down_at: Date | null;
  ground: TakeDownGround | null;
  law: string | null;
  statement: string | null;
  report_count: number;
  appeal_until: Date | null;
  appeal_words: string | null;
  appealed_at: Date | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reasons: string | null;
  appeal_decided_at: Date | null;
};

/** Its columns; `reported` must be in scope. A company sees no report, so a function counts them. */
export const statementColumns = `reported.id, reported.version, reported.job_id, reported.job_title,
    reported.decided_at as taken_down_at, reported.ground, reported.law, reported.statement,
    count_job_reports(reported.id) as report_count, reported.appeal_until, reported.appeal_words, reported.appealed_at,
    reported.appeal_outcome, reported.appeal_reasons, reported.appeal_decided_at`;

/** Null where the job was not taken down, or its company is deleted with what was stated. */
export function statementOf(row: StatementRow): StatementView | null {
  const { taken_down_at: takenDownAt, ground, statement, appeal_until: appealUntil } = row;
  if (!takenDownAt || !ground || statement === null || !appealUntil) return null;
  return {
    id: row.id,
    version: row.version,
    jobId: row.job_id,
    jobTitle: row.job_title,
    takenDownAt: takenDownAt.toISOString(),
    ground,
    law: row.law,
    facts: statement,
    reportCount: row.report_count,
    appealUntil: appealUntil.toISOString(),
    appeal: appealOf(row),
  };
}

function appealOf(row: StatementRow): StatementView['appeal'] {
  if (!row.appealed_at) return null;
  return {
    words: row.appeal_words ?? '',
    appealedAt: row.appealed_at.toISOString(),
    outcome: row.appeal_outcome,
    reasons: row.appeal_reasons,
    decidedAt: row.appeal_decided_at?.toISOString() ?? null,
  };
}
