import { kept, type Promised } from './promise.js';

const asking = 'services/worker/src/reactions/emails/alert-asking.spec.ts';
const alerts = 'services/api/src/features/alerts/commands';

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
  'job-alert-confirmation': [
    kept('Somebody saved a search and gave this address for the new jobs.', [
      asking,
      'says how many searches wait, nothing that was typed, and until when its link works',
    ]),
    kept(
      'You get them once you press the button behind this link, and not before.',
      [
        'services/worker/src/sweeps/mail-job-alerts.spec.ts',
        'go to an address without an account once it has confirmed, for all that is new since it was saved',
      ],
      [
        `${alerts}/confirm-searches.spec.ts`,
        'keeps when, how and to which words the owner agreed; again it changes nothing',
      ],
    ),
    kept('The link works until Monday 30 November.', [
      asking,
      'says how many searches wait, nothing that was typed, and until when its link works',
    ]),
    kept('If this was not you, do nothing: what is not confirmed is forgotten by then.', [
      'services/worker/src/sweeps/forget-unconfirmed-searches.spec.ts',
      'are forgotten after seven days with their address, unless that has confirmed another',
    ]),
  ],
};
