import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import type { EmailTemplate } from './email-message.entity.js';

/**
 * Why a mail goes to whoever it is for, whatever they chose: it lets somebody in or tells them that they are out, it
 * asks for their work, answers what they asked for, is about their account or their rights, or ends by a link of its own.
 */
export type Needed = 'access' | 'work' | 'requested' | 'account' | 'rights' | 'own-link';

/** The kind in which people choose a mail, or why they cannot. */
export const mailChoices: Record<EmailTemplate, { kind: NotificationKind } | { needed: Needed }> = {
  invitation: { needed: 'access' },
  'invitation-with-account': { needed: 'access' },
  'invitation-expired': { needed: 'work' },
  'invitation-answered': { needed: 'work' },
  'membership-changed': { needed: 'access' },
  'membership-ended': { needed: 'access' },
  'application-received': { kind: 'receipts' },
  'application-withdrawn': { kind: 'receipts' },
  'new-application': { kind: 'new-application' },
  'stage-moved': { kind: 'stage-moved' },
  rejection: { kind: 'rejections' },
  'responses-overdue': { kind: 'due-responses' },
  'responses-due': { kind: 'due-responses' },
  'response-reminder': { kind: 'due-responses' },
  'response-late': { kind: 'late-responses' },
  'application-message': { kind: 'messages' },
  'applicant-answered': { kind: 'new-application' },
  'comment-mention': { needed: 'work' },
  'reviewer-assigned': { needed: 'work' },
  'review-requested': { needed: 'work' },
  'reviews-requested': { needed: 'work' },
  'data-request-submitted': { needed: 'rights' },
  'data-request-due': { needed: 'rights' },
  'data-request-answered': { needed: 'rights' },
  'restriction-lifted': { needed: 'rights' },
  'talent-pool-ends': { needed: 'rights' },
  'job-alert': { needed: 'own-link' },
  'job-alert-confirmation': { needed: 'requested' },
  'job-alerts-end': { needed: 'requested' },
  'data-export-ready': { needed: 'requested' },
  'legal-text-changed': { needed: 'rights' },
  'account-deletion-requested': { needed: 'account' },
  'account-deletion-blocked': { needed: 'account' },
  'account-deleted': { needed: 'account' },
  'account-locked': { needed: 'account' },
  'account-unlocked': { needed: 'account' },
  'company-suspended': { needed: 'rights' },
  'company-restored': { needed: 'rights' },
  'company-deletion': { needed: 'rights' },
  'company-deletion-cancelled': { needed: 'rights' },
  'company-deleted': { needed: 'rights' },
  'application-deletion-scheduled': { needed: 'rights' },
  'application-deletion-cancelled': { needed: 'rights' },
  'application-deleted': { needed: 'rights' },
  'domain-verified': { needed: 'work' },
  'domain-failing': { needed: 'work' },
  'domain-withdrawn': { needed: 'work' },
  'job-report-received': { needed: 'requested' },
  'job-report-decided': { needed: 'requested' },
  'job-taken-down': { needed: 'rights' },
  'job-appeal-decided': { needed: 'rights' },
  'job-warning': { needed: 'rights' },
  'contact-message': { needed: 'work' },
  'contact-acknowledgement': { needed: 'requested' },
};

/** The kind in which people choose this mail; null for one that always comes. */
export function kindOfMail(template: EmailTemplate): NotificationKind | null {
  const choice = mailChoices[template];
  return 'kind' in choice ? choice.kind : null;
}
