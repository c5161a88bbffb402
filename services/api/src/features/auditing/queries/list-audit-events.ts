import type { AuditEventView, ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PageQuery } from '../../../access/requests.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { withNames, type WrittenAct } from '../audit-row.js';
import { chosenActs, logOf } from '../chosen-acts.js';

export class ListAuditEvents extends PageQuery<AuditEventView, ListAuditEventsQuery> {}

/** What was written down about one company, or what platform staff did wherever that was. */
@QueryHandler(ListAuditEvents)
export class ListAuditEventsHandler implements IQueryHandler<ListAuditEvents> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListAuditEvents): Promise<ListPage<AuditEventView>> {
    const { filter = {} } = query;
    const log = logOf(actor, filter);
    const page = await listViews<WrittenAct>(this.reader, log.mode, query, {
      ...chosenActs(log, filter),
      filled: true,
      countedBehind: limits.countedActs,
    });
    return { ...page, rows: await withNames(this.reader, log.mode, page.rows) };
  }
}
