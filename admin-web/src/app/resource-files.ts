import type { ResourceName } from '../admin/resources/resource-names.js';
import type { Load } from './load-screen.js';

/** Files of the screens of a resource, fetched with the first look at them. */
type ResourceFiles = { list?: Load; record?: Load; create?: Load };

/** The files behind every resource of the platform's back office: one without a row does not build. */
export const resourceFiles: Record<ResourceName, ResourceFiles> = {
  companies: {
    record: () => import('../admin/companies/company-record.js').then((file) => file.CompanyRecord),
  },
  'company-labels': {
    list: () => import('../admin/company-labels/company-label-list.js').then((file) => file.CompanyLabelList),
  },
  users: {
    list: () => import('../admin/users/people-list.js').then((file) => file.PeopleList),
    record: () => import('../admin/users/person-record.js').then((file) => file.PersonRecord),
  },
  'job-reports': {
    list: () => import('../admin/job-reports/report-queue.js').then((file) => file.ReportQueue),
    record: () => import('../admin/job-reports/report-record.js').then((file) => file.ReportRecord),
  },
  jobs: {
    list: () => import('../admin/jobs/job-list.js').then((file) => file.JobList),
    record: () => import('../admin/jobs/job-record.js').then((file) => file.JobRecord),
  },
  'job-applications': {
    list: () => import('../admin/job-applications/application-list.js').then((file) => file.ApplicationList),
  },
  pipelines: {
    list: () => import('../admin/pipelines/pipeline-list.js').then((file) => file.PipelineList),
    record: () => import('../admin/pipelines/pipeline-record.js').then((file) => file.PipelineRecord),
  },
  'pipeline-stages': {
    list: () => import('../admin/pipelines/stage-list.js').then((file) => file.StageList),
    record: () => import('../admin/pipelines/stage-record.js').then((file) => file.StageRecord),
  },
  'job-imports': {
    list: () => import('../admin/job-imports/job-import-list.js').then((file) => file.JobImportList),
    record: () => import('../admin/job-imports/job-import-record.js').then((file) => file.JobImportRecord),
  },
  invitations: {
    list: () => import('../admin/invitations/invitation-list.js').then((file) => file.InvitationList),
    record: () => import('../admin/invitations/invitation-record.js').then((file) => file.InvitationRecord),
  },
  'contact-messages': {
    list: () =>
      import('../admin/contact-messages/contact-message-list.js').then((file) => file.ContactMessageList),
    record: () =>
      import('../admin/contact-messages/contact-message-record.js').then((file) => file.ContactMessageRecord),
  },
  'audit-events': {
    list: () => import('../admin/audit-events/audit-event-list.js').then((file) => file.AuditEventList),
  },
  admins: {
    record: () => import('../admin/admins/admin-record.js').then((file) => file.AdminRecord),
  },
  queues: {
    list: () => import('../admin/queues/operations.js').then((file) => file.Operations),
  },
  'dead-letters': {
    list: () => import('../admin/dead-letters/dead-letter-list.js').then((file) => file.DeadLetterList),
    record: () => import('../admin/dead-letters/dead-letter-record.js').then((file) => file.DeadLetterRecord),
  },
  schedules: {
    list: () => import('../admin/schedules/schedule-list.js').then((file) => file.ScheduleList),
    record: () => import('../admin/schedules/schedule-record.js').then((file) => file.ScheduleRecord),
  },
  'mail-deliveries': {
    list: () => import('../admin/mail-deliveries/mail-list.js').then((file) => file.MailList),
    record: () => import('../admin/mail-deliveries/mail-record.js').then((file) => file.MailRecord),
  },
};
