/**
 * Whether `act` is written down in the log of the platform as well: what was done to a person, or taken along of many
 * companies, stands there and in those of the companies it concerns. It is one act, whoever did it, or nobody. In the log of
 * a company such an act may be about the company as a whole.
 */
export const isTwin = `act.company_id is not null and exists (
    select from audit_event twin where twin.company_id is null and twin.occurred_at = act.occurred_at
      and twin.action = act.action and twin.actor_id is not distinct from act.actor_id
      and (twin.entity_id = act.entity_id or act.entity_id = act.company_id))`;
