import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import type { EmailTemplate } from './email-message.entity.js';

/**
 * Why a mail goes to whoever it is for, whatever they chose: it lets somebody in or tells them that they are out, it
 * asks for their work, answers what they asked for, is about their account or their rights, or ends by a link of its own.
 */
export type Needed = 'access' | 'work' | 'asked-for' | 'account' | 'rights' | 'own-link';

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
  refusal: { kind: 'refusals' },
  'answers-overdue': { kind: 'answers-owed' },
  'answers-due': { kind: 'answers-owed' },
  'answers-asked': { kind: 'answers-owed' },
  'answer-late': { kind: 'late-answers' },
  'application-message': { kind: 'messages' },
  'applicant-answered': { kind: 'new-application' },
  'comment-mention': { needed: 'work' },
  'reviewer-assigned': { needed: 'work' },
  'review-asked': { needed: 'work' },
  'reviews-asked': { needed: 'work' },
  'privacy-request-made': { needed: 'rights' },
  'privacy-request-due': { needed: 'rights' },
  'privacy-request-answered': { needed: 'rights' },
  'restriction-lifted': { needed: 'rights' },
  'talent-pool-ends': { needed: 'rights' },
  'job-alert': { needed: 'own-link' },
  'job-alert-confirmation': { needed: 'asked-for' },
  'job-alerts-end': { needed: 'asked-for' },
  'data-export-ready': { needed: 'asked-for' },
  'legal-text-changed': { needed: 'rights' },
  'account-deletion-asked': { needed: 'account' },
  'account-deletion-waits': { needed: 'account' },
  'account-deleted': { needed: 'account' },
  'account-locked': { needed: 'account' },
  'account-unlocked': { needed: 'account' },
  'company-suspended': { needed: 'rights' },
  'company-restored': { needed: 'rights' },
  'company-deletion': { needed: 'rights' },
  'company-kept': { needed: 'rights' },
  'company-deleted': { needed: 'rights' },
  'application-going': { needed: 'rights' },
  'application-staying': { needed: 'rights' },
  'application-deleted': { needed: 'rights' },
  'domain-proven': { needed: 'work' },
  'domain-failing': { needed: 'work' },
  'domain-withdrawn': { needed: 'work' },
  'job-report-received': { needed: 'asked-for' },
  'job-report-decided': { needed: 'asked-for' },
  'job-taken-down': { needed: 'rights' },
  'job-appeal-decided': { needed: 'rights' },
  'job-warning': { needed: 'rights' },
  'contact-message': { needed: 'work' },
  'contact-acknowledgement': { needed: 'asked-for' },
};

/** The kind in which people choose this mail; null for one that always comes. */
export function kindOfMail(template: EmailTemplate): NotificationKind | null {
  const choice = mailChoices[template];
  return 'kind' in choice ? choice.kind : null;
}
