import type { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { valuesOf, type Values } from '../../auditing/differences.js';
import type { Subject } from '../../auditing/record-act.js';

/** A hold as the audit log names it: by its job, never by whom it keeps. */
export function legalHoldAudit({ id, companyId }: LegalHold, jobTitle: string | null): Subject {
  return { entityType: 'legal-hold', entityId: id, entityName: jobTitle, companyId };
}

/** What the log tells of a hold. Its words may name somebody, so they stay out. */
export function toldOf(hold: LegalHold): Values {
  return valuesOf(hold, ['reason', 'until']);
}
