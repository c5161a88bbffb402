import { accountDeleted } from '../features/accounts/account-deleted.mail.js';
import { accountDeletionBlocked } from '../features/accounts/account-deletion-blocked.mail.js';
import { accountDeletionRequested } from '../features/accounts/account-deletion-requested.mail.js';
import { accountLocked } from '../features/accounts/account-locked.mail.js';
import { accountUnlocked } from '../features/accounts/account-unlocked.mail.js';
import { commentMention } from '../features/activity/comment-mention.mail.js';
import { jobAlertConfirmation } from '../features/alerts/job-alert-confirmation.mail.js';
import { jobAlert } from '../features/alerts/job-alert.mail.js';
import { jobAlertsEnd } from '../features/alerts/job-alerts-end.mail.js';
import { applicationReceived } from '../features/applications/application-received.mail.js';
import { applicationWithdrawn } from '../features/applications/application-withdrawn.mail.js';
import { newApplication } from '../features/applications/new-application.mail.js';
import { stageMoved } from '../features/applications/stage-moved.mail.js';
import { applicationDeleted } from '../features/companies/application-deleted.mail.js';
import { applicationDeletionCancelled } from '../features/companies/application-deletion-cancelled.mail.js';
import { applicationDeletionScheduled } from '../features/companies/application-deletion-scheduled.mail.js';
import { companyDeleted } from '../features/companies/company-deleted.mail.js';
import { companyDeletionCancelled } from '../features/companies/company-deletion-cancelled.mail.js';
import { companyDeletion } from '../features/companies/company-deletion.mail.js';
import { companyRestored } from '../features/companies/company-restored.mail.js';
import { companySuspended } from '../features/companies/company-suspended.mail.js';
import { domainFailing } from '../features/company-domains/domain-failing.mail.js';
import { domainVerified } from '../features/company-domains/domain-verified.mail.js';
import { domainWithdrawn } from '../features/company-domains/domain-withdrawn.mail.js';
import { talentPoolEnds } from '../features/consents/talent-pool-ends.mail.js';
import { contactAcknowledgement } from '../features/contact/contact-acknowledgement.mail.js';
import { contactMessage } from '../features/contact/contact-message.mail.js';
import { dataExportReady } from '../features/data-exports/data-export-ready.mail.js';
import { reviewerAssigned } from '../features/job-reviewers/reviewer-assigned.mail.js';
import { legalTextChanged } from '../features/legal/legal-text-changed.mail.js';
import { applicantAnswered } from '../features/messages/applicant-answered.mail.js';
import { applicationMessage } from '../features/messages/application-message.mail.js';
import { jobAppealDecided } from '../features/moderation/job-appeal-decided.mail.js';
import { jobReportDecided } from '../features/moderation/job-report-decided.mail.js';
import { jobReportReceived } from '../features/moderation/job-report-received.mail.js';
import { jobTakenDown } from '../features/moderation/job-taken-down.mail.js';
import { jobWarning } from '../features/moderation/job-warning.mail.js';
import { dataRequestAnswered } from '../features/privacy/data-request-answered.mail.js';
import { dataRequestDue } from '../features/privacy/data-request-due.mail.js';
import { dataRequestSubmitted } from '../features/privacy/data-request-submitted.mail.js';
import { restrictionLifted } from '../features/privacy/restriction-lifted.mail.js';
import { rejection } from '../features/rejections/rejection.mail.js';
import { responseLate } from '../features/responses/response-late.mail.js';
import { responseReminder } from '../features/responses/response-reminder.mail.js';
import { responsesDue } from '../features/responses/responses-due.mail.js';
import { responsesOverdue } from '../features/responses/responses-overdue.mail.js';
import { reviewRequested } from '../features/reviews/review-requested.mail.js';
import { reviewsRequested } from '../features/reviews/reviews-requested.mail.js';
import { invitationAnswered } from '../features/team/invitation-answered.mail.js';
import { invitationExpired } from '../features/team/invitation-expired.mail.js';
import { invitationWithAccount } from '../features/team/invitation-with-account.mail.js';
import { invitation } from '../features/team/invitation.mail.js';
import { membershipChanged } from '../features/team/membership-changed.mail.js';
import { membershipEnded } from '../features/team/membership-ended.mail.js';
import { type MailWriters, reactionsOf } from '../mail/mail-definition.js';

/** Every mail of the product by its name in the database, which never changes: a mail that is missing does not compile. */
export const mailWriters: MailWriters = {
  invitation,
  'invitation-with-account': invitationWithAccount,
  'invitation-expired': invitationExpired,
  'invitation-answered': invitationAnswered,
  'membership-changed': membershipChanged,
  'membership-ended': membershipEnded,
  'application-received': applicationReceived,
  'application-withdrawn': applicationWithdrawn,
  'new-application': newApplication,
  'stage-moved': stageMoved,
  rejection,
  'responses-overdue': responsesOverdue,
  'responses-due': responsesDue,
  'response-reminder': responseReminder,
  'response-late': responseLate,
  'application-message': applicationMessage,
  'applicant-answered': applicantAnswered,
  'comment-mention': commentMention,
  'reviewer-assigned': reviewerAssigned,
  'review-requested': reviewRequested,
  'reviews-requested': reviewsRequested,
  'data-request-submitted': dataRequestSubmitted,
  'data-request-due': dataRequestDue,
  'data-request-answered': dataRequestAnswered,
  'restriction-lifted': restrictionLifted,
  'talent-pool-ends': talentPoolEnds,
  'job-alert': jobAlert,
  'job-alert-confirmation': jobAlertConfirmation,
  'job-alerts-end': jobAlertsEnd,
  'data-export-ready': dataExportReady,
  'legal-text-changed': legalTextChanged,
  'account-deletion-requested': accountDeletionRequested,
  'account-deletion-blocked': accountDeletionBlocked,
  'account-deleted': accountDeleted,
  'account-locked': accountLocked,
  'account-unlocked': accountUnlocked,
  'company-suspended': companySuspended,
  'company-restored': companyRestored,
  'company-deletion': companyDeletion,
  'company-deletion-cancelled': companyDeletionCancelled,
  'company-deleted': companyDeleted,
  'application-deletion-scheduled': applicationDeletionScheduled,
  'application-deletion-cancelled': applicationDeletionCancelled,
  'application-deleted': applicationDeleted,
  'domain-verified': domainVerified,
  'domain-failing': domainFailing,
  'domain-withdrawn': domainWithdrawn,
  'job-report-received': jobReportReceived,
  'job-report-decided': jobReportDecided,
  'job-taken-down': jobTakenDown,
  'job-appeal-decided': jobAppealDecided,
  'job-warning': jobWarning,
  'contact-message': contactMessage,
  'contact-acknowledgement': contactAcknowledgement,
};

/** The reactions that only queue a mail. */
export const mailReactions = reactionsOf(mailWriters);
