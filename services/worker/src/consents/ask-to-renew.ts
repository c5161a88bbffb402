import { databaseNow } from '@app/database/transaction';
import { Consent } from '@app/domain/consents/consent.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addressOfPerson } from '../reactions/emails/address-of-person.js';
import { queueMail } from '../reactions/emails/queue-mail.js';

/**
 * Asks whether consents that end soon may go on, each once: the mail and the note that it was left are of one transaction.
 * The mail is about the application, with which it is erased.
 */
export async function askToRenew(em: EntityManager, ids: string[]): Promise<void> {
  const found = await em.find(
    Consent,
    { id: { $in: ids }, withdrawnAt: null, renewalAskedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const at = await databaseNow(em);
  for (const consent of found) {
    if (!consent.renewableAt(at)) continue;
    consent.renewalAskedAt = at;
    const recipients = await addressOfPerson(em, consent.userId);
    await queueMail(em, consent, {
      template: 'talent-pool-ends',
      recipients,
      subjectId: consent.applicationId,
    });
  }
}
