import { z } from 'zod';
import type { StatisticKey } from '../statistics/platform-statistics.js';
import { day } from '../vocabulary/moment.js';
import {
  type DayRange,
  daysAfter,
  firstKeptDay,
  type PeriodLength,
  periodLengths,
  todayInUtc,
} from './analytics-range.js';

/** Days back from today that have a name of their own. */
export const analyticsDays = [30, 90, 365] as const;

type AskedDays = { days?: string; from?: string; to?: string };

/** What is wrong with the days somebody asks for, by field. */
function problemsOf({ days, from, to }: AskedDays): Record<string, string> {
  if (days && (from || to)) return { days: 'Send days, or from and to' };
  if (!from) return to ? { from: 'Send the first day as well' } : {};
  const today = todayInUtc();
  const first = firstKeptDay(today);
  if (from > today) return { from: tooLate };
  if (from < first) return { from: `Days are kept for three years, now since ${first}` };
  if (!to) return {};
  if (to > today) return { to: tooLate };
  return to < from ? { to: 'The range ends before it begins' } : {};
}
const tooLate = 'Days that are still to come have no figures';

/**
 * GET job-analytics?days=30, or with a range of its own: ?from=2026-01-01&to=2026-03-31&by=month. With `companyId` it is
 * about that company alone.
 */
export const JobAnalyticsQuery = z
  .strictObject({
    days: z.enum(['30', '90', '365'], `days is one of ${analyticsDays.join(', ')}`).optional(),
    from: day('Send a day as 2026-11-21').optional(),
    to: day('Send a day as 2026-11-21').optional(),
    by: z.enum(periodLengths, `by is one of ${periodLengths.join(', ')}`).default('day'),
    companyId: z.uuid('Send the id of a company').optional(),
  })
  .superRefine((asked, context) => {
    for (const [field, message] of Object.entries(problemsOf(asked)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type JobAnalyticsQuery = z.output<typeof JobAnalyticsQuery>;

/** The days a query is about; thirty without any. */
export function askedRange({ days, from, to }: Pick<JobAnalyticsQuery, 'days' | 'from' | 'to'>): DayRange {
  const today = todayInUtc();
  if (from) return { from, to: to ?? today };
  return { from: daysAfter(today, 1 - Number(days ?? analyticsDays[0])), to: today };
}

/** What is counted per day, each with its definition; days are those of UTC. */
export const dailyFigures = {
  signups: 'People who got an account that day',
  onboarded: 'Applicants who completed all onboarding steps that day',
  firstApplications: 'People who applied for the first time that day',
  applications: 'Applications sent that day, withdrawn ones included',
  jobsPublished: 'Jobs published for the first time that day',
  jobClicks: 'Openings of a job’s public page',
  companyClicks: 'Openings of a company’s profile through its jobs',
  pageViews: 'Screens looked at',
} as const;
export type DailyFigure = keyof typeof dailyFigures;

/** Those that can be counted for one company: people sign up with the platform. */
export const companyFigures = ['applications', 'jobsPublished', 'jobClicks', 'companyClicks'] as const;

/** Figures that are not counted for what was asked are missing. */
export type FigureSums = Partial<Record<DailyFigure, number>>;

/** A day, week or month of the series, from `day` to `until`. */
export type AnalyticsDay = { day: string; until: string } & FigureSums;

export type TopJob = {
  jobId: string;
  companyId: string;
  title: string;
  companyName: string;
  clicks: number;
  applications: number;
};
export type TopCompany = { companyId: string; name: string; clicks: number };

/** How far a figure had come at the end of the range and the day before it; null where that was not kept. */
export type Standing = { value: number | null; before: number | null };

/** Applications that were decided or not answered by their day, of the last 180 days (reply record). */
export type AnsweredInTime = { counted: number; inTimePercentage: number | null };

/** GET job-analytics: read from daily sums alone, so its cost does not grow with the platform. */
export type JobAnalyticsView = DayRange & {
  /** `platform`, or the company's. */
  id: string;
  company: { id: string; name: string } | null;
  days: number;
  by: PeriodLength;
  /** Where days begin and end. */
  timeZone: 'UTC';
  /** One entry per day, week or month, oldest first, those without anything included. */
  series: AnalyticsDay[];
  totals: FigureSums;
  /** What each of the totals counts. */
  definitions: Partial<Record<DailyFigure, string>>;
  /** The same number of days before; null where they are not kept any more. */
  before: (DayRange & { totals: FigureSums }) | null;
  /** Of the platform; null for a company. */
  standings: Record<StatisticKey, Standing> | null;
  answers: AnsweredInTime;
  topJobs: TopJob[];
  topCompanies: TopCompany[];
  /** When the sums were last brought up to date; null before the first time. */
  summedUpAt: string | null;
};
