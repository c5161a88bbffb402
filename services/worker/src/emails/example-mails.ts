import type { Frame, MailText } from '@app/platform/mail/mail-text';
import type { MailTemplate } from './mail-template.js';
import {
  accountDeletedTemplate,
  accountDeletionAskedTemplate,
  accountDeletionWaitsTemplate,
} from './templates/account-deletion.template.js';
import { accountLockedTemplate, accountUnlockedTemplate } from './templates/account-lock.template.js';
import { answerLateTemplate } from './templates/answer-late.template.js';
import {
  answersAskedTemplate,
  answersDueTemplate,
  answersOverdueTemplate,
} from './templates/answers-owed.template.js';
import { applicantAnsweredTemplate } from './templates/applicant-answered.template.js';
import { applicationMessageTemplate } from './templates/application-message.template.js';
import {
  applicationDeletedTemplate,
  applicationGoingTemplate,
  applicationStayingTemplate,
} from './templates/application-of-company.template.js';
import { applicationReceivedTemplate } from './templates/application-received.template.js';
import { applicationWithdrawnTemplate } from './templates/application-withdrawn.template.js';
import {
  companyDeletedTemplate,
  companyDeletionTemplate,
  companyKeptTemplate,
} from './templates/company-deletion.template.js';
import {
  companyRestoredTemplate,
  companySuspendedTemplate,
} from './templates/company-suspension.template.js';
import {
  domainFailingTemplate,
  domainProvenTemplate,
  domainWithdrawnTemplate,
} from './templates/company-domain.template.js';
import { commentMentionTemplate } from './templates/comment-mention.template.js';
import { contactAcknowledgementTemplate } from './templates/contact-acknowledgement.template.js';
import { contactMessageTemplate } from './templates/contact-message.template.js';
import { dataExportReadyTemplate } from './templates/data-export-ready.template.js';
import { invitationExpiredTemplate } from './templates/invitation-expired.template.js';
import { invitationAnsweredTemplate } from './templates/invitation-answered.template.js';
import { invitationTemplate, invitationWithAccountTemplate } from './templates/invitation.template.js';
import { jobAlertConfirmationTemplate } from './templates/job-alert-confirmation.template.js';
import { jobReportDecidedTemplate, jobReportReceivedTemplate } from './templates/job-report.template.js';
import {
  jobAppealDecidedTemplate,
  jobTakenDownTemplate,
  jobWarningTemplate,
} from './templates/job-taken-down.template.js';
import { jobAlertsEndTemplate } from './templates/job-alerts-end.template.js';
import { jobAlertTemplate } from './templates/job-alert.template.js';
import { legalTextChangedTemplate } from './templates/legal-text-changed.template.js';
import { membershipChangedTemplate } from './templates/membership-changed.template.js';
import { membershipEndedTemplate } from './templates/membership-ended.template.js';
import { newApplicationTemplate } from './templates/new-application.template.js';
import {
  privacyRequestAnsweredTemplate,
  restrictionLiftedTemplate,
} from './templates/privacy-answer.template.js';
import {
  privacyRequestDueTemplate,
  privacyRequestMadeTemplate,
} from './templates/privacy-request.template.js';
import { refusalTemplate } from './templates/refusal.template.js';
import { reviewAskedTemplate } from './templates/review-asked.template.js';
import { reviewsAskedTemplate } from './templates/reviews-asked.template.js';
import { reviewerAssignedTemplate } from './templates/reviewer-assigned.template.js';
import { talentPoolEndsTemplate } from './templates/talent-pool-ends.template.js';
import { stageMovedTemplate } from './templates/stage-moved.template.js';

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
    example(refusalTemplate, frame),
    example(answersOverdueTemplate, frame),
    example(answersDueTemplate, frame),
    example(answersAskedTemplate, frame),
    example(answerLateTemplate, frame),
    example(applicationMessageTemplate, frame),
    example(applicantAnsweredTemplate, frame),
    example(commentMentionTemplate, frame),
    example(reviewerAssignedTemplate, frame),
    example(reviewAskedTemplate, frame),
    example(reviewsAskedTemplate, frame),
    example(privacyRequestMadeTemplate, frame),
    example(privacyRequestDueTemplate, frame),
    example(privacyRequestAnsweredTemplate, frame),
    example(restrictionLiftedTemplate, frame),
    example(talentPoolEndsTemplate, frame),
    example(jobAlertTemplate, frame),
    example(jobAlertConfirmationTemplate, frame),
    example(jobAlertsEndTemplate, frame),
    example(dataExportReadyTemplate, frame),
    example(legalTextChangedTemplate, frame),
    example(accountDeletionAskedTemplate, frame),
    example(accountDeletionWaitsTemplate, frame),
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
    example(domainProvenTemplate, frame),
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
