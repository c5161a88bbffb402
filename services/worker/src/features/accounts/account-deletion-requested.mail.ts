import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { dueAt: Date };

/** An account that is still to be deleted. */
const DELETION = `select deletion_due_at from app_user
  where id = ? and deletion_due_at is not null and deletion_started_at is null`;

/** To a user who requested that their account is deleted: when that happens, and how to keep it. */
export const accountDeletionRequested = defineMail<Facts>({
  preference: { required: 'account' },
  on: [
    when('account.deletion-requested', {
      reaction: 'notify-owner-of-deletion',
      about: ({ payload }) => payload.userId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<{ deletion_due_at: string }[]>(DELETION, [subjectId]);
    return row ? { dueAt: new Date(row.deletion_due_at) } : null;
  },
  subject: (_facts, { brand }) => `Your ${brand} account will be deleted`,
  body: ({ dueAt }, { publicUrl }) => ({
    preview: 'Sign in before then if you want to keep it.',
    title: 'Your account will be deleted',
    paragraphs: [
      'All devices were signed out.',
      'Changed your mind? Sign in before then and press "Keep my account".',
    ],
    facts: [['It is deleted after', momentInMail(dueAt)]],
    button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
    closing:
      'If you did not ask for this, somebody may know your password. Sign in, keep your account, and change it.',
  }),
  example: { dueAt: new Date('2026-11-30T09:30:00Z') },
});
