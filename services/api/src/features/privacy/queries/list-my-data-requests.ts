import type { ListDataRequestsQuery, OwnDataRequestView } from '@app/contracts/privacy/data-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { dataRequestColumns } from '../data-request-columns.js';
import { PageQuery } from '../../../access/requests.js';

export class ListMyDataRequests extends PageQuery<OwnDataRequestView, ListDataRequestsQuery> {}

/** What the actor asked companies about their data, with the answers. */
@QueryHandler(ListMyDataRequests)
export class ListMyDataRequestsHandler implements IQueryHandler<ListMyDataRequests> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListMyDataRequests): Promise<ListPage<OwnDataRequestView>> {
    const { id, state, applicationId } = query.filter ?? {};
    return listViews(this.reader, actor.personMode(), query, {
      name: 'list-my-data-requests',
      text: REQUESTS,
      values: [actor.userId, state, applicationId, id],
    });
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
