import { newId } from '@app/platform/identifiers/new-id';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailPayload, MailTemplate } from './email-message.entity.js';

/**
 * Leaves a mail to be sent after the commit of this transaction. One that goes to another address than the present one of
 * its account names that: it is to go with it.
 */
export async function queueMail(
  em: SqlEntityManager,
  template: MailTemplate,
  recipient: string,
  { accountId = null, ...payload }: MailPayload & { accountId?: string | null } = {},
): Promise<void> {
  await em.execute(
    'insert into identity.email_message (id, template, recipient, payload, account_id) values (?, ?, ?, ?, ?)',
    [newId(), template, recipient, JSON.stringify(payload), accountId],
  );
}

/**
 * Tells an address that its account has another one now. What was sent to it before is still the account's, or that of
 * whoever had the address before it.
 */
export async function leaveAddress(em: SqlEntityManager, accountId: string, address: string): Promise<void> {
  await em.execute(
    `update identity.email_message mail set account_id = ? where recipient = ?
       and not exists (select from identity.account owner where owner.id = mail.account_id)`,
    [accountId, address],
  );
  await queueMail(em, 'email-changed', address, { accountId });
}

/** Writes a mail to nobody that is never sent, so that both answers to one question cost the same. */
export async function queueNothing(em: SqlEntityManager, template: MailTemplate): Promise<void> {
  await em.execute(
    `insert into identity.email_message (id, template, recipient, payload, status) values (?, ?, '', '{}', 'dropped')`,
    [newId(), template],
  );
}
