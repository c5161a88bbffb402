import { databaseNow } from '@app/database/connection/transaction';
import { Consent } from '@app/domain/consents/consent.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reached } from '../../mail/recipients/address-of-person.js';
import { lockApplications } from '../../mail/recipients/lock-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/**
 * Requests renewal of consents that end soon, each once: the mail and its record are in one transaction.
 * The mail is about the application, with which it is erased.
 */
export async function requestRenewals(em: EntityManager, ids: string[]): Promise<void> {
  const pending = { id: { $in: ids }, withdrawnAt: null, renewalRequestedAt: null };
  const named = await em.find(Consent, pending, { fields: ['applicationId'], disableIdentityMap: true });
  // Lock before the consents: erasure locks applications first as well.
  const locked = await lockApplications(
    em,
    named.map(({ applicationId }) => applicationId),
  );
  const found = await em.find(Consent, pending, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' },
  });
  const at = await databaseNow(em);
  for (const consent of found) {
    const application = locked.get(consent.applicationId);
    if (!application || !consent.renewableAt(at)) continue;
    consent.renewalRequestedAt = at;
    await queueMail(em, consent, {
      template: 'talent-pool-ends',
      recipients: reached(application.applicant),
      subjectId: application.id,
    });
  }
}
