import type { DueApplicationView, ListDueQuery } from '@app/contracts/retention/retention-run';
import { nextRunAfter } from '@app/contracts/retention/retention-run';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { type DueRow, dueRows, dueViewOf } from '../due-row.js';
import { casesAt } from '../next-run.js';

export class ListDueApplications extends Query<ListPage<DueApplicationView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListDueQuery,
    readonly at: Date,
  ) {
    super();
  }
}

/** Who would go in the next run, and why. */
@QueryHandler(ListDueApplications)
export class ListDueApplicationsHandler implements IQueryHandler<ListDueApplications> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query, at }: ListDueApplications): Promise<ListPage<DueApplicationView>> {
    const { companyId } = actor;
    const page = await listViews<DueRow>(this.reader, actor.companyMode(companyId), query, {
      name: 'list-due-applications',
      text: dueRows,
      values: [...casesAt(nextRunAfter(at)), companyId],
    });
    return { ...page, rows: page.rows.map(dueViewOf) };
  }
}
