import { roles, roleTypes } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { type AuditVerb, auditVerbs } from '@app/contracts/auditing/audit-verbs';
import { counted } from '../../platform/formats/counted.js';
import { momentText } from '../../platform/formats/time.js';

/** What was done, in the words of those who do it. */
const words: Record<AuditVerb, string> = {
  'account.registered': 'Registered',
  'user.edited': 'Changed their own name or photo',
  'user.disabled': 'Locked an account',
  'user.enabled': 'Unlocked an account',
  'user.signed-out': 'Signed somebody out everywhere',
  'user.session-ended': 'Signed somebody out on one device',
  'user.verification-asked': 'Had a code to prove an address sent',
  'user.reset-asked': 'Had a code for a new password sent',
  'user.email-change-asked': 'Asked for an address to be changed',
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
  'company.deletion-asked': 'Asked for the company to be deleted',
  'company.deletion-taken-back': 'Took back that the company is deleted',
  'company.deleted': 'Deleted a company',
  'company-settings.edited': 'Changed the settings',
  'invitation.sent': 'Invited somebody',
  'invitation.resent': 'Sent an invitation again',
  'invitation.link-shared': 'Had the link of an invitation shown',
  'invitation.revoked': 'Revoked an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.declined': 'Declined an invitation',
  'member.role-changed': 'Changed a role',
  'member.deactivated': 'Deactivated a member',
  'member.reactivated': 'Reactivated a member',
  'member.removed': 'Removed a member',
  'member.left': 'Left',
  'job.copied': 'Copied a job',
  'job.edited': 'Edited a job',
  'job.published': 'Published a job',
  'job.unpublished': 'Withdrew a job',
  'job.closed': 'Closed a job',
  'job.settled': 'Decided about the open applications of a job',
  'job.extended': 'Extended a job',
  'job.reopened': 'Opened a job again',
  'job.deleted': 'Deleted a job',
  'job.taken-down': 'Took a job down',
  'job.appealed': 'Appealed against a take-down',
  'job.put-back': 'Put a job back after an appeal',
  'job.kept-down': 'Rejected an appeal about a job',
  'job-report.dismissed': 'Dismissed reports of a job',
  'user.deletion-asked': 'Asked for their account to be deleted',
  'user.deletion-withdrawn': 'Kept their account after all',
  'data-export.requested': 'Asked for a file of their own data',
  'application.exported': 'Exported candidates',
  'reply-record.exported': 'Exported when candidates were answered',
  'answer.reminder-asked': 'Reminded others of answers they owe',
  'application.answer-extended': 'Took more days for an answer',
  'privacy-request.made': 'Asked something about their data',
  'privacy-request.assigned': 'Gave a request about data to somebody',
  'privacy-request.answered': 'Answered a request about data',
  'application.restriction-lifted': 'Lifted the restriction of an application',
  'application.restriction-confirmed': 'Said that an application still may only be kept',
  'job-import.started': 'Imported jobs',
  'job-reviewer.assigned': 'Assigned a reviewer',
  'job-reviewer.removed': 'Removed a reviewer',
  'comment.deleted': 'Deleted what somebody commented',
  'message.resent': 'Had a mail to a candidate sent again',
  'review.asked': 'Asked somebody for their view of a candidate',
  'application.erased': 'Erased a candidate',
  'application.invited': 'Invited a candidate to another job',
  'review.withdrawn': 'Took back that somebody was asked for their view',
  'message-template.created': 'Wrote a template',
  'message-template.edited': 'Edited a template',
  'message-template.deleted': 'Deleted a template',
  'retention-rule.decided': 'Decided how long applications are kept',
  'retention-rule.dropped': 'Went back to the usual time applications are kept',
  'hold.set': 'Set a hold',
  'hold.changed': 'Changed a hold, or said it is still needed',
  'hold.ended': 'Ended a hold',
  'retention-run.paused': 'Paused the deletion run of a night',
  'retention-run.resumed': 'Took back the pause of a deletion run',
  'retention-report.exported': 'Exported who goes in the next deletion run',
  'breach.exported': 'Exported whose data got out',
  'application.erased-by-rule': 'Erased, because its time was over',
  'employer-notice.drafted': 'Began a privacy notice',
  'employer-notice.edited': 'Edited a privacy notice',
  'employer-notice.published': 'Published a privacy notice',
  'stage.added': 'Added a stage',
  'stage.edited': 'Edited a stage',
  'stage.removed': 'Removed a stage',
  'pipeline.reordered': 'Put stages into another order',
  'dead-letter.replayed': 'Had work done again that had failed for good',
  'dead-letter.discarded': 'Discarded work that had failed for good',
  'schedule.run-asked': 'Had a sweep run',
  'mail-delivery.resent': 'Had a mail sent again',
  'platform-admin.list': 'Looked at the platform admins',
  'platform-statistics.read': 'Looked at the statistics',
  'job-analytics.read': 'Looked at the figures of jobs',
  'job-report.list': 'Looked at reports of jobs',
  'company.list': 'Looked at the list of companies',
  'company.read': 'Looked at the company',
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

const isVerb = (name: string): name is AuditVerb => name in words;

/** What was done, in plain words; a newer server may know more acts than this page, and those are shown by name. */
export const actWords = (action: string): string => (isVerb(action) ? words[action] : action);

/** Acts one can filter by, in the order of their words. */
export const filterableActs: readonly AuditVerb[] = [...auditVerbs].sort((a, b) =>
  words[a].localeCompare(words[b], 'en'),
);

/** Who did an act where nobody is named: of applicants who were erased since, the log says no more than that. */
export const unnamedActor = ({ actingRole }: AuditEventView): string =>
  actingRole === 'applicant' ? 'An applicant who was erased' : 'The product itself';

/** What an act was done to, and to whom, as far as either has a name. */
export function subjectWords({ entityName, personName }: AuditEventView): string {
  return [entityName, personName].filter((name) => name !== null).join(' · ');
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that are words of the program. */
const plainly: Record<string, string> = { told: 'shown, to be sent by hand' };

/** A value as a person reads it; undefined for ids, which nobody reads. */
function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return textWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listWords(value);
  return isRecord(value) ? recordWords(value) : String(value);
}

function textWords(text: string): string | undefined {
  const type = roleTypes.find((name) => name === text || roles[name].id === text);
  if (type) return roles[type].name;
  if (moment.test(text)) return momentText(text);
  return uuid.test(text) ? undefined : (plainly[text] ?? text);
}

/** `city: Porto, country: PT`. */
function recordWords(values: Record<string, unknown>): string {
  const read = Object.entries(values).flatMap(([name, value]) => {
    const said = valueWords(value);
    return said === undefined ? [] : [`${fieldWords(name)}: ${said}`];
  });
  return read.length > 0 ? read.join(', ') : '–';
}

/** What a list holds; one of ids is counted. */
function listWords(values: unknown[]): string {
  if (values.length === 0) return '–';
  const read = values.flatMap((value) => valueWords(value) ?? []);
  return read.length > 0 ? read.join(', ') : counted(values.length, 'entry', 'entries');
}

/** What only programs care for. */
const isRead = (name: string): boolean => !['tokenVersion', 'version'].includes(name);

/** One line of what changed: `type: Viewer → Manager`. */
export type ChangeLine = { name: string; before?: string; after: string };

/** What changed, as lines; ids are left out unless they are roles. */
export function changeLines(change: AuditEventView['change']): ChangeLine[] {
  const before = isRecord(change['before']) ? change['before'] : {};
  const after = isRecord(change['after']) ? change['after'] : {};
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isRead);
  // A role has an id and a type, and both say the same.
  const names = all.filter((name) => name !== 'roleId' || !all.includes('type'));
  const compared = names.flatMap((name) => {
    const [was, is] = [valueWords(before[name]), valueWords(after[name])];
    // Which image it is no id tells; that it is another one does.
    if (is === undefined) return name.endsWith('FileId') ? [{ name, after: 'another one' }] : [];
    if (was === is) return [];
    return [{ name, after: is, ...(name in before && was !== undefined ? { before: was } : {}) }];
  });
  const others = Object.entries(change).flatMap(([name, value]) => {
    const said = name === 'before' || name === 'after' || !isRead(name) ? undefined : valueWords(value);
    return said === undefined ? [] : [{ name, after: said }];
  });
  return [...compared, ...others].map((line) => ({ ...line, name: fieldWords(line.name) }));
}

/** `staleAfterDays` → `stale after days`. */
const fieldWords = (name: string): string =>
  name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, (_all, left: string, right: string) => {
    return `${left} ${right.toLowerCase()}`;
  });
