import type { z } from 'zod';
import { AccountRegistered, OnboardingCompleted, ProfileSeniorityChanged } from './account-events.js';
import { AccountLocked, AccountUnlocked } from './account-lock-events.js';
import { CommentChanged, CommentWritten, MessageResent, MessageSent } from './activity-events.js';
import { ResponseReminderRequested } from './answer-events.js';
import { JobAlertRequested, JobAlertConfirmed } from './alert-events.js';
import {
  ApplicationResponseExtended,
  ApplicationErased,
  ApplicationRejectionDecided,
  ApplicationRejectionSent,
  ApplicationStageMoved,
  ApplicationSubmitted,
  ApplicationTagged,
  ApplicationWithdrawn,
} from './application-events.js';
import { BulkActionDue, BulkActionEnded } from './bulk-action-events.js';
import {
  CompanyCreated,
  CompanyDeletionRequested,
  CompanyDeletionCancelled,
  CompanyDomainFailing,
  CompanyDomainVerified,
  CompanyDomainWithdrawn,
  CompanyPublished,
  CompanyRestored,
  CompanySuspended,
  CompanyUnpublished,
} from './company-events.js';
import { ConsentChanged } from './consent-events.js';
import { ContactMessageSent } from './contact-events.js';
import { DataExportReady } from './data-export-events.js';
import { AccountDeletionRequested, AccountDeletionBlocked } from './deletion-events.js';
import { FileAvailable, FileRemoved, FileUploaded } from './file-events.js';
import {
  InvitationAccepted,
  InvitationDeclined,
  InvitationExpired,
  InvitationSent,
} from './invitation-events.js';
import {
  JobClosed,
  JobDeleted,
  JobImportDue,
  JobImportEnded,
  JobPublished,
  JobReviewerAssigned,
  JobSeniorityChanged,
  JobUnpublished,
  PipelineStagesChanged,
} from './job-events.js';
import {
  ApplicationRestrictionChanged,
  DataRequestAnswered,
  DataRequestAssigned,
  DataRequestSubmitted,
} from './privacy-events.js';
import { JobAppealDecided, JobReportDecided, JobReported } from './moderation-events.js';
import { ReviewRequested, ReviewChanged } from './review-events.js';
import { MemberDeactivated, MemberReactivated, MemberRemoved, MemberRoleChanged } from './member-events.js';

/** Every domain event of the product by name: what may be recorded, and what reactions can listen to. */
export const eventCatalogue = {
  [AccountRegistered.name]: AccountRegistered,
  [OnboardingCompleted.name]: OnboardingCompleted,
  [ProfileSeniorityChanged.name]: ProfileSeniorityChanged,
  [ApplicationSubmitted.name]: ApplicationSubmitted,
  [ApplicationStageMoved.name]: ApplicationStageMoved,
  [ApplicationTagged.name]: ApplicationTagged,
  [ApplicationWithdrawn.name]: ApplicationWithdrawn,
  [ApplicationErased.name]: ApplicationErased,
  [ApplicationRestrictionChanged.name]: ApplicationRestrictionChanged,
  [DataRequestSubmitted.name]: DataRequestSubmitted,
  [DataRequestAssigned.name]: DataRequestAssigned,
  [DataRequestAnswered.name]: DataRequestAnswered,
  [ResponseReminderRequested.name]: ResponseReminderRequested,
  [ApplicationResponseExtended.name]: ApplicationResponseExtended,
  [ApplicationRejectionDecided.name]: ApplicationRejectionDecided,
  [ApplicationRejectionSent.name]: ApplicationRejectionSent,
  [CommentWritten.name]: CommentWritten,
  [CommentChanged.name]: CommentChanged,
  [MessageSent.name]: MessageSent,
  [MessageResent.name]: MessageResent,
  [ReviewRequested.name]: ReviewRequested,
  [ReviewChanged.name]: ReviewChanged,
  [BulkActionDue.name]: BulkActionDue,
  [BulkActionEnded.name]: BulkActionEnded,
  [CompanyCreated.name]: CompanyCreated,
  [CompanyPublished.name]: CompanyPublished,
  [CompanyUnpublished.name]: CompanyUnpublished,
  [CompanySuspended.name]: CompanySuspended,
  [CompanyRestored.name]: CompanyRestored,
  [ConsentChanged.name]: ConsentChanged,
  [CompanyDeletionRequested.name]: CompanyDeletionRequested,
  [CompanyDeletionCancelled.name]: CompanyDeletionCancelled,
  [CompanyDomainVerified.name]: CompanyDomainVerified,
  [CompanyDomainFailing.name]: CompanyDomainFailing,
  [CompanyDomainWithdrawn.name]: CompanyDomainWithdrawn,
  [ContactMessageSent.name]: ContactMessageSent,
  [JobAlertRequested.name]: JobAlertRequested,
  [JobAlertConfirmed.name]: JobAlertConfirmed,
  [AccountDeletionRequested.name]: AccountDeletionRequested,
  [AccountDeletionBlocked.name]: AccountDeletionBlocked,
  [AccountLocked.name]: AccountLocked,
  [AccountUnlocked.name]: AccountUnlocked,
  [DataExportReady.name]: DataExportReady,
  [FileAvailable.name]: FileAvailable,
  [FileUploaded.name]: FileUploaded,
  [FileRemoved.name]: FileRemoved,
  [InvitationSent.name]: InvitationSent,
  [InvitationExpired.name]: InvitationExpired,
  [InvitationAccepted.name]: InvitationAccepted,
  [InvitationDeclined.name]: InvitationDeclined,
  [MemberRoleChanged.name]: MemberRoleChanged,
  [MemberDeactivated.name]: MemberDeactivated,
  [MemberReactivated.name]: MemberReactivated,
  [MemberRemoved.name]: MemberRemoved,
  [JobPublished.name]: JobPublished,
  [JobUnpublished.name]: JobUnpublished,
  [JobClosed.name]: JobClosed,
  [JobSeniorityChanged.name]: JobSeniorityChanged,
  [JobDeleted.name]: JobDeleted,
  [JobReported.name]: JobReported,
  [JobReportDecided.name]: JobReportDecided,
  [JobAppealDecided.name]: JobAppealDecided,
  [JobImportDue.name]: JobImportDue,
  [JobImportEnded.name]: JobImportEnded,
  [JobReviewerAssigned.name]: JobReviewerAssigned,
  [PipelineStagesChanged.name]: PipelineStagesChanged,
} as const;

export type EventName = keyof typeof eventCatalogue;

/** The full event, envelope and payload, of one name. */
export type EventOf<Name extends EventName> = z.infer<(typeof eventCatalogue)[Name]['schema']>;

/** Any event of the catalogue. */
export type AnyEvent = { [Name in EventName]: EventOf<Name> }[EventName];

/** Events that nobody reacts to yet, each with the reason. The registry of reactions refuses any other unheard event. */
export const silentEvents: Partial<Record<EventName, string>> = {
  'company.created': 'A draft company changes no public figure; the audit log tells about it.',
  'job.deleted': 'A job that was ever published stays counted; the audit log tells about it.',
};
