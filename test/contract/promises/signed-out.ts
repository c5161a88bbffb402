import type { Shown } from './promise.js';

const api = 'services/api/src';

/** That whoever has their account deleted is signed out, with both identity services, and where one does not answer. */
export const signedOut: Shown[] = [
  [
    `${api}/features/accounts/commands/delete-own-account.spec.ts`,
    'is due in seven days, ends every sign-in at once and is told once',
  ],
  [
    `${api}/features/accounts/commands/delete-signs-out.spec.ts`,
    'is signed out on every device all the same, and until they sign in anew',
  ],
  [
    `${api}/access/hosted-identity.spec.ts`,
    'whoever has their account deleted is signed out everywhere, though their tokens last, and may come back',
  ],
  [
    'services/worker/src/features/accounts/end-sessions.spec.ts',
    'is told again, once, and the mail does not wait for it',
  ],
];
