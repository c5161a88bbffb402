import type { Reaction } from '../../engine/events/reaction.js';
import { countAccountWhenAccountRegistered } from './count-account.when-account-registered.js';
import { countApplicantWhenProfileSeniorityChanged } from './count-applicant.when-profile-seniority-changed.js';
import { countApplicationWhenApplicationSubmitted } from './count-application.when-application-submitted.js';
import { countCompanyWhenCompanyPublished } from './count-company.when-company-published.js';
import { countCompanyWhenCompanyRestored } from './count-company.when-company-restored.js';
import { countCompanyWhenCompanySuspended } from './count-company.when-company-suspended.js';
import { countCompanyWhenCompanyUnpublished } from './count-company.when-company-unpublished.js';
import { countCompanyWhenJobClosed } from './count-company.when-job-closed.js';
import { countCompanyWhenJobUnpublished } from './count-company.when-job-unpublished.js';
import { countFileWhenFileAvailable } from './count-file.when-file-available.js';
import { countFileWhenFileRemoved } from './count-file.when-file-removed.js';
import { countJobWhenJobPublished } from './count-job.when-job-published.js';
import { countJobWhenJobSeniorityChanged } from './count-job.when-job-seniority-changed.js';
import { countOnboardingWhenOnboardingCompleted } from './count-onboarding.when-onboarding-completed.js';

/** Reactions of the queue `statistics`: what the recount has to know to tell late events from lost ones. */
export const countingReactions: readonly Reaction[] = [
  countAccountWhenAccountRegistered,
  countApplicantWhenProfileSeniorityChanged,
  countApplicationWhenApplicationSubmitted,
  countCompanyWhenCompanyPublished,
  countCompanyWhenCompanyRestored,
  countCompanyWhenCompanySuspended,
  countCompanyWhenCompanyUnpublished,
  countCompanyWhenJobClosed,
  countCompanyWhenJobUnpublished,
  countFileWhenFileAvailable,
  countFileWhenFileRemoved,
  countJobWhenJobPublished,
  countJobWhenJobSeniorityChanged,
  countOnboardingWhenOnboardingCompleted,
];
