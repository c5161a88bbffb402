import { newId } from '@app/platform/identifiers/new-id';
import type { ApiUnderTest, Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { aCompanyLabel } from './builders/company-label.builder.js';
import { aCompanyNote } from './builders/company-note.builder.js';
import { anInvitation } from './builders/invitation.builder.js';
import { aJob, type BuiltJob } from './builders/job.builder.js';
import { invited } from './rows-of-every-resource.js';

export type Row = { id: string } & Record<string, unknown>;
type Resource = {
  caller: () => Caller;
  /** Narrows the list to what this file made, as far as others make some too. */
  filter?: () => Record<string, unknown>;
  /** A filter that some of the rows fit, and what those have that it asks for. */
  some: () => [filter: Record<string, unknown>, fits: (row: Row) => boolean];
  /** What else it can be ordered by. */
  sort: string;
  /** What is said to somebody who reads one without a reason. */
  unread?: Record<string, string>;
  create?: () => Record<string, unknown>;
  /** One field that is edited. */
  edit?: (row: Row) => [field: string, value: unknown];
  /** One that may go. */
  remove?: () => Promise<string>;
};

/** What is there before the resources are gone through; both callers may act in the company or on the platform. */
interface BackOfficeRows {
  api: ApiUnderTest;
  platform: Caller;
  admin: Caller;
  companyId: string;
  memberType: string;
  job: BuiltJob;
}

/** What is tried at each resource of the back office; the rows are looked up when a test runs. */
export const resourcesOfBackOffice = (made: () => BackOfficeRows): Record<string, Resource> => ({
  companies: {
    caller: () => made().platform,
    some: () => [{ q: 'Kestrel' }, ({ name }) => name === 'Kestrel'],
    sort: 'name',
    create: () => ({ companyName: 'Fernweh' }),
    edit: () => ['memberType', made().memberType],
  },
  'company-notes': {
    caller: () => made().platform,
    some: () => [{ companyId: made().companyId }, (note) => note.companyId === made().companyId],
    sort: 'createdAt',
    create: () => ({ companyId: made().companyId, text: 'They called.' }),
    edit: () => ['text', 'They wrote.'],
    remove: () => aCompanyNote({ companyId: made().companyId, authorId: made().platform.person.id }),
  },
  'company-labels': {
    caller: () => made().platform,
    some: () => [{ kind: 'cohort' }, ({ kind }) => kind === 'cohort'],
    sort: 'companyCount',
    create: () => ({ kind: 'cohort', name: `Spring ${newId()}` }),
    edit: ({ name }) => ['name', `${String(name)} again`],
    remove: async () => (await aCompanyLabel()).id,
  },
  users: {
    caller: () => made().platform,
    some: () => [{ kind: 'applicant' }, ({ roles }) => JSON.stringify(roles).includes('applicant')],
    sort: 'email',
    // An account is opened for a reason, which stands in a header or in the query.
    unread: { reason: 'Say why: it is kept in the audit log' },
  },
  jobs: {
    caller: () => made().admin,
    some: () => [{ status: 'draft' }, ({ status }) => status === 'draft'],
    sort: 'title',
    create: () => ({ title: 'Baker' }),
    edit: () => ['department', 'Bread'],
    remove: async () => (await aJob({ companyId: made().companyId, status: 'draft' })).id,
  },
  pipelines: {
    caller: () => made().admin,
    some: () => [{ jobId: made().job.id }, ({ id }) => id === made().job.pipelineId],
    sort: 'createdAt',
    create: () => ({ name: 'Sales' }),
    edit: () => ['name', 'Field sales'],
    remove: async () => (await made().admin.post('pipelines', { name: 'Goes again' })).body.id,
  },
  'pipeline-stages': {
    caller: () => made().admin,
    some: () => [
      { pipelineId: made().job.pipelineId },
      ({ pipelineId }) => pipelineId === made().job.pipelineId,
    ],
    sort: 'position',
    create: () => ({ pipelineId: made().job.pipelineId, name: 'Trial day', type: 'interview' }),
    edit: () => ['description', 'Half a day'],
    remove: async () => {
      const body = { pipelineId: made().job.pipelineId, name: 'Goes again', type: 'review' };
      return (await made().admin.post('pipeline-stages', body)).body.id;
    },
  },
  'job-applications': {
    caller: () => made().admin,
    some: () => [{ jobId: made().job.id }, ({ jobId }) => jobId === made().job.id],
    sort: 'appliedAt',
    edit: () => ['tags', ['Strong']],
  },
  invitations: {
    caller: () => made().admin,
    some: () => [{ q: invited }, ({ email }) => email === invited],
    sort: 'email',
    create: () => ({ email: 'grace@example.com', type: 'companyViewer', entityId: made().companyId }),
    remove: async () => (await anInvitation({ companyId: made().companyId })).id,
  },
  admins: {
    caller: () => made().platform,
    some: () => [{ q: made().platform.person.email }, ({ email }) => email === made().platform.person.email],
    sort: 'name',
    remove: async () => {
      const { person } = await made().api.as('stacAdmin');
      const [role] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
        person.id,
      ]);
      return role?.id ?? '';
    },
  },
  'audit-events': {
    caller: () => made().platform,
    filter: () => ({ reads: true }),
    some: () => [{ reads: true, action: 'company.list' }, ({ action }) => action === 'company.list'],
    sort: 'occurredAt',
  },
  'contact-messages': {
    caller: () => made().platform,
    some: () => [{ q: 'Two' }, ({ message }) => message === 'Two'],
    sort: 'createdAt',
  },
  'job-imports': {
    caller: () => made().platform,
    filter: () => ({ companyId: made().companyId }),
    some: () => [{ companyId: made().companyId, status: 'finished' }, ({ status }) => status === 'finished'],
    sort: 'createdAt',
  },
  'job-reports': {
    caller: () => made().platform,
    some: () => [{ jobId: made().job.id }, ({ jobId }) => jobId === made().job.id],
    sort: 'waitsSince',
  },
  'mail-deliveries': {
    caller: () => made().platform,
    some: () => [{ state: 'sent' }, ({ state }) => state === 'sent'],
    sort: 'createdAt',
  },
  'dead-letters': {
    caller: () => made().platform,
    some: () => [{ queue: 'files' }, ({ queue }) => queue === 'files'],
    sort: 'failedAt',
  },
  queues: {
    caller: () => made().platform,
    some: () => [{ name: 'files' }, ({ name }) => name === 'files'],
    sort: 'waiting',
  },
  schedules: {
    caller: () => made().platform,
    some: () => [{ q: 'nightly' }, ({ name }) => name === 'nightly-trial'],
    sort: 'everySeconds',
  },
});
