import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { verifiedAddressOf } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { note: string | null };

/** A lock that ended, of an account that was not locked again. */
const ENDED_LOCK = `select ended.end_note from account_lock ended join app_user person on person.id = ended.user_id
  where ended.id = ? and ended.ended_at is not null and person.disabled_at is null`;

/** To the owner of an account that was locked and is open again. */
export const accountUnlocked = defineMail<Facts>({
  preference: { required: 'account' },
  on: [
    when('account.unlocked', {
      reaction: 'notify-owner-of-unlocking',
      about: ({ payload }) => payload.lockId,
      to: ({ payload }, em) => verifiedAddressOf(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<{ end_note: string | null }[]>(ENDED_LOCK, [subjectId]);
    return row ? { note: row.end_note } : null;
  },
  subject: (_facts, { brand }) => `Your ${brand} account is open again`,
  body: ({ note }, { publicUrl }) => ({
    preview: 'You can sign in as before.',
    title: 'Your account is open again',
    paragraphs: [
      ...(note === null ? ['Its time was over.'] : [note]),
      'You can sign in as before. Your devices stay signed out until you do.',
    ],
    button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
    closing: 'You get this mail because your account was locked.',
  }),
  example: { note: 'You proved to us that the account is yours.' },
});
