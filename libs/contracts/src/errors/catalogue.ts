import { limits } from '../http/limits.js';
import { companyErrors } from './company-errors.js';
import { domainErrors } from './domain-errors.js';
import { exportErrors } from './export-errors.js';
import { generalErrors } from './general-errors.js';
import { listErrors } from './list-errors.js';
import { moderationErrors } from './moderation-errors.js';
import { peopleErrors } from './people-errors.js';
import { pipelineErrors } from './pipeline-errors.js';

/**
 * Every error the product answers with: HTTP status and the message a person reads.
 * Each text is written here once; clients show `message` as it is.
 */
export const errorCatalogue = {
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.invalid': { status: 400, message: 'Please check the highlighted fields' },
  'request.version-missing': {
    status: 428,
    message: 'Send the If-Match header with the version you are changing, for example If-Match: "3"',
  },
  'record.read-only': {
    status: 422,
    message: 'Read-only fields cannot be changed. Send them as they were read, or leave them out',
  },
  'request.timeout': { status: 408, message: 'The request did not arrive in time. Please try again' },
  'request.too-large': { status: 413, message: 'The file or request is too large' },
  'request.unsupported-media-type': { status: 415, message: 'This content type is not supported' },
  'request.idempotency-key-missing': {
    status: 400,
    message: 'Send an Idempotency-Key header, so that sending twice counts once',
  },
  'request.idempotency-key-reused': {
    status: 422,
    message: 'This Idempotency-Key was already used for another request',
  },
  'request.still-running': {
    status: 503,
    message: 'The same request is still being worked on, please try again',
  },
  'request.too-many': generalErrors['request.too-many'],
  'access.not-signed-in': generalErrors['access.not-signed-in'],
  'access.not-allowed': generalErrors['access.not-allowed'],
  'access.role-not-yours': { status: 403, message: 'Action not allowed' },
  'access.role-header-doubled': { status: 400, message: 'Send X-Role-Id and X-Entity-Id once each' },
  'access.role-header-malformed': { status: 400, message: 'X-Role-Id and X-Entity-Id must be ids or empty' },
  'access.account-disabled': { status: 403, message: 'This account has been disabled' },
  'resource.not-found': generalErrors['resource.not-found'],
  'resource.gone': { status: 410, message: 'This is no longer available' },
  'resource.already-exists': generalErrors['resource.already-exists'],
  'resource.stale': {
    status: 412,
    message: 'Somebody else changed this meanwhile. Please reload and try again',
  },
  'account.already-registered': { status: 409, message: 'Resource already exist' },
  'account.email-not-verified': { status: 422, message: 'Please verify your e-mail address first' },
  ...companyErrors,
  'dead-letter.replaying': {
    status: 422,
    message: 'This is being replayed already. Wait until it is done or has failed again',
  },
  'dead-letter.resolved': { status: 422, message: 'This was replayed or discarded before' },
  'dead-letter.superseded': {
    status: 422,
    message: 'This failed again after a replay. Look at the later failure',
  },
  'dead-letter.queue-gone': {
    status: 422,
    message: 'This version of the product has no such queue any more. It can only be discarded',
  },
  'dead-letter.ended': {
    status: 422,
    message: 'It was ended when it failed. Its owner has to start it again',
  },
  'schedule.running': { status: 422, message: 'This sweep is running already' },
  'schedule.already-requested': {
    status: 422,
    message: 'Somebody asked for this sweep already. It is about to start',
  },
  'mail-delivery.not-failed': {
    status: 422,
    message: 'Only a mail that bounced or failed can be sent again',
  },
  'mail-delivery.reader-gone': {
    status: 422,
    message: 'Whoever this was written to has another address by now, or left the company',
  },
  'job.not-publishable': { status: 422, message: 'The job cannot be published yet' },
  'job.closed': { status: 410, message: 'This job is closed' },
  'job.taken-down': { status: 451, message: 'This job was taken down: it broke the rules for jobs' },
  ...moderationErrors,
  ...domainErrors,
  'job.not-open': { status: 422, message: 'This job does not take applications' },
  'job.still-open': { status: 422, message: 'This job is still open. Close it first' },
  'job.has-applications': {
    status: 422,
    message: 'A job with applications cannot be deleted. Close it instead',
  },
  'job.not-draft': {
    status: 422,
    message: 'Only a draft can be deleted. Take the job back to a draft first',
  },
  'reviewer.not-a-member': { status: 422, message: 'Choose an active member of this company' },
  ...listErrors,
  'application.already-sent': { status: 409, message: 'Resource already exist' },
  'application.incomplete': { status: 422, message: 'Please complete the application' },
  'application.stage-in-other-pipeline': { status: 422, message: 'This stage belongs to another job' },
  'application.move-not-undoable': {
    status: 422,
    message: 'This move can no longer be undone. Please move the candidate instead',
  },
  'application.no-response-due': { status: 422, message: 'Nobody waits for an answer to this application' },
  'response-reminder.nothing-due': {
    status: 422,
    message: 'No answer is due within a week that nobody was reminded of today',
  },
  'application.response-already-extended': {
    status: 422,
    message: 'More days were taken for this answer before. Please answer now',
  },
  'application.on-legal-hold': { status: 422, message: 'This application is on hold' },
  'application.erased': { status: 410, message: 'This application was erased' },
  'application.not-active': { status: 422, message: 'This application was withdrawn' },
  'application.outcome-sent': {
    status: 422,
    message: 'This application was decided. It cannot be withdrawn any more',
  },
  'retention-report.too-long': {
    status: 422,
    message: 'There are too many for one file. Look at them in the list',
  },
  ...exportErrors,
  'legal-hold.ended-already': { status: 422, message: 'This hold is over' },
  'application.restricted': {
    status: 422,
    message: 'This application is restricted: until that is lifted, it is kept and nothing else',
  },
  'application.not-restricted': { status: 422, message: 'This application is not restricted' },
  'data-request.already-open': {
    status: 422,
    message: 'You asked for this before. The company has not answered yet',
  },
  'data-request.already-restricted': {
    status: 422,
    message: 'The company already keeps your application and does nothing else with it',
  },
  'data-request.answered': { status: 422, message: 'This request was answered. Answers stay as they are' },
  'data-request.assignee-not-possible': {
    status: 422,
    message: 'Choose a manager or an admin of this company',
  },
  'application.rejection-incomplete': {
    status: 422,
    message: 'A refusal needs its reason, and says when the applicant is told',
  },
  'application.already-rejected': { status: 422, message: 'This application is refused already' },
  'application.not-rejected': { status: 422, message: 'This application is not refused' },
  'application.already-hired': { status: 422, message: 'This applicant is hired already' },
  'bulk-action.nobody': { status: 422, message: 'No application fits this choice any more' },
  'bulk-action.too-many': {
    status: 422,
    message: 'At most 10,000 applications at once. Please choose fewer',
  },
  'bulk-action.hires-nobody': { status: 422, message: 'People are hired one by one' },
  'bulk-action.not-undoable': { status: 422, message: 'This can no longer be undone' },
  'saved-view.too-many': { status: 422, message: 'You have 20 views already. Please delete one first' },
  'saved-view.name-taken': { status: 409, message: 'Resource already exist' },
  'saved-search.too-many': {
    status: 422,
    message: 'You have saved 20 searches already. Please delete one first',
  },
  'employer-notice.published': {
    status: 422,
    message: 'A published notice stays as it is. Write the next version instead',
  },
  'employer-notice.incomplete': { status: 422, message: 'The notice cannot be published yet' },
  'employer-notice.draft-exists': { status: 409, message: 'Resource already exist' },
  'consent.ended': { status: 422, message: 'This is not in force any more: it ended or was withdrawn' },
  'consent.not-offered': {
    status: 422,
    message: 'You can agree to this once the company has told you that it chose somebody else',
  },
  'consent.missing': {
    status: 422,
    message: 'This needs the consent of the applicant, which was not given or is over',
  },
  'consent.terms-changed': { status: 422, message: 'These words have changed. Please read them again' },
  'consent.not-renewable': {
    status: 422,
    message: 'This cannot be renewed yet, only shortly before its end',
  },
  'account.password-needed': { status: 422, message: 'Please enter your password again' },
  'account.last-admin': { status: 422, message: 'Make somebody else an admin first' },
  'account.deletion-started': { status: 422, message: 'This account is being deleted already' },
  ...peopleErrors,
  'data-export.under-way': {
    status: 422,
    message: 'Your data is being put together already. We mail you when it is ready',
  },
  'data-export.not-ready': { status: 422, message: 'This file is not ready yet. We mail you when it is' },
  'data-export.ended': {
    status: 410,
    message: 'This file is not there any more. Please ask for your data once more',
  },
  'saved-job.too-many': {
    status: 422,
    message: `You have saved ${limits.savedJobs} jobs already. Please remove one first`,
  },
  'rejection.already-sent': { status: 422, message: 'The applicant was told already' },
  'comment.not-changeable': {
    status: 422,
    message: 'A comment can be changed and deleted for 15 minutes, by whoever wrote it',
  },
  'comment.mention-not-possible': { status: 422, message: 'Mention members who may see this candidate' },
  'review.not-possible': { status: 422, message: 'Choose members who may give their view of this candidate' },
  'review.decided': { status: 422, message: 'This candidate is decided: nobody has to review them any more' },
  'review.not-requested': { status: 422, message: 'Only who was asked for their view gives it' },
  'message.applicant-withdrew': {
    status: 422,
    message: 'The application was withdrawn, so that nobody is there to read a message',
  },
  'message.account-deleted': {
    status: 422,
    message: 'The account was deleted, so that nobody is there to read a message',
  },
  'message.conversation-over': {
    status: 422,
    message: 'This application was decided, so that nobody is there to read a message',
  },
  'message.not-failed': { status: 422, message: 'Only a message whose mail failed can be sent again' },
  'message-template.unknown': { status: 422, message: 'There is no such template' },
  'message-template.too-many': {
    status: 422,
    message: `A company keeps at most ${limits.messageTemplates} templates. Delete one first`,
  },
  ...pipelineErrors,
  'invitation.dead': { status: 410, message: 'This invitation is no longer valid' },
  'invitation.expired': { status: 410, message: 'This invitation has expired. Please ask for a new one' },
  'invitation.revoked': { status: 410, message: 'This invitation was taken back' },
  'invitation.answered': { status: 410, message: 'This invitation was already answered' },
  'invitation.replaced': {
    status: 410,
    message: 'A newer invitation replaced this link. Please open the latest mail',
  },
  'invitation.email-not-verified': { status: 403, message: 'Please verify your e-mail address first' },
  'invitation.granter-gone': {
    status: 410,
    message: 'Whoever invited you may no longer do so. Please ask for a new invitation',
  },
  'invitation.other-account': { status: 403, message: 'This invitation was sent to another e-mail address' },
  'invitation.role-not-grantable': { status: 403, message: 'Action not allowed' },
  'invitation.address-changes': {
    status: 422,
    message:
      'Your e-mail address is about to change. Prove the new one, or have the change taken back, and accept then',
  },
  'invitation.already-member': { status: 409, message: 'Resource already exist' },
  'member.last-admin': { status: 422, message: 'A company needs at least one active admin' },
  'platform-admin.last': { status: 422, message: 'The platform needs at least one admin' },
  'member.own-role': { status: 403, message: 'Nobody changes their own role' },
  'member.own-access': { status: 422, message: 'This is your own access. Leave the team instead' },
  'file.not-accepted': { status: 422, message: 'This file was not accepted' },
  'file.not-received': { status: 422, message: 'The file has not arrived yet. Please upload it again' },
  'file.in-check': { status: 422, message: 'The file is still being checked. Please try again in a moment' },
  'file.upload-rejected': { status: 403, message: 'This upload link is not valid' },
  'file.quota': { status: 422, message: 'You have too many files. Delete one first' },
  'import.already-started': { status: 422, message: 'This import has already started' },
  'import.unreadable': { status: 422, message: 'The file could not be read as a list of jobs' },
  'identity.sessions-elsewhere': {
    status: 422,
    message: 'Your devices are kept by the hosted sign-in service. Sign out everywhere to end them all',
  },
  'identity.unavailable': { status: 503, message: 'The sign-in service does not answer. Please try again' },
  'database.unavailable': { status: 503, message: 'The database does not answer. Please try again' },
  'storage.unavailable': { status: 503, message: 'The file storage does not answer. Please try again' },
  'server.unavailable': { status: 503, message: 'The service is starting or stopping. Please try again' },
  'server.failure': generalErrors['server.failure'],
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error: RFC 9457 problem details with `message` for people and `errors` by field. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  /** Field path (dots between parts) → what is wrong and what would be right. */
  errors?: Record<string, string>;
  requestId: string;
};
