import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import type { Mode } from '@app/database/connection/modes';
import type { ScopedReader } from '@app/database/connection/scoped-read';
import { candidatesOfActs } from '../../auditing/candidates-of-acts.js';

/** An act as it was written down. */
export type WrittenAct = Omit<AuditEventView, keyof Names | 'candidate'>;

/** Who did it, and to whom. */
type Names = Pick<AuditEventView, 'actorName' | 'personName'>;

/** The acts with the names of their people: they may have left the company, so that only functions know them. */
export async function withNames(
  reader: ScopedReader,
  mode: Mode,
  acts: readonly WrittenAct[],
): Promise<AuditEventView[]> {
  if (acts.length === 0) return [];
  const named = await reader.views<Names & { id: string }>(mode, {
    name: 'names-in-the-audit-log',
    text: `select id, audit_actor_name(id) as actor_name, audit_person_name(id) as person_name
      from unnest($1::uuid[]) as id`,
    values: [acts.map(({ id }) => id)],
  });
  const names = new Map(named.map((names) => [names.id, names]));
  const candidates = await candidatesOfActs(reader, mode, acts);
  return acts.map((act) => ({
    ...{ actorName: null, personName: null, ...act, ...names.get(act.id) },
    candidate: candidates.get(act.id) ?? null,
  }));
}
