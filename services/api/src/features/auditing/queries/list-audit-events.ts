import type { RoleType } from '@app/contracts/access/roles';
import type { AuditEventView, ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import type { Mode } from '@app/database/modes';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Actor } from '../../../http/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListAuditEvents extends Query<ListPage<AuditEventView>> {
  constructor(
    readonly actor: Actor,
    readonly query: z.output<typeof ListAuditEventsQuery>,
  ) {
    super();
  }
}

type Row = {
  id: string;
  company_id: string | null;
  actor_id: string | null;
  acting_role: RoleType | null;
  action: string;
  entity_type: string;
  entity_id: string;
  entity_name: string | null;
  change: Record<string, unknown>;
  address_prefix: string | null;
  request_id: string | null;
  occurred_at: Date;
};

/** Who did it, and to whom. */
type Names = { actor: string | null; person: string | null };

/** What was written down about one company, or about the platform where none is named. */
@QueryHandler(ListAuditEvents)
export class ListAuditEventsHandler implements IQueryHandler<ListAuditEvents> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListAuditEvents): Promise<ListPage<AuditEventView>> {
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const ofPlatform = actor.identity === 'stacAdmin' && !filter?.companyId;
    const companyId = ofPlatform ? null : actor.companyFor(filter?.companyId, 'filter.companyId');
    const mode: Mode = companyId ? actor.companyMode(companyId) : { as: 'platform', userId: actor.userId };
    const page = await listRows<Row>(this.reader, mode, {
      name: ofPlatform ? 'list-platform-acts' : 'list-acts',
      text: `select * from audit_event
        where ${ofPlatform ? 'company_id is null and $1::uuid is null' : 'company_id = $1'}
        and ($2::uuid[] is null or id = any($2)) and ($3::uuid is null or actor_id = $3)
        and ($4::text is null or action = $4) and ($5::text is null or entity_type = $5)
        and ($6::uuid is null or entity_id = $6) and ($7::timestamptz is null or occurred_at >= $7)
        and ($8::timestamptz is null or occurred_at < $8)`,
      values: [companyId, ids, ...valuesOf(filter ?? {})],
      sort: { column: sort.field === 'id' ? 'id' : 'occurred_at', direction: sort.direction },
      offset,
      limit,
      ids,
    });
    const names = await this.namesOf(mode, page.rows);
    return { ...page, rows: page.rows.map((row) => viewOf(row, names.get(row.id))) };
  }

  /** Names of one page's people: they may have left the company, so that only functions know them. */
  private async namesOf(mode: Mode, rows: Row[]): Promise<Map<string, Names>> {
    if (rows.length === 0) return new Map();
    const named = await this.reader.rows<Names & { id: string }>(mode, {
      name: 'names-in-the-audit-log',
      text: 'select id, audit_actor_name(id) as actor, audit_person_name(id) as person from unnest($1::uuid[]) as id',
      values: [rows.map(({ id }) => id)],
    });
    return new Map(named.map((names) => [names.id, names]));
  }
}

/** What the list is narrowed to, in the order of the statement. */
function valuesOf(filter: NonNullable<z.output<typeof ListAuditEventsQuery>['filter']>): unknown[] {
  const { actorId, action, entityType, entityId, from, to } = filter;
  return [actorId, action, entityType, entityId, from, to].map((value) => value ?? null);
}

function viewOf(row: Row, names: Names | undefined): AuditEventView {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    companyId: row.company_id,
    actorId: row.actor_id,
    actorName: names?.actor ?? null,
    actingRole: row.acting_role,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    entityName: row.entity_name,
    personName: names?.person ?? null,
    change: row.change,
    addressPrefix: row.address_prefix,
    requestId: row.request_id,
  };
}
