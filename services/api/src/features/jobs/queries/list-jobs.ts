import { idsFilter, listQuery } from '@app/contracts/http/list-query';
import type { JobView } from '@app/contracts/jobs/job-view';
import { publicationStatuses } from '@app/contracts/vocabulary/employment';
import { optionalLine } from '@app/contracts/vocabulary/text';
import { type JobRow, jobViewOf, selectJob } from '@app/database/reads/job-row';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../http/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { listRows } from '../../../reads/list-rows.js';

const sortColumns = {
  title: 'title',
  status: 'status',
  createdAt: 'created_at',
  publishedAt: 'published_at',
  expiredAt: 'expired_at',
  count: 'application_count',
} as const;

export const ListJobsQuery = listQuery(
  ['title', 'status', 'createdAt', 'publishedAt', 'expiredAt', 'count'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    q: optionalLine(120).optional(),
    status: z.enum(publicationStatuses).optional(),
    live: z.boolean().optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);

export class ListJobs extends Query<ListPage<JobView>> {
  constructor(
    readonly actor: Actor,
    readonly query: z.output<typeof ListJobsQuery>,
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
  ) {}

  async execute({ actor, query }: ListJobs): Promise<ListPage<JobView>> {
    const { sort, offset, limit, filter } = query;
    const companyId = actor.companyFor(filter?.companyId);
    const ids = filter?.id === undefined ? null : [filter.id].flat();
    const page = await listRows<JobRow>(this.reader, actor.companyMode(companyId), {
      name: 'list-jobs',
      text: `${selectJob} where job.company_id = $1 and ($2::uuid[] is null or job.id = any($2))
        and ($3::text is null or job.status = $3) and ($4::boolean is null or live = $4)
        and ($5::text is null or strpos(lower(title), lower($5)) > 0)`,
      values: [companyId, ids, filter?.status ?? null, filter?.live ?? null, filter?.q ?? null],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => jobViewOf(row, this.addresses.asset)) };
  }
}
