import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

type SeededAct = {
  verb: ChangeVerb;
  /** Null for what the product does by itself. */
  actingRole: 'companyAdmin' | 'stacAdmin' | null;
  before: object | null;
  after: object | null;
  /** The reason and a note. */
  explanation?: { reason?: string; note?: string };
  details?: object;
};
type Subject = { companyId: string | null; entityType: string; entityId: string; entityName: string | null };

/** Adds an act to the audit log of the company and the platform. */
export function seedAct(
  em: EntityManager,
  subject: Subject,
  { verb, actingRole, before, after, explanation = {}, details }: SeededAct,
  by: { actorId: string | null; at: Date },
): void {
  const change = { ...explanation, ...details, before, after };
  const acting = { actorId: by.actorId, actingRole, addressPrefix: null, requestId: null };
  em.persist(AuditEvent.of({ ...subject, action: verb, change }, acting, by.at));
}

/** A card that went from one stage to another. */
export function seedMove(
  em: EntityManager,
  { id: entityId, companyId }: { id: string; companyId: string },
  stages: { from: string; to: string },
  by: { actorId: string | null; at: Date },
): void {
  const subject = { companyId, entityType: 'application', entityId, entityName: null };
  const change = { before: { stage: stages.from }, after: { stage: stages.to } };
  seedAct(em, subject, { verb: 'application.moved', actingRole: 'companyAdmin', ...change }, by);
}

/** A company as what an act is about. */
export function theCompany({ id, name }: { id: string; name: string }): Subject {
  return { companyId: id, entityType: 'company', entityId: id, entityName: name };
}
