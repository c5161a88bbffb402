import { defaultJobSettings, type JobSettings } from '@app/contracts/jobs/job-details';
import type { JobRecordView, JobStageCount } from '@app/contracts/jobs/job-record';
import { mostNew } from '@app/contracts/jobs/new-applicants';
import type { AssetNaming } from '@app/database/reads/asset-address';
import { type JobRow, jobViewOf, selectJob } from '@app/database/reads/job-row';
import { jobStateOf } from '../../reads/job-state.js';
import type { ImageLinking } from '../../files-host/download-links.js';

type RecordedReviewer = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  photoFileId: string | null;
};

/** A job with everything its company sees beside it. */
export type JobRecordRow = Omit<JobRow, 'settings'> & {
  settings: Partial<JobSettings>;
  stages: JobStageCount[] | null;
  new_count: number | null;
  reviewers: RecordedReviewer[];
  views: number;
  has_notice: boolean;
  active_at: Date;
};

/**
 * What stands beside a job; `found` is the job. Reviewers see how many candidates wait where they review, and nothing
 * of that elsewhere.
 */
const besides = (onlyAssignedTo: string | undefined): string => {
  const mayCount = onlyAssignedTo
    ? `exists (select from job_reviewer mine where mine.job_id = found.id and mine.user_id = ${onlyAssignedTo})`
    : 'true';
  return `case when ${mayCount} then (
      select jsonb_agg(jsonb_build_object('id', stage.id, 'name', stage.name, 'type', stage.type,
        'color', stage.settings->'color', 'position', stage.position, 'total', stage.total) order by stage.position)
      from stage where stage.pipeline_id = found.pipeline_id) end as stages,
    case when ${mayCount} then (
      select count(*) from (select from application fresh join stage first on first.id = fresh.stage_id
        where first.pipeline_id = found.pipeline_id and first.type = 'entry' and fresh.status = 'active'
        limit ${mostNew + 1}) fresh)::int end as new_count,
    (select coalesce(jsonb_agg(jsonb_build_object('id', assigned.id, 'userId', person.id,
        'firstName', person.first_name, 'lastName', person.last_name, 'photoFileId', person.photo_file_id) order by person.last_name, person.id), '[]')
      from job_reviewer assigned join app_user person on person.id = assigned.user_id
      where assigned.job_id = found.id and exists (
        select from role_assignment held where held.user_id = person.id
          and held.company_id = assigned.company_id and held.deactivated_at is null)) as reviewers,
    coalesce((select sum(clicks) from job_day where job_day.job_id = found.id), 0)::int as views,
    exists (select from employer_notice told where told.company_id = found.company_id and told.number = 1) as has_notice,
    coalesce((select latest_at from job_first where job_first.company_id = found.company_id and job_first.job_id = found.id
      and job_first.line = 'active'), found.created_at) as active_at`;
};

/** Jobs as records. `where` chooses them; `onlyAssignedTo` is the place of a reviewer's id among the values. */
export function selectJobRecord(where: string, onlyAssignedTo?: string): string {
  return `select found.*, ${besides(onlyAssignedTo)} from (${selectJob} where ${where}) found`;
}

/** How images of companies and photos of people are addressed. */
type ImageNaming = { assetOf: AssetNaming; photoOf: ImageLinking };

/** The wire's record of a job. */
export function jobRecordOf(row: JobRecordRow, { assetOf, photoOf }: ImageNaming): JobRecordView {
  const { status, live } = row;
  return {
    ...jobViewOf(row, assetOf),
    settings: { ...defaultJobSettings, ...row.settings },
    state: jobStateOf({ status, live, closedAt: row.closed_at, takenDownAt: row.taken_down_at }),
    stages: row.stages,
    newCount: row.new_count,
    reviewers: row.reviewers.map(({ photoFileId, ...reviewer }) => ({
      ...reviewer,
      jobId: row.id,
      photo: photoOf(photoFileId),
    })),
    views: row.views,
    hasNotice: row.has_notice,
    activeAt: row.active_at.toISOString(),
  };
}
