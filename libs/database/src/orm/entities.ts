import { Activity } from '@app/domain/activity/activity.entity';
import { ActivityMention } from '@app/domain/activity/activity-mention.entity';
import { ActivityRead } from '@app/domain/activity/activity-read.entity';
import { MessageFile } from '@app/domain/activity/message-file.entity';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { ResponseDigest } from '@app/domain/applications/response-digest.entity';
import { ResponseReminder } from '@app/domain/applications/response-reminder.entity';
import { ReminderRequest } from '@app/domain/applications/reminder-request.entity';
import { ReminderRequestItem } from '@app/domain/applications/reminder-request-item.entity';
import { Application } from '@app/domain/applications/application.entity';
import { ReplyRecord } from '@app/domain/applications/reply-record.entity';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { BulkActionItem } from '@app/domain/bulk-actions/bulk-action-item.entity';
import { Company } from '@app/domain/companies/company.entity';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { CompanyNote } from '@app/domain/companies/company-note.entity';
import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { CompanySuspension } from '@app/domain/companies/company-suspension.entity';
import { Consent } from '@app/domain/consents/consent.entity';
import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { FileAccess } from '@app/domain/files/file-access.entity';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { PendingAuditEvent } from '@app/domain/auditing/pending-audit-event.entity';
import { AccountLock } from '@app/domain/accounts/account-lock.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { LegalAnnouncement } from '@app/domain/legal/legal-announcement.entity';
import { MessageTemplate } from '@app/domain/messages/message-template.entity';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import { NotificationSetting } from '@app/domain/notifications/notification-setting.entity';
import { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { RetentionRule } from '@app/domain/retention/retention-rule.entity';
import { RetentionRun } from '@app/domain/retention/retention-run.entity';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { SavedJob } from '@app/domain/applicants/saved-job.entity';
import { ApplicationDraft } from '@app/domain/applications/application-draft.entity';
import { AnswerFile } from '@app/domain/applications/answer-file.entity';
import { SavedView } from '@app/domain/applications/saved-view.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { IdempotencyKey } from '@app/domain/requests/idempotency-key.entity';
import { CountedCompany } from '@app/domain/statistics/counted-company.entity';
import { CountedSubject } from '@app/domain/statistics/counted-subject.entity';
import { StatisticCounter, StatisticRecount } from '@app/domain/statistics/statistic-counter.entity';
import { Invitation } from '@app/domain/team/invitation.entity';
import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import { InboxMessage } from '@app/platform/inbox/inbox-message.entity';
import { OutboxMessage } from '@app/platform/outbox/outbox-message.entity';
import { QueueLevel, QueueMinute } from '@app/platform/queue-levels/queue-level.entity';
import { Schedule } from '@app/platform/schedules/schedule.entity';
import { ScheduleRun } from '@app/platform/schedules/schedule-run.entity';

/** Every table the product's services share. Explicit, so that a forgotten entity is a failing test and not a surprise. */
export const entities = [
  User,
  AccountLock,
  PendingAuditEvent,
  RoleAssignment,
  Company,
  CompanySettings,
  CompanySuspension,
  CompanyNote,
  CompanyLabel,
  CompanyDomain,
  StoredFile,
  FileAccess,
  DataExport,
  Pipeline,
  Stage,
  Job,
  JobReviewer,
  JobImport,
  ApplicantProfile,
  CvReading,
  SavedJob,
  AlertSubscriber,
  SavedSearch,
  Application,
  ResponseReminder,
  ResponseDigest,
  ReminderRequest,
  ReminderRequestItem,
  Rejection,
  AnswerFile,
  ApplicationDraft,
  SavedView,
  MessageTemplate,
  RetentionRule,
  LegalHold,
  RetentionRun,
  ReplyRecord,
  Consent,
  EmployerNotice,
  LegalAnnouncement,
  BulkAction,
  BulkActionItem,
  Activity,
  ActivityMention,
  ActivityRead,
  MessageFile,
  Review,
  DataRequest,
  Invitation,
  NotificationSetting,
  ContactMessage,
  ReportedJob,
  JobReport,
  EmailMessage,
  StatisticCounter,
  StatisticRecount,
  CountedCompany,
  CountedSubject,
  IdempotencyKey,
  AuditEvent,
  OutboxMessage,
  InboxMessage,
  DeadLetter,
  QueueLevel,
  QueueMinute,
  Schedule,
  ScheduleRun,
];
