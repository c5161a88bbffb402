import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { ListMyApplicationsQuery } from '@app/contracts/applications/list-my-applications';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  appliedJobColumns,
  type AppliedJobRow,
  appliedJobs,
  appliedJobView,
  endedStages,
} from '../applied-job-row.js';

export class ListMyApplications extends Query<ListPage<AppliedJobView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListMyApplicationsQuery,
  ) {
    super();
  }
}

const sortColumns = { createdAt: 'applied_at', changedAt: 'changed_at' } as const;

/** What the applicant sent, with the public stage alone: nothing internal shows through. */
@QueryHandler(ListMyApplications)
export class ListMyApplicationsHandler implements IQueryHandler<ListMyApplications> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor, query }: ListMyApplications): Promise<ListPage<AppliedJobView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { id: ids = null, jobId = null, active = null, unread = null } = filter;
    const page = await listRows<AppliedJobRow>(this.reader, actor.personMode(), {
      name: 'list-my-applications',
      text: `select ${appliedJobColumns} from ${appliedJobs}
        where sent.applicant_id = $1 and ($2::uuid[] is null or sent.id = any($2))
          and ($3::uuid is null or sent.job_id = $3)
          and ($4::boolean is null or $4 <> (known.public_stage = any($5)))
          and ($6::boolean is null or $6 = (waiting.unread > 0))`,
      values: [actor.userId, ids, jobId, active, endedStages, unread],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => appliedJobView(row, this.addresses)) };
  }
}
