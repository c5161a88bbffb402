import { accountMails } from './account-mails.js';
import { alertMails } from './alert-mails.js';
import { answerMails } from './answer-mails.js';
import { applicationMails } from './application-mails.js';
import { commentMails } from './comment-mails.js';
import { companyMails } from './company-mails.js';
import { consentMails } from './consent-mails.js';
import { contactMails } from './contact-mails.js';
import { conversationMails } from './conversation-mails.js';
import { dataExportMails } from './data-export-mails.js';
import { domainMails } from './domain-mails.js';
import { jobReviewerMails } from './job-reviewer-mails.js';
import { legalMails } from './legal-mails.js';
import { moderationMails } from './moderation-mails.js';
import { privacyMails } from './privacy-mails.js';
import { rejectionMails } from './rejection-mails.js';
import { reviewMails } from './review-mails.js';
import { teamMails } from './team-mails.js';
import type { MailWriters } from './write-mail.js';

/** The writer of every mail of the product: a mail without one does not compile. */
export const mailWriters: MailWriters = {
  ...accountMails,
  ...alertMails,
  ...answerMails,
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
