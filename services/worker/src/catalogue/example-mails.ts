import type { Frame, MailText } from '@app/platform/mail/mail-text';
import type { MailTemplate } from '../mail/mail-template.js';
import {
  accountDeletedTemplate,
  accountDeletionRequestedTemplate,
  accountDeletionBlockedTemplate,
} from '../features/accounts/account-deletion.template.js';
import {
  accountLockedTemplate,
  accountUnlockedTemplate,
} from '../features/accounts/account-lock.template.js';
import { responseLateTemplate } from '../features/responses/response-late.template.js';
import {
  responseReminderTemplate,
  responsesDueTemplate,
  responsesOverdueTemplate,
} from '../features/responses/due-responses.template.js';
import { applicantAnsweredTemplate } from '../features/messages/applicant-answered.template.js';
import { applicationMessageTemplate } from '../features/messages/application-message.template.js';
import {
  applicationDeletedTemplate,
  applicationGoingTemplate,
  applicationStayingTemplate,
} from '../features/companies/application-of-company.template.js';
import { applicationReceivedTemplate } from '../features/applications/application-received.template.js';
import { applicationWithdrawnTemplate } from '../features/applications/application-withdrawn.template.js';
import {
  companyDeletedTemplate,
  companyDeletionTemplate,
  companyKeptTemplate,
} from '../features/companies/company-deletion.template.js';
import {
  companyRestoredTemplate,
  companySuspendedTemplate,
} from '../features/companies/company-suspension.template.js';
import {
  domainFailingTemplate,
  domainVerifiedTemplate,
  domainWithdrawnTemplate,
} from '../features/company-domains/company-domain.template.js';
import { commentMentionTemplate } from '../features/activity/comment-mention.template.js';
import { contactAcknowledgementTemplate } from '../features/contact/contact-acknowledgement.template.js';
import { contactMessageTemplate } from '../features/contact/contact-message.template.js';
import { dataExportReadyTemplate } from '../features/data-exports/data-export-ready.template.js';
import { invitationExpiredTemplate } from '../features/team/invitation-expired.template.js';
import { invitationAnsweredTemplate } from '../features/team/invitation-answered.template.js';
import { invitationTemplate, invitationWithAccountTemplate } from '../features/team/invitation.template.js';
import { jobAlertConfirmationTemplate } from '../features/alerts/job-alert-confirmation.template.js';
import {
  jobReportDecidedTemplate,
  jobReportReceivedTemplate,
} from '../features/moderation/job-report.template.js';
import {
  jobAppealDecidedTemplate,
  jobTakenDownTemplate,
  jobWarningTemplate,
} from '../features/moderation/job-taken-down.template.js';
import { jobAlertsEndTemplate } from '../features/alerts/job-alerts-end.template.js';
import { jobAlertTemplate } from '../features/alerts/job-alert.template.js';
import { legalTextChangedTemplate } from '../features/legal/legal-text-changed.template.js';
import { membershipChangedTemplate } from '../features/team/membership-changed.template.js';
import { membershipEndedTemplate } from '../features/team/membership-ended.template.js';
import { newApplicationTemplate } from '../features/applications/new-application.template.js';
import {
  dataRequestAnsweredTemplate,
  restrictionLiftedTemplate,
} from '../features/privacy/privacy-answer.template.js';
import {
  dataRequestDueTemplate,
  dataRequestSubmittedTemplate,
} from '../features/privacy/data-request.template.js';
import { rejectionTemplate } from '../features/rejections/rejection.template.js';
import { reviewRequestedTemplate } from '../features/reviews/review-requested.template.js';
import { reviewsRequestedTemplate } from '../features/reviews/reviews-requested.template.js';
import { reviewerAssignedTemplate } from '../features/job-reviewers/reviewer-assigned.template.js';
import { talentPoolEndsTemplate } from '../features/consents/talent-pool-ends.template.js';
import { stageMovedTemplate } from '../features/applications/stage-moved.template.js';

/** Every mail with its example facts, written: for looking at them without sending one. */
export function exampleMails(frame: Frame): { name: string; mail: MailText }[] {
  return [
    example(invitationTemplate, frame),
    example(invitationWithAccountTemplate, frame),
    example(invitationExpiredTemplate, frame),
    example(invitationAnsweredTemplate, frame),
    example(membershipChangedTemplate, frame),
    example(membershipEndedTemplate, frame),
    example(applicationReceivedTemplate, frame),
    example(applicationWithdrawnTemplate, frame),
    example(newApplicationTemplate, frame),
    example(stageMovedTemplate, frame),
    example(rejectionTemplate, frame),
    example(responsesOverdueTemplate, frame),
    example(responsesDueTemplate, frame),
    example(responseReminderTemplate, frame),
    example(responseLateTemplate, frame),
    example(applicationMessageTemplate, frame),
    example(applicantAnsweredTemplate, frame),
    example(commentMentionTemplate, frame),
    example(reviewerAssignedTemplate, frame),
    example(reviewRequestedTemplate, frame),
    example(reviewsRequestedTemplate, frame),
    example(dataRequestSubmittedTemplate, frame),
    example(dataRequestDueTemplate, frame),
    example(dataRequestAnsweredTemplate, frame),
    example(restrictionLiftedTemplate, frame),
    example(talentPoolEndsTemplate, frame),
    example(jobAlertTemplate, frame),
    example(jobAlertConfirmationTemplate, frame),
    example(jobAlertsEndTemplate, frame),
    example(dataExportReadyTemplate, frame),
    example(legalTextChangedTemplate, frame),
    example(accountDeletionRequestedTemplate, frame),
    example(accountDeletionBlockedTemplate, frame),
    example(accountDeletedTemplate, frame),
    example(accountLockedTemplate, frame),
    example(accountUnlockedTemplate, frame),
    example(companySuspendedTemplate, frame),
    example(companyRestoredTemplate, frame),
    example(companyDeletionTemplate, frame),
    example(companyKeptTemplate, frame),
    example(companyDeletedTemplate, frame),
    example(applicationGoingTemplate, frame),
    example(applicationStayingTemplate, frame),
    example(applicationDeletedTemplate, frame),
    example(domainVerifiedTemplate, frame),
    example(domainFailingTemplate, frame),
    example(domainWithdrawnTemplate, frame),
    example(jobReportReceivedTemplate, frame),
    example(jobReportDecidedTemplate, frame),
    example(jobTakenDownTemplate, frame),
    example(jobAppealDecidedTemplate, frame),
    example(jobWarningTemplate, frame),
    example(contactMessageTemplate, frame),
    example(contactAcknowledgementTemplate, frame),
  ];
}

function example<Facts>(template: MailTemplate<Facts>, frame: Frame): { name: string; mail: MailText } {
  return { name: template.name, mail: template.write(template.example, frame) };
}
