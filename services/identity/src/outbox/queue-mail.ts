import { newId } from '@app/platform/identifiers/new-id';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../persistence/account.entity.js';
import type { MailPayload, MailTemplate } from '../persistence/email-message.entity.js';

/**
 * Leaves a mail to be sent after the commit of this transaction, to the address of the account it is about or to another
 * one. It names the account, with which it is to go.
 */
export async function queueMail(
  em: SqlEntityManager,
  template: MailTemplate,
  account: Pick<Account, 'id' | 'email'>,
  { address = account.email, ...payload }: MailPayload & { address?: string } = {},
): Promise<void> {
  await em.execute(
    'insert into identity.email_message (id, template, recipient, payload, account_id) values (?, ?, ?, ?, ?)',
    [newId(), template, address, JSON.stringify(payload), account.id],
  );
}

/**
 * Tells an address that its account has another one now. What was sent to it before is still the account's, or that of
 * whoever had the address before it.
 */
export async function leaveAddress(
  em: SqlEntityManager,
  account: Pick<Account, 'id' | 'email'>,
  address: string,
): Promise<void> {
  await em.execute(
    `update identity.email_message mail set account_id = ? where recipient = ?
       and not exists (select from identity.account owner where owner.id = mail.account_id)`,
    [account.id, address],
  );
  await queueMail(em, 'email-changed', account, { address });
}

/** Writes a mail to nobody that is never sent, so that both answers to one question cost the same. */
export async function queueNothing(em: SqlEntityManager, template: MailTemplate): Promise<void> {
  await em.execute(
    `insert into identity.email_message (id, template, recipient, payload, status) values (?, ?, '', '{}', 'dropped')`,
    [newId(), template],
  );
}
