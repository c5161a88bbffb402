/**
 * Every mail of the worker by its name in the database: what it is called where people look for one, and whether only
 * members of a company read it: it is not resent to a person who left.
 */
export const mailTemplates = {
  invitation: { label: 'Invitation', membersOnly: false },
  'invitation-with-account': { label: 'Invitation with an account', membersOnly: false },
  'invitation-expired': { label: 'Invitation expired', membersOnly: true },
  'invitation-answered': { label: 'Invitation answered', membersOnly: true },
  'membership-changed': { label: 'Role changed', membersOnly: false },
  'membership-ended': { label: 'Membership ended', membersOnly: false },
  'application-received': { label: 'Application received', membersOnly: false },
  'application-withdrawn': { label: 'Application withdrawn', membersOnly: false },
  'new-application': { label: 'New application', membersOnly: true },
  'stage-moved': { label: 'Application moved on', membersOnly: false },
  rejection: { label: 'Refusal', membersOnly: false },
  'responses-overdue': { label: 'Answers overdue', membersOnly: true },
  'responses-due': { label: 'Answers due', membersOnly: true },
  'response-reminder': { label: 'Asked for answers', membersOnly: true },
  'response-late': { label: 'Answer late', membersOnly: false },
  'application-message': { label: 'Message of a company', membersOnly: false },
  'applicant-answered': { label: 'Message of an applicant', membersOnly: true },
  'comment-mention': { label: 'Mentioned in a comment', membersOnly: true },
  'reviewer-assigned': { label: 'Made a reviewer', membersOnly: true },
  'review-requested': { label: 'Asked for a view', membersOnly: true },
  'reviews-requested': { label: 'Asked for views', membersOnly: true },
  'data-request-submitted': { label: 'Request about data', membersOnly: true },
  'data-request-due': { label: 'Request about data due', membersOnly: true },
  'data-request-answered': { label: 'Request about data answered', membersOnly: false },
  'restriction-lifted': { label: 'Restriction lifted', membersOnly: false },
  'talent-pool-ends': { label: 'Talent pool ends', membersOnly: false },
  'job-alert': { label: 'Job alert', membersOnly: false },
  'job-alert-confirmation': { label: 'Job alert to confirm', membersOnly: false },
  'job-alerts-end': { label: 'Job alerts end', membersOnly: false },
  'data-export-ready': { label: 'Data export ready', membersOnly: false },
  'legal-text-changed': { label: 'Legal text changed', membersOnly: false },
  'account-deletion-requested': { label: 'Account to be deleted', membersOnly: false },
  'account-deletion-blocked': { label: 'Account deletion waits', membersOnly: false },
  'account-deleted': { label: 'Account deleted', membersOnly: false },
  'account-locked': { label: 'Account locked', membersOnly: false },
  'account-unlocked': { label: 'Account unlocked', membersOnly: false },
  'company-suspended': { label: 'Company suspended', membersOnly: true },
  'company-restored': { label: 'Company restored', membersOnly: true },
  'company-deletion': { label: 'Company to be deleted', membersOnly: true },
  'company-deletion-cancelled': { label: 'Company stays', membersOnly: true },
  'company-deleted': { label: 'Company deleted', membersOnly: false },
  'application-deletion-scheduled': {
    label: 'Application to be deleted with its company',
    membersOnly: false,
  },
  'application-deletion-cancelled': { label: 'Application stays with its company', membersOnly: false },
  'application-deleted': { label: 'Application deleted with its company', membersOnly: false },
  'domain-verified': { label: 'Proof of a domain found', membersOnly: true },
  'domain-failing': { label: 'Proof of a domain missing', membersOnly: true },
  'domain-withdrawn': { label: 'Proof of a domain withdrawn', membersOnly: true },
  'job-report-received': { label: 'Report of a job received', membersOnly: false },
  'job-report-decided': { label: 'Report of a job decided', membersOnly: false },
  'job-taken-down': { label: 'Job taken down', membersOnly: true },
  'job-appeal-decided': { label: 'Appeal decided', membersOnly: true },
  'job-warning': { label: 'Warning about a job', membersOnly: false },
  'contact-message': { label: 'Contact message', membersOnly: false },
  'contact-acknowledgement': { label: 'Contact message received', membersOnly: false },
} as const;

export type MailTemplate = keyof typeof mailTemplates;

/** Whether a text names a mail. */
export const isMailTemplate = (text: string): text is MailTemplate => Object.hasOwn(mailTemplates, text);

/** What a mail is called; one that a newer server sends goes by its own name. */
export const mailLabel = (template: string): string =>
  isMailTemplate(template) ? mailTemplates[template].label : template;
