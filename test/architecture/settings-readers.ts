/** Who reads a setting besides its own form: a file of the product, and the words it reads the setting by. */
export type Reader = { file: string; words: string };

const members = 'services/worker/src/mail/recipients/members-to-notify.ts';
const submitting = 'services/api/src/features/applications/commands/submit-application.ts';
const closing = 'services/worker/src/features/responses/close-unanswered.ts';
const promising = 'libs/domain/src/applications/response-deadline.ts';
const waiting = 'services/api/src/reads/late-after-days.ts';

/** What each setting does, reviewed: the place where its value changes what the product does. */
export const settingsReaders: Record<string, Reader> = {
  'company.pipelinePlan': {
    file: 'services/api/src/features/jobs/commands/create-job.ts',
    words: 'stagesOfNewJobs(em, companyId)',
  },
  'company.staleAfterDays': { file: waiting, words: 'chosen.stale_after_days' },
  'company.closeUnansweredDays': { file: closing, words: 'chosen?.unansweredBefore' },
  'company.closeUnansweredText': { file: closing, words: 'chosen?.closeUnansweredText' },
  'company.responseDays': { file: submitting, words: 'chosen?.response_days' },
  'company.interviewResponseDays': { file: submitting, words: 'chosen?.interview_response_days' },
  // Nights and reports ask the function `retention_cases` of the database, which reads it.
  'company.retentionMonths': {
    file: 'services/api/src/features/retention/queries/list-retention-rules.ts',
    words: 'chosen.retention_months',
  },
  'company.replyAddress': {
    file: 'services/worker/src/mail/content/sent-application.ts',
    words: 'chosen.reply_address',
  },
  'company.rejectionText': {
    file: 'services/worker/src/features/rejections/reject-remaining-applications.ts',
    words: 'chosen?.rejectionText',
  },
  'notification.newApplication': { file: members, words: `setting.kind = 'new-application'` },
  'notification.dueResponses': {
    file: 'services/worker/src/features/responses/responsible-members.ts',
    words: `setting.kind = 'due-responses'`,
  },
  'notification.receipts': {
    file: 'services/worker/src/features/applications/confirm-application.when-application-submitted.ts',
    words: `'receipts'`,
  },
  // The mail of a message is chosen by its template.
  'notification.messages': {
    file: 'libs/domain/src/emails/mail-choices.ts',
    words: `'application-message': { kind: 'messages' }`,
  },
  'notification.rejections': {
    file: 'services/worker/src/features/rejections/send-rejections.ts',
    words: `'rejections'`,
  },
  'notification.lateResponses': {
    file: 'services/worker/src/features/responses/notify-late-responses.ts',
    words: `setting.kind = 'late-responses'`,
  },
  'notification.stageMoved': {
    file: 'services/worker/src/features/applications/notify-applicant.when-application-stage-moved.ts',
    words: `'stage-moved'`,
  },
  'job.responseDays': { file: promising, words: 'ofJob.responseDays' },
  'job.interviewResponseDays': { file: promising, words: 'ofJob.interviewResponseDays' },
  'job.notifyTeam': { file: members, words: `job.settings->>'notifyTeam'` },
  'stage.notifyApplicant': {
    file: 'services/worker/src/features/applications/notify-applicant.when-application-stage-moved.ts',
    words: 'notifyApplicant',
  },
  'stage.staleAfterDays': { file: waiting, words: `stage.settings ->> 'staleAfterDays'` },
  'stage.publicStage': {
    file: 'libs/domain/src/applications/application.entity.ts',
    words: 'stage.settings.publicStage',
  },
  'stage.color': {
    file: 'admin-web/src/features/company/jobs/board/board-column.tsx',
    words: 'column.settings.color',
  },
};

/** Settings that are kept and that nothing heeds yet. Their fields say so. The list only ever gets shorter. */
export const settingsToCome: readonly string[] = [];
