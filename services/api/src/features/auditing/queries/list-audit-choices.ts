import type { AuditChoicesQuery, AuditChoicesView } from '@app/contracts/auditing/audit-event';
import { accessVerbs } from '@app/contracts/auditing/audit-verbs';
import { actsInOrder } from '@app/contracts/auditing/audit-words';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { logOf } from '../chosen-acts.js';

export class ListAuditChoices extends Query<AuditChoicesView> {
  constructor(
    readonly actor: Actor,
    readonly query: AuditChoicesQuery,
  ) {
    super();
  }
}

/** Acts that have happened: a filter by anything else finds nothing. */
@QueryHandler(ListAuditChoices)
export class ListAuditChoicesHandler implements IQueryHandler<ListAuditChoices> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query: { filter = {} } }: ListAuditChoices): Promise<AuditChoicesView> {
    const { scope, companyId, mode } = logOf(actor, filter);
    const ofStaff = scope === 'staff' || scope === 'staffInCompany';
    const rows = await this.reader.rows<{ action: string | null }>(
      mode,
      scope === 'everybody'
        ? { name: 'every-act-there-is', text: 'select action from every_act_there_is()', values: [] }
        : {
            name: 'acts-there-are',
            text: 'select action from acts_there_are($1, $2)',
            values: [companyId, ofStaff],
          },
    );
    const happened = new Set(rows.map(({ action }) => action));
    const hiddenVerbs: ReadonlySet<string> = new Set(filter.reads ? [] : accessVerbs);
    return { actions: actsInOrder.filter((action) => happened.has(action) && !hiddenVerbs.has(action)) };
  }
}
