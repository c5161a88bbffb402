import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { pathTo } from '../../../base/paths.js';
import type { ResourceName } from '../shared/resources/resource-actions.js';
import { listPath, recordPath } from '../shared/resources/resource-paths.js';

/** What the log calls a thing, and the list it is opened from. */
const resourceOf: Record<string, ResourceName> = {
  user: 'users',
  company: 'companies',
  'company-settings': 'companies',
  'company-domain': 'companies',
  'company-label': 'company-labels',
  job: 'jobs',
  pipeline: 'pipelines',
  stage: 'pipeline-stages',
  invitation: 'invitations',
  'job-import': 'job-imports',
  'dead-letter': 'dead-letters',
  schedule: 'schedules',
  email_message: 'mail-deliveries',
  contact_message: 'contact-messages',
};

/** The page about what an act was done to; of a role it is that of whoever holds it, of a candidate the company's own. */
export function subjectPath(event: AuditEventView): string | undefined {
  const { entityType, entityId, companyId, candidate, change } = event;
  if (candidate) {
    const { jobId, userId } = candidate;
    if (!companyId || !userId) return undefined;
    return pathTo('candidateProfile', { companyId, jobId, applicantId: userId });
  }
  if (entityType === 'role_assignment' && typeof change['userId'] === 'string')
    return recordPath('users', change['userId']);
  const resource = resourceOf[entityType];
  // Words have no page of their own: they are changed in their list.
  if (resource === 'company-labels') return listPath(resource);
  return resource && recordPath(resource, entityId);
}
