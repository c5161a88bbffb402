import type { Reaction } from '../engine/events/reaction.js';
import { countingReactions } from '../features/statistics/counting-reactions.js';
import { requestConfirmationWhenJobAlertRequested } from '../features/alerts/request-confirmation.when-job-alert-requested.js';
import { endSessionsWhenAccountDeletionRequested } from '../features/accounts/end-sessions.when-account-deletion-requested.js';
import { attachSearchesWhenAccountRegistered } from '../features/alerts/attach-searches.when-account-registered.js';
import { attachSearchesWhenJobAlertConfirmed } from '../features/alerts/attach-searches.when-job-alert-confirmed.js';
import { acknowledgeMessageWhenContactMessageSent } from '../features/contact/acknowledge-message.when-contact-message-sent.js';
import { passOnMessageWhenMessageResent } from '../features/messages/pass-on-message.when-message-resent.js';
import { passOnMessageWhenMessageSent } from '../features/messages/pass-on-message.when-message-sent.js';
import { notifyMentionedWhenCommentWritten } from '../features/activity/notify-mentioned.when-comment-written.js';
import { confirmApplicationWhenApplicationSubmitted } from '../features/applications/confirm-application.when-application-submitted.js';
import { confirmWithdrawalWhenApplicationWithdrawn } from '../features/applications/confirm-withdrawal.when-application-withdrawn.js';
import { passOnMessageWhenContactMessageSent } from '../features/contact/pass-on-message.when-contact-message-sent.js';
import { sendInvitationEmailWhenInvitationSent } from '../features/team/send-invitation-email.when-invitation-sent.js';
import { notifyApplicantWhenApplicationStageMoved } from '../features/applications/notify-applicant.when-application-stage-moved.js';
import { notifyCompanyWhenApplicationSubmitted } from '../features/applications/notify-company.when-application-submitted.js';
import { sendRejectionWhenApplicationRejectionDecided } from '../features/rejections/send-rejection.when-application-rejection-decided.js';
import { notifyReviewerWhenJobReviewerAssigned } from '../features/job-reviewers/notify-reviewer.when-job-reviewer-assigned.js';
import { remindResponsibleWhenResponseReminderRequested } from '../features/responses/remind-responsible.when-response-reminder-requested.js';
import { notifyApplicantWhenApplicationRestrictionChanged } from '../features/privacy/notify-applicant.when-application-restriction-changed.js';
import { notifyApplicantWhenDataRequestAnswered } from '../features/privacy/notify-applicant.when-data-request-answered.js';
import { notifyCompanyWhenDataRequestSubmitted } from '../features/privacy/notify-company.when-data-request-submitted.js';
import { notifyMemberWhenDataRequestAssigned } from '../features/privacy/notify-member.when-data-request-assigned.js';
import { announceConsentWhenConsentChanged } from '../features/live/announce-consent.when-consent-changed.js';
import { announceRestrictionWhenApplicationRestrictionChanged } from '../features/live/announce-restriction.when-application-restriction-changed.js';
import { notifyReviewerWhenReviewRequested } from '../features/reviews/notify-reviewer.when-review-requested.js';
import { notifyReviewersWhenBulkActionEnded } from '../features/reviews/notify-reviewers.when-bulk-action-ended.js';
import { notifyOwnerWhenAccountDeletionRequested } from '../features/accounts/notify-owner.when-account-deletion-requested.js';
import { notifyOwnerWhenAccountDeletionBlocked } from '../features/accounts/notify-owner.when-account-deletion-blocked.js';
import { notifyOwnerWhenAccountLocked } from '../features/accounts/notify-owner.when-account-locked.js';
import { notifyOwnerWhenAccountUnlocked } from '../features/accounts/notify-owner.when-account-unlocked.js';
import { notifyOwnerWhenDataExportReady } from '../features/data-exports/notify-owner.when-data-export-ready.js';
import { notifyInviterWhenInvitationAccepted } from '../features/team/notify-inviter.when-invitation-accepted.js';
import { notifyInviterWhenInvitationDeclined } from '../features/team/notify-inviter.when-invitation-declined.js';
import { notifyInviterWhenInvitationExpired } from '../features/team/notify-inviter.when-invitation-expired.js';
import { notifyMemberWhenMemberDeactivated } from '../features/team/notify-member.when-member-deactivated.js';
import { notifyMemberWhenMemberReactivated } from '../features/team/notify-member.when-member-reactivated.js';
import { acknowledgeReportWhenJobReported } from '../features/moderation/acknowledge-report.when-job-reported.js';
import { notifyReportersWhenJobReportDecided } from '../features/moderation/notify-reporters.when-job-report-decided.js';
import { notifyReportersWhenJobReportAppealDecided } from '../features/moderation/notify-reporters.when-job-report-appeal-decided.js';
import { notifyAdminsWhenJobReportDecided } from '../features/moderation/notify-admins.when-job-report-decided.js';
import { notifyAdminsWhenJobReportAppealDecided } from '../features/moderation/notify-admins.when-job-report-appeal-decided.js';
import { warnApplicantsWhenJobReportDecided } from '../features/moderation/warn-applicants.when-job-report-decided.js';
import { notifyAdminsWhenCompanyDomainVerified } from '../features/company-domains/notify-admins.when-company-domain-verified.js';
import { notifyAdminsWhenCompanyDomainWithdrawn } from '../features/company-domains/notify-admins.when-company-domain-withdrawn.js';
import { warnAdminsWhenCompanyDomainFailing } from '../features/company-domains/warn-admins.when-company-domain-failing.js';
import { notifyAdminsWhenCompanyDeletionRequested } from '../features/companies/notify-admins.when-company-deletion-requested.js';
import { notifyAdminsWhenCompanyDeletionCancelled } from '../features/companies/notify-admins.when-company-deletion-cancelled.js';
import { notifyApplicantsWhenCompanyDeletionRequested } from '../features/companies/notify-applicants.when-company-deletion-requested.js';
import { notifyApplicantsWhenCompanyDeletionCancelled } from '../features/companies/notify-applicants.when-company-deletion-cancelled.js';
import { notifyAdminsWhenCompanyRestored } from '../features/companies/notify-admins.when-company-restored.js';
import { notifyAdminsWhenCompanySuspended } from '../features/companies/notify-admins.when-company-suspended.js';
import { notifyMemberWhenMemberRemoved } from '../features/team/notify-member.when-member-removed.js';
import { notifyMemberWhenMemberRoleChanged } from '../features/team/notify-member.when-member-role-changed.js';
import { deleteBytesWhenApplicationErased } from '../features/files/delete-bytes.when-application-erased.js';
import { deleteBytesWhenFileRemoved } from '../features/files/delete-bytes.when-file-removed.js';
import { readCvWhenApplicationSubmitted } from '../features/cvs/read-cv.when-application-submitted.js';
import { readOwnCvWhenFileAvailable } from '../features/cvs/read-own-cv.when-file-available.js';
import { inspectFileWhenFileUploaded } from '../features/files/inspect-file.when-file-uploaded.js';
import { deleteFileWhenJobImportEnded } from '../features/job-imports/delete-file.when-job-import-ended.js';
import { importRowsWhenJobImportDue } from '../features/job-imports/import-rows.when-job-import-scheduled.js';
import { announceApplicationWhenApplicationSubmitted } from '../features/live/announce-application.when-application-submitted.js';
import { announceChangeWhenCommentChanged } from '../features/live/announce-change.when-comment-changed.js';
import { announceCommentWhenCommentWritten } from '../features/live/announce-comment.when-comment-written.js';
import { announceMessageWhenMessageSent } from '../features/live/announce-message.when-message-sent.js';
import { announceBulkEndWhenBulkActionEnded } from '../features/live/announce-bulk-end.when-bulk-action-ended.js';
import { announceBulkProgressWhenBulkActionDue } from '../features/live/announce-bulk-progress.when-bulk-action-scheduled.js';
import { takeStepWhenBulkActionDue } from '../features/bulk-actions/take-step.when-bulk-action-scheduled.js';
import { announceMoveWhenApplicationStageMoved } from '../features/live/announce-move.when-application-stage-moved.js';
import { announceErasureWhenApplicationErased } from '../features/live/announce-erasure.when-application-erased.js';
import { announceWithdrawalWhenApplicationWithdrawn } from '../features/live/announce-withdrawal.when-application-withdrawn.js';
import { announceRejectionSentWhenApplicationRejectionSent } from '../features/live/announce-rejection-sent.when-application-rejection-sent.js';
import { announceDecisionWhenApplicationRejectionDecided } from '../features/live/announce-decision.when-application-rejection-decided.js';
import { announceExtensionWhenApplicationResponseExtended } from '../features/live/announce-extension.when-application-response-extended.js';
import { announceTagsWhenApplicationTagged } from '../features/live/announce-tags.when-application-tagged.js';
import { announceQuestionWhenReviewRequested } from '../features/live/announce-review-request.when-review-requested.js';
import { announceViewWhenReviewChanged } from '../features/live/announce-view.when-review-changed.js';
import { announceStagesWhenPipelineStagesChanged } from '../features/live/announce-stages.when-pipeline-stages-changed.js';

/** Every reaction of the product. Explicit, so that a forgotten one is a failing test and not a surprise. */
export const reactions: readonly Reaction[] = [
  ...countingReactions,
  confirmApplicationWhenApplicationSubmitted,
  confirmWithdrawalWhenApplicationWithdrawn,
  notifyCompanyWhenApplicationSubmitted,
  notifyApplicantWhenApplicationStageMoved,
  sendInvitationEmailWhenInvitationSent,
  notifyInviterWhenInvitationAccepted,
  notifyInviterWhenInvitationDeclined,
  notifyInviterWhenInvitationExpired,
  notifyMemberWhenMemberDeactivated,
  notifyMemberWhenMemberReactivated,
  notifyAdminsWhenCompanyDeletionRequested,
  notifyAdminsWhenCompanyDeletionCancelled,
  notifyApplicantsWhenCompanyDeletionRequested,
  notifyApplicantsWhenCompanyDeletionCancelled,
  notifyAdminsWhenCompanySuspended,
  notifyAdminsWhenCompanyRestored,
  notifyAdminsWhenCompanyDomainVerified,
  warnAdminsWhenCompanyDomainFailing,
  notifyAdminsWhenCompanyDomainWithdrawn,
  acknowledgeReportWhenJobReported,
  notifyReportersWhenJobReportDecided,
  notifyReportersWhenJobReportAppealDecided,
  notifyAdminsWhenJobReportDecided,
  notifyAdminsWhenJobReportAppealDecided,
  warnApplicantsWhenJobReportDecided,
  notifyMemberWhenMemberRemoved,
  notifyMemberWhenMemberRoleChanged,
  sendRejectionWhenApplicationRejectionDecided,
  notifyReviewerWhenJobReviewerAssigned,
  remindResponsibleWhenResponseReminderRequested,
  notifyApplicantWhenApplicationRestrictionChanged,
  notifyApplicantWhenDataRequestAnswered,
  notifyCompanyWhenDataRequestSubmitted,
  notifyMemberWhenDataRequestAssigned,
  announceRestrictionWhenApplicationRestrictionChanged,
  announceConsentWhenConsentChanged,
  notifyReviewerWhenReviewRequested,
  notifyReviewersWhenBulkActionEnded,
  passOnMessageWhenMessageSent,
  passOnMessageWhenMessageResent,
  notifyMentionedWhenCommentWritten,
  passOnMessageWhenContactMessageSent,
  acknowledgeMessageWhenContactMessageSent,
  requestConfirmationWhenJobAlertRequested,
  attachSearchesWhenAccountRegistered,
  attachSearchesWhenJobAlertConfirmed,
  notifyOwnerWhenAccountLocked,
  notifyOwnerWhenAccountUnlocked,
  notifyOwnerWhenDataExportReady,
  endSessionsWhenAccountDeletionRequested,
  notifyOwnerWhenAccountDeletionRequested,
  notifyOwnerWhenAccountDeletionBlocked,
  inspectFileWhenFileUploaded,
  readCvWhenApplicationSubmitted,
  readOwnCvWhenFileAvailable,
  deleteBytesWhenFileRemoved,
  deleteBytesWhenApplicationErased,
  announceApplicationWhenApplicationSubmitted,
  announceMoveWhenApplicationStageMoved,
  announceCommentWhenCommentWritten,
  announceChangeWhenCommentChanged,
  announceMessageWhenMessageSent,
  announceWithdrawalWhenApplicationWithdrawn,
  announceErasureWhenApplicationErased,
  announceRejectionSentWhenApplicationRejectionSent,
  announceDecisionWhenApplicationRejectionDecided,
  announceTagsWhenApplicationTagged,
  announceExtensionWhenApplicationResponseExtended,
  announceQuestionWhenReviewRequested,
  announceViewWhenReviewChanged,
  announceBulkEndWhenBulkActionEnded,
  announceBulkProgressWhenBulkActionDue,
  takeStepWhenBulkActionDue,
  announceStagesWhenPipelineStagesChanged,
  importRowsWhenJobImportDue,
  deleteFileWhenJobImportEnded,
];
