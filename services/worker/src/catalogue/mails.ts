import { accountMails } from '../features/accounts/account-mails.js';
import { alertMails } from '../features/alerts/alert-mails.js';
import { responseMails } from '../features/responses/response-mails.js';
import { applicationMails } from '../features/applications/application-mails.js';
import { commentMails } from '../features/activity/comment-mails.js';
import { companyMails } from '../features/companies/company-mails.js';
import { consentMails } from '../features/consents/consent-mails.js';
import { contactMails } from '../features/contact/contact-mails.js';
import { conversationMails } from '../features/messages/message-mails.js';
import { dataExportMails } from '../features/data-exports/data-export-mails.js';
import { domainMails } from '../features/company-domains/company-domain-mails.js';
import { jobReviewerMails } from '../features/job-reviewers/job-reviewer-mails.js';
import { legalMails } from '../features/legal/legal-mails.js';
import { moderationMails } from '../features/moderation/moderation-mails.js';
import { privacyMails } from '../features/privacy/privacy-mails.js';
import { rejectionMails } from '../features/rejections/rejection-mails.js';
import { reviewMails } from '../features/reviews/review-mails.js';
import { teamMails } from '../features/team/team-mails.js';
import type { MailWriters } from '../mail/write-mail.js';

/** The writer of every mail of the product: a mail without one does not compile. */
export const mailWriters: MailWriters = {
  ...accountMails,
  ...alertMails,
  ...responseMails,
  ...applicationMails,
  ...commentMails,
  ...companyMails,
  ...consentMails,
  ...contactMails,
  ...conversationMails,
  ...dataExportMails,
  ...domainMails,
  ...jobReviewerMails,
  ...legalMails,
  ...moderationMails,
  ...privacyMails,
  ...rejectionMails,
  ...reviewMails,
  ...teamMails,
};
