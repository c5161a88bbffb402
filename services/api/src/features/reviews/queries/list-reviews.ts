import type { ListReviewsQuery, OwnReviewView } from '@app/contracts/reviews/review';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListReviews extends PageQuery<OwnReviewView, ListReviewsQuery> {}

type Read = Omit<OwnReviewView, 'photo'> & { photoFileId: string | null };

/** What the actor is asked for themselves, and has said, about candidates they may see. */
@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListReviews): Promise<ListPage<OwnReviewView>> {
    const { companyId } = actor;
    const onlyMine = actor.scope('candidate.read') === 'assigned';
    const page = await listViews<Read>(this.reader, actor.companyMode(companyId), query, {
      name: 'list-reviews',
      text: REVIEWS,
      values: [companyId, actor.userId, onlyMine, query.filter?.state, query.filter?.id],
    });
    const rows = page.rows.map(({ photoFileId, ...review }) => ({
      ...review,
      photo: this.links.image(photoFileId),
    }));
    return { ...page, rows };
  }
}

const REVIEWS = `select review.id, review.application_id, review.note, to_char(review.due_on, 'YYYY-MM-DD') as due_on,
    review.requested_at, case when asking.id is not null then jsonb_build_object('firstName', asking.first_name,
      'lastName', asking.last_name) end as requested_by, review.verdict, review.done_at, application.job_id,
    job.title as job_title, application.applicant_id, application.first_name, application.last_name,
    application.photo_file_id, application.position, stage.name as current_stage, stage.type as stage_type,
    application.applied_at
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
