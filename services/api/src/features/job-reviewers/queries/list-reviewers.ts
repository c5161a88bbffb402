import type { ListReviewersQuery, ReviewerView } from '@app/contracts/job-reviewers/job-reviewer';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

type ReviewerRow = {
  id: string;
  job_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  created_at: Date;
};

const sortColumns = { firstName: 'first_name', lastName: 'last_name', createdAt: 'created_at' } as const;

export class ListReviewers extends Query<ListPage<ReviewerView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListReviewersQuery,
  ) {
    super();
  }
}

/** Reviewers of a company's jobs; a reviewer sees those of the jobs they review themselves. */
@QueryHandler(ListReviewers)
export class ListReviewersHandler implements IQueryHandler<ListReviewers> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListReviewers): Promise<ListPage<ReviewerView>> {
    const { sort, offset, limit, filter } = query;
    const companyId = actor.companyFor(filter?.companyId, 'filter.companyId');
    const ids = filter?.id ?? null;
    const onlyMine = actor.scope('job-reviewer.list') === 'assigned' ? actor.userId : null;
    const page = await listRows<ReviewerRow>(this.reader, actor.companyMode(companyId), {
      name: 'list-reviewers',
      text: REVIEWERS,
      values: [companyId, ids, filter?.jobId ?? null, filter?.userId ?? null, onlyMine],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => this.viewOf(row)) };
  }

  private viewOf(row: ReviewerRow): ReviewerView {
    return {
      id: row.id,
      jobId: row.job_id,
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      photo: this.links.image(row.photo_file_id),
    };
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
