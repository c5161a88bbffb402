import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { ListMyApplicationsQuery } from '@app/contracts/applications/list-my-applications';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
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
import { PageQuery } from '../../../access/requests.js';

export class ListMyApplications extends PageQuery<AppliedJobView, ListMyApplicationsQuery> {}

/** What the applicant sent, with the public stage alone: nothing internal shows through. */
@QueryHandler(ListMyApplications)
export class ListMyApplicationsHandler implements IQueryHandler<ListMyApplications> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor, query }: ListMyApplications): Promise<ListPage<AppliedJobView>> {
    const { id, jobId, active, unread } = query.filter ?? {};
    const page = await listRows<AppliedJobRow>(this.reader, actor.personMode(), query, {
      name: 'list-my-applications',
      text: `select ${appliedJobColumns} from ${appliedJobs}
        where sent.applicant_id = $1 and ($2::uuid[] is null or sent.id = any($2))
          and ($3::uuid is null or sent.job_id = $3)
          and ($4::boolean is null or $4 <> (known.public_stage = any($5)))
          and ($6::boolean is null or $6 = (waiting.unread > 0))`,
      values: [actor.userId, id, jobId, active, endedStages, unread],
      columns: { createdAt: 'applied_at' },
    });
    return { ...page, rows: page.rows.map((row) => appliedJobView(row, this.addresses)) };
  }
}
