import { isCompanyRole, type RoleType } from './role-types.js';
import { type Identity, type Row, row, type Scope } from './scopes.js';
import { visitorRows } from './visitor-rows.js';

/**
 * The one permission table. Guards, buttons, menus, documents and tests read it; nothing else decides who may do what.
 * Columns: anonymous, without role, applicant, viewer, reviewer, manager, company admin, platform admin.
 */
export const policy = {
  ...visitorRows,
  'public-job.search': row('P P  P  P P P P  P'),
  'public-job.read': row('P P  P  P P P P  P'),
  'public-company.read': row('P P  P  P P P P  P'),
  'job-event.record': row('P P  P  P P P P  P'),
  'page-view.record': row('P P  P  P P P P  P'),
  'contact-message.list': row('- -  -  - - - -  X'),
  'contact-message.send': row('P P  P  P P P P  P'),
  'job-report.send': row('P P  P  P P P P  P'),
  'job-alert.request': row('P P  P  P P P P  P'),
  'job-alert.manage': row('P P  P  P P P P  P'),
  'job-alert.unsubscribe': row('P P  P  P P P P  P'),
  'public-notice.read': row('P P  P  P P P P  P'),
  'health.read': row('P P  P  P P P P  P'),
  'config.read': row('P P  P  P P P P  P'),
  'upload.receive': row('P P  P  P P P P  P'),

  'role.list': row('- S  S  S S S S  S'),
  'user.read-own': row('- S  S  S S S S  S'),
  'user.edit-own': row('- S  S  S S S S  S'),
  'user.erase-own': row('- S  S  S S S S  S'),
  'role-assignment.list-own': row('- S  S  S S S S  S'),
  'session.list-own': row('- S  S  S S S S  S'),
  'session.end-own': row('- S  S  S S S S  S'),
  'notification-settings.read-own': row('- -  S  S S S S  S'),
  'notification-settings.edit-own': row('- -  S  S S S S  S'),
  'notification-settings.end-by-link': row('P P  P  P P P P  P'),
  'data-export.request-own': row('- S  S  S S S S  S'),
  'data-export.read-own': row('- S  S  S S S S  S'),

  'onboarding.read-own': row('- S  S  - - - -  -'),
  'onboarding.edit-own': row('- S  S  - - - -  -'),
  'applicant-profile.read-own': row('- S  S  - - - -  -'),
  'applicant-profile.edit-own': row('- S  S  - - - -  -'),
  'cv-proposal.read-own': row('- S  S  - - - -  -'),
  'cv-proposal.answer-own': row('- S  S  - - - -  -'),
  'application-draft.save-own': row('- -  S  - - - -  -'),
  'application.withdraw-own': row('- -  S  - - - -  -'),
  'file-access.list': row('- -  S  O A O O  -'),
  'file.upload-own': row('- S  S  S S S S  S'),
  'file.manage-own': row('- S  S  S S S S  S'),
  'message.own': row('- -  S  - - - -  -'),
  'consent.list-own': row('- -  S  - - - -  -'),
  'consent.grant-own': row('- -  S  - - - -  -'),
  'consent.withdraw-own': row('- -  S  - - - -  -'),
  'saved-search.list-own': row('- -  S  - - - -  -'),
  'saved-job.list-own': row('- -  S  - - - -  -'),

  'company.list': row('- -  -  O O O O  X'),
  'company.read': row('- -  -  O O O O  X'),
  'company.create': row('- -  -  - - - -  X'),
  'company.edit': row('- -  -  - - - O  X'),
  'company.publish': row('- -  -  - - - O  X'),
  'company.suspend': row('- -  -  - - - -  X'),
  'company.delete': row('- -  -  - - - -  X'),
  // What the platform writes down about companies and sorts them by is nothing for their own people.
  'company-note.list': row('- -  -  - - - -  X'),
  'company-note.write': row('- -  -  - - - -  X'),
  'company-label.list': row('- -  -  - - - -  X'),
  'company-label.edit': row('- -  -  - - - -  X'),
  'company-domain.edit': row('- -  -  - - - O  -'),
  'company-domain.check': row('- -  -  - - - O  -'),
  'company-settings.read': row('- -  -  O O O O  X'),
  'company-settings.edit': row('- -  -  - - - O  X'),
  'employer-notice.list': row('- -  -  - - - O  -'),
  'employer-notice.edit': row('- -  -  - - - O  -'),

  'processing-agreement.read': row('- -  -  - - - O  -'),
  'retention-rule.list': row('- -  -  - - - O  -'),
  'retention-rule.edit': row('- -  -  - - - O  -'),
  'legal-hold.list': row('- -  -  - - - O  -'),
  'legal-hold.edit': row('- -  -  - - - O  -'),
  'retention-run.list': row('- -  -  - - - O  -'),
  'retention-run.pause': row('- -  -  - - - O  -'),
  'retention-report.export': row('- -  -  - - - O  -'),

  'member.list': row('- -  -  O O O O  X'),
  'member.read-contact': row('- -  -  - - O O  X'),
  'member.change-role': row('- -  -  - - - O  X'),
  'member.deactivate': row('- -  -  - - - O  X'),
  'member.leave': row('- -  -  S S S S  S'),
  'invitation.list': row('- -  -  - - O O  X'),
  'invitation.send': row('- -  -  - - O O  X'),
  'invitation.resend': row('- -  -  - - O O  X'),
  'invitation.revoke': row('- -  -  - - O O  X'),
  'invitation.preview': row('T T  T  T T T T  T'),
  'invitation.answer': row('- T  T  T T T T  T'),

  'job.list': row('- -  -  O O O O  X'),
  'job.read': row('- -  -  O O O O  X'),
  'job.create': row('- -  -  - - O O  -'),
  'job.edit': row('- -  -  - - O O  -'),
  'job.publish': row('- -  -  - - O O  -'),
  'job.unpublish': row('- -  -  - - O O  X'),
  'job.delete': row('- -  -  - - O O  -'),
  'job-import.list': row('- -  -  - - O O  X'),
  'job.import': row('- -  -  - - O O  -'),
  'job-statement.list': row('- -  -  O O O O  -'),
  'job-statement.appeal': row('- -  -  - - - O  -'),
  'job-reviewer.list': row('- -  -  O A O O  X'),
  'job-reviewer.assign': row('- -  -  - - O O  -'),
  'pipeline.read': row('- -  -  O A O O  X'),
  'pipeline.edit': row('- -  -  - - O O  X'),
  'pipeline-plan.edit': row('- -  -  - - - O  X'),
  'board.read': row('- -  -  O A O O  X'),
  'application.list': row('- -  -  O A O O  X'),
  'saved-view.list-own': row('- -  -  S S S S  -'),
  'saved-view.edit-own': row('- -  -  S S S S  -'),
  'needs-you.mark-read-own': row('- -  -  S S S S  -'),
  'application.move': row('- -  -  - - O O  -'),
  'application.extend-response': row('- -  -  - - O O  -'),
  'response-reminder.request': row('- -  -  - - O O  -'),
  'application.tag': row('- -  -  - - O O  -'),
  'application.export': row('- -  -  - - O O  -'),
  'reply-record.export': row('- -  -  - - O O  -'),
  'reply-record.read': row('- -  -  O - O O  -'),
  'candidate.read': row('- -  -  O A O O  X'),
  'candidate.read-contact': row('- -  S  O - O O  -'),
  'candidate.read-cv': row('- -  S  O A O O  X'),
  // What people ask a company about their data: they read their own, whoever answers reads all.
  'data-request.submit-own': row('- -  S  - - - -  -'),
  'data-request.list': row('- -  S  - - O O  -'),
  'data-request.answer': row('- -  -  - - O O  -'),
  'data-request.assign': row('- -  -  - - - O  -'),
  'application.lift-restriction': row('- -  -  - - O O  -'),
  'candidate.erase': row('- -  -  - - - O  X'),
  // The timeline as a whole: what is on it for whom, the rows below say.
  'activity.list': row('- -  S  O A O O  X'),
  'activity.write': row('- -  S  - A O O  -'),
  'activity.mark-read': row('- -  S  O A O O  -'),
  'comment.list': row('- -  -  O A O O  X'),
  'comment.write': row('- -  -  - A O O  -'),
  'comment.edit-own': row('- -  -  - A O O  -'),
  'comment.delete-any': row('- -  -  - - - O  -'),
  'review.request': row('- -  -  - - O O  -'),
  'review.submit': row('- -  -  - A O O  -'),
  'review.list-own': row('- -  -  - A O O  -'),
  'stage-history.read': row('- -  -  O A O O  X'),
  'message-file.read': row('- -  S  O - O O  -'),
  'application.invite': row('- -  -  - - O O  -'),
  'message.list': row('- -  S  O - O O  -'),
  'message.preview': row('- -  -  - - O O  -'),
  'message.resend': row('- -  -  - - O O  -'),
  'message.send': row('- -  S  - - O O  -'),
  'message-template.list': row('- -  -  - - O O  -'),
  'message-template.edit': row('- -  -  - - O O  -'),

  'platform-statistics.read': row('- -  -  - - - -  X'),
  'job-analytics.read': row('- -  -  - - - -  X'),
  'platform-admin.list': row('- -  -  - - - -  X'),
  'platform-admin.remove': row('- -  -  - - - -  X'),
  'user.list': row('- -  -  - - - -  X'),
  'user.read': row('- -  -  - - - -  X'),
  'user.disable': row('- -  -  - - - -  X'),
  'job-report.list': row('- -  -  - - - -  X'),
  'job-report.decide': row('- -  -  - - - -  X'),
  'user.mail-code': row('- -  -  - - - -  X'),
  'user.change-email': row('- -  -  - - - -  X'),
  'audit-event.list': row('- -  -  - - - O  X'),
  'audit-event.export': row('- -  -  - - - O  X'),
  // A list of the back office as a file, beside what the list itself asks for.
  'list.export': row('- -  -  - - - -  X'),
  'breach.export': row('- -  -  - - - -  X'),
  // How the product itself fares: no row of any company, though letters and mails of all of them.
  'dead-letter.list': row('- -  -  - - - -  X'),
  'dead-letter.replay': row('- -  -  - - - -  X'),
  'dead-letter.discard': row('- -  -  - - - -  X'),
  'queue.list': row('- -  -  - - - -  X'),
  'queue.count': row('- -  -  - - - -  X'),
  'schedule.list': row('- -  -  - - - -  X'),
  'schedule.run': row('- -  -  - - - -  X'),
  'mail-delivery.list': row('- -  -  - - - -  X'),
  'mail-delivery.read': row('- -  -  - - - -  X'),
  'mail-delivery.resend': row('- -  -  - - - -  X'),
  'operations.count': row('- -  -  - - - -  X'),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof policy;

/** How far `action` reaches for this identity; `none` means refused. */
export function scopeOf(identity: Identity, action: Action): Scope {
  return policy[action][identity];
}

/** May this identity do this at all? Whose rows it may touch is decided by the query's scope. */
export function can(identity: Identity, action: Action): boolean {
  return scopeOf(identity, action) !== 'none';
}

/** Whether the action asks for no token. */
export function isPublic(action: Action): boolean {
  return scopeOf('anonymous', action) !== 'none';
}

/** Role types the holder of `granter` may hand out (security rule: nobody grants more than this). */
export function grantableRoles(granter: Identity): RoleType[] {
  if (granter === 'stacAdmin') return ['companyAdmin', 'stacAdmin'];
  if (granter === 'companyAdmin')
    return ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'];
  if (granter === 'companyManager') return ['companyReviewer', 'companyViewer'];
  return [];
}

/** True where this identity acts for one company. */
export function actsForCompany(identity: Identity): boolean {
  return identity !== 'anonymous' && identity !== 'withoutRole' && isCompanyRole(identity);
}
