import { asksPeople, kept, type Promised, type Shown } from './promise.js';
import { signedOut } from './signed-out.js';

/** Whoever became the last admin within the seven days. */
const waits: Shown = [
  'services/worker/src/features/accounts/deletions-that-wait.spec.ts',
  'wait as long as a company would be without an admin, say so once, and go on by themselves',
];

const locking = (title: string): Shown => [
  'services/api/src/features/accounts/commands/lock-account.spec.ts',
  title,
];
const unlocking: Shown = [
  'services/api/src/features/accounts/commands/unlock-account.spec.ts',
  'lets its owner sign in again, and leaves old devices signed out',
];

/** Sentences of mails about one's own account and data. */
export const accountMailPromises: Record<string, Promised[]> = {
  'data-export-ready': [
    kept('The file you asked for is in your settings, under "Your data".', [
      'test/browser/your-data.full.spec.ts',
      'is asked for, put together, mailed about and downloaded',
    ]),
    kept('The link leads there, and works only once you are signed in.', [
      'test/browser/your-data.full.spec.ts',
      'is asked for, put together, mailed about and downloaded',
    ]),
    asksPeople('If you did not ask for this, somebody may know your password.'),
    asksPeople('Change it, and sign out on all devices.'),
  ],
  'account-deletion-requested': [
    kept('All devices were signed out.', ...signedOut),
    asksPeople('Changed your mind?'),
    kept('Sign in before then and press "Keep my account".', [
      'services/api/src/features/accounts/commands/cancel-account-deletion.spec.ts',
      'takes it back, once, also without a role',
    ]),
    asksPeople('If you did not ask for this, somebody may know your password.'),
    asksPeople('Sign in, keep your account, and change it.'),
  ],
  'account-deletion-blocked': [
    kept('You are the last admin there.', waits),
    kept('Make somebody else an admin: your account is deleted as soon as there is another one.', waits),
    asksPeople('Changed your mind?'),
    kept('Sign in and press "Keep my account".', [
      'services/api/src/features/accounts/commands/cancel-account-deletion.spec.ts',
      'takes it back, once, also without a role',
    ]),
    kept('You get this mail because you asked for your account to be deleted.', waits),
  ],
  'account-deleted': [
    kept('Nobody can sign in with it any more.', [
      'services/worker/src/features/accounts/delete-accounts.spec.ts',
      'wait for a sign-in service that is away, and nobody signs in meanwhile',
    ]),
    kept('Applications you sent stay with the employers you sent them to.', [
      'services/worker/src/features/accounts/delete-accounts.spec.ts',
      'are deleted with everything that is theirs alone; what was sent stays with its employers',
    ]),
    kept('You can register again with this address.', [
      'test/journeys/deleted-accounts.spec.ts',
      'is gone, and its address belongs to whoever registers with it next, who inherits nothing',
    ]),
    asksPeople('You get this mail because you asked for your account to be deleted.'),
    kept('It is the last one.', [
      'services/worker/src/features/accounts/delete-accounts.spec.ts',
      'are deleted with everything that is theirs alone; what was sent stays with its employers',
    ]),
  ],
  'account-locked': [
    kept(
      'The people behind Pathway locked your account.',
      locking('refuses what its bearers ask at once, ends its sign-ins, and lets nobody sign in or refresh'),
    ),
    kept(
      'You were signed out on all devices, and nobody can sign in.',
      locking('refuses what its bearers ask at once, ends its sign-ins, and lets nobody sign in or refresh'),
    ),
    // What the platform wrote.
    asksPeople('Somebody signed in from two countries within an hour.'),
    asksPeople('If you think this is a mistake, write to us from this address.'),
  ],
  'account-unlocked': [
    asksPeople('You proved to us that the account is yours.'),
    kept('You can sign in as before.', unlocking),
    kept('Your devices stay signed out until you do.', unlocking),
    kept('You get this mail because your account was locked.', [
      'services/worker/src/features/accounts/sync-account-locks.spec.ts',
      'open by themselves when their time is over, once, and their owners hear of it',
    ]),
  ],
};
