import { describe, expect, it } from '@jest/globals';
import { changeVerbs } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { renameActs } from './name-audited-acts.js';

const moment = '2026-11-20T08:00:00.000Z';

/** Acts as they were written down before, and what they are called now. */
const acts: [was: string, change: object, is: string, entityName: string | null][] = [
  ['user-account.register', { after: { type: 'applicant' } }, 'account.registered', null],
  ['user.edit-own', { fields: ['firstName'] }, 'user.edited', null],
  ['user.disable', { disabled: true }, 'user.disabled', null],
  ['user.disable', { disabled: false }, 'user.enabled', null],
  ['user.disable', { sessions: 'ended' }, 'user.signed-out', null],
  ['notification-settings.edit-own', { fields: ['stage-moved'] }, 'notification-settings.edited', null],
  ['first-administrator', {}, 'platform-admin.appointed', null],
  ['platform-admin.remove', { before: {}, after: null }, 'platform-admin.removed', null],
  ['company.create', { name: 'Contoso' }, 'company.created', 'Contoso'],
  ['company.edit', { fields: ['name'] }, 'company.edited', null],
  ['company.publish', { status: 'published' }, 'company.published', null],
  ['company.publish', { status: 'draft' }, 'company.unpublished', null],
  ['company.suspend', { suspended: true }, 'company.suspended', null],
  ['company.suspend', { suspended: false }, 'company.restored', null],
  ['company-settings.edit', { fields: ['replyAddress'] }, 'company-settings.edited', null],
  ['invitation.send', { after: { tokenVersion: 1 } }, 'invitation.sent', null],
  ['invitation.send', { link: 'told', tokenVersion: 1 }, 'invitation.link-shared', null],
  ['invitation.resend', { before: {}, after: {} }, 'invitation.resent', null],
  ['invitation.revoke', { before: {}, after: {} }, 'invitation.revoked', null],
  ['invitation.answer', { after: { status: 'accepted' } }, 'invitation.accepted', null],
  ['invitation.answer', { after: { status: 'declined' } }, 'invitation.declined', null],
  ['member.change-role', { before: {}, after: {} }, 'member.role-changed', null],
  ['member.deactivate', { after: { deactivatedAt: moment } }, 'member.deactivated', null],
  ['member.deactivate', { after: { deactivatedAt: null } }, 'member.reactivated', null],
  ['member.deactivate', { before: { deactivatedAt: null }, after: null }, 'member.removed', null],
  ['member.leave', { before: {}, after: null }, 'member.left', null],
  ['job.create', { copiedFrom: newId() }, 'job.copied', null],
  ['job.edit', { fields: ['expiredAt'] }, 'job.edited', null],
  ['job.edit', { closed: true }, 'job.closed', null],
  ['job.edit', { expiredAt: null }, 'job.extended', null],
  ['job.publish', { from: 'draft', to: 'published' }, 'job.published', null],
  ['job.publish', { from: 'published', to: 'published' }, 'job.reopened', null],
  ['job.unpublish', { from: 'published', to: 'draft' }, 'job.unpublished', null],
  ['job.delete', { title: 'Baker' }, 'job.deleted', 'Baker'],
  ['job.import', { fileName: 'jobs.csv', publish: true }, 'job-import.started', 'jobs.csv'],
  ['job-reviewer.assign', { assigned: newId() }, 'job-reviewer.assigned', null],
  ['job-reviewer.assign', { removed: newId() }, 'job-reviewer.removed', null],
  ['pipeline.edit', { added: 'Trial day', stageId: newId() }, 'stage.added', 'Trial day'],
  ['pipeline.edit', { edited: 'Phone', stageId: newId(), name: 'Phone' }, 'stage.edited', 'Phone'],
  ['pipeline.edit', { removed: 'Offer', stageId: newId(), moved: 2 }, 'stage.removed', 'Offer'],
  ['pipeline.edit', { order: [newId()] }, 'pipeline.reordered', null],
  ['board.read', {}, 'board.read', null],
];

async function written(action: string, change: object, entityName: string | null = null): Promise<string> {
  const id = newId();
  const act = { action, entityType: 'job', entityId: newId(), entityName, change: new Json(change) };
  await insertInto('audit_event', { id, ...act, occurredAt: new Date(moment) });
  return id;
}

async function named(id: string) {
  const [row] = await rowsOf<{ action: string; entity_name: string | null }>(
    'select action, entity_name from audit_event where id = $1',
    [id],
  );
  return [row?.action, row?.entity_name];
}

describe('acts of the version before', () => {
  it.each(acts)('%s with %j is %s', async (was, change, is, entityName) => {
    // One that came before the migration, and one that the version before writes after it.
    const earlier = await written(was, change, 'as new ones are');
    await rowsOf('update audit_event set entity_name = null where id = $1', [earlier]);
    expect(await named(earlier)).toEqual([was, null]);
    await rowsOf(renameActs);
    expect(await named(earlier)).toEqual([is, entityName]);
    expect(await named(await written(was, change))).toEqual([is, entityName]);
  });

  it('leave no name out that was there then', () => {
    const told = [
      ...acts.map(([, , is]) => is),
      'job.settled',
      'comment.deleted',
      'message.resent',
      ...['user.deletion-asked', 'user.deletion-withdrawn'],
      'data-export.requested',
      'application.exported',
      'reply-record.exported',
      'application.answer-extended',
      'application.erased',
      'application.invited',
      'answer.reminder-asked',
      ...['privacy-request.made', 'privacy-request.assigned', 'privacy-request.answered'],
      ...['application.restriction-lifted', 'application.restriction-confirmed'],
      'review.asked',
      'review.withdrawn',
      ...['retention-rule.decided', 'retention-rule.dropped', 'hold.set', 'hold.changed', 'hold.ended'],
      ...['retention-run.paused', 'retention-run.resumed', 'retention-report.exported'],
      'application.erased-by-rule',
      ...['breach.exported', 'list.exported'],
      ...['dead-letter.replayed', 'dead-letter.discarded', 'schedule.run-asked', 'mail-delivery.resent'],
      'queue.count-asked',
      ...['pipeline.plan-taken', 'pipeline-plan.created', 'pipeline-plan.renamed'],
      ...['pipeline-plan.made-default', 'pipeline-plan.deleted'],
      ...['job.taken-down', 'job.appealed', 'job.put-back', 'job.kept-down', 'job-report.dismissed'],
      ...['user.session-ended', 'user.verification-asked', 'user.reset-asked', 'user.email-change-asked'],
      ...['user.email-change-ended', 'job.created', 'application.moved', 'audit-event.exported'],
      ...['company.deletion-asked', 'company.deletion-taken-back', 'company.deleted'],
      ...['employer-notice.drafted', 'employer-notice.edited', 'employer-notice.published'],
      ...['company-note.written', 'company-note.edited', 'company-note.deleted', 'company-label.added'],
      ...['company-label.renamed', 'company-label.retired', 'company-label.offered-again'],
      'company-label.deleted',
      ...[
        'company-domain.named',
        'company-domain.removed',
        'company-domain.check-asked',
        'company-domain.proven',
      ],
      'company-domain.withdrawn',
      ...['message-template.created', 'message-template.edited', 'message-template.deleted'],
      'invitation.role-changed',
    ];
    expect(changeVerbs.filter((verb) => !told.includes(verb))).toEqual([]);
  });

  it('leave new ones as they are', async () => {
    for (const verb of changeVerbs) expect(await named(await written(verb, {}))).toEqual([verb, null]);
  });
});
