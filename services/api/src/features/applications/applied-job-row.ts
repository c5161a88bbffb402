import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { referenceOf } from '@app/contracts/applications/reference';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import type { PublicAddresses } from '../../http/public-addresses.js';
import { responseDeadlineView } from '../../reads/response-deadline-row.js';

/** The job as the applicant saw it when applying. */
type JobThen = Pick<JobPreviewView, 'title' | 'position' | 'locationType' | 'company'> & {
  /** Kept since the applicant's screen shows them. */
  location?: JobPreviewView['location'];
  salary?: SalaryView | null;
};

export type AppliedJobRow = {
  id: string;
  version: number;
  job_id: string;
  company_id: string;
  public_stage: PublicStage;
  applied_at: Date;
  changed_at: Date;
  response_since: Date | null;
  response_due_at: Date | null;
  response_paused_until: Date | null;
  response_extended_at: Date | null;
  response_extension_reason: string | null;
  job: JobThen;
  /** References to the images the company shows today; null where it shows none, or nothing at all. */
  logo: string | null;
  banner: string | null;
  job_open: boolean;
  company_suspended: boolean;
  unread: number;
};

/** Stages after which nothing more is decided. */
export const endedStages: PublicStage[] = ['hired', 'notSelected', 'withdrawn'];

/** Columns of one's own application; what `appliedJobs` joins must be in scope. */
export const appliedJobColumns = `sent.id, known.version, sent.job_id, sent.company_id, known.public_stage, sent.applied_at,
  known.changed_at, known.response_since, known.response_due_at,
  case when known.response_paused_until > now() then known.response_paused_until end as response_paused_until,
  sent.response_extended_at, sent.response_extension_reason, sent.job_snapshot as job, shown.view::jsonb ->> 'logo' as logo,
  shown.view::jsonb ->> 'banner' as banner, waiting.unread,
  coalesce(posting.open and (posting.expired_at is null or posting.expired_at > now()), false) as job_open,
  is_suspended_company(sent.company_id) as company_suspended`;

/**
 * Applications with what their applicant knows of them: until a move can no longer be undone, what was before. Messages
 * and letters are unread that came after one looked.
 */
export const appliedJobs = `application sent
  cross join lateral (select sent.public_stage, sent.changed_at, sent.public_version as version,
      sent.response_since, sent.response_due_at, sent.response_paused_until
      where sent.public_stage_from is null or sent.public_stage_from <= now()
    union all select coalesce(sent.public_stage_before, sent.public_stage),
      coalesce(sent.changed_at_before, sent.changed_at), sent.public_version - 1,
      sent.response_before_since, sent.response_before_due_at, sent.response_before_paused_until
      where sent.public_stage_from > now()) known
  left join activity_read mark on mark.application_id = sent.id and mark.user_id = sent.applicant_id
  cross join lateral (select count(*)::int as unread from activity
    where activity.company_id = sent.company_id and activity.application_id = sent.id and activity.type = 'message'
      and activity.source <> 'applicant' and (mark.read_at is null or activity.created_at > mark.read_at)) waiting
  left join public_job posting on posting.job_id = sent.job_id
  left join public_company shown on shown.company_id = sent.company_id`;

/** The company as it was, with the images it has now: those it had are deleted once it shows others. */
export function appliedJobView(row: AppliedJobRow, addresses: PublicAddresses): AppliedJobView {
  const company = {
    ...row.job.company,
    companyId: row.company_id,
    logo: addresses.ofReference(row.logo),
    banner: addresses.ofReference(row.banner),
  };
  return {
    id: row.id,
    version: row.version,
    reference: referenceOf(row.id),
    jobId: row.job_id,
    company,
    name: company.name,
    position: row.job.position,
    locationType: row.job.locationType,
    location: row.job.location ?? null,
    title: row.job.title,
    publicStage: row.public_stage,
    active: !endedStages.includes(row.public_stage),
    jobClosed: !row.job_open,
    companySuspended: row.company_suspended,
    createdAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    unread: row.unread,
    ...responseDeadlineView(row),
  };
}
