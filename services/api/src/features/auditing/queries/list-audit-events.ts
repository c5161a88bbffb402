import type { AuditEventView, ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type AuditRow, withNames } from '../audit-row.js';
import { chosenActs, logOf } from '../chosen-acts.js';

export class ListAuditEvents extends Query<ListPage<AuditEventView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListAuditEventsQuery,
  ) {
    super();
  }
}

/** What was written down about one company, or what platform staff did wherever that was. */
@QueryHandler(ListAuditEvents)
export class ListAuditEventsHandler implements IQueryHandler<ListAuditEvents> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListAuditEvents): Promise<ListPage<AuditEventView>> {
    const { sort, offset, limit, filter = {} } = query;
    const log = logOf(actor, filter);
    const page = await listRows<AuditRow>(this.reader, log.mode, {
      ...chosenActs(log, filter),
      sort: {
        column: sort.field === 'id' ? 'id' : 'occurred_at',
        direction: sort.direction,
        filled: true,
      },
      countedBehind: limits.countedActs,
      offset,
      limit,
      ids: filter.id ?? null,
    });
    return { ...page, rows: await withNames(this.reader, log.mode, page.rows) };
  }
}
