import { z } from 'zod';

/** Decided applications from which on a record says something, and the public sees it. */
export const fewestDecided = 20;

/** Waiting times are told apart up to this many days; what took longer stands together in the place after them. */
export const longestWaitDays = 60;

/** Weeks a company sees how it answered in. */
export const recordedWeeks = 12;

/** One of them: applications that were decided in it, or not answered by a day in it, and how many of them in time. */
export type ReplyWeek = { counted: number; inTime: number };

/** Applications of a week from which on its share is public: of fewer, single people would make it. */
export const fewestOfWeek = 3;

/** Weeks with a share from which on the public sees them beside each other. */
export const fewestWeeks = 4;

/** Of a company with a public record, week by week. */
export type ReplyWeeksView = {
  /** The day of the count, with which the last week ends. */
  until: string;
  /** Whole percent answered in time, rounded down, the oldest week first; null below `fewestOfWeek` applications. */
  percents: (number | null)[];
};

/** What a record is made of: applications of `recordedDays` days that were decided, or not answered by their day. */
export type ReplyCounts = {
  /** Whose applicant learned the outcome from the company. */
  decided: number;
  /** The decided ones, and those whose day passed without an answer. */
  counted: number;
  /** Decided, and no promised day ever passed without an answer. */
  inTime: number;
  /** How many heard for the first time within one day, within two, and so on; `longestWaitDays` + 1 places. */
  waits: readonly number[];
};

/** How a company, or one job of it, answers. */
export type ReplyRecordView = {
  /** Applications it speaks of. */
  applications: number;
  /** Whole percent that were answered in time, rounded down: 100 is everybody. */
  percent: number;
  /** Days after which so many had heard for the first time; null where it took longer than can be told. */
  withinDays: number | null;
  /** Days after which half had; null where it took longer, or half wait still. */
  medianDays: number | null;
};

/** GET reply-records: what the company itself reads, also while it is too little for the public. */
export type OwnReplyRecordView = Omit<ReplyCounts, 'waits'> & {
  /** The job's, or the company's of the whole. */
  id: string;
  /** Null in the record of the whole company. */
  jobId: string | null;
  /** Null while nothing was decided and no day passed. */
  record: ReplyRecordView | null;
  isPublic: boolean;
  /** The last weeks, the oldest first; the last one ends with the count. Empty before the first count. */
  weeks: ReplyWeek[];
  /** Null before the first count. */
  countedAt: string | null;
};

/** Whole percent that were answered in time, rounded down; null where there was nothing to answer. */
export const percentOf = ({ counted, inTime }: ReplyWeek): number | null =>
  counted === 0 ? null : Math.floor((100 * inTime) / counted);

/** What the counts say; null where there is nothing to say anything about. */
export function replyRecordOf({
  counted,
  inTime,
  waits,
}: Omit<ReplyCounts, 'decided'>): ReplyRecordView | null {
  if (counted === 0) return null;
  return {
    applications: counted,
    percent: percentOf({ counted, inTime }) ?? 0,
    withinDays: inTime === 0 ? null : daysUntil(waits, inTime),
    medianDays: daysUntil(waits, Math.ceil(counted / 2)),
  };
}

/** The record as everybody sees it: null below `fewestDecided`, where single people would make the figure. */
export const publicRecordOf = (counts: ReplyCounts): ReplyRecordView | null =>
  counts.decided < fewestDecided ? null : replyRecordOf(counts);

/** The weeks as everybody sees them, counted then; null where too few of them say anything. */
export function publicWeeksOf(weeks: readonly ReplyWeek[], at: Date): ReplyWeeksView | null {
  const percents = weeks.map((week) => (week.counted < fewestOfWeek ? null : percentOf(week)));
  const known = percents.filter((percent) => percent !== null).length;
  return known < fewestWeeks ? null : { until: at.toISOString().slice(0, 10), percents };
}

/** Days after which so many had heard. */
function daysUntil(waits: readonly number[], people: number): number | null {
  let heard = 0;
  for (const [index, count] of waits.slice(0, longestWaitDays).entries()) {
    heard += count;
    if (heard >= people) return index + 1;
  }
  return null;
}

const wholeDay = z.iso.date('Enter the date as YYYY-MM-DD');

/** POST reply-exports: when each application of a time was received, interviewed, decided and told, as CSV. */
export const ExportRepliesBody = z
  .strictObject({
    jobId: z.uuid().optional(),
    appliedFrom: wholeDay.optional(),
    appliedTo: wholeDay.optional(),
  })
  .refine(({ appliedFrom, appliedTo }) => !appliedFrom || !appliedTo || appliedFrom <= appliedTo, {
    path: ['appliedTo'],
    message: 'Enter a day that is not before the first one',
  });
export type ExportRepliesBody = z.output<typeof ExportRepliesBody>;
