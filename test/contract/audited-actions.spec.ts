import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Action, policy } from '@app/contracts/access/policy';
import { changeVerbs, type ChangeVerb } from '@app/contracts/auditing/audit-verbs';

/** Every change is in the audit log under a verb of its action: the spec of its command shows that. */

/** The verbs of each action of the permission table that changes something. */
const verbsOf: Partial<Record<Action, readonly ChangeVerb[]>> = {
  'application.export': ['application.exported'],
  'application.extend-response': ['application.response-extended'],
  'application.invite': ['application.invited'],
  'application.lift-restriction': ['application.restriction-lifted'],
  'application.move': ['application.moved'],
  'audit-event.export': ['audit-event.exported'],
  'breach.export': ['breach.exported'],
  'candidate.erase': ['application.erased'],
  'comment.delete-any': ['comment.deleted'],
  'comment.edit-own': ['comment.deleted'],
  'company.create': ['company.created'],
  'company.delete': ['company.deletion-requested', 'company.deletion-cancelled'],
  'company.edit': ['company.edited'],
  'company.publish': ['company.published', 'company.unpublished'],
  'company.suspend': ['company.suspended', 'company.restored'],
  'company-domain.check': ['company-domain.check-requested'],
  'company-domain.edit': ['company-domain.added', 'company-domain.removed'],
  'company-label.edit': [
    'company-label.added',
    'company-label.renamed',
    'company-label.deleted',
    'company-label.retired',
    'company-label.restored',
  ],
  'company-note.write': ['company-note.created', 'company-note.edited', 'company-note.deleted'],
  'company-settings.edit': ['company-settings.edited'],
  'data-export.request-own': ['data-export.requested'],
  'data-request.answer': ['data-request.answered'],
  'data-request.assign': ['data-request.assigned'],
  'data-request.submit-own': ['data-request.submitted'],
  'dead-letter.discard': ['dead-letter.discarded'],
  'dead-letter.replay': ['dead-letter.replayed'],
  'employer-notice.edit': ['employer-notice.drafted', 'employer-notice.edited', 'employer-notice.published'],
  'invitation.answer': ['invitation.accepted', 'invitation.declined'],
  'invitation.resend': ['invitation.resent'],
  'invitation.revoke': ['invitation.revoked'],
  'invitation.send': ['invitation.sent', 'invitation.role-changed', 'invitation.link-shared'],
  'job.create': ['job.created', 'job.copied'],
  'job.delete': ['job.deleted'],
  'job.edit': ['job.edited', 'job.closed', 'job.extended', 'job.reopened', 'job.remaining-rejected'],
  'job.import': ['job-import.started'],
  'job.publish': ['job.published', 'job.reopened'],
  'job.unpublish': ['job.unpublished'],
  'job-report.decide': ['job.taken-down', 'job-report.dismissed', 'job.reinstated', 'job.appeal-rejected'],
  'job-reviewer.assign': ['job-reviewer.assigned', 'job-reviewer.removed'],
  'job-statement.appeal': ['job.appealed'],
  'legal-hold.edit': [
    'legal-hold.created',
    'legal-hold.edited',
    'legal-hold.ended',
    'application.restriction-confirmed',
  ],
  'list.export': ['list.exported'],
  'mail-delivery.resend': ['mail-delivery.resent'],
  'member.change-role': ['member.role-changed'],
  'member.deactivate': ['member.deactivated', 'member.reactivated', 'member.removed'],
  'member.leave': ['member.left'],
  'message.resend': ['message.resent'],
  'message-template.edit': [
    'message-template.created',
    'message-template.edited',
    'message-template.deleted',
  ],
  'notification-settings.edit-own': ['notification-settings.edited'],
  'notification-settings.end-by-link': ['notification-settings.edited'],
  'pipeline.edit': [
    'stage.added',
    'stage.edited',
    'stage.removed',
    'pipeline.reordered',
    'pipeline.plan-applied',
  ],
  'pipeline-plan.edit': [
    'pipeline-plan.created',
    'pipeline-plan.renamed',
    'pipeline-plan.made-default',
    'pipeline-plan.deleted',
  ],
  'platform-admin.remove': ['platform-admin.removed'],
  'queue.count': ['queue.count-requested'],
  'reply-record.export': ['reply-record.exported'],
  'response-reminder.request': ['response-reminder.requested'],
  'retention-report.export': ['retention-report.exported'],
  'retention-rule.edit': ['retention-rule.set', 'retention-rule.deleted'],
  'retention-run.pause': ['retention-run.paused', 'retention-run.resumed'],
  'review.request': ['review.requested', 'review.cancelled'],
  'schedule.run': ['schedule.run-requested'],
  'user.change-email': ['user.email-change-requested', 'user.email-change-cancelled'],
  'user.disable': ['user.disabled', 'user.enabled', 'user.signed-out', 'user.session-ended'],
  'user.edit-own': ['user.edited', 'user.deletion-cancelled'],
  'user.erase-own': ['user.deletion-requested'],
  'user.mail-code': ['user.verification-requested', 'user.reset-requested'],
  'user-account.register': ['account.registered', 'company.created'],
};

/** Actions that write and are not audited, by the reason. */
const notAudited: Record<string, readonly Action[]> = {
  'It only reads: what it needs does not fit into an address': ['invitation.preview', 'message.preview'],
  'People edit data of their own, which no other account can change': [
    'activity.mark-read',
    'applicant-profile.edit-own',
    'application-draft.save-own',
    'cv-proposal.answer-own',
    'needs-you.mark-read-own',
    'onboarding.edit-own',
    'saved-job.edit-own',
    'saved-search.edit-own',
    'saved-view.edit-own',
  ],
  'The record says itself when the applicant did it, and is erased with the applicant': [
    'application.submit',
    'application.withdraw-own',
    'consent.grant-own',
    'consent.withdraw-own',
  ],
  'The timeline of the application says who wrote it and when': [
    'activity.write',
    'comment.write',
    'message.own',
    'message.send',
    'review.submit',
  ],
  'Visitors do it without an account': [
    'contact-message.send',
    'job-alert.manage',
    'job-alert.request',
    'job-alert.unsubscribe',
    'job-event.record',
    'job-report.send',
    'page-view.record',
  ],
  'The owner uploads and deletes a file; the records that use one are audited': [
    'file.manage-own',
    'file.upload-own',
    'upload.receive',
  ],
  'The identity service has an audit log of its own': ['session.end-own'],
  'Tags help to find candidates and decide nothing about them': ['application.tag'],
};

/** Every route and its action. */
const declarations = readFileSync(path.join(import.meta.dirname, 'route-declarations.json'), 'utf8');
const declared = Object.entries<string>(JSON.parse(declarations.replaceAll('everybody: ', '')));

describe('every action of the permission table that writes', () => {
  const isWriting = (action: string) => {
    const routes = declared.filter(([, required]) => required === action);
    // Some actions are checked inside of a route that requires another one.
    if (routes.length === 0) return !/\.(list|read)/.test(action);
    return routes.some(([route]) => !route.endsWith(' GET'));
  };

  it('has a verb in the audit log, or a reason for none', () => {
    const known = [...Object.keys(verbsOf), ...Object.values(notAudited).flat()];
    expect(known.toSorted()).toEqual(Object.keys(policy).filter(isWriting).toSorted());
  });

  it('accounts for every verb but those of commands and of the worker', () => {
    const used = new Set(Object.values(verbsOf).flat());
    expect(changeVerbs.filter((verb) => !used.has(verb))).toEqual([
      'platform-admin.appointed',
      'company.deleted',
      'company-domain.verified',
      'company-domain.withdrawn',
      'application.erased-by-retention',
    ]);
  });
});
