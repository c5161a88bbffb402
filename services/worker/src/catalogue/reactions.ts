import type { Reaction } from '../engine/events/reaction.js';
import { mailReactions, mailWriters } from './mails.js';
import { countingReactions } from '../features/statistics/counting-reactions.js';
import { endSessionsWhenAccountDeletionRequested } from '../features/accounts/end-sessions.when-account-deletion-requested.js';
import { attachSearchesWhenAccountRegistered } from '../features/alerts/attach-searches.when-account-registered.js';
import { attachSearchesWhenJobAlertConfirmed } from '../features/alerts/attach-searches.when-job-alert-confirmed.js';
import { passOnMessageWhenMessageResent } from '../features/messages/pass-on-message.when-message-resent.js';
import { passOnMessageWhenMessageSent } from '../features/messages/pass-on-message.when-message-sent.js';
import { sendInvitationEmailWhenInvitationSent } from '../features/team/send-invitation-email.when-invitation-sent.js';
import { sendRejectionWhenApplicationRejectionDecided } from '../features/rejections/send-rejection.when-application-rejection-decided.js';
import { announceConsentWhenConsentChanged } from '../features/live/announce-consent.when-consent-changed.js';
import { announceRestrictionWhenApplicationRestrictionChanged } from '../features/live/announce-restriction.when-application-restriction-changed.js';
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
  ...mailReactions,
  sendInvitationEmailWhenInvitationSent,
  sendRejectionWhenApplicationRejectionDecided,
  announceRestrictionWhenApplicationRestrictionChanged,
  announceConsentWhenConsentChanged,
  passOnMessageWhenMessageSent,
  passOnMessageWhenMessageResent(mailWriters),
  attachSearchesWhenAccountRegistered,
  attachSearchesWhenJobAlertConfirmed,
  endSessionsWhenAccountDeletionRequested,
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
