import type { LockReason } from '@app/contracts/accounts/lock-account';
import type { Writer } from '../../mail/mail-template.js';
import {
  accountDeletedTemplate,
  accountDeletionRequestedTemplate,
  accountDeletionBlockedTemplate,
} from './account-deletion.template.js';
import { accountLockedTemplate, accountUnlockedTemplate } from './account-lock.template.js';

/** An account that is still to be deleted. */
const DELETION = `select deletion_due_at from app_user
  where id = ? and deletion_due_at is not null and deletion_started_at is null`;

/** The teams that would be without an admin, where an account waits for another one. */
const WAITING = `select coalesce(alone.company_name, 'the platform') as team
  from app_user person cross join lateral roles_held_alone(person.id) alone
  where person.id = ? and person.deletion_blocked_since is not null and person.deletion_started_at is null
  order by 1`;

type LockRow = { reason: LockReason; note: string; ends_at: string | null };

/** A lock that holds. */
const LOCK = 'select reason, note, ends_at from account_lock where id = ? and ended_at is null';

/** One that is over, where the account was not locked anew. */
const ENDED_LOCK = `select ended.end_note from account_lock ended join app_user person on person.id = ended.user_id
  where ended.id = ? and ended.ended_at is not null and person.disabled_at is null`;

/** Mails about one's own account. */
export const accountMails = {
  'account-deletion-requested': async (em, id, settings) => {
    const [row] = await em.execute<{ deletion_due_at: string }[]>(DELETION, [id]);
    if (!row) return null;
    return accountDeletionRequestedTemplate.write({ dueAt: new Date(row.deletion_due_at) }, settings);
  },
  'account-deletion-blocked': async (em, id, settings) => {
    const teams = (await em.execute<{ team: string }[]>(WAITING, [id])).map(({ team }) => team);
    return teams.length === 0 ? null : accountDeletionBlockedTemplate.write({ teams }, settings);
  },
  'account-locked': async (em, id, settings) => {
    const [row] = await em.execute<LockRow[]>(LOCK, [id]);
    if (!row) return null;
    const { reason, note, ends_at: endsAt } = row;
    const facts = { reason, note, endsAt: endsAt === null ? null : new Date(endsAt) };
    return accountLockedTemplate.write(facts, settings);
  },
  'account-unlocked': async (em, id, settings) => {
    const [row] = await em.execute<{ end_note: string | null }[]>(ENDED_LOCK, [id]);
    return row ? accountUnlockedTemplate.write({ note: row.end_note }, settings) : null;
  },
  'account-deleted': async (_em, _id, settings) => accountDeletedTemplate.write({}, settings),
} satisfies Record<string, Writer>;
