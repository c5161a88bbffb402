import { kept, type Promised } from './promise.js';

/** Sentences of mails about new jobs of saved searches. */
export const alertMailPromises: Record<string, Promised[]> = {
  'job-alert': [
    kept('They became public since we last looked for you.', [
      'services/worker/src/sweeps/mail-job-alerts.spec.ts',
      'tell what became public since a search was saved, the newest first, and never again',
    ]),
    kept('Jobs that closed meanwhile are left out.', [
      'services/worker/src/sweeps/mail-job-alerts.spec.ts',
      'are written from what is open when they leave, with a way to end them by one click',
    ]),
    kept('You get this mail because you saved this search.', [
      'services/api/src/features/saved-searches/commands/save-search.spec.ts',
      'keeps what it is narrowed to, once, however often it is asked for at the same time',
    ]),
    kept(
      'Your saved searches: https://pathway.example/applicant/saved?tab=searches\nNo more of these mails: https://pathway.example/unsubscribe/0198c0de-0000-7000-8000-000000000003/example',
      [
        'test/browser/saved-searches.spec.ts',
        'stand with how many they find now, and lead back into the search',
      ],
      [
        'services/api/src/features/alerts/commands/unsubscribe.spec.ts',
        'takes one click without signing in, and again without harm',
      ],
    ),
  ],
};
