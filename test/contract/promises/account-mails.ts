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
};
