import type { ListRunsQuery, RetentionRunView } from '@app/contracts/retention/retention-run';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListRetentionRuns extends PageQuery<RetentionRunView, ListRunsQuery> {}

/** What nights of the acting company did, or that somebody paused them. */
@QueryHandler(ListRetentionRuns)
export class ListRetentionRunsHandler implements IQueryHandler<ListRetentionRuns> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListRetentionRuns): Promise<ListPage<RetentionRunView>> {
    const { companyId } = actor;
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'list-retention-runs',
      text: `select night.id, night.runs_at, night.state,
          nullif(btrim(person.first_name || ' ' || person.last_name), '') as paused_by,
          night.finished_at, night.due, night.erased, night.blocked, night.failed
        from retention_run night left join app_user person on person.id = night.paused_by
        where night.company_id = $1`,
      values: [companyId],
    });
  }
}
