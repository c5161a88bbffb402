import type { Sweep } from '../engine/schedules/sweep.js';
import { buildDataExports } from '../features/data-exports/build-data-exports.js';
import { deleteAccounts } from '../features/accounts/delete-accounts.js';
import { endDataExports } from '../features/data-exports/end-data-exports.js';
import { requeueLostJobs } from '../engine/upkeep/requeue-lost-jobs.js';
import { checkDomains } from '../features/company-domains/check-domains.js';
import { clearDecidedApplications } from '../features/retention/clear-decided-applications.js';
import { requestAlertRenewals } from '../features/alerts/request-alert-renewals.js';
import { requestConsentRenewals } from '../features/consents/request-consent-renewals.js';
import { deleteCompanies } from '../features/companies/delete-companies.js';
import { announceLegalTexts } from '../features/legal/announce-legal-texts.js';
import { compareSearch } from '../features/public-jobs/compare-search.js';
import { countReplyRecords } from '../features/replies/count-reply-records.js';
import { expireInvitations } from '../features/team/expire-invitations.js';
import { expireJobs } from '../features/jobs/expire-jobs.js';
import { forgetDrafts } from '../features/application-drafts/forget-drafts.js';
import { rollupApplicationMetrics } from '../features/dashboard/rollup-application-metrics.js';
import { rollupSearchCounts } from '../features/public-jobs/rollup-search-counts.js';
import { mailJobAlerts } from '../features/alerts/mail-job-alerts.js';
import { forgetUnconfirmedSearches } from '../features/alerts/forget-unconfirmed-searches.js';
import { forgetJobReports } from '../features/moderation/forget-job-reports.js';
import { forgetDataRequests } from '../features/privacy/forget-data-requests.js';
import { remindOfDataRequests } from '../features/privacy/remind-of-data-requests.js';
import { purgeBulkActions } from '../features/bulk-actions/purge-bulk-actions.js';
import { purgeDigests } from '../features/alerts/purge-digests.js';
import { purgeIdempotency } from '../engine/upkeep/purge-idempotency.js';
import { purgeImports } from '../features/job-imports/purge-imports.js';
import { purgeLiveEvents } from '../features/live/purge-live-events.js';
import { purgeOutbox } from '../engine/upkeep/purge-outbox.js';
import { purgeVisits } from '../features/statistics/purge-visits.js';
import { purgeTombstones } from '../features/retention/purge-tombstones.js';
import { readCvs } from '../features/cvs/read-cvs.js';
import { recountApplicationMetrics } from '../features/dashboard/recount-application-metrics.js';
import { recountStatistics } from '../features/statistics/recount-statistics.js';
import { removeFinishedJobs } from '../engine/upkeep/remove-finished-jobs.js';
import { removeOrphanFiles } from '../features/files/remove-orphan-files.js';
import { removeStrayBytes } from '../features/files/remove-stray-bytes.js';
import { closeUnansweredApplications } from '../features/responses/close-unanswered-applications.js';
import { remindOfDueResponses } from '../features/responses/remind-of-due-responses.js';
import { sendResponseDigests } from '../features/responses/send-response-digests.js';
import { completePendingAudits } from '../features/auditing/complete-pending-audits.js';
import { rejectRemainingApplications } from '../features/rejections/reject-remaining.js';
import { syncAccountLocks } from '../features/accounts/sync-account-locks.js';
import { rollupDays } from '../features/statistics/rollup-days.js';
import { rollupVisits } from '../features/statistics/rollup-visits.js';
import { sendDelayedRejections } from '../features/rejections/send-delayed-rejections.js';
import { notifyApplicantsOfLateResponses } from '../features/responses/notify-applicants-of-late-responses.js';
import { writeTombstonesOfErasures } from '../features/retention/write-tombstones.js';

/** Everything the clock makes due. */
export const sweeps: readonly Sweep[] = [
  requeueLostJobs,
  expireInvitations,
  expireJobs,
  forgetDrafts,
  rejectRemainingApplications,
  completePendingAudits,
  sendDelayedRejections,
  remindOfDueResponses,
  notifyApplicantsOfLateResponses,
  remindOfDataRequests,
  forgetDataRequests,
  forgetJobReports,
  requestConsentRenewals,
  requestAlertRenewals,
  sendResponseDigests,
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
  recountApplicationMetrics,
  purgeImports,
  purgeLiveEvents,
  purgeOutbox,
  purgeVisits,
  rollupVisits,
  rollupDays,
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
  syncAccountLocks,
  rollupSearchCounts,
  rollupApplicationMetrics,
  compareSearch,
];
