import type { JobImportView, ListJobImportsQuery } from '@app/contracts/job-imports/job-import';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { type JobImportRow, importViewOf, selectImports } from '../job-import-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListJobImports extends PageQuery<JobImportView, ListJobImportsQuery> {}

/** Imports of the last month; files that never came are not among them. */
@QueryHandler(ListJobImports)
export class ListJobImportsHandler implements IQueryHandler<ListJobImports> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListJobImports): Promise<ListPage<JobImportView>> {
    const { id, status, companyId: named } = query.filter ?? {};
    const companyId = actor.companyOrEvery(named, 'filter.companyId');
    const page = await listViews<JobImportRow>(this.reader, actor.readingMode(companyId), query, {
      name: 'list-job-imports',
      text: `${selectImports} and status <> 'requested' and ($2::uuid[] is null or job_import.id = any($2))
        and ($3::text is null or status = $3)`,
      values: [companyId, id, status],
    });
    return { ...page, rows: page.rows.map(importViewOf) };
  }
}
