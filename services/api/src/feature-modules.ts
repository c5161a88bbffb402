import { AccountsModule } from './features/accounts/accounts.module.js';
import { ActivityModule } from './features/activity/activity.module.js';
import { AgreementsModule } from './features/agreements/agreements.module.js';
import { AlertsModule } from './features/alerts/alerts.module.js';
import { AnalyticsModule } from './features/analytics/analytics.module.js';
import { ApplicantsModule } from './features/applicants/applicants.module.js';
import { ApplicationDraftsModule } from './features/application-drafts/application-drafts.module.js';
import { ApplicationsModule } from './features/applications/applications.module.js';
import { AuditingModule } from './features/auditing/auditing.module.js';
import { BreachesModule } from './features/breaches/breaches.module.js';
import { BulkActionsModule } from './features/bulk-actions/bulk-actions.module.js';
import { CompaniesModule } from './features/companies/companies.module.js';
import { CompanyDomainsModule } from './features/company-domains/company-domains.module.js';
import { CompanyLabelsModule } from './features/company-labels/company-labels.module.js';
import { CompanyNotesModule } from './features/company-notes/company-notes.module.js';
import { ConsentsModule } from './features/consents/consents.module.js';
import { ContactModule } from './features/contact/contact.module.js';
import { DashboardModule } from './features/dashboard/dashboard.module.js';
import { DataExportsModule } from './features/data-exports/data-exports.module.js';
import { FileAccessesModule } from './features/file-accesses/file-accesses.module.js';
import { FilesModule } from './features/files/files.module.js';
import { JobImportsModule } from './features/job-imports/job-imports.module.js';
import { JobReviewersModule } from './features/job-reviewers/job-reviewers.module.js';
import { JobsModule } from './features/jobs/jobs.module.js';
import { LiveModule } from './features/live/live.module.js';
import { MessagesModule } from './features/messages/messages.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { NoticesModule } from './features/notices/notices.module.js';
import { OperationsModule } from './features/operations/operations.module.js';
import { PipelinesModule } from './features/pipelines/pipelines.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { PublicJobsModule } from './features/public-jobs/public-jobs.module.js';
import { RepliesModule } from './features/replies/replies.module.js';
import { ResponsesModule } from './features/responses/responses.module.js';
import { RetentionModule } from './features/retention/retention.module.js';
import { ReviewsModule } from './features/reviews/reviews.module.js';
import { SavedJobsModule } from './features/saved-jobs/saved-jobs.module.js';
import { SavedSearchesModule } from './features/saved-searches/saved-searches.module.js';
import { SavedViewsModule } from './features/saved-views/saved-views.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { StatisticsModule } from './features/statistics/statistics.module.js';
import { TeamModule } from './features/team/team.module.js';

/** Every feature of the API, in the order its document lists their routes. */
export const featureModules = [
  ActivityModule,
  AgreementsModule,
  AnalyticsModule,
  ApplicantsModule,
  ApplicationsModule,
  ResponsesModule,
  AuditingModule,
  BreachesModule,
  BulkActionsModule,
  CompaniesModule,
  CompanyDomainsModule,
  CompanyLabelsModule,
  CompanyNotesModule,
  ConsentsModule,
  ContactModule,
  DashboardModule,
  DataExportsModule,
  FileAccessesModule,
  FilesModule,
  AccountsModule,
  JobImportsModule,
  JobReviewersModule,
  PrivacyModule,
  ReviewsModule,
  JobsModule,
  LiveModule,
  MessagesModule,
  ModerationModule,
  NoticesModule,
  OperationsModule,
  PipelinesModule,
  PublicJobsModule,
  RepliesModule,
  RetentionModule,
  AlertsModule,
  ApplicationDraftsModule,
  SavedJobsModule,
  SavedSearchesModule,
  SavedViewsModule,
  SettingsModule,
  StatisticsModule,
  TeamModule,
];
