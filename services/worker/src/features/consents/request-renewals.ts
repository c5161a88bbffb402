import { databaseNow } from '@app/database/connection/transaction';
import { Consent } from '@app/domain/consents/consent.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reached } from '../../mail/recipients/address-of-person.js';
import { holdApplications } from '../../mail/recipients/hold-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/**
 * Asks whether consents that end soon may go on, each once: the mail and the note that it was left are of one transaction.
 * The mail is about the application, with which it is erased.
 */
export async function requestRenewals(em: EntityManager, ids: string[]): Promise<void> {
  const asked = { id: { $in: ids }, withdrawnAt: null, renewalRequestedAt: null };
  const named = await em.find(Consent, asked, { fields: ['applicationId'], disableIdentityMap: true });
  // Before the consents: whoever erases one of these locks it first as well.
  const held = await holdApplications(
    em,
    named.map(({ applicationId }) => applicationId),
  );
  const found = await em.find(Consent, asked, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' },
  });
  const at = await databaseNow(em);
  for (const consent of found) {
    const application = held.get(consent.applicationId);
    if (!application || !consent.renewableAt(at)) continue;
    consent.renewalRequestedAt = at;
    await queueMail(em, consent, {
      template: 'talent-pool-ends',
      recipients: reached(application.applicant),
      subjectId: application.id,
    });
  }
}
