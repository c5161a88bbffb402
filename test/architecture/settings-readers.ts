/** Who reads a setting besides its own form: a file of the product, and the words it reads the setting by. */
export type Reader = { file: string; words: string };

const members = 'services/worker/src/mail/recipients/members-to-tell.ts';
const submitting = 'services/api/src/features/applications/commands/submit-application.ts';
const closing = 'services/worker/src/features/responses/close-unanswered.ts';
const promising = 'libs/domain/src/applications/answer-promise.ts';
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
  'company.answerDays': { file: submitting, words: 'chosen?.answer_days' },
  'company.interviewAnswerDays': { file: submitting, words: 'chosen?.interview_answer_days' },
  // Nights and reports ask the function `retention_cases` of the database, which reads it.
  'company.retentionMonths': {
    file: 'services/api/src/features/retention/queries/list-retention-rules.ts',
    words: 'chosen.retention_months',
  },
  'company.replyAddress': {
    file: 'services/worker/src/mail/content/sent-application.ts',
    words: 'chosen.reply_address',
  },
  'company.refusalText': {
    file: 'services/worker/src/features/rejections/settle-applications.ts',
    words: 'chosen?.refusalText',
  },
  'notification.newApplication': { file: members, words: `setting.kind = 'new-application'` },
  'notification.answersOwed': {
    file: 'services/worker/src/features/responses/responsible-members.ts',
    words: `setting.kind = 'answers-owed'`,
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
  'notification.refusals': {
    file: 'services/worker/src/features/rejections/tell-refusals.ts',
    words: `'refusals'`,
  },
  'notification.lateAnswers': {
    file: 'services/worker/src/features/responses/tell-late-answers.ts',
    words: `setting.kind = 'late-answers'`,
  },
  'notification.stageMoved': {
    file: 'services/worker/src/features/applications/tell-applicant.when-application-stage-moved.ts',
    words: `'stage-moved'`,
  },
  'job.answerDays': { file: promising, words: 'ofJob.answerDays' },
  'job.interviewAnswerDays': { file: promising, words: 'ofJob.interviewAnswerDays' },
  'job.tellTeam': { file: members, words: `job.settings->>'tellTeam'` },
  'stage.tellApplicant': {
    file: 'services/worker/src/features/applications/tell-applicant.when-application-stage-moved.ts',
    words: 'tellApplicant',
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
