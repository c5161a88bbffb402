import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { type PublicStage, publicStages } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type AppliedJobDetailsRow, appliedJobDetailsView } from '../applied-job-details.js';
import { appliedJobColumns, appliedJobs, endedStages } from '../applied-job-row.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetMyApplication extends RecordQuery<AppliedJobDetailsView> {}

/** One of one's own applications: what was sent, where it has been, and whether one can still write about it. */
@QueryHandler(GetMyApplication)
export class GetMyApplicationHandler implements IQueryHandler<GetMyApplication> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor, id }: GetMyApplication): Promise<AppliedJobDetailsView> {
    const row = await this.reader.first<AppliedJobDetailsRow>(actor.personMode(), {
      name: 'get-my-application',
      text: APPLICATION,
      values: [actor.userId, id],
    });
    if (!row) throw new AppError('resource.not-found');
    return appliedJobDetailsView(row, await this.ahead(actor, row), this.addresses);
  }

  /** What the stages of the job are called outside, from where the application is. */
  private async ahead(actor: Actor, row: AppliedJobDetailsRow): Promise<PublicStage[]> {
    if (endedStages.includes(row.public_stage)) return [];
    const stages = await this.reader.rows<{ public_stage: PublicStage | null }>(
      actor.personMode(row.company_id),
      {
        name: 'public-stages-of-pipeline',
        text: `select distinct settings ->> 'publicStage' as public_stage from stage
        where company_id = $1 and pipeline_id = $2 and type not in ('hired', 'rejected')`,
        values: [row.company_id, row.pipeline_id],
      },
    );
    const offered = new Set(stages.map(({ public_stage: stage }) => stage));
    return publicStages
      .slice(publicStages.indexOf(row.public_stage) + 1)
      .filter((stage) => offered.has(stage) && !endedStages.includes(stage));
  }
}

const APPLICATION = `select ${appliedJobColumns}, sent.pipeline_id, sent.public_stage as noted_stage,
    sent.changed_at as noted_at, sent.public_version, sent.public_stage_from, sent.public_stage_before,
    sent.changed_at_before, sent.earlier_steps, now() as seen_at, mark.read_at,
    (select max(activity.created_at) from activity where activity.company_id = sent.company_id
      and activity.application_id = sent.id and activity.type = 'message' and activity.source = 'user') as company_wrote_at,
    nullif(shown.view::jsonb -> 'replyRecord', 'null'::jsonb) as reply_record,
    sent.email, sent.phone, sent.location, sent.education, sent.experience, sent.languages, sent.links, sent.details,
    sent.cover_letter, sent.answers,
    coalesce(case when cv.status in ('available', 'rejected') then cv.status
      when cv.id is not null then 'inspecting' end, 'none') as cv_status,
    case when cv.status = 'available' then jsonb_build_object('id', cv.id, 'fileName', cv.file_name,
      'contentType', cv.content_type, 'size', cv.size) end as cv,
    (select jsonb_build_object('number', told.number, 'publishedAt', told.published_at, 'content', told.content)
      from employer_notice told where told.company_id = sent.company_id and told.number = sent.notice_number) as notice
  from ${appliedJobs}
  left join stored_file cv on cv.id = sent.cv_file_id and cv.owner_user_id = sent.applicant_id
  where sent.applicant_id = $1 and sent.id = $2`;
