import { type LockReason, lockReasonWords } from '@app/contracts/accounts/lock-account';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type AccountLockedFacts = { reason: LockReason; note: string; endsAt: Date | null };

/** To the owner of an account that was locked: why, and what they can do. */
export const accountLockedTemplate: MailTemplate<AccountLockedFacts> = {
  name: 'account-locked',
  example: {
    reason: 'takenOver',
    note: 'Somebody signed in from two countries within an hour.',
    endsAt: new Date('2026-12-01T10:00:00Z'),
  },
  write({ reason, note, endsAt }, { brand, publicUrl }) {
    return {
      subject: `Your ${brand} account is locked`,
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
    };
  },
};

export type AccountUnlockedFacts = { note: string | null };

/** To the owner of an account that was locked and is open again. */
export const accountUnlockedTemplate: MailTemplate<AccountUnlockedFacts> = {
  name: 'account-unlocked',
  example: { note: 'You proved to us that the account is yours.' },
  write({ note }, { brand, publicUrl }) {
    return {
      subject: `Your ${brand} account is open again`,
      preview: 'You can sign in as before.',
      title: 'Your account is open again',
      paragraphs: [
        ...(note === null ? ['Its time was over.'] : [note]),
        'You can sign in as before. Your devices stay signed out until you do.',
      ],
      button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
      closing: 'You get this mail because your account was locked.',
    };
  },
};
