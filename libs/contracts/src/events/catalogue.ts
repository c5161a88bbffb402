import type { z } from 'zod';
import { AccountRegistered, OnboardingCompleted, ProfileSeniorityChanged } from './account-events.js';
import { AccountLocked, AccountUnlocked } from './account-lock-events.js';
import { CommentChanged, CommentWritten, MessageResent, MessageSent } from './activity-events.js';
import { AnswerReminderAsked } from './answer-events.js';
import { JobAlertAskedFor, JobAlertConfirmed } from './alert-events.js';
import {
  ApplicationAnswerExtended,
  ApplicationErased,
  ApplicationRefusalDecided,
  ApplicationRefusalTold,
  ApplicationStageMoved,
  ApplicationSubmitted,
  ApplicationTagged,
  ApplicationWithdrawn,
} from './application-events.js';
import { BulkActionDue, BulkActionEnded } from './bulk-action-events.js';
import {
  CompanyCreated,
  CompanyDeletionAsked,
  CompanyDeletionTakenBack,
  CompanyDomainFailing,
  CompanyDomainProven,
  CompanyDomainWithdrawn,
  CompanyPublished,
  CompanyRestored,
  CompanySuspended,
  CompanyUnpublished,
} from './company-events.js';
import { ConsentChanged } from './consent-events.js';
import { ContactMessageSent } from './contact-events.js';
import { DataExportReady } from './data-export-events.js';
import { AccountDeletionAsked, AccountDeletionWaits } from './deletion-events.js';
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
  PrivacyRequestAnswered,
  PrivacyRequestAssigned,
  PrivacyRequestMade,
} from './privacy-events.js';
import { JobAppealDecided, JobReportDecided, JobReported } from './moderation-events.js';
import { ReviewAsked, ReviewChanged } from './review-events.js';
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
  [PrivacyRequestMade.name]: PrivacyRequestMade,
  [PrivacyRequestAssigned.name]: PrivacyRequestAssigned,
  [PrivacyRequestAnswered.name]: PrivacyRequestAnswered,
  [AnswerReminderAsked.name]: AnswerReminderAsked,
  [ApplicationAnswerExtended.name]: ApplicationAnswerExtended,
  [ApplicationRefusalDecided.name]: ApplicationRefusalDecided,
  [ApplicationRefusalTold.name]: ApplicationRefusalTold,
  [CommentWritten.name]: CommentWritten,
  [CommentChanged.name]: CommentChanged,
  [MessageSent.name]: MessageSent,
  [MessageResent.name]: MessageResent,
  [ReviewAsked.name]: ReviewAsked,
  [ReviewChanged.name]: ReviewChanged,
  [BulkActionDue.name]: BulkActionDue,
  [BulkActionEnded.name]: BulkActionEnded,
  [CompanyCreated.name]: CompanyCreated,
  [CompanyPublished.name]: CompanyPublished,
  [CompanyUnpublished.name]: CompanyUnpublished,
  [CompanySuspended.name]: CompanySuspended,
  [CompanyRestored.name]: CompanyRestored,
  [ConsentChanged.name]: ConsentChanged,
  [CompanyDeletionAsked.name]: CompanyDeletionAsked,
  [CompanyDeletionTakenBack.name]: CompanyDeletionTakenBack,
  [CompanyDomainProven.name]: CompanyDomainProven,
  [CompanyDomainFailing.name]: CompanyDomainFailing,
  [CompanyDomainWithdrawn.name]: CompanyDomainWithdrawn,
  [ContactMessageSent.name]: ContactMessageSent,
  [JobAlertAskedFor.name]: JobAlertAskedFor,
  [JobAlertConfirmed.name]: JobAlertConfirmed,
  [AccountDeletionAsked.name]: AccountDeletionAsked,
  [AccountDeletionWaits.name]: AccountDeletionWaits,
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
