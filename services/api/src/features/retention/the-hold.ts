import type { Hold } from '@app/domain/retention/hold.entity';
import { valuesOf, type Values } from '../../auditing/differences.js';
import type { Subject } from '../../auditing/record-act.js';

/** A hold as the audit log names it: by its job, never by whom it keeps. */
export function theHold({ id, companyId }: Hold, jobTitle: string | null): Subject {
  return { entityType: 'hold', entityId: id, entityName: jobTitle, companyId };
}

/** What the log tells of a hold. Its words may name somebody, so they stay out. */
export function toldOf(hold: Hold): Values {
  return valuesOf(hold, ['reason', 'until']);
}
