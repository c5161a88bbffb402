import type { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { valuesOf, type Values } from '../../auditing/differences.js';
import type { Subject } from '../../auditing/record-act.js';

/** A hold as the audit log names it: by its job, never by its applicants. */
export function legalHoldAudit({ id, companyId }: LegalHold, jobTitle: string | null): Subject {
  return { entityType: 'legal-hold', entityId: id, entityName: jobTitle, companyId };
}

/** Values of a hold in the audit log, without its words, which may contain personal data. */
export function auditValues(hold: LegalHold): Values {
  return valuesOf(hold, ['reason', 'until']);
}
