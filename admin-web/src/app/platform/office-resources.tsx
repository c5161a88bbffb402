import type { ComponentType } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { PeopleList } from '../../features/platform/accounts/people-list.js';
import { PersonRecord } from '../../features/platform/accounts/person-record.js';
import { AdminManagement } from '../../features/platform/admins/admin-management.js';
import { AdminRecord } from '../../features/platform/admins/admin-record.js';
import { ApplicationList } from '../../features/platform/applications/application-list.js';
import { AuditEventList } from '../../features/platform/auditing/audit-event-list.js';
import { CompanyRecord } from '../../features/platform/companies/company-record.js';
import { CompanyLabelList } from '../../features/platform/company-labels/company-label-list.js';
import { ContactMessageList } from '../../features/platform/contact/contact-message-list.js';
import { ContactMessageRecord } from '../../features/platform/contact/contact-message-record.js';
import { DataPage } from '../../features/platform/data/data-page.js';
import { InvitationList } from '../../features/platform/invitations/invitation-list.js';
import { InvitationRecord } from '../../features/platform/invitations/invitation-record.js';
import { JobImportList } from '../../features/platform/job-imports/job-import-list.js';
import { JobImportRecord } from '../../features/platform/job-imports/job-import-record.js';
import { JobList } from '../../features/platform/jobs/job-list.js';
import { JobRecord } from '../../features/platform/jobs/job-record.js';
import { ReportQueue } from '../../features/platform/moderation/report-queue.js';
import { ReportRecord } from '../../features/platform/moderation/report-record.js';
import { DeadLetterList } from '../../features/platform/operations/dead-letters/dead-letter-list.js';
import { DeadLetterRecord } from '../../features/platform/operations/dead-letters/dead-letter-record.js';
import { MailList } from '../../features/platform/operations/mail-deliveries/mail-list.js';
import { MailRecord } from '../../features/platform/operations/mail-deliveries/mail-record.js';
import { Operations } from '../../features/platform/operations/queues/operations.js';
import { ScheduleList } from '../../features/platform/operations/schedules/schedule-list.js';
import { ScheduleRecord } from '../../features/platform/operations/schedules/schedule-record.js';
import { PipelineList } from '../../features/platform/pipelines/pipeline-list.js';
import { PipelineRecord } from '../../features/platform/pipelines/pipeline-record.js';
import { StageList } from '../../features/platform/pipelines/stage-list.js';
import { StageRecord } from '../../features/platform/pipelines/stage-record.js';
import {
  type ResourceName,
  resourceNames,
} from '../../features/platform/shared/resources/resource-actions.js';
import { resources } from '../../features/platform/shared/resources/resources.js';
import { NoSuchScreen, ToAdmins, ToCompanies } from './office-pages.js';

type ResourceScreens = { list: ComponentType; edit?: ComponentType };

/**
 * The screens of every resource. A record is in the slot `edit`, whose address is /admin/<resource>/<id>: what can be edited
 * is edited there, in dialogs.
 */
const screens: Record<ResourceName, ResourceScreens> = {
  companies: { list: ToCompanies, edit: CompanyRecord },
  'company-labels': { list: CompanyLabelList },
  users: { list: PeopleList, edit: PersonRecord },
  'job-reports': { list: ReportQueue, edit: ReportRecord },
  jobs: { list: JobList, edit: JobRecord },
  'job-applications': { list: ApplicationList },
  pipelines: { list: PipelineList, edit: PipelineRecord },
  'pipeline-stages': { list: StageList, edit: StageRecord },
  'job-imports': { list: JobImportList, edit: JobImportRecord },
  invitations: { list: InvitationList, edit: InvitationRecord },
  'contact-messages': { list: ContactMessageList, edit: ContactMessageRecord },
  'audit-events': { list: AuditEventList },
  admins: { list: ToAdmins, edit: AdminRecord },
  queues: { list: Operations },
  'dead-letters': { list: DeadLetterList, edit: DeadLetterRecord },
  schedules: { list: ScheduleList, edit: ScheduleRecord },
  'mail-deliveries': { list: MailList, edit: MailRecord },
};

/** Whether there is a record at an address below the one of this resource. */
export const hasRecords = (name: ResourceName): boolean => screens[name].edit !== undefined;

/** React-admin shows the list at every address below it that has no route: without records there is nothing. */
const withoutRecords = <Route path=":id/*" element={<NoSuchScreen />} />;

/** What react-admin is given. */
export const officeResources = [
  ...resourceNames.map((name) => (
    <Resource key={name} {...resources[name]} {...screens[name]}>
      {!hasRecords(name) && withoutRecords}
    </Resource>
  )),
  <CustomRoutes key="other screens">
    <Route path="/admin-management" element={<AdminManagement />} />
    <Route path="/data" element={<DataPage />} />
  </CustomRoutes>,
];
