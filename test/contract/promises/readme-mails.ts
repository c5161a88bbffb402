import { kept, type Promised } from './promise.js';
import { viewsAreAsked } from './review-mails.js';
import { proofIsMissing } from './company-mails.js';
import { announcedOnce } from './terms.js';

/** What the README says of mails. */
export const mails: Promised = kept(
  'verification, invitations, answers and expiry, receipts, withdrawals, new applications, news of a stage, refusals, messages and their answers, mentions, views that are asked for, answers that are owed, new jobs of saved searches, memberships, requests about data and their answers, reports of jobs, jobs that are taken down, companies that are suspended and restored, domains whose proof was found or is missing, consents that end, deletions of accounts, new versions of the terms and the privacy page',
  announcedOnce,
  proofIsMissing,
  [
    'services/worker/src/features/accounts/delete-accounts.spec.ts',
    'are deleted with everything that is theirs alone; what was sent stays with its employers',
  ],
  [
    'services/worker/src/features/consents/request-renewals.spec.ts',
    'is asked about once, 30 days before, however many sweeps and workers there are',
  ],
  viewsAreAsked,
  [
    'services/worker/src/features/privacy/data-requests.spec.ts',
    'reaches the applicant once, word for word, and says what follows from it',
  ],
  [
    'services/worker/src/features/responses/due-responses.spec.ts',
    'comes once a day to each who is responsible, names who waits, and leads to them',
  ],
  [
    'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
    'tell what became public since a search was saved, the newest first, and never again',
  ],
  [
    'services/worker/src/features/rejections/rejections.spec.ts',
    'changes what the applicant sees and leaves one mail, however often it is tried',
  ],
  [
    'services/worker/src/features/messages/message-mails.spec.ts',
    'is told to who wrote to the applicant and who looks after the job, if they may answer',
  ],
  [
    'services/identity/src/actions/sign-up.spec.ts',
    'makes an unconfirmed account and mails a code with a link of the product',
  ],
  ['services/worker/src/features/team/team-mails.spec.ts', 'leaves one mail for the holder of an account'],
  [
    'services/worker/src/product-worker.spec.ts',
    'sweeps when it starts, and tells whoever sent an overdue invitation',
  ],
  [
    'services/worker/src/features/applications/application-mails.spec.ts',
    'leaves one mail for the applicant, at the address of the account',
  ],
  [
    'services/worker/src/features/applications/application-mails.spec.ts',
    'leaves one mail for whoever withdrew',
  ],
  [
    'services/worker/src/features/applications/application-mails.spec.ts',
    'tells the creator and the reviewers of the job, and nobody else',
  ],
  [
    'services/worker/src/features/applications/application-mails.spec.ts',
    'leaves one mail where the stage asks for it',
  ],
  ['services/worker/src/features/team/team-mails.spec.ts', 'of a new role'],
);
