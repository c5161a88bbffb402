import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';

/** What an applicant may know of the time for the answer when a letter leaves. */
export type PromiseInLetter = {
  /** By when they hear; null where no answer is owed. */
  dueAt: Date | null;
  /** Until when the company waits for their reply. */
  pausedUntil: Date | null;
};

/**
 * What happens next, as a letter says it: the applicant is waited for, or hears by a day. Nothing where no answer is owed,
 * or its day is over.
 */
export function nextStep(
  company: string,
  { dueAt, pausedUntil }: PromiseInLetter,
  at: Date,
): [string, string][] {
  if (dueAt === null || dueAt <= at) return [];
  if (pausedUntil !== null && pausedUntil > at) return [['Next', `${company} waits for your answer`]];
  return [['Next', `You hear by ${dayInMail(isoDay(dueAt))}`]];
}
