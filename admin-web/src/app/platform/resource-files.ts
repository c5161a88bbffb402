import type { ResourceName } from '../../features/platform/shared/resources/resource-names.js';
import type { Load } from '../../kit/screens/load-screen.js';

/** Files of the screens of a resource, fetched with the first look at them. */
type ResourceFiles = { list?: Load; record?: Load; create?: Load };

/** The files behind every resource of the platform's back office: one without a row does not build. */
export const resourceFiles: Record<ResourceName, ResourceFiles> = {
  companies: {
    record: () =>
      import('../../features/platform/companies/company-record.js').then((file) => file.CompanyRecord),
  },
  'company-labels': {
    list: () =>
      import('../../features/platform/company-labels/company-label-list.js').then(
        (file) => file.CompanyLabelList,
      ),
  },
  users: {
    list: () => import('../../features/platform/accounts/people-list.js').then((file) => file.PeopleList),
    record: () =>
      import('../../features/platform/accounts/person-record.js').then((file) => file.PersonRecord),
  },
  'job-reports': {
    list: () => import('../../features/platform/moderation/report-queue.js').then((file) => file.ReportQueue),
    record: () =>
      import('../../features/platform/moderation/report-record.js').then((file) => file.ReportRecord),
  },
  jobs: {
    list: () => import('../../features/platform/jobs/job-list.js').then((file) => file.JobList),
    record: () => import('../../features/platform/jobs/job-record.js').then((file) => file.JobRecord),
  },
  'job-applications': {
    list: () =>
      import('../../features/platform/applications/application-list.js').then((file) => file.ApplicationList),
  },
  pipelines: {
    list: () =>
      import('../../features/platform/pipelines/pipeline-list.js').then((file) => file.PipelineList),
    record: () =>
      import('../../features/platform/pipelines/pipeline-record.js').then((file) => file.PipelineRecord),
  },
  'pipeline-stages': {
    list: () => import('../../features/platform/pipelines/stage-list.js').then((file) => file.StageList),
    record: () =>
      import('../../features/platform/pipelines/stage-record.js').then((file) => file.StageRecord),
  },
  'job-imports': {
    list: () =>
      import('../../features/platform/job-imports/job-import-list.js').then((file) => file.JobImportList),
    record: () =>
      import('../../features/platform/job-imports/job-import-record.js').then((file) => file.JobImportRecord),
  },
  invitations: {
    list: () =>
      import('../../features/platform/invitations/invitation-list.js').then((file) => file.InvitationList),
    record: () =>
      import('../../features/platform/invitations/invitation-record.js').then(
        (file) => file.InvitationRecord,
      ),
  },
  'contact-messages': {
    list: () =>
      import('../../features/platform/contact/contact-message-list.js').then(
        (file) => file.ContactMessageList,
      ),
    record: () =>
      import('../../features/platform/contact/contact-message-record.js').then(
        (file) => file.ContactMessageRecord,
      ),
  },
  'audit-events': {
    list: () =>
      import('../../features/platform/auditing/audit-event-list.js').then((file) => file.AuditEventList),
  },
  admins: {
    record: () => import('../../features/platform/admins/admin-record.js').then((file) => file.AdminRecord),
  },
  queues: {
    list: () =>
      import('../../features/platform/operations/queues/operations.js').then((file) => file.Operations),
  },
  'dead-letters': {
    list: () =>
      import('../../features/platform/operations/dead-letters/dead-letter-list.js').then(
        (file) => file.DeadLetterList,
      ),
    record: () =>
      import('../../features/platform/operations/dead-letters/dead-letter-record.js').then(
        (file) => file.DeadLetterRecord,
      ),
  },
  schedules: {
    list: () =>
      import('../../features/platform/operations/schedules/schedule-list.js').then(
        (file) => file.ScheduleList,
      ),
    record: () =>
      import('../../features/platform/operations/schedules/schedule-record.js').then(
        (file) => file.ScheduleRecord,
      ),
  },
  'mail-deliveries': {
    list: () =>
      import('../../features/platform/operations/mail-deliveries/mail-list.js').then((file) => file.MailList),
    record: () =>
      import('../../features/platform/operations/mail-deliveries/mail-record.js').then(
        (file) => file.MailRecord,
      ),
  },
};
