import type { JobImportView, ListJobImportsQuery } from '@app/contracts/job-imports/job-import';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type JobImportRow, importViewOf, selectImports } from '../job-import-row.js';

export class ListJobImports extends Query<ListPage<JobImportView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListJobImportsQuery,
  ) {
    super();
  }
}

/** Imports of the last month; files that never came are not among them. */
@QueryHandler(ListJobImports)
export class ListJobImportsHandler implements IQueryHandler<ListJobImports> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListJobImports): Promise<ListPage<JobImportView>> {
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const companyId = actor.companyOrEvery(filter?.companyId, 'filter.companyId');
    const page = await listRows<JobImportRow>(this.reader, actor.readingMode(companyId), {
      name: 'list-job-imports',
      text: `${selectImports} and status <> 'requested' and ($2::uuid[] is null or job_import.id = any($2))
        and ($3::text is null or status = $3)`,
      values: [companyId, ids, filter?.status ?? null],
      sort: { column: sort.field === 'id' ? 'id' : 'created_at', direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(importViewOf) };
  }
}
