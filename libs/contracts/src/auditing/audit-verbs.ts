import type { Action } from '../access/policy.js';

/** What changed something. Past tense, one name for one act: what an act was is never told by its details. */
export const changeVerbs = [
  'account.registered',
  'user.edited',
  'user.disabled',
  'user.enabled',
  'user.signed-out',
  'notification-settings.edited',
  'platform-admin.appointed',
  'platform-admin.removed',
  'company.created',
  'company.edited',
  'company.published',
  'company.unpublished',
  'company.suspended',
  'company.restored',
  'company-settings.edited',
  'invitation.sent',
  'invitation.resent',
  'invitation.link-shared',
  'invitation.revoked',
  'invitation.accepted',
  'invitation.declined',
  'member.role-changed',
  'member.deactivated',
  'member.reactivated',
  'member.removed',
  'member.left',
  'job.copied',
  'job.edited',
  'job.published',
  'job.unpublished',
  'job.closed',
  'job.settled',
  'job.extended',
  'job.reopened',
  'job.deleted',
  'application.exported',
  'job-import.started',
  'job-reviewer.assigned',
  'job-reviewer.removed',
  'comment.deleted',
  'stage.added',
  'stage.edited',
  'stage.removed',
  'pipeline.reordered',
] as const;
export type ChangeVerb = (typeof changeVerbs)[number];

/** What platform admins look at in a company, or in all of them at once; named as in the permission table. */
export const lookVerbs = [
  'platform-admin.list',
  'platform-statistics.read',
  'job-analytics.read',
  'company.list',
  'company.read',
  'company-dashboard.read',
  'company-settings.read',
  'member.list',
  'invitation.list',
  'audit-event.list',
  'job.list',
  'job.read',
  'job-reviewer.list',
  'pipeline.read',
  'board.read',
  'application.list',
  'candidate.read',
  'candidate.read-cv',
  'activity.list',
  'file.manage-own',
] as const satisfies readonly Action[];
export type LookVerb = (typeof lookVerbs)[number];

/** Every act the audit log tells of. */
export const auditVerbs = [...changeVerbs, ...lookVerbs] as const;
export type AuditVerb = (typeof auditVerbs)[number];
