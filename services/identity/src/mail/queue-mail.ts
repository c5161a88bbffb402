import { newId } from '@app/platform/identifiers/new-id';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailPayload, MailTemplate } from './email-message.entity.js';

/** Leaves a mail to be sent after the commit of this transaction. */
export async function queueMail(
  em: SqlEntityManager,
  template: MailTemplate,
  recipient: string,
  payload: MailPayload = {},
): Promise<void> {
  await em.execute(
    'insert into identity.email_message (id, template, recipient, payload) values (?, ?, ?, ?)',
    [newId(), template, recipient, JSON.stringify(payload)],
  );
}
