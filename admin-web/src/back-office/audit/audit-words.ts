import { type Action, policy } from '@app/contracts/access/policy';
import { roles, roleTypes } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { counted } from '../../platform/formats/counted.js';

/** What was done, in the words of those who do it. Acts without words of their own are shown by name. */
const words: Partial<Record<Action, string>> = {
  'invitation.send': 'Invited somebody',
  'invitation.resend': 'Sent an invitation again',
  'invitation.revoke': 'Revoked an invitation',
  'invitation.answer': 'Answered an invitation',
  'member.change-role': 'Changed a role',
  'member.deactivate': 'Deactivated or reactivated a member',
  'member.leave': 'Left',
  'platform-admin.remove': 'Removed a platform admin',
  'platform-admin.list': 'Looked at the platform admins',
  'platform-statistics.read': 'Looked at the statistics',
  'job-analytics.read': 'Looked at the figures of jobs',
  'user.disable': 'Disabled or enabled an account',
  'user-account.register': 'Registered',
  'user.edit-own': 'Changed their own name or photo',
  'notification-settings.edit-own': 'Changed their own mails',
  'company.create': 'Created a company',
  'company.edit': 'Edited the company',
  'company.publish': 'Published or withdrew the company',
  'company.suspend': 'Suspended or restored the company',
  'company.read': 'Looked at the company',
  'company.list': 'Looked at the list of companies',
  'company-settings.read': 'Looked at the settings',
  'company-settings.edit': 'Changed the settings',
  'company-dashboard.read': 'Looked at the dashboard',
  'member.list': 'Looked at the members',
  'invitation.list': 'Looked at the invitations',
  'audit-event.list': 'Looked at the audit log',
  'file.manage-own': 'Looked at a file',
  'job.list': 'Looked at the jobs',
  'job.read': 'Looked at a job',
  'job-reviewer.list': 'Looked at the reviewers of jobs',
  'job.create': 'Created a job',
  'job.edit': 'Edited a job',
  'job.publish': 'Published a job',
  'job.unpublish': 'Withdrew a job',
  'job.delete': 'Deleted a job',
  'job.import': 'Imported jobs',
  'job-reviewer.assign': 'Changed the reviewers of a job',
  'pipeline.read': 'Looked at a pipeline',
  'pipeline.edit': 'Changed a pipeline',
  'board.read': 'Looked at a board',
  'application.list': 'Looked at applications',
  'application.move': 'Moved an application',
  'application.tag': 'Changed tags of an application',
  'application.export': 'Exported applications',
  'candidate.read': 'Looked at a candidate',
  'candidate.read-cv': 'Opened a CV',
  'candidate.erase': 'Erased a candidate',
  'comment.list': 'Read comments',
  'comment.delete-any': 'Deleted a comment',
  'stage-history.read': 'Looked at a candidate’s history',
};

const isAction = (name: string): name is Action => name in policy;

/** What was done, in plain words. */
export const actWords = (action: string): string => (isAction(action) ? words[action] : undefined) ?? action;

/** Acts one can filter by, in the order of their words. */
export const filterableActs: readonly Action[] = Object.keys(words)
  .filter(isAction)
  .sort((a, b) => actWords(a).localeCompare(actWords(b), 'en'));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that are words of the program. */
const plainly: Record<string, string> = { told: 'shown, to be sent by hand' };

/** A value as a person reads it; undefined for ids, which nobody reads. */
function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') {
    const type = roleTypes.find((name) => name === value || roles[name].id === value);
    if (type) return roles[type].name;
    return uuid.test(value) ? undefined : (plainly[value] ?? value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? listWords(value) : JSON.stringify(value);
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
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isRead);
  const compared = names.flatMap((name) => {
    const [was, is] = [valueWords(before[name]), valueWords(after[name])];
    if (is === undefined || was === is) return [];
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
