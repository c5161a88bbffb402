import { asksPeople, kept, type Promised } from './promise.js';

/** Sentences of mails about one's own account and data. */
export const accountMailPromises: Record<string, Promised[]> = {
  'data-export-ready': [
    kept('The file you asked for is in your settings, under "Your data".', [
      'test/browser/your-data.spec.ts',
      'is asked for, put together, mailed about and downloaded',
    ]),
    kept('The link leads there, and works only once you are signed in.', [
      'test/browser/your-data.spec.ts',
      'is asked for, put together, mailed about and downloaded',
    ]),
    asksPeople('If you did not ask for this, somebody may know your password.'),
    asksPeople('Change it, and sign out on all devices.'),
  ],
  'account-deletion-asked': [
    kept('All devices were signed out.', [
      'services/api/src/features/identity/commands/delete-own-account.spec.ts',
      'is due in seven days, ends every sign-in at once and is told once',
    ]),
    asksPeople('Changed your mind?'),
    kept('Sign in before then and press "Keep my account".', [
      'services/api/src/features/identity/commands/keep-own-account.spec.ts',
      'takes it back, once, also without a role',
    ]),
    asksPeople('If you did not ask for this, somebody may know your password.'),
    asksPeople('Sign in, keep your account, and change it.'),
  ],
  'account-deleted': [
    kept('Nobody can sign in with it any more.', [
      'services/worker/src/sweeps/delete-accounts.spec.ts',
      'wait for a sign-in service that is away, and nobody signs in meanwhile',
    ]),
    kept('Applications you sent stay with the employers you sent them to.', [
      'services/worker/src/sweeps/delete-accounts.spec.ts',
      'are deleted with everything that is theirs alone; what was sent stays with its employers',
    ]),
    kept('You can register again with this address.', [
      'test/browser/your-data.spec.ts',
      'is deleted with the password, kept within seven days, and gone after them: the address is free again',
    ]),
    asksPeople('You get this mail because you asked for your account to be deleted.'),
    kept('It is the last one.', [
      'services/worker/src/sweeps/delete-accounts.spec.ts',
      'are deleted with everything that is theirs alone; what was sent stays with its employers',
    ]),
  ],
};
