import { databaseNow } from '@app/database/connection/transaction';
import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { eraseAccount } from '@app/domain/erasure/erase-account';
import { erasedIssuer, User } from '@app/domain/accounts/user.entity';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

const minute = 60_000;
const atMost = 100;

const DUE = `select id from accounts_to_delete(?)`;

/** The teams that would be without an admin. */
const ALONE = `select company_id from roles_held_alone(?)`;

/** The last mail to somebody goes with its address once it has left. */
const FORGET = `delete from email_message where template = 'account-deleted' and status in ('sent', 'failed', 'dropped')`;

/**
 * Deletes accounts seven days after their owners asked for it: first nobody signs in any more, then the sign-in itself
 * goes, the bytes, and the rows. A worker that dies in between is followed by another one, which begins again: each step
 * may be done twice.
 */
export const deleteAccounts = sweep({
  name: 'delete-accounts',
  every: minute,
  async run(context) {
    await context.acrossCompanies((em) => em.execute(FORGET));
    const due = await context.acrossCompanies((em) => em.execute<{ id: string }[]>(DUE, [atMost]));
    context.found(due.length);
    const failures: unknown[] = [];
    for (const { id } of due) {
      try {
        await deleteAccount(context, id);
      } catch (error) {
        context.tools.logger.error('An account could not be deleted', { userId: id, error });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
});

async function deleteAccount(context: SweepContext, userId: string): Promise<void> {
  const subject = await begin(context, userId);
  if (subject === null) return;
  faultPoint('after-deletion-started');
  await context.tools.identity.deleteAccount(subject);
  faultPoint('after-sign-in-deleted');
  await deleteBytes(context, userId);
  faultPoint('after-bytes-deleted');
  await erase(context, userId);
  faultPoint('after-account-erased');
}

/**
 * The point of no return; null for somebody who kept the account in the last moment, and for the last admin of a team.
 * Roles are looked at behind the lock, which nobody passes who is being given one.
 */
function begin({ acrossCompanies }: SweepContext, userId: string): Promise<string | null> {
  return acrossCompanies(async (em) => {
    const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return null;
    const alone = await em.execute<{ company_id: string | null }[]>(ALONE, [userId]);
    return user.beginDeletion(await databaseNow(em), alone.length > 0) ? user.subject : null;
  });
}

async function deleteBytes(
  { acrossCompanies, tools: { storage } }: SweepContext,
  userId: string,
): Promise<void> {
  const files = await acrossCompanies((em) =>
    em.execute<{ id: string; storage_key: string }[]>('select id, storage_key from files_of_account(?)', [
      userId,
    ]),
  );
  const exports = await acrossCompanies((em) => em.find(DataExport, { userId }));
  for (const key of exports.flatMap(({ storageKeys }) => storageKeys)) {
    await storage.abandon(key);
    await storage.delete(key);
  }
  for (const { id, storage_key: storageKey } of files)
    for (const key of [storageKey, `files/${id}`]) await storage.delete(key);
}

/** Whether an address was proven to be somebody's, and is nobody else's by now. */
const ALONE_AT_ADDRESS = `select owns_address_until(?) = 'infinity' as alone`;

/** Rows and the last mail are one step: it is left once, to the address that goes with it. */
async function erase({ acrossCompanies }: SweepContext, userId: string): Promise<void> {
  await acrossCompanies(async (em) => {
    const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user?.deletionStartedAt || user.issuer === erasedIssuer) return;
    const recipient = recipientWithoutAccount(user.email);
    const [reached] = await em.execute<{ alone: boolean | null }[]>(ALONE_AT_ADDRESS, [userId]);
    await eraseAccount(em, userId, true);
    if (!reached?.alone) return;
    const mail = { template: 'account-deleted', recipient, subjectId: userId } as const;
    em.persist(EmailMessage.about({ id: userId, companyId: null }, mail, await databaseNow(em)));
  });
}
