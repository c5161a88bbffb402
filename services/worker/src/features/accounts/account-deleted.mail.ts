import { defineMail } from '../../mail/mail-definition.js';
import { deleteAccounts } from './delete-accounts.js';

/** To the address of an account that was deleted; the schedule deletes the address with this mail. */
export const accountDeleted = defineMail<Record<string, never>>({
  preference: { required: 'account' },
  on: [deleteAccounts],
  load: () => Promise.resolve({}),
  subject: (_facts, { brand }) => `Your ${brand} account is deleted`,
  body: () => ({
    preview: 'Nobody can sign in with it any more.',
    title: 'Your account is deleted',
    paragraphs: [
      'Nobody can sign in with it any more.',
      'Applications you sent stay with the employers you sent them to.',
      'You can register again with this address.',
    ],
    closing: 'You get this mail because you asked for your account to be deleted. It is the last one.',
  }),
  example: {},
});
