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
import { resources } from '../../features/platform/shared/resources/resources.js';
import { ToAdmins, ToCompanies } from './office-pages.js';

/**
 * The screens of every resource. A record is in the slot `edit`, whose address is /admin/<resource>/<id>: what can be edited
 * is edited there, in dialogs.
 */
export const officeResources = [
  <Resource key="companies" {...resources.companies} list={ToCompanies} edit={CompanyRecord} />,
  <Resource key="company-labels" {...resources['company-labels']} list={CompanyLabelList} />,
  <Resource key="users" {...resources.users} list={PeopleList} edit={PersonRecord} />,
  <Resource key="job-reports" {...resources['job-reports']} list={ReportQueue} edit={ReportRecord} />,
  <Resource key="jobs" {...resources.jobs} list={JobList} edit={JobRecord} />,
  <Resource key="job-applications" {...resources['job-applications']} list={ApplicationList} />,
  <Resource key="pipelines" {...resources.pipelines} list={PipelineList} edit={PipelineRecord} />,
  <Resource key="pipeline-stages" {...resources['pipeline-stages']} list={StageList} edit={StageRecord} />,
  <Resource key="job-imports" {...resources['job-imports']} list={JobImportList} edit={JobImportRecord} />,
  <Resource key="invitations" {...resources.invitations} list={InvitationList} edit={InvitationRecord} />,
  <Resource
    key="contact-messages"
    {...resources['contact-messages']}
    list={ContactMessageList}
    edit={ContactMessageRecord}
  />,
  <Resource key="audit-events" {...resources['audit-events']} list={AuditEventList} />,
  <Resource key="admins" {...resources.admins} list={ToAdmins} edit={AdminRecord} />,
  <Resource key="queues" {...resources.queues} list={Operations} />,
  <Resource
    key="dead-letters"
    {...resources['dead-letters']}
    list={DeadLetterList}
    edit={DeadLetterRecord}
  />,
  <Resource key="schedules" {...resources.schedules} list={ScheduleList} edit={ScheduleRecord} />,
  <Resource key="mail-deliveries" {...resources['mail-deliveries']} list={MailList} edit={MailRecord} />,
  <CustomRoutes key="other screens">
    <Route path="/admin-management" element={<AdminManagement />} />
    <Route path="/data" element={<DataPage />} />
  </CustomRoutes>,
];
