import type { Reaction } from '../engine/events/reaction.js';
import { countingReactions } from '../features/statistics/counting-reactions.js';
import { askAddressWhenJobAlertAskedFor } from '../features/alerts/ask-address.when-job-alert-asked-for.js';
import { endSessionsWhenAccountDeletionAsked } from '../features/accounts/end-sessions.when-account-deletion-asked.js';
import { attachSearchesWhenAccountRegistered } from '../features/alerts/attach-searches.when-account-registered.js';
import { attachSearchesWhenJobAlertConfirmed } from '../features/alerts/attach-searches.when-job-alert-confirmed.js';
import { acknowledgeMessageWhenContactMessageSent } from '../features/contact/acknowledge-message.when-contact-message-sent.js';
import { passOnMessageWhenMessageResent } from '../features/messages/pass-on-message.when-message-resent.js';
import { passOnMessageWhenMessageSent } from '../features/messages/pass-on-message.when-message-sent.js';
import { tellMentionedWhenCommentWritten } from '../features/activity/tell-mentioned.when-comment-written.js';
import { confirmApplicationWhenApplicationSubmitted } from '../features/applications/confirm-application.when-application-submitted.js';
import { confirmWithdrawalWhenApplicationWithdrawn } from '../features/applications/confirm-withdrawal.when-application-withdrawn.js';
import { passOnMessageWhenContactMessageSent } from '../features/contact/pass-on-message.when-contact-message-sent.js';
import { sendInvitationEmailWhenInvitationSent } from '../features/team/send-invitation-email.when-invitation-sent.js';
import { tellApplicantWhenApplicationStageMoved } from '../features/applications/tell-applicant.when-application-stage-moved.js';
import { tellCompanyWhenApplicationSubmitted } from '../features/applications/tell-company.when-application-submitted.js';
import { tellRefusalWhenApplicationRefusalDecided } from '../features/rejections/tell-refusal.when-application-refusal-decided.js';
import { tellReviewerWhenJobReviewerAssigned } from '../features/job-reviewers/tell-reviewer.when-job-reviewer-assigned.js';
import { remindResponsibleWhenAnswerReminderAsked } from '../features/responses/remind-responsible.when-answer-reminder-asked.js';
import { tellApplicantWhenApplicationRestrictionChanged } from '../features/privacy/tell-applicant.when-application-restriction-changed.js';
import { tellApplicantWhenPrivacyRequestAnswered } from '../features/privacy/tell-applicant.when-privacy-request-answered.js';
import { tellCompanyWhenPrivacyRequestMade } from '../features/privacy/tell-company.when-privacy-request-made.js';
import { tellMemberWhenPrivacyRequestAssigned } from '../features/privacy/tell-member.when-privacy-request-assigned.js';
import { announceConsentWhenConsentChanged } from '../features/live/announce-consent.when-consent-changed.js';
import { announceRestrictionWhenApplicationRestrictionChanged } from '../features/live/announce-restriction.when-application-restriction-changed.js';
import { tellReviewerWhenReviewAsked } from '../features/reviews/tell-reviewer.when-review-asked.js';
import { tellReviewersWhenBulkActionEnded } from '../features/reviews/tell-reviewers.when-bulk-action-ended.js';
import { tellOwnerWhenAccountDeletionAsked } from '../features/accounts/tell-owner.when-account-deletion-asked.js';
import { tellOwnerWhenAccountDeletionWaits } from '../features/accounts/tell-owner.when-account-deletion-waits.js';
import { tellOwnerWhenAccountLocked } from '../features/accounts/tell-owner.when-account-locked.js';
import { tellOwnerWhenAccountUnlocked } from '../features/accounts/tell-owner.when-account-unlocked.js';
import { tellOwnerWhenDataExportReady } from '../features/data-exports/tell-owner.when-data-export-ready.js';
import { tellInviterWhenInvitationAccepted } from '../features/team/tell-inviter.when-invitation-accepted.js';
import { tellInviterWhenInvitationDeclined } from '../features/team/tell-inviter.when-invitation-declined.js';
import { tellInviterWhenInvitationExpired } from '../features/team/tell-inviter.when-invitation-expired.js';
import { tellMemberWhenMemberDeactivated } from '../features/team/tell-member.when-member-deactivated.js';
import { tellMemberWhenMemberReactivated } from '../features/team/tell-member.when-member-reactivated.js';
import { acknowledgeReportWhenJobReported } from '../features/moderation/acknowledge-report.when-job-reported.js';
import { tellReportersWhenJobReportDecided } from '../features/moderation/tell-reporters.when-job-report-decided.js';
import { tellReportersWhenJobReportAppealDecided } from '../features/moderation/tell-reporters.when-job-report-appeal-decided.js';
import { tellAdminsWhenJobReportDecided } from '../features/moderation/tell-admins.when-job-report-decided.js';
import { tellAdminsWhenJobReportAppealDecided } from '../features/moderation/tell-admins.when-job-report-appeal-decided.js';
import { warnApplicantsWhenJobReportDecided } from '../features/moderation/warn-applicants.when-job-report-decided.js';
import { tellAdminsWhenCompanyDomainProven } from '../features/company-domains/tell-admins.when-company-domain-proven.js';
import { tellAdminsWhenCompanyDomainWithdrawn } from '../features/company-domains/tell-admins.when-company-domain-withdrawn.js';
import { warnAdminsWhenCompanyDomainFailing } from '../features/company-domains/warn-admins.when-company-domain-failing.js';
import { tellAdminsWhenCompanyDeletionAsked } from '../features/companies/tell-admins.when-company-deletion-asked.js';
import { tellAdminsWhenCompanyDeletionTakenBack } from '../features/companies/tell-admins.when-company-deletion-taken-back.js';
import { tellApplicantsWhenCompanyDeletionAsked } from '../features/companies/tell-applicants.when-company-deletion-asked.js';
import { tellApplicantsWhenCompanyDeletionTakenBack } from '../features/companies/tell-applicants.when-company-deletion-taken-back.js';
import { tellAdminsWhenCompanyRestored } from '../features/companies/tell-admins.when-company-restored.js';
import { tellAdminsWhenCompanySuspended } from '../features/companies/tell-admins.when-company-suspended.js';
import { tellMemberWhenMemberRemoved } from '../features/team/tell-member.when-member-removed.js';
import { tellMemberWhenMemberRoleChanged } from '../features/team/tell-member.when-member-role-changed.js';
import { deleteBytesWhenApplicationErased } from '../features/files/delete-bytes.when-application-erased.js';
import { deleteBytesWhenFileRemoved } from '../features/files/delete-bytes.when-file-removed.js';
import { readCvWhenApplicationSubmitted } from '../features/cvs/read-cv.when-application-submitted.js';
import { readOwnCvWhenFileAvailable } from '../features/cvs/read-own-cv.when-file-available.js';
import { inspectFileWhenFileUploaded } from '../features/files/inspect-file.when-file-uploaded.js';
import { deleteFileWhenJobImportEnded } from '../features/job-imports/delete-file.when-job-import-ended.js';
import { importRowsWhenJobImportDue } from '../features/job-imports/import-rows.when-job-import-due.js';
import { announceApplicationWhenApplicationSubmitted } from '../features/live/announce-application.when-application-submitted.js';
import { announceChangeWhenCommentChanged } from '../features/live/announce-change.when-comment-changed.js';
import { announceCommentWhenCommentWritten } from '../features/live/announce-comment.when-comment-written.js';
import { announceMessageWhenMessageSent } from '../features/live/announce-message.when-message-sent.js';
import { announceBulkEndWhenBulkActionEnded } from '../features/live/announce-bulk-end.when-bulk-action-ended.js';
import { announceBulkProgressWhenBulkActionDue } from '../features/live/announce-bulk-progress.when-bulk-action-due.js';
import { takeStepWhenBulkActionDue } from '../features/bulk-actions/take-step.when-bulk-action-due.js';
import { announceMoveWhenApplicationStageMoved } from '../features/live/announce-move.when-application-stage-moved.js';
import { announceErasureWhenApplicationErased } from '../features/live/announce-erasure.when-application-erased.js';
import { announceWithdrawalWhenApplicationWithdrawn } from '../features/live/announce-withdrawal.when-application-withdrawn.js';
import { announceTellingWhenApplicationRefusalTold } from '../features/live/announce-telling.when-application-refusal-told.js';
import { announceDecisionWhenApplicationRefusalDecided } from '../features/live/announce-decision.when-application-refusal-decided.js';
import { announceExtensionWhenApplicationAnswerExtended } from '../features/live/announce-extension.when-application-answer-extended.js';
import { announceTagsWhenApplicationTagged } from '../features/live/announce-tags.when-application-tagged.js';
import { announceQuestionWhenReviewAsked } from '../features/live/announce-question.when-review-asked.js';
import { announceViewWhenReviewChanged } from '../features/live/announce-view.when-review-changed.js';
import { announceStagesWhenPipelineStagesChanged } from '../features/live/announce-stages.when-pipeline-stages-changed.js';

/** Every reaction of the product. Explicit, so that a forgotten one is a failing test and not a surprise. */
export const reactions: readonly Reaction[] = [
  ...countingReactions,
  confirmApplicationWhenApplicationSubmitted,
  confirmWithdrawalWhenApplicationWithdrawn,
  tellCompanyWhenApplicationSubmitted,
  tellApplicantWhenApplicationStageMoved,
  sendInvitationEmailWhenInvitationSent,
  tellInviterWhenInvitationAccepted,
  tellInviterWhenInvitationDeclined,
  tellInviterWhenInvitationExpired,
  tellMemberWhenMemberDeactivated,
  tellMemberWhenMemberReactivated,
  tellAdminsWhenCompanyDeletionAsked,
  tellAdminsWhenCompanyDeletionTakenBack,
  tellApplicantsWhenCompanyDeletionAsked,
  tellApplicantsWhenCompanyDeletionTakenBack,
  tellAdminsWhenCompanySuspended,
  tellAdminsWhenCompanyRestored,
  tellAdminsWhenCompanyDomainProven,
  warnAdminsWhenCompanyDomainFailing,
  tellAdminsWhenCompanyDomainWithdrawn,
  acknowledgeReportWhenJobReported,
  tellReportersWhenJobReportDecided,
  tellReportersWhenJobReportAppealDecided,
  tellAdminsWhenJobReportDecided,
  tellAdminsWhenJobReportAppealDecided,
  warnApplicantsWhenJobReportDecided,
  tellMemberWhenMemberRemoved,
  tellMemberWhenMemberRoleChanged,
  tellRefusalWhenApplicationRefusalDecided,
  tellReviewerWhenJobReviewerAssigned,
  remindResponsibleWhenAnswerReminderAsked,
  tellApplicantWhenApplicationRestrictionChanged,
  tellApplicantWhenPrivacyRequestAnswered,
  tellCompanyWhenPrivacyRequestMade,
  tellMemberWhenPrivacyRequestAssigned,
  announceRestrictionWhenApplicationRestrictionChanged,
  announceConsentWhenConsentChanged,
  tellReviewerWhenReviewAsked,
  tellReviewersWhenBulkActionEnded,
  passOnMessageWhenMessageSent,
  passOnMessageWhenMessageResent,
  tellMentionedWhenCommentWritten,
  passOnMessageWhenContactMessageSent,
  acknowledgeMessageWhenContactMessageSent,
  askAddressWhenJobAlertAskedFor,
  attachSearchesWhenAccountRegistered,
  attachSearchesWhenJobAlertConfirmed,
  tellOwnerWhenAccountLocked,
  tellOwnerWhenAccountUnlocked,
  tellOwnerWhenDataExportReady,
  endSessionsWhenAccountDeletionAsked,
  tellOwnerWhenAccountDeletionAsked,
  tellOwnerWhenAccountDeletionWaits,
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
  announceTellingWhenApplicationRefusalTold,
  announceDecisionWhenApplicationRefusalDecided,
  announceTagsWhenApplicationTagged,
  announceExtensionWhenApplicationAnswerExtended,
  announceQuestionWhenReviewAsked,
  announceViewWhenReviewChanged,
  announceBulkEndWhenBulkActionEnded,
  announceBulkProgressWhenBulkActionDue,
  takeStepWhenBulkActionDue,
  announceStagesWhenPipelineStagesChanged,
  importRowsWhenJobImportDue,
  deleteFileWhenJobImportEnded,
];
