import type { Sweep } from '../engine/schedules/sweep.js';
import { buildDataExports } from '../features/data-exports/build-data-exports.js';
import { deleteAccounts } from '../features/accounts/delete-accounts.js';
import { endDataExports } from '../features/data-exports/end-data-exports.js';
import { addLostJobs } from '../engine/upkeep/add-lost-jobs.js';
import { checkDomains } from '../features/company-domains/check-domains.js';
import { clearDecidedApplications } from '../features/retention/clear-decided-applications.js';
import { askToRenewAlerts } from '../features/alerts/ask-to-renew-alerts.js';
import { askToRenewConsents } from '../features/consents/ask-to-renew-consents.js';
import { deleteCompanies } from '../features/companies/delete-companies.js';
import { announceLegalTexts } from '../features/legal/announce-legal-texts.js';
import { compareSearch } from '../features/public-jobs/compare-search.js';
import { countReplyRecords } from '../features/replies/count-reply-records.js';
import { expireInvitations } from '../features/team/expire-invitations.js';
import { expireJobs } from '../features/jobs/expire-jobs.js';
import { forgetDrafts } from '../features/application-drafts/forget-drafts.js';
import { foldApplicationFigures } from '../features/dashboard/fold-application-figures.js';
import { foldSearchCounts } from '../features/public-jobs/fold-search-counts.js';
import { mailJobAlerts } from '../features/alerts/mail-job-alerts.js';
import { forgetUnconfirmedSearches } from '../features/alerts/forget-unconfirmed-searches.js';
import { forgetJobReports } from '../features/moderation/forget-job-reports.js';
import { forgetPrivacyRequests } from '../features/privacy/forget-privacy-requests.js';
import { remindOfPrivacyRequests } from '../features/privacy/remind-of-privacy-requests.js';
import { purgeBulkActions } from '../features/bulk-actions/purge-bulk-actions.js';
import { purgeDigests } from '../features/alerts/purge-digests.js';
import { purgeIdempotency } from '../engine/upkeep/purge-idempotency.js';
import { purgeImports } from '../features/job-imports/purge-imports.js';
import { purgeLiveEvents } from '../features/live/purge-live-events.js';
import { purgeOutbox } from '../engine/upkeep/purge-outbox.js';
import { purgeVisits } from '../features/statistics/purge-visits.js';
import { purgeTombstones } from '../features/retention/purge-tombstones.js';
import { readCvs } from '../features/cvs/read-cvs.js';
import { recountApplicationFigures } from '../features/dashboard/recount-application-figures.js';
import { recountStatistics } from '../features/statistics/recount-statistics.js';
import { removeFinishedJobs } from '../engine/upkeep/remove-finished-jobs.js';
import { removeOrphanFiles } from '../features/files/remove-orphan-files.js';
import { removeStrayBytes } from '../features/files/remove-stray-bytes.js';
import { closeUnansweredApplications } from '../features/responses/close-unanswered-applications.js';
import { remindOfDueAnswers } from '../features/responses/remind-of-due-answers.js';
import { sendAnswerDigests } from '../features/responses/send-answer-digests.js';
import { settleAskedActs } from '../features/auditing/settle-asked-acts.js';
import { settleJobs } from '../features/rejections/settle-jobs.js';
import { tellAccountLocks } from '../features/accounts/tell-account-locks.js';
import { sumUpDays } from '../features/statistics/sum-up-days.js';
import { sumUpVisits } from '../features/statistics/sum-up-visits.js';
import { tellDelayedRefusals } from '../features/rejections/tell-delayed-refusals.js';
import { tellApplicantsOfLateAnswers } from '../features/responses/tell-applicants-of-late-answers.js';
import { writeTombstonesOfErasures } from '../features/retention/write-tombstones.js';

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
