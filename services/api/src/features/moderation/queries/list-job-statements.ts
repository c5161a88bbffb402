import type { ListJobStatementsQuery, StatementView } from '@app/contracts/moderation/job-statement';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { statementColumns, statementOf, type StatementRow } from '../reported-job-row.js';

const sortColumns = { id: 'id', takenDownAt: 'taken_down_at' } as const;

export class ListJobStatements extends Query<ListPage<StatementView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListJobStatementsQuery,
  ) {
    super();
  }
}

/** Why jobs of the acting company were taken down, the latest first. */
@QueryHandler(ListJobStatements)
export class ListJobStatementsHandler implements IQueryHandler<ListJobStatements> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListJobStatements): Promise<ListPage<StatementView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { companyId } = actor;
    const ids = filter.id ?? null;
    const page = await listRows<StatementRow>(this.reader, actor.companyMode(companyId), {
      name: 'list-job-statements',
      text: `select ${statementColumns} from reported_job reported
        where reported.company_id = $1 and reported.decision = 'takenDown'
          and ($2::uuid[] is null or reported.id = any($2)) and ($3::uuid is null or reported.job_id = $3)`,
      values: [companyId, ids, filter.jobId ?? null],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    const rows = page.rows.map(statementOf).filter((statement) => statement !== null);
    return { ...page, rows };
  }
}
