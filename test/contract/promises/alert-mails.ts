import { kept, type Promised } from './promise.js';

const asking = 'services/worker/src/features/alerts/alert-asking.spec.ts';
const renewing = 'services/worker/src/features/alerts/request-renewals.spec.ts';
const alerts = 'services/api/src/features/alerts/commands';

/** Sentences of mails about new jobs of saved searches. */
export const alertMailPromises: Record<string, Promised[]> = {
  'job-alert': [
    kept('They became public since we last looked for you.', [
      'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
      'tell what became public since a search was saved, the newest first, and never again',
    ]),
    kept('Jobs that closed meanwhile are left out.', [
      'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
      'are written from what is open when they leave, with a way to end them by one click',
    ]),
    kept('You get this mail because you saved this search.', [
      'services/api/src/features/saved-searches/commands/save-search.spec.ts',
      'keeps what it is narrowed to, once, however often it is asked for at the same time',
    ]),
    kept(
      'Your saved searches: https://pathway.example/applicant/saved?tab=searches\nNo more of these mails: https://pathway.example/unsubscribe/0198c0de-0000-7000-8000-000000000003/example',
      [
        'test/browser/saved-searches.full.spec.ts',
        'stand with how many they find now, and lead back into the search',
      ],
      [
        'services/api/src/features/alerts/commands/unsubscribe.spec.ts',
        'takes one click without signing in, and again without harm',
      ],
    ),
  ],
  'job-alerts-end': [
    kept('You agreed to them almost 12 months ago.', [
      renewing,
      'are asked about once, all of an address in one mail, however many sweeps there are',
    ]),
    kept(
      'If they may go on, say so behind this link, with one click for each search.',
      [renewing, 'lead to where each is renewed: the page of an address, or the settings of an account'],
      [
        'services/api/src/features/saved-searches/commands/renew-saved-search.spec.ts',
        'go on for another year once their owner says so, in the last 30 days, and once',
      ],
      [
        `${alerts}/renew-search-of-address.spec.ts`,
        'go on for another year once its owner says so behind the link of a mail',
      ],
    ),
    kept(
      'If you do nothing, they end, and this is the only mail about it.',
      ['services/worker/src/features/alerts/mail-job-alerts.spec.ts', 'end a year after they were agreed to'],
      [renewing, 'are asked about once, all of an address in one mail, however many sweeps there are'],
    ),
    kept('Opening the link changes nothing by itself.', [
      `${alerts}/renew-search-of-address.spec.ts`,
      'are not touched by opening that page, nor by links of others and other words',
    ]),
  ],
  'job-alert-confirmation': [
    kept('Somebody saved a search and gave this address for the new jobs.', [
      asking,
      'says how many searches wait, nothing that was typed, and until when its link works',
    ]),
    kept(
      'You get them once you press the button behind this link, and not before.',
      [
        'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
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
      'services/worker/src/features/alerts/forget-unconfirmed-searches.spec.ts',
      'are forgotten after seven days with their address, unless that has confirmed another',
    ]),
  ],
};
