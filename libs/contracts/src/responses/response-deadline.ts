import { z } from 'zod';
import { paragraph } from '../vocabulary/text.js';

const wholeDays = 'Please enter whole days, 1 to 60';

/** Days within which an application is answered. */
export const responseDays = z.int(wholeDays).min(1, wholeDays).max(60, wholeDays);

/** What holds where neither job nor company says anything else: for an answer, and for one after an interview. */
export const responseDayDefaults = { responseDays: 21, interviewResponseDays: 14 } as const;

/** Days a company can take once more for one application, when it says why. */
export const extensionDays = 7;

/** Days an answer can be put off for, at most, because the company waits for a reply of the applicant. */
export const longestPauseDays = 14;

/** POST job-applications/:id/response-extension, once for an application. The applicant reads the reason. */
export const ExtendResponseBody = z.strictObject({
  reason: paragraph(2_000).min(1, 'Please say why: the applicant reads it'),
});
export type ExtendResponseBody = z.infer<typeof ExtendResponseBody>;

/** That a company took more days for its answer, and why; absent for those who read no messages. */
export type ResponseExtensionView = { reason?: string; at: string };

/**
 * By when an application is answered, as the reader may know it. All null where nobody owes an answer any more, except
 * that more days were taken.
 */
export type ResponseDeadlineView = {
  /** When the time for the answer began: with the application, or with the last answer. */
  responseSince: string | null;
  /** By then there is an answer; while it is paused, the latest it can become. */
  responseDueAt: string | null;
  /** Set while the company waits for a reply of the applicant: until then, at most, the time stands still. */
  responsePausedUntil: string | null;
  responseExtension: ResponseExtensionView | null;
};
