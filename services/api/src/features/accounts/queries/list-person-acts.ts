import type { ListPersonActsQuery, PersonActView } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { auditColumns } from '../../../auditing/audit-columns.js';
import { candidatesOfActs } from '../../../auditing/candidates-of-acts.js';
import { isTwin } from '../../../auditing/told-once.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
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

type Read = Omit<PersonActView, 'candidate'> & { note: string | null };

/** What is written into the log of the platform and into those of companies is one act. */
const BY = `select act.id, act.occurred_at from audit_event act where act.actor_id = $1 and not (${isTwin})`;
const ABOUT = `select id, occurred_at from audit_event where entity_type = 'user' and entity_id = $1
  and (company_id is null or action not like 'user.%')`;

/** The words about a lock go with the account, so no log has them. */
const ACTS = `select ${auditColumns}, written.note, company.name as company_name,
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
    const { side } = query;
    await openPerson(this.reader, actor, userId);
    const mode = actor.platformMode();
    const latestFirst = { ...query, sort: { field: 'occurredAt', direction: 'DESC' } } as const;
    const page = await listViews<Read>(this.reader, mode, latestFirst, {
      name: `acts-of-person-${side}`,
      chosen: side === 'by' ? BY : side === 'about' ? ABOUT : `${BY} union ${ABOUT}`,
      text: ACTS,
      values: [userId],
      filled: true,
      countedBehind: limits.countedPeople,
    });
    // Roles end, and what was done with them stays: whoever is read about can read who did.
    const shown = page.rows.filter(({ companyName }) => companyName !== null);
    actor.alsoLooksInto(shown.flatMap(({ companyId }) => companyId ?? []));
    const candidates = await candidatesOfActs(this.reader, mode, page.rows);
    const rows = page.rows.map(({ note, ...act }) => ({
      ...act,
      candidate: candidates.get(act.id) ?? null,
      change: note === null ? act.change : { ...act.change, note },
    }));
    return { ...page, rows };
  }
}
