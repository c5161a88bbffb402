import type { ListPrivacyRequestsQuery, OwnPrivacyRequestView } from '@app/contracts/privacy/privacy-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  privacyRequestColumns,
  type PrivacyRequestRow,
  privacyRequestSort,
  privacyRequestView,
} from '../privacy-request-row.js';

type Row = PrivacyRequestRow & { company_name: string };

export class ListMyPrivacyRequests extends Query<ListPage<OwnPrivacyRequestView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListPrivacyRequestsQuery,
  ) {
    super();
  }
}

/** What the actor asked companies about their data, with the answers. */
@QueryHandler(ListMyPrivacyRequests)
export class ListMyPrivacyRequestsHandler implements IQueryHandler<ListMyPrivacyRequests> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListMyPrivacyRequests): Promise<ListPage<OwnPrivacyRequestView>> {
    const { sort, offset, limit, filter = {} } = query;
    const ids = filter.id ?? null;
    const page = await listRows<Row>(this.reader, actor.personMode(), {
      name: 'list-my-privacy-requests',
      text: REQUESTS,
      values: [actor.userId, filter.state ?? null, filter.applicationId ?? null, ids],
      sort: { column: privacyRequestSort[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    const rows = page.rows.map((row) => ({ ...privacyRequestView(row), companyName: row.company_name }));
    return { ...page, rows };
  }
}

/** Job and company are called as they were when the application was sent. */
const REQUESTS = `select ${privacyRequestColumns}, coalesce(sent.job_snapshot ->> 'title', '') as job_title,
    coalesce(sent.job_snapshot #>> '{company,name}', '') as company_name
  from privacy_request asked
    join application sent on sent.id = asked.application_id and sent.applicant_id = asked.applicant_id
  where asked.applicant_id = $1
    and ($2::text is null or $2 = case when asked.answered_at is null then 'open' else 'answered' end)
    and ($3::uuid is null or asked.application_id = $3)
    and ($4::uuid[] is null or asked.id = any($4))`;
