import { mailLabel } from '../operations/mail-templates.js';
import { scheduleName } from '../operations/schedule-name.js';
import type { AuditEventView } from './audit-event.js';
import { type AuditVerb, auditVerbs } from './audit-verbs.js';

/** What was done, in the words of those who do it. */
export const auditWords: Record<AuditVerb, string> = {
  'account.registered': 'Registered',
  'user.edited': 'Changed their own name or photo',
  'user.disabled': 'Locked an account',
  'user.enabled': 'Unlocked an account',
  'user.signed-out': 'Signed somebody out everywhere',
  'user.session-ended': 'Signed somebody out on one device',
  'user.verification-requested': 'Had a code to prove an address sent',
  'user.reset-requested': 'Had a code for a new password sent',
  'user.email-change-requested': 'Asked for an address to be changed',
  'user.email-change-cancelled': 'Took back that an address is to be changed',
  'user.list': 'Looked at the list of people',
  'user.read': 'Opened an account',
  'notification-settings.edited': 'Changed their own mails',
  'platform-admin.appointed': 'Made somebody the first platform admin',
  'platform-admin.removed': 'Removed a platform admin',
  'company.created': 'Created a company',
  'company.edited': 'Edited the company',
  'company.published': 'Published the company',
  'company.unpublished': 'Withdrew the company',
  'company.suspended': 'Suspended the company',
  'company.restored': 'Restored the company',
  'company.deletion-requested': 'Asked for the company to be deleted',
  'company.deletion-cancelled': 'Took back that the company is deleted',
  'company.deleted': 'Deleted a company',
  'company-note.created': 'Noted something about a company',
  'company-note.edited': 'Changed a note about a company',
  'company-note.deleted': 'Deleted a note about a company',
  'company-label.added': 'Added a member type or cohort',
  'company-label.renamed': 'Renamed a member type or cohort',
  'company-label.retired': 'Retired a member type or cohort',
  'company-label.restored': 'Offered a retired member type or cohort again',
  'company-label.deleted': 'Deleted a member type or cohort',
  'company-domain.added': 'Named the domain of the company',
  'company-domain.removed': 'Removed the domain of the company',
  'company-domain.check-requested': 'Asked for the domain to be checked',
  'company-domain.verified': 'Proved the domain of the company',
  'company-domain.withdrawn': 'Lost the proof of the domain',
  'company-settings.edited': 'Changed the settings',
  'invitation.sent': 'Invited somebody',
  'invitation.resent': 'Sent an invitation again',
  'invitation.role-changed': 'Changed the role of an invitation',
  'invitation.link-shared': 'Had the link of an invitation shown',
  'invitation.revoked': 'Revoked an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.declined': 'Declined an invitation',
  'member.role-changed': 'Changed a role',
  'member.deactivated': 'Deactivated a member',
  'member.reactivated': 'Reactivated a member',
  'member.removed': 'Removed a member',
  'member.left': 'Left',
  'job.created': 'Created a job',
  'job.copied': 'Copied a job',
  'job.edited': 'Edited a job',
  'job.published': 'Published a job',
  'job.unpublished': 'Withdrew a job',
  'job.closed': 'Closed a job',
  'job.remaining-rejected': 'Decided about the open applications of a job',
  'job.extended': 'Extended a job',
  'job.reopened': 'Opened a job again',
  'job.deleted': 'Deleted a job',
  'job.taken-down': 'Took a job down',
  'job.appealed': 'Appealed against a take-down',
  'job.reinstated': 'Put a job back after an appeal',
  'job.appeal-rejected': 'Rejected an appeal about a job',
  'job-report.dismissed': 'Dismissed reports of a job',
  'user.deletion-requested': 'Asked for their account to be deleted',
  'user.deletion-cancelled': 'Kept their account after all',
  'data-export.requested': 'Asked for a file of their own data',
  'application.moved': 'Moved a candidate to another stage',
  'application.exported': 'Exported candidates',
  'audit-event.exported': 'Exported the audit log',
  'reply-record.exported': 'Exported when candidates were answered',
  'response-reminder.requested': 'Reminded others of answers they owe',
  'application.response-extended': 'Took more days for an answer',
  'data-request.submitted': 'Asked something about their data',
  'data-request.assigned': 'Gave a request about data to somebody',
  'data-request.answered': 'Answered a request about data',
  'application.restriction-lifted': 'Lifted the restriction of an application',
  'application.restriction-confirmed': 'Said that an application still may only be kept',
  'job-import.started': 'Imported jobs',
  'job-reviewer.assigned': 'Assigned a reviewer',
  'job-reviewer.removed': 'Removed a reviewer',
  'comment.deleted': 'Deleted a comment',
  'message.resent': 'Had a mail to a candidate sent again',
  'review.requested': 'Asked somebody for their view of a candidate',
  'application.erased': 'Erased a candidate',
  'application.invited': 'Invited a candidate to another job',
  'review.cancelled': 'Took back that somebody was asked for their view',
  'message-template.created': 'Wrote a template',
  'message-template.edited': 'Edited a template',
  'message-template.deleted': 'Deleted a template',
  'retention-rule.set': 'Decided how long applications are kept',
  'retention-rule.deleted': 'Went back to the usual time applications are kept',
  'legal-hold.created': 'Set a hold',
  'legal-hold.edited': 'Changed a hold, or said it is still needed',
  'legal-hold.ended': 'Ended a hold',
  'retention-run.paused': 'Paused the deletion run of a night',
  'retention-run.resumed': 'Took back the pause of a deletion run',
  'retention-report.exported': 'Exported who goes in the next deletion run',
  'breach.exported': 'Exported whose data got out',
  'list.exported': 'Exported a list',
  'application.erased-by-retention': 'Erased, because its time was over',
  'employer-notice.drafted': 'Began a privacy notice',
  'employer-notice.edited': 'Edited a privacy notice',
  'employer-notice.published': 'Published a privacy notice',
  'stage.added': 'Added a stage',
  'stage.edited': 'Edited a stage',
  'stage.removed': 'Removed a stage',
  'pipeline.reordered': 'Put stages into another order',
  'pipeline.plan-applied': 'Took the stages of a plan',
  'pipeline-plan.created': 'Created a pipeline plan',
  'pipeline-plan.renamed': 'Renamed a pipeline plan',
  'pipeline-plan.made-default': 'Chose the plan of new jobs',
  'pipeline-plan.deleted': 'Deleted a pipeline plan',
  'dead-letter.replayed': 'Had work done again that had failed for good',
  'dead-letter.discarded': 'Discarded work that had failed for good',
  'schedule.run-requested': 'Had a sweep run',
  'queue.count-requested': 'Had the queues counted',
  'mail-delivery.resent': 'Had a mail sent again',
  'platform-admin.list': 'Looked at the platform admins',
  'platform-statistics.read': 'Looked at the statistics',
  'job-analytics.read': 'Looked at the figures of jobs',
  'job-report.list': 'Looked at reports of jobs',
  'company.list': 'Looked at the list of companies',
  'company.read': 'Looked at the company',
  'company-note.list': 'Looked at notes about companies',
  'company-dashboard.read': 'Looked at the dashboard',
  'company-settings.read': 'Looked at the settings',
  'member.list': 'Looked at the members',
  'invitation.list': 'Looked at the invitations',
  'audit-event.list': 'Looked at the audit log',
  'job.list': 'Looked at the jobs',
  'job.read': 'Looked at a job',
  'job-import.list': 'Looked at the imports of jobs',
  'contact-message.list': 'Looked at the messages to the platform',
  'job-reviewer.list': 'Looked at the reviewers of jobs',
  'pipeline.read': 'Looked at a pipeline',
  'board.read': 'Looked at a board',
  'application.list': 'Looked at the list of candidates',
  'candidate.read': 'Looked at a candidate',
  'candidate.read-cv': 'Opened a CV or a file of a candidate',
  'activity.list': 'Looked at the timeline of a candidate',
  'file.manage-own': 'Looked at a file',
  'dead-letter.list': 'Looked at work that had failed for good',
  'mail-delivery.list': 'Looked at the mails',
  'mail-delivery.read': 'Looked at a mail and whom it went to',
};

const isVerb = (name: string): name is AuditVerb => name in auditWords;

/** What was done, in plain words; a newer server may know more acts than this page, and those are shown by name. */
export const actWords = (action: string): string => (isVerb(action) ? auditWords[action] : action);

/** All acts there are, in the order of their words. */
export const actsInOrder: readonly AuditVerb[] = [...auditVerbs].sort((a, b) =>
  auditWords[a].localeCompare(auditWords[b], 'en'),
);

/** Who did an act. Of applicants who were erased since the log says no more than that, and people may have no name. */
export function actorWords({
  actorId,
  actorName,
  actingRole,
}: Pick<AuditEventView, 'actorId' | 'actorName' | 'actingRole'>): string {
  if (actorId !== null) return actorName ?? 'Somebody without a name';
  return actingRole === 'applicant' ? 'An applicant who was erased' : 'The product itself';
}

/** What an act was done to, as people call it: the log has the program's name of mails and sweeps. */
function entityWords({ entityType, entityName }: Pick<AuditEventView, 'entityType' | 'entityName'>) {
  if (entityName === null) return null;
  if (entityType === 'schedule') return scheduleName(entityName);
  if (entityType === 'email_message') return mailLabel(entityName);
  return entityName;
}

type Told = Pick<AuditEventView, 'entityType' | 'entityName' | 'personName' | 'candidate'>;

/** What an act was done to, and to whom, as far as either has a name; a candidate with the job applied for. */
export function subjectWords(event: Told): string {
  const { personName, candidate } = event;
  const names = [entityWords(event), personName, candidate?.jobTitle];
  return names.filter((name) => typeof name === 'string').join(' · ');
}
