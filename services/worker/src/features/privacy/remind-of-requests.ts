import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { databaseNow } from '@app/database/connection/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../../mail/queue-mail.js';
import { dataRequestRecipients } from './data-request-recipients.js';

/**
 * Reminds the acting company of requests whose date is near, of each one once: the mail and the note that it was left
 * are of one transaction.
 */
export async function remindOfRequests(em: EntityManager, ids: string[]): Promise<void> {
  const found = await em.find(
    DataRequest,
    { id: { $in: ids }, answeredAt: null, remindedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const at = await databaseNow(em);
  for (const request of found) {
    request.remindedAt = at;
    const recipients = await dataRequestRecipients(em, request.id);
    await queueMail(em, request, { template: 'data-request-due', recipients, subjectId: request.id });
  }
}
