import { z } from 'zod';
import { paragraph } from '../vocabulary/text.js';

const wholeDays = 'Please enter whole days, 1 to 60';

/** Days within which an application is answered. */
export const answerDays = z.int(wholeDays).min(1, wholeDays).max(60, wholeDays);

/** What holds where neither job nor company says anything else: for an answer, and for one after an interview. */
export const answerDayDefaults = { answerDays: 21, interviewAnswerDays: 14 } as const;

/** Days a company can take once more for one application, when it says why. */
export const extensionDays = 7;

/** Days an answer can be put off for, at most, because the company waits for a reply of the applicant. */
export const longestPauseDays = 14;

/** POST job-applications/:id/answer-extension, once for an application. The applicant reads the reason. */
export const ExtendAnswerBody = z.strictObject({
  reason: paragraph(2_000).min(1, 'Please say why: the applicant reads it'),
});
export type ExtendAnswerBody = z.infer<typeof ExtendAnswerBody>;

/** That a company took more days for its answer, and why; absent for those who read no messages. */
export type AnswerExtensionView = { reason?: string; at: string };

/**
 * By when an application is answered, as the reader may know it. All null where nobody owes an answer any more, except
 * that more days were taken.
 */
export type AnswerPromiseView = {
  /** When the time for the answer began: with the application, or with the last answer. */
  answerSince: string | null;
  /** By then there is an answer; while it is paused, the latest it can become. */
  answerDueAt: string | null;
  /** Set while the company waits for a reply of the applicant: until then, at most, the time stands still. */
  answerPausedUntil: string | null;
  answerExtension: AnswerExtensionView | null;
};
