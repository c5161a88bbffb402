import type { Sweep } from '../runtime/sweep.js';
import { buildDataExports } from './build-data-exports.js';
import { deleteAccounts } from './delete-accounts.js';
import { endDataExports } from './end-data-exports.js';
import { addLostJobs } from './add-lost-jobs.js';
import { checkDomains } from './check-domains.js';
import { clearDecidedApplications } from './clear-decided-applications.js';
import { askToRenewAlerts } from './ask-to-renew-alerts.js';
import { askToRenewConsents } from './ask-to-renew-consents.js';
import { deleteCompanies } from './delete-companies.js';
import { announceLegalTexts } from './announce-legal-texts.js';
import { compareSearch } from './compare-search.js';
import { countReplyRecords } from './count-replies.js';
import { expireInvitations } from './expire-invitations.js';
import { expireJobs } from './expire-jobs.js';
import { forgetDrafts } from './forget-drafts.js';
import { foldApplicationFigures } from './fold-application-figures.js';
import { foldSearchCounts } from './fold-search-counts.js';
import { mailJobAlerts } from './mail-job-alerts.js';
import { forgetUnconfirmedSearches } from './forget-unconfirmed-searches.js';
import { forgetJobReports } from './forget-job-reports.js';
import { forgetPrivacyRequests } from './forget-privacy-requests.js';
import { remindOfPrivacyRequests } from './remind-of-privacy-requests.js';
import { purgeBulkActions } from './purge-bulk-actions.js';
import { purgeDigests } from './purge-digests.js';
import { purgeIdempotency } from './purge-idempotency.js';
import { purgeImports } from './purge-imports.js';
import { purgeLiveEvents } from './purge-live-events.js';
import { purgeOutbox } from './purge-outbox.js';
import { purgeVisits } from './purge-visits.js';
import { purgeTombstones } from './purge-tombstones.js';
import { readCvs } from './read-cvs.js';
import { recountApplicationFigures } from './recount-application-figures.js';
import { recountStatistics } from './recount-statistics.js';
import { removeFinishedJobs } from './remove-finished-jobs.js';
import { removeOrphanFiles } from './remove-orphan-files.js';
import { removeStrayBytes } from './remove-stray-bytes.js';
import { closeUnansweredApplications } from './close-unanswered-applications.js';
import { remindOfDueAnswers } from './remind-of-due-answers.js';
import { sendAnswerDigests } from './send-answer-digests.js';
import { settleAskedActs } from './settle-asked-acts.js';
import { settleJobs } from './settle-jobs.js';
import { tellAccountLocks } from './tell-account-locks.js';
import { sumUpDays } from './sum-up-days.js';
import { sumUpVisits } from './sum-up-visits.js';
import { tellDelayedRefusals } from './tell-delayed-refusals.js';
import { tellApplicantsOfLateAnswers } from './tell-late-answers.js';
import { writeTombstonesOfErasures } from './write-tombstones.js';

/** Everything the clock makes due. */
export const sweeps: readonly Sweep[] = [
  addLostJobs,
  expireInvitations,
  expireJobs,
  forgetDrafts,
  settleJobs,
  settleAskedActs,
  tellDelayedRefusals,
  remindOfDueAnswers,
  tellApplicantsOfLateAnswers,
  remindOfPrivacyRequests,
  forgetPrivacyRequests,
  forgetJobReports,
  askToRenewConsents,
  askToRenewAlerts,
  sendAnswerDigests,
  closeUnansweredApplications,
  clearDecidedApplications,
  deleteCompanies,
  mailJobAlerts,
  announceLegalTexts,
  forgetUnconfirmedSearches,
  purgeBulkActions,
  purgeDigests,
  readCvs,
  recountStatistics,
  recountApplicationFigures,
  purgeImports,
  purgeLiveEvents,
  purgeOutbox,
  purgeVisits,
  sumUpVisits,
  sumUpDays,
  countReplyRecords,
  purgeIdempotency,
  removeFinishedJobs,
  removeOrphanFiles,
  removeStrayBytes,
  checkDomains,
  buildDataExports,
  endDataExports,
  writeTombstonesOfErasures,
  purgeTombstones,
  deleteAccounts,
  tellAccountLocks,
  foldSearchCounts,
  foldApplicationFigures,
  compareSearch,
];
