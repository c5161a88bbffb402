import { rowsOf } from './builders/arranged-rows.js';

export type StagedEvent = {
  name: string;
  actorId: string | null;
  companyId: string | null;
  payload: Record<string, unknown>;
};

/** Events staged for a company, oldest first; `name` narrows them. */
export function eventsOf(companyId: string, name?: string): Promise<StagedEvent[]> {
  return rowsOf<StagedEvent>(
    `select name, actor_id as "actorId", company_id as "companyId", payload from outbox_message
     where company_id = $1 and ($2::text is null or name = $2) order by seq`,
    [companyId, name ?? null],
  );
}

/** Events a person caused outside of any company, oldest first. */
export function eventsBy(actorId: string, name?: string): Promise<StagedEvent[]> {
  return rowsOf<StagedEvent>(
    `select name, actor_id as "actorId", company_id as "companyId", payload from outbox_message
     where actor_id = $1 and ($2::text is null or name = $2) order by seq`,
    [actorId, name ?? null],
  );
}
