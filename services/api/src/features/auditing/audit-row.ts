import type { RoleType } from '@app/contracts/access/roles';
import type { ActedOnCandidate, AuditEventView } from '@app/contracts/auditing/audit-event';
import type { Mode } from '@app/database/connection/modes';
import type { ScopedReader } from '@app/database/connection/scoped-read';
import { candidatesOfActs } from '../../auditing/candidates-of-acts.js';

/** An act as it was written down. */
export type AuditRow = {
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

/** The rows with the names of their people: they may have left the company, so that only functions know them. */
export async function withNames(
  reader: ScopedReader,
  mode: Mode,
  rows: readonly AuditRow[],
): Promise<AuditEventView[]> {
  if (rows.length === 0) return [];
  const named = await reader.rows<Names & { id: string }>(mode, {
    name: 'names-in-the-audit-log',
    text: 'select id, audit_actor_name(id) as actor, audit_person_name(id) as person from unnest($1::uuid[]) as id',
    values: [rows.map(({ id }) => id)],
  });
  const names = new Map(named.map(({ id, ...of }) => [id, of]));
  const candidates = await candidatesOfActs(reader, mode, rows);
  return rows.map((row) => viewOf(row, names.get(row.id), candidates.get(row.id)));
}

function viewOf(row: AuditRow, names: Names | undefined, candidate?: ActedOnCandidate): AuditEventView {
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
    candidate: candidate ?? null,
    change: row.change,
    addressPrefix: row.address_prefix,
    requestId: row.request_id,
  };
}
