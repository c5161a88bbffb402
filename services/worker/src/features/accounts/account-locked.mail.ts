import { type LockReason, lockReasonWords } from '@app/contracts/accounts/lock-account';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { verifiedAddressOf } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { reason: LockReason; note: string; endsAt: Date | null };
type LockRow = { reason: LockReason; note: string; ends_at: string | null };

/** A lock that holds. */
const LOCK = 'select reason, note, ends_at from account_lock where id = ? and ended_at is null';

/** To the owner of an account that was locked: why, and what they can do. */
export const accountLocked = defineMail<Facts>({
  preference: { required: 'account' },
  on: [
    when('account.locked', {
      reaction: 'notify-owner-of-lock',
      about: ({ payload }) => payload.lockId,
      to: ({ payload }, em) => verifiedAddressOf(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<LockRow[]>(LOCK, [subjectId]);
    if (!row) return null;
    const { reason, note, ends_at: endsAt } = row;
    return { reason, note, endsAt: endsAt === null ? null : new Date(endsAt) };
  },
  subject: (_facts, { brand }) => `Your ${brand} account is locked`,
  body: ({ reason, note, endsAt }, { brand, publicUrl }) => ({
    preview: lockReasonWords[reason],
    title: 'Your account is locked',
    paragraphs: [
      `The people behind ${brand} locked your account. You were signed out on all devices, and nobody can sign in.`,
      note,
    ],
    facts: [
      ['Reason', lockReasonWords[reason]],
      ['It opens again', endsAt ? momentInMail(endsAt) : 'When we open it'],
    ],
    button: { label: 'Write to us', address: `${publicUrl}/contact` },
    closing: 'If you think this is a mistake, write to us from this address.',
  }),
  example: {
    reason: 'takenOver',
    note: 'Somebody signed in from two countries within an hour.',
    endsAt: new Date('2026-12-01T10:00:00Z'),
  },
});
