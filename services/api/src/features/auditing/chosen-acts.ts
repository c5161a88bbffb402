import type { ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import { accessVerbs } from '@app/contracts/auditing/audit-verbs';
import type { Mode } from '@app/database/connection/modes';
import { isTwin } from '../../auditing/told-once.js';
import type { Actor } from '../../access/actor.js';
import { auditColumns } from '../../auditing/audit-columns.js';

type Filter = NonNullable<ListAuditEventsQuery['filter']>;

/** Whose acts, and where they were done; where several logs are read, what stands in more than one is told once. */
const scopes = {
  company: `act.company_id = $1`,
  staffInCompany: `act.company_id = $1 and act.acting_role = 'stacAdmin'`,
  staff: `$1::uuid is null and act.acting_role = 'stacAdmin' and not (${isTwin})`,
  everybody: `$1::uuid is null and not (${isTwin})`,
  platform: `$1::uuid is null and act.company_id is null`,
  named: `$1::uuid is null`,
} as const;
export type ActsScope = keyof typeof scopes;

/** Which log is read, as whom, and how far. */
export type ReadLog = { scope: ActsScope; companyId: string | null; mode: Mode };

const withoutCompany = { staff: 'staff', everybody: 'everybody', outside: 'platform' } as const;

/** The log a filter means for somebody. */
export function logOf(
  actor: Actor,
  { id, companyId: named, by }: Pick<Filter, 'id' | 'companyId' | 'by'>,
): ReadLog {
  if (actor.identity === 'stacAdmin' && !named) {
    const scope = id ? 'named' : withoutCompany[by ?? 'staff'];
    return { scope, companyId: null, mode: actor.platformMode() };
  }
  const companyId = actor.companyFor(named, 'filter.companyId');
  return {
    scope: by === 'staff' ? 'staffInCompany' : 'company',
    companyId,
    mode: actor.companyMode(companyId),
  };
}

/** The acts a filter means, as SQL. What was only looked at is among them where that, or one of them, is asked for. */
export function chosenActs(
  { scope, companyId }: ReadLog,
  filter: Filter,
): { name: string; text: string; values: unknown[] } {
  const { id, actorId, action, entityType, entityId, from, to, reads } = filter;
  const isWithReads = reads === true || id !== undefined || accessVerbs.some((verb) => verb === action);
  const narrowed = [actorId, action, entityType, entityId, from, to].map((value) => value ?? null);
  return {
    name: `acts-${scope}`,
    text: `select ${auditColumns} from audit_event act where ${scopes[scope]}
      and ($2::uuid[] is null or act.id = any($2)) and ($3::uuid is null or act.actor_id = $3)
      and ($4::text is null or act.action = $4) and ($5::text is null or act.entity_type = $5)
      and ($6::uuid is null or act.entity_id = $6) and ($7::timestamptz is null or act.occurred_at >= $7)
      and ($8::timestamptz is null or act.occurred_at < $8) and ($9::text[] is null or act.action <> all($9))`,
    values: [companyId, id ?? null, ...narrowed, isWithReads ? null : accessVerbs],
  };
}
