import type { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import type { Subject } from '../../auditing/record-act.js';

/** Nobody is named, and no words are kept: what the log says stays when the person is erased. */
export function thePrivacyRequest({ id, companyId }: PrivacyRequest): Subject {
  return { entityType: 'privacy-request', entityId: id, entityName: null, companyId };
}
