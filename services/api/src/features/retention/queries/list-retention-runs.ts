import type { ListRunsQuery, RetentionRunView, RunState } from '@app/contracts/retention/retention-run';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListRetentionRuns extends Query<ListPage<RetentionRunView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListRunsQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  runs_at: Date;
  state: RunState;
  paused_by: string | null;
  finished_at: Date | null;
  due: number;
  erased: number;
  blocked: number;
  failed: number;
};

const sortColumns = { runsAt: 'runs_at', id: 'id' } as const;

/** What nights of the acting company did, or that somebody paused them. */
@QueryHandler(ListRetentionRuns)
export class ListRetentionRunsHandler implements IQueryHandler<ListRetentionRuns> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListRetentionRuns): Promise<ListPage<RetentionRunView>> {
    const { companyId } = actor;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-retention-runs',
      text: `select night.id, night.runs_at, night.state,
          nullif(btrim(person.first_name || ' ' || person.last_name), '') as paused_by,
          night.finished_at, night.due, night.erased, night.blocked, night.failed
        from retention_run night left join app_user person on person.id = night.paused_by
        where night.company_id = $1`,
      values: [companyId],
      sort: { column: sortColumns[query.sort.field], direction: query.sort.direction },
      offset: query.offset,
      limit: query.limit,
      ids: null,
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

const viewOf = (row: Row): RetentionRunView => ({
  id: row.id,
  runsAt: row.runs_at.toISOString(),
  state: row.state,
  pausedBy: row.paused_by,
  finishedAt: row.finished_at?.toISOString() ?? null,
  due: row.due,
  erased: row.erased,
  blocked: row.blocked,
  failed: row.failed,
});
