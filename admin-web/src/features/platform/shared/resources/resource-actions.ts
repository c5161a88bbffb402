import { type Action, can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';

/** What react-admin asks `canAccess` about. */
export type ResourceAct = 'list' | 'show' | 'edit' | 'create' | 'delete';

/**
 * The row of the permission table behind each act on each resource, in the order of the page Data. An act without a row is
 * forbidden for everybody. `pipelines` are edited, created and deleted as plans; what changes in the pipeline of a job are
 * its stages.
 */
const actions = {
  companies: {
    list: 'company.list',
    show: 'company.read',
    edit: 'company.edit',
    create: 'company.create',
    delete: 'company.suspend',
  },
  'company-labels': {
    list: 'company-label.list',
    show: 'company-label.list',
    edit: 'company-label.edit',
    create: 'company-label.edit',
  },
  users: { list: 'user.list', show: 'user.read' },
  'job-reports': { list: 'job-report.list', show: 'job-report.list' },
  jobs: { list: 'job.list', show: 'job.read', edit: 'job.unpublish' },
  'job-applications': { list: 'application.list', show: 'candidate.read' },
  pipelines: {
    list: 'pipeline.read',
    show: 'pipeline.read',
    edit: 'pipeline-plan.edit',
    create: 'pipeline-plan.edit',
    delete: 'pipeline-plan.edit',
  },
  'pipeline-stages': {
    list: 'pipeline.read',
    show: 'pipeline.read',
    edit: 'pipeline.edit',
    create: 'pipeline.edit',
    delete: 'pipeline.edit',
  },
  'job-imports': { list: 'job-import.list', show: 'job-import.list' },
  invitations: { list: 'invitation.list', show: 'invitation.list', delete: 'invitation.revoke' },
  'contact-messages': { list: 'contact-message.list', show: 'contact-message.list' },
  'audit-events': { list: 'audit-event.list' },
  admins: { list: 'platform-admin.list', show: 'platform-admin.list', delete: 'platform-admin.remove' },
  queues: { list: 'queue.list', show: 'queue.list' },
  'dead-letters': { list: 'dead-letter.list', show: 'dead-letter.list' },
  schedules: { list: 'schedule.list', show: 'schedule.list' },
  'mail-deliveries': { list: 'mail-delivery.list', show: 'mail-delivery.read' },
} as const satisfies Record<string, Partial<Record<ResourceAct, Action>>>;

export type ResourceName = keyof typeof actions;

export const resourceActions: Record<ResourceName, Partial<Record<ResourceAct, Action>>> = actions;

export const isResource = (name: string | undefined): name is ResourceName =>
  name !== undefined && Object.hasOwn(actions, name);

export const resourceNames: readonly ResourceName[] = Object.keys(actions).filter(isResource);

const isAct = (resource: ResourceName, act: string): act is ResourceAct =>
  Object.hasOwn(resourceActions[resource], act);

/** Whether this identity may do this with records of a resource. */
export function mayAccess(identity: Identity, resource: string, act: string): boolean {
  const action = isResource(resource) && isAct(resource, act) ? resourceActions[resource][act] : undefined;
  return action !== undefined && can(identity, action);
}
