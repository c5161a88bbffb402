import { counted } from '../formats/counted.js';

/** Texts around mails about new jobs for addresses without an account. */
export const text = {
  dialog: {
    title: 'New jobs of this search by mail',
    email: 'Your e-mail address',
    missing: 'Please enter a valid email address',
    often: 'How often',
    asTyped: 'Mails look for your words as they are typed: misspelt ones are not corrected.',
    send: 'Send me the link',
    signIn: 'Save it in my account',
    sentTitle: 'Look into your mailbox',
    sent: (email: string) =>
      `If ${email} is your address, a mail with a link is there in a moment, or has been within the last hour. The search is mailed once you confirm it behind that link.`,
    close: 'Close',
  },
  often: { daily: 'Once a day', weekly: 'Once a week' },
  page: {
    title: 'New jobs by mail',
    lead: (email: string) => `What is saved for ${email}.`,
    loading: 'What is saved is being fetched',
    ended: 'This link has ended',
    endedWhy:
      'The link of a mail that asks you to confirm works for seven days. Nothing may be saved for the address any more, or its searches are in your account.',
    failed: 'What is saved could not be read.',
    empty: 'Nothing is saved for this address any more',
    emptyWhy: 'The address is deleted, too.',
    toConfirm: 'To confirm',
    confirm: (count: number) => `Confirm ${counted(count, 'search', 'searches')}`,
    confirmed: 'Mailed to you',
    noMail: 'No mail yet',
    lastMail: 'Last mail',
    endsOn: 'Its mails end on',
    endedOn: 'Its mails ended on',
    renew: 'Renew for 12 months',
    renewOf: (name: string) => `Renew ${name} for 12 months`,
    oftenOf: (name: string) => `How often new jobs of ${name} come by mail`,
    mails: 'Mails',
    mailsOf: (name: string) => ` for ${name}`,
    delete: 'Delete',
    deleteOf: (name: string) => `Delete ${name}`,
    find: 'Find jobs',
    signIn: 'Sign in',
  },
};
