import type { Reaction } from '../runtime/reaction.js';
import { countingReactions } from './statistics/counting-reactions.js';
import { askAddressWhenJobAlertAskedFor } from './emails/ask-address.when-job-alert-asked-for.js';
import { endSessionsWhenAccountDeletionAsked } from './accounts/end-sessions.when-account-deletion-asked.js';
import { attachSearchesWhenAccountRegistered } from './alerts/attach-searches.when-account-registered.js';
import { attachSearchesWhenJobAlertConfirmed } from './alerts/attach-searches.when-job-alert-confirmed.js';
import { acknowledgeMessageWhenContactMessageSent } from './emails/acknowledge-message.when-contact-message-sent.js';
import { passOnMessageWhenMessageResent } from './emails/pass-on-message.when-message-resent.js';
import { passOnMessageWhenMessageSent } from './emails/pass-on-message.when-message-sent.js';
import { tellMentionedWhenCommentWritten } from './emails/tell-mentioned.when-comment-written.js';
import { confirmApplicationWhenApplicationSubmitted } from './emails/confirm-application.when-application-submitted.js';
import { confirmWithdrawalWhenApplicationWithdrawn } from './emails/confirm-withdrawal.when-application-withdrawn.js';
import { passOnMessageWhenContactMessageSent } from './emails/pass-on-message.when-contact-message-sent.js';
import { sendInvitationEmailWhenInvitationSent } from './emails/send-invitation-email.when-invitation-sent.js';
import { tellApplicantWhenApplicationStageMoved } from './emails/tell-applicant.when-application-stage-moved.js';
import { tellCompanyWhenApplicationSubmitted } from './emails/tell-company.when-application-submitted.js';
import { tellRefusalWhenApplicationRefusalDecided } from './emails/tell-refusal.when-application-refusal-decided.js';
import { tellReviewerWhenJobReviewerAssigned } from './emails/tell-reviewer.when-job-reviewer-assigned.js';
import { remindResponsibleWhenAnswerReminderAsked } from './emails/remind-responsible.when-answer-reminder-asked.js';
import { tellApplicantWhenApplicationRestrictionChanged } from './emails/tell-applicant.when-application-restriction-changed.js';
import { tellApplicantWhenPrivacyRequestAnswered } from './emails/tell-applicant.when-privacy-request-answered.js';
import { tellCompanyWhenPrivacyRequestMade } from './emails/tell-company.when-privacy-request-made.js';
import { tellMemberWhenPrivacyRequestAssigned } from './emails/tell-member.when-privacy-request-assigned.js';
import { announceConsentWhenConsentChanged } from './live/announce-consent.when-consent-changed.js';
import { announceRestrictionWhenApplicationRestrictionChanged } from './live/announce-restriction.when-application-restriction-changed.js';
import { tellReviewerWhenReviewAsked } from './emails/tell-reviewer.when-review-asked.js';
import { tellReviewersWhenBulkActionEnded } from './emails/tell-reviewers.when-bulk-action-ended.js';
import { tellOwnerWhenAccountDeletionAsked } from './emails/tell-owner.when-account-deletion-asked.js';
import { tellOwnerWhenAccountDeletionWaits } from './emails/tell-owner.when-account-deletion-waits.js';
import { tellOwnerWhenAccountLocked } from './emails/tell-owner.when-account-locked.js';
import { tellOwnerWhenAccountUnlocked } from './emails/tell-owner.when-account-unlocked.js';
import { tellOwnerWhenDataExportReady } from './emails/tell-owner.when-data-export-ready.js';
import { tellInviterWhenInvitationAccepted } from './emails/tell-inviter.when-invitation-accepted.js';
import { tellInviterWhenInvitationDeclined } from './emails/tell-inviter.when-invitation-declined.js';
import { tellInviterWhenInvitationExpired } from './emails/tell-inviter.when-invitation-expired.js';
import { tellMemberWhenMemberDeactivated } from './emails/tell-member.when-member-deactivated.js';
import { tellMemberWhenMemberReactivated } from './emails/tell-member.when-member-reactivated.js';
import { acknowledgeReportWhenJobReported } from './emails/acknowledge-report.when-job-reported.js';
import { tellReportersWhenJobReportDecided } from './emails/tell-reporters.when-job-report-decided.js';
import { tellReportersWhenJobReportAppealDecided } from './emails/tell-reporters.when-job-report-appeal-decided.js';
import { tellAdminsWhenJobReportDecided } from './emails/tell-admins.when-job-report-decided.js';
import { tellAdminsWhenJobReportAppealDecided } from './emails/tell-admins.when-job-report-appeal-decided.js';
import { warnApplicantsWhenJobReportDecided } from './emails/warn-applicants.when-job-report-decided.js';
import { tellAdminsWhenCompanyDomainProven } from './emails/tell-admins.when-company-domain-proven.js';
import { tellAdminsWhenCompanyDomainWithdrawn } from './emails/tell-admins.when-company-domain-withdrawn.js';
import { warnAdminsWhenCompanyDomainFailing } from './emails/warn-admins.when-company-domain-failing.js';
import { tellAdminsWhenCompanyDeletionAsked } from './emails/tell-admins.when-company-deletion-asked.js';
import { tellAdminsWhenCompanyDeletionTakenBack } from './emails/tell-admins.when-company-deletion-taken-back.js';
import { tellApplicantsWhenCompanyDeletionAsked } from './emails/tell-applicants.when-company-deletion-asked.js';
import { tellApplicantsWhenCompanyDeletionTakenBack } from './emails/tell-applicants.when-company-deletion-taken-back.js';
import { tellAdminsWhenCompanyRestored } from './emails/tell-admins.when-company-restored.js';
import { tellAdminsWhenCompanySuspended } from './emails/tell-admins.when-company-suspended.js';
import { tellMemberWhenMemberRemoved } from './emails/tell-member.when-member-removed.js';
import { tellMemberWhenMemberRoleChanged } from './emails/tell-member.when-member-role-changed.js';
import { deleteBytesWhenApplicationErased } from './files/delete-bytes.when-application-erased.js';
import { deleteBytesWhenFileRemoved } from './files/delete-bytes.when-file-removed.js';
import { readCvWhenApplicationSubmitted } from './files/read-cv.when-application-submitted.js';
import { readOwnCvWhenFileAvailable } from './files/read-own-cv.when-file-available.js';
import { inspectFileWhenFileUploaded } from './files/inspect-file.when-file-uploaded.js';
import { deleteFileWhenJobImportEnded } from './imports/delete-file.when-job-import-ended.js';
import { importRowsWhenJobImportDue } from './imports/import-rows.when-job-import-due.js';
import { announceApplicationWhenApplicationSubmitted } from './live/announce-application.when-application-submitted.js';
import { announceChangeWhenCommentChanged } from './live/announce-change.when-comment-changed.js';
import { announceCommentWhenCommentWritten } from './live/announce-comment.when-comment-written.js';
import { announceMessageWhenMessageSent } from './live/announce-message.when-message-sent.js';
import { announceBulkEndWhenBulkActionEnded } from './live/announce-bulk-end.when-bulk-action-ended.js';
import { announceBulkProgressWhenBulkActionDue } from './live/announce-bulk-progress.when-bulk-action-due.js';
import { takeStepWhenBulkActionDue } from './bulk/take-step.when-bulk-action-due.js';
import { announceMoveWhenApplicationStageMoved } from './live/announce-move.when-application-stage-moved.js';
import { announceErasureWhenApplicationErased } from './live/announce-erasure.when-application-erased.js';
import { announceWithdrawalWhenApplicationWithdrawn } from './live/announce-withdrawal.when-application-withdrawn.js';
import { announceTellingWhenApplicationRefusalTold } from './live/announce-telling.when-application-refusal-told.js';
import { announceDecisionWhenApplicationRefusalDecided } from './live/announce-decision.when-application-refusal-decided.js';
import { announceExtensionWhenApplicationAnswerExtended } from './live/announce-extension.when-application-answer-extended.js';
import { announceTagsWhenApplicationTagged } from './live/announce-tags.when-application-tagged.js';
import { announceQuestionWhenReviewAsked } from './live/announce-question.when-review-asked.js';
import { announceViewWhenReviewChanged } from './live/announce-view.when-review-changed.js';
import { announceStagesWhenPipelineStagesChanged } from './live/announce-stages.when-pipeline-stages-changed.js';

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
