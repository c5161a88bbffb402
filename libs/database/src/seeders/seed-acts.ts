import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

type SeededAct = {
  verb: ChangeVerb;
  actingRole: 'companyAdmin' | 'stacAdmin';
  before: object | null;
  after: object;
  /** Why, and in which words. */
  said?: { reason?: string; note?: string };
  details?: object;
};
type Subject = { companyId: string | null; entityType: string; entityId: string; entityName: string };

/** What somebody did, as the audit log of the company and of the platform tell it. */
export function seedAct(
  em: EntityManager,
  subject: Subject,
  { verb, actingRole, before, after, said = {}, details }: SeededAct,
  by: { actorId: string; at: Date },
): void {
  const change = { ...said, ...details, before, after };
  const acting = { actorId: by.actorId, actingRole, addressPrefix: null, requestId: null };
  em.persist(AuditEvent.of({ ...subject, action: verb, change }, acting, by.at));
}

/** A company as what an act is about. */
export function theCompany({ id, name }: { id: string; name: string }): Subject {
  return { companyId: id, entityType: 'company', entityId: id, entityName: name };
}
