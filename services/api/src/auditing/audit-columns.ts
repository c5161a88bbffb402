/** The columns of an audit event that are shown, of `act`. */
export const auditColumns = `act.id, act.occurred_at, act.company_id, act.actor_id, act.acting_role, act.action,
  act.entity_type, act.entity_id, act.entity_name, act.change, act.address_prefix, act.request_id`;
