import type { RoleType } from '@app/contracts/access/roles';
import type { ActedOnCandidate } from '@app/contracts/auditing/audit-event';
import type { ListPersonActsQuery, PersonActView } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { candidatesOfActs } from '../../../auditing/candidates-of-acts.js';
import { isTwin } from '../../../auditing/told-once.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { openPerson } from '../open-person.js';

export class ListPersonActs extends Query<ListPage<PersonActView>> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly query: ListPersonActsQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  company_id: string | null;
  company_name: string | null;
  actor_id: string | null;
  actor_name: string | null;
  acting_role: RoleType | null;
  action: string;
  entity_type: string;
  entity_id: string;
  entity_name: string | null;
  person_name: string | null;
  change: Record<string, unknown>;
  note: string | null;
  address_prefix: string | null;
  request_id: string | null;
  occurred_at: Date;
};

/** What is written into the log of the platform and into those of companies is one act. */
const BY = `select act.id, act.occurred_at from audit_event act where act.actor_id = $1 and not (${isTwin})`;
const ABOUT = `select id, occurred_at from audit_event where entity_type = 'user' and entity_id = $1
  and (company_id is null or action not like 'user.%')`;

/** The words about a lock go with the account, so no log has them. */
const ACTS = `select act.*, written.note, company.name as company_name,
    nullif(btrim(actor.first_name || ' ' || actor.last_name), '') as actor_name,
    nullif(btrim(person.first_name || ' ' || person.last_name), '') as person_name
  from audit_event act
  left join company on company.id = act.company_id
  left join app_user actor on actor.id = act.actor_id
  left join app_user person on act.entity_type = 'user' and person.id = act.entity_id
  left join lateral (
    select case act.action when 'user.disabled' then held.note else held.end_note end as note from account_lock held
    where held.user_id = act.entity_id and act.entity_type = 'user' and act.occurred_at = case act.action
      when 'user.disabled' then held.locked_at when 'user.enabled' then held.ended_at end
    limit 1) written on true
  where act.id in (select id from page)`;

/** What somebody did, and what was done to their account. */
@QueryHandler(ListPersonActs)
export class ListPersonActsHandler implements IQueryHandler<ListPersonActs> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, userId, query }: ListPersonActs): Promise<ListPage<PersonActView>> {
    const { side, offset, limit } = query;
    await openPerson(this.reader, actor, userId);
    const mode = { as: 'platform', userId: actor.userId } as const;
    const page = await listRows<Row>(this.reader, mode, {
      name: `acts-of-person-${side}`,
      chosen: side === 'by' ? BY : side === 'about' ? ABOUT : `${BY} union ${ABOUT}`,
      text: ACTS,
      values: [userId],
      sort: { column: 'occurred_at', direction: 'DESC', filled: true },
      countedBehind: limits.countedPeople,
      offset,
      limit,
      ids: null,
    });
    // Roles end, and what was done with them stays: whoever is read about can read who did.
    const shown = page.rows.filter(({ company_name: name }) => name !== null);
    actor.alsoLooksInto(shown.flatMap(({ company_id: id }) => id ?? []));
    const candidates = await candidatesOfActs(this.reader, mode, page.rows);
    return { ...page, rows: page.rows.map((row) => viewOf(row, candidates.get(row.id) ?? null)) };
  }
}

function viewOf(row: Row, candidate: ActedOnCandidate | null): PersonActView {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    companyId: row.company_id,
    companyName: row.company_name,
    actorId: row.actor_id,
    actorName: row.actor_name,
    actingRole: row.acting_role,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    entityName: row.entity_name,
    personName: row.person_name,
    candidate,
    change: row.note === null ? row.change : { ...row.change, note: row.note },
    addressPrefix: row.address_prefix,
    requestId: row.request_id,
  };
}
