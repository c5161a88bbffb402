import type { ListJobStatementsQuery, StatementView } from '@app/contracts/moderation/job-statement';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { statementColumns, statementOf, type StatementRow } from '../reported-job-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListJobStatements extends PageQuery<StatementView, ListJobStatementsQuery> {}

/** Why jobs of the acting company were taken down, the latest first. */
@QueryHandler(ListJobStatements)
export class ListJobStatementsHandler implements IQueryHandler<ListJobStatements> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListJobStatements): Promise<ListPage<StatementView>> {
    const { companyId } = actor;
    const page = await listViews<StatementRow>(this.reader, actor.companyMode(companyId), query, {
      name: 'list-job-statements',
      text: `select ${statementColumns} from reported_job reported
        where reported.company_id = $1 and reported.decision = 'takenDown'
          and ($2::uuid[] is null or reported.id = any($2)) and ($3::uuid is null or reported.job_id = $3)`,
      values: [companyId, query.filter?.id, query.filter?.jobId],
    });
    const rows = page.rows.map(statementOf).filter((statement) => statement !== null);
    return { ...page, rows };
  }
}
