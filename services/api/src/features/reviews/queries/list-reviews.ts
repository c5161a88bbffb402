import type { ListReviewsQuery, OwnReviewView } from '@app/contracts/reviews/review';
import type { Verdict } from '@app/contracts/reviews/verdict';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

type Row = {
  id: string;
  application_id: string;
  note: string | null;
  due_on: string | null;
  requested_at: Date;
  asked_first_name: string | null;
  asked_last_name: string | null;
  verdict: Verdict | null;
  done_at: Date | null;
  job_id: string;
  job_title: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  position: string | null;
  current_stage: string;
  stage_type: StageType;
  applied_at: Date;
};

const sortColumns = { dueOn: 'due_on', doneAt: 'done_at', id: 'id' } as const;

export class ListReviews extends Query<ListPage<OwnReviewView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListReviewsQuery,
  ) {
    super();
  }
}

/** What the actor is asked for themselves, and has said, about candidates they may see. */
@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListReviews): Promise<ListPage<OwnReviewView>> {
    const { sort, offset, limit, filter } = query;
    const { companyId } = actor;
    const onlyMine = actor.scope('candidate.read') === 'assigned';
    const ids = filter?.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-reviews',
      text: REVIEWS,
      values: [companyId, actor.userId, onlyMine, filter?.state ?? null, ids],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => viewOf(row, this.links.image)) };
  }
}

function viewOf(row: Row, photoOf: ImageLinking): OwnReviewView {
  const { asked_first_name: firstName, asked_last_name: lastName } = row;
  return {
    id: row.id,
    applicationId: row.application_id,
    note: row.note,
    dueOn: row.due_on,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: firstName === null || lastName === null ? null : { firstName, lastName },
    verdict: row.verdict,
    doneAt: row.done_at?.toISOString() ?? null,
    jobId: row.job_id,
    jobTitle: row.job_title,
    applicantId: row.applicant_id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: photoOf(row.photo_file_id),
    position: row.position,
    currentStage: row.current_stage,
    stageType: row.stage_type,
    appliedAt: row.applied_at.toISOString(),
  };
}

const REVIEWS = `select review.id, review.application_id, review.note, to_char(review.due_on, 'YYYY-MM-DD') as due_on,
    review.requested_at, asking.first_name as asked_first_name, asking.last_name as asked_last_name, review.verdict,
    review.done_at, application.job_id, job.title as job_title, application.applicant_id, application.first_name,
    application.last_name, application.photo_file_id, application.position, stage.name as current_stage,
    stage.type as stage_type, application.applied_at
  from review
    join application on application.id = review.application_id and application.company_id = review.company_id
    join job on job.id = application.job_id and job.company_id = application.company_id
    join stage on stage.id = application.stage_id and stage.company_id = application.company_id
    left join app_user asking on asking.id = review.requested_by
  where review.company_id = $1 and review.user_id = $2
    and (not $3::boolean or exists (
      select from job_reviewer mine where mine.job_id = review.job_id and mine.user_id = $2))
    and ($4::text is null or case $4 when 'open' then review.verdict is null and application.status = 'active'
      else review.verdict is not null end)
    and ($5::uuid[] is null or review.id = any($5))`;
