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

/** Writes a mail to nobody that is never sent, so that both answers to one question cost the same. */
export async function queueNothing(em: SqlEntityManager, template: MailTemplate): Promise<void> {
  await em.execute(
    `insert into identity.email_message (id, template, recipient, payload, status) values (?, ?, '', '{}', 'dropped')`,
    [newId(), template],
  );
}
