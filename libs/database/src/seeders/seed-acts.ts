import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import type { Company } from '@app/domain/companies/company.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

type SeededAct = {
  verb: ChangeVerb;
  actingRole: 'companyAdmin' | 'stacAdmin';
  before: object | null;
  after: object;
  /** Why, and in which words. */
  said?: { reason?: string; note?: string };
};

/** What somebody did with a company, as the audit log of it and of the platform tell it. */
export function seedAct(
  em: EntityManager,
  company: Company,
  { verb, actingRole, before, after, said = {} }: SeededAct,
  by: { actorId: string; at: Date },
): void {
  const { id: companyId, name: entityName } = company;
  const act = { companyId, action: verb, entityType: 'company', entityId: companyId, entityName };
  const acting = { actorId: by.actorId, actingRole, addressPrefix: null, requestId: null };
  em.persist(AuditEvent.of({ ...act, change: { ...said, before, after } }, acting, by.at));
}
