import type { ListDataRequestsQuery, OwnDataRequestView } from '@app/contracts/privacy/data-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  dataRequestColumns,
  type DataRequestRow,
  dataRequestSort,
  dataRequestView,
} from '../data-request-row.js';

type Row = DataRequestRow & { company_name: string };

export class ListMyDataRequests extends Query<ListPage<OwnDataRequestView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListDataRequestsQuery,
  ) {
    super();
  }
}

/** What the actor asked companies about their data, with the answers. */
@QueryHandler(ListMyDataRequests)
export class ListMyDataRequestsHandler implements IQueryHandler<ListMyDataRequests> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListMyDataRequests): Promise<ListPage<OwnDataRequestView>> {
    const { sort, offset, limit, filter = {} } = query;
    const ids = filter.id ?? null;
    const page = await listRows<Row>(this.reader, actor.personMode(), {
      name: 'list-my-data-requests',
      text: REQUESTS,
      values: [actor.userId, filter.state ?? null, filter.applicationId ?? null, ids],
      sort: { column: dataRequestSort[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    const rows = page.rows.map((row) => ({ ...dataRequestView(row), companyName: row.company_name }));
    return { ...page, rows };
  }
}

/** Job and company are called as they were when the application was sent. */
const REQUESTS = `select ${dataRequestColumns}, coalesce(sent.job_snapshot ->> 'title', '') as job_title,
    coalesce(sent.job_snapshot #>> '{company,name}', '') as company_name
  from data_request asked
    join application sent on sent.id = asked.application_id and sent.applicant_id = asked.applicant_id
  where asked.applicant_id = $1
    and ($2::text is null or $2 = case when asked.answered_at is null then 'open' else 'answered' end)
    and ($3::uuid is null or asked.application_id = $3)
    and ($4::uuid[] is null or asked.id = any($4))`;
