import { agreementKept, noticeKept, requestsAnswered } from './privacy-mails.js';
import { kept, type Promised, type Shown } from './promise.js';

const commands = 'services/api/src/features/consents/commands';
const renewal = 'services/worker/src/features/consents/request-renewals.spec.ts';
const browser = 'test/browser/talent-pool.full.spec.ts';

/** What the README says of what one agreed to. */
export const ownConsents: Shown = [
  browser,
  'stands in the settings in its words, and is renewed there before it ends',
];

/** What the README says of the talent pool. */
const talentPoolKept: Promised = kept(
  'applicants kept for other jobs after a refusal where they agree, marked, found and invited to another job as long as that holds',
  [browser, 'lets the company invite to another job, and not after it was withdrawn'],
  [
    'services/api/src/features/activity/commands/invite-to-job.spec.ts',
    'comes before a withdrawal or after it, and never with half of both',
  ],
  [browser, 'is agreed to after a refusal, seen by the company, and withdrawn with one click'],
  [
    `${commands}/withdraw-consent.spec.ts`,
    'takes it out of the talent pool at once, in the card and in the list',
  ],
  [
    'services/worker/src/features/retention/erase-decided.spec.ts',
    'keeps whom the talent pool may, until that ends or is withdrawn',
  ],
);

/** What the README says of the data of applicants, in its order. */
export const dataOfApplicants: Promised[] = [requestsAnswered, noticeKept, agreementKept, talentPoolKept];

/** Sentences of the mails about what people agreed to. */
export const consentMailPromises: Record<string, Promised[]> = {
  'talent-pool-ends': [
    kept('You let Northwind keep your application for Quality engineer for other jobs.', [
      `${commands}/grant-consent.spec.ts`,
      'is kept with its words, their version and its end, and told to the rest of the product',
    ]),
    kept('That ends on Monday 14 December.', [
      renewal,
      'is told with its day, and leads to where it is renewed with no power of its own',
    ]),
    kept('If it may go on, renew it in your settings.', [
      browser,
      'stands in the settings in its words, and is renewed there before it ends',
    ]),
    kept(
      'If you do nothing, it ends, and this is the only mail about it.',
      [renewal, 'is asked about once, 30 days before, however many sweeps and workers there are'],
      [
        'services/worker/src/features/retention/erase-decided.spec.ts',
        'keeps whom the talent pool may, until that ends or is withdrawn',
      ],
    ),
    kept('You can withdraw it there at any time, too.', [
      `${commands}/withdraw-consent.spec.ts`,
      'takes it out of the talent pool at once, in the card and in the list',
    ]),
  ],
};

const web = 'admin-web/src/features/applicant/shared/consents';

/** Sentences of screens about what people agree to. */
export const consentScreenPromises: Record<string, Promised[]> = {
  [`${web}/talent-pool-card.tsx`]: [
    kept('You can withdraw it here or in your settings, with one click.', [
      browser,
      'is agreed to after a refusal, seen by the company, and withdrawn with one click',
    ]),
  ],
  'admin-web/src/features/company/candidates/invite-dialog.tsx': [
    kept('gets it in the conversation, and by mail unless they turned that off, with a link to the job.', [
      browser,
      'lets the company invite to another job, and not after it was withdrawn',
    ]),
  ],
  [`${web}/consents-settings.tsx`]: [
    kept('In the words you read. Taking it back is one click, as giving it was.', [
      browser,
      'stands in the settings in its words, and is renewed there before it ends',
    ]),
    kept('It asks on the page of that application, and what you say stands here, with its end.', [
      browser,
      'stands in the settings in its words, and is renewed there before it ends',
    ]),
  ],
  'libs/contracts/src/consents/talent-pool.ts': [
    kept(
      'may keep my application for other jobs, for at most',
      [
        'services/worker/src/features/retention/erase-decided.spec.ts',
        'keeps whom the talent pool may, until that ends or is withdrawn',
      ],
      [
        `${commands}/grant-consent.spec.ts`,
        'lasts as long as the company decided for the country of the job, and for everywhere else',
      ],
    ),
  ],
};
