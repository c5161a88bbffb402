import type { JobRecordView, ListJobsQuery } from '@app/contracts/jobs/job-record';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { listRows } from '../../../reads/list-rows.js';
import { type JobRecordRow, jobRecordOf, selectJobRecord } from '../job-record.js';

const sortColumns = {
  title: 'title',
  status: 'status',
  createdAt: 'created_at',
  publishedAt: 'published_at',
  expiredAt: 'expired_at',
  count: 'application_count',
  views: 'views',
} as const;

export class ListJobs extends Query<ListPage<JobRecordView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListJobsQuery,
  ) {
    super();
  }
}

/** Jobs of one company, drafts included. */
@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListJobs): Promise<ListPage<JobRecordView>> {
    const { sort, offset, limit, filter } = query;
    const companyId = actor.companyFor(filter?.companyId, 'filter.companyId');
    const ids = filter?.id ?? null;
    const reviewing = actor.scope('board.read') === 'assigned';
    const { id: _ids, companyId: _company, ...chosen } = { ...filter };
    const values = [companyId, ids, chosen.status, chosen.live, chosen.q, chosen.state, chosen.reviewerId];
    const page = await listRows<JobRecordRow>(this.reader, actor.companyMode(companyId), {
      name: reviewing ? 'list-jobs-as-reviewer' : 'list-jobs',
      text: selectJobRecord(belongs, reviewing ? '$8' : undefined),
      values: [...values.map((value) => value ?? null), ...(reviewing ? [actor.userId] : [])],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    const naming = { assetOf: this.addresses.asset, photoOf: this.links.image };
    return { ...page, rows: page.rows.map((row) => jobRecordOf(row, naming)) };
  }
}

/** Which jobs a list holds. What a person ended is closed, what ran out of time is expired. */
const belongs = `job.company_id = $1 and ($2::uuid[] is null or job.id = any($2))
  and ($3::text is null or job.status = $3) and ($4::boolean is null or job.live = $4)
  and ($5::text is null or strpos(lower(job.title), lower($5)) > 0)
  and ($6::text is null or $6 = case when job.status = 'draft' then 'draft' when job.live then 'published'
    when job.closed_at is null then 'expired' else 'closed' end)
  and ($7::uuid is null or exists (
    select from job_reviewer chosen where chosen.job_id = job.id and chosen.user_id = $7))`;
