import type { ListReviewersQuery, ReviewerView } from '@app/contracts/job-reviewers/job-reviewer';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListReviewers extends PageQuery<ReviewerView, ListReviewersQuery> {}

type Read = Omit<ReviewerView, 'photo'> & { photoFileId: string | null; createdAt: string };

/** Reviewers of a company's jobs; a reviewer sees those of the jobs they review themselves. */
@QueryHandler(ListReviewers)
export class ListReviewersHandler implements IQueryHandler<ListReviewers> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListReviewers): Promise<ListPage<ReviewerView>> {
    const { id, jobId, userId, companyId: named } = query.filter ?? {};
    const companyId = actor.companyFor(named, 'filter.companyId');
    const onlyMine = actor.scope('job-reviewer.list') === 'assigned' ? actor.userId : null;
    const page = await listViews<Read>(this.reader, actor.companyMode(companyId), query, {
      name: 'list-reviewers',
      text: REVIEWERS,
      values: [companyId, id, jobId, userId, onlyMine],
    });
    const rows = page.rows.map(({ photoFileId, createdAt, ...reviewer }) => ({
      ...reviewer,
      photo: this.links.image(photoFileId),
    }));
    return { ...page, rows };
  }
}

/** Who left the company reviews nothing, though the assignment waits for their return. */
const REVIEWERS = `select assigned.id, assigned.job_id, assigned.user_id, assigned.created_at, person.first_name,
    person.last_name, person.photo_file_id
  from job_reviewer assigned join app_user person on person.id = assigned.user_id
  where assigned.company_id = $1 and ($2::uuid[] is null or assigned.id = any($2))
    and ($3::uuid is null or assigned.job_id = $3) and ($4::uuid is null or assigned.user_id = $4)
    and ($5::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = assigned.job_id and mine.user_id = $5))
    and exists (select from role_assignment held where held.user_id = assigned.user_id
      and held.company_id = assigned.company_id and held.deactivated_at is null)`;
