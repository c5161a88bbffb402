import { z } from 'zod';
import {
  answersDefinition,
  type SeniorityPercentages,
  statisticDefinitions,
  statisticKeys,
} from '../statistics/platform-statistics.js';
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
export const dailyMetrics = {
  signups: 'People who got an account that day',
  onboarded: 'Applicants who completed all onboarding steps that day',
  firstApplications: 'People who applied for the first time that day',
  applications: 'Applications sent that day, withdrawn ones included',
  jobsPublished: 'Jobs published for the first time that day',
  jobClicks: 'Openings of a job’s public page',
  companyClicks: 'Openings of a company’s profile through its jobs',
  pageViews: 'Screens looked at',
} as const;
export type DailyMetric = keyof typeof dailyMetrics;

/** Those that can be counted for one company: people sign up with the platform. */
export const companyMetrics = ['applications', 'jobsPublished', 'jobClicks', 'companyClicks'] as const;

/** What stands on the platform at the end of each day, both seniority splits by level included. */
export const snapshotMetrics = [
  ...statisticKeys,
  'applicantAppliedCount',
  'applicantSeniority.senior',
  'applicantSeniority.mid',
  'applicantSeniority.junior',
  'jobSeniority.senior',
  'jobSeniority.mid',
  'jobSeniority.junior',
] as const;
export type SnapshotMetric = (typeof snapshotMetrics)[number];

/** What each of them counts. */
export const snapshotDefinitions: Record<SnapshotMetric, string> = {
  ...statisticDefinitions,
  applicantAppliedCount: 'Applicants who ever applied, withdrawn applications included',
  'applicantSeniority.senior': 'Applicants whose profile says senior',
  'applicantSeniority.mid': 'Applicants whose profile says mid',
  'applicantSeniority.junior': 'Applicants whose profile says junior',
  'jobSeniority.senior': 'Jobs that were ever published and ask for seniors',
  'jobSeniority.mid': 'Jobs that were ever published and ask for mid',
  'jobSeniority.junior': 'Jobs that were ever published and ask for juniors',
};

/** What is told of a range beside its figures, each with its definition. */
export const rangeDefinitions = {
  seniority:
    'Applicants by the level of their profile and published jobs by the level they ask for, in whole percent of those with one, at the end of the range and the day before it',
  answers: `${answersDefinition}. Counted back from the last day of the range, and from the day before it`,
} as const;

/** What stands in one company: jobs and applications with their past, everything else as it is today. */
export const companySnapshotDefinitions = {
  jobCount: 'Its jobs that were ever published and are not deleted',
  liveJobCount: 'Its jobs that are live now; none while the company is not published or suspended',
  jobAppliedCount: 'Its jobs somebody ever applied to',
  jobApplicationCount: 'Applications ever sent to it, withdrawn and erased ones included',
  jobSeniority: 'Its published jobs by the level they ask for, as it stands there now',
  answers: `${answersDefinition}. Counted back from today`,
} as const;

/** Of one company, as it is now. */
export type CompanyToday = {
  jobCount: number;
  liveJobCount: number;
  jobAppliedCount: number;
  jobApplicationCount: number;
  jobSeniority: { senior: number; mid: number; junior: number };
};

/** Figures that are not counted for what was asked are missing. */
export type MetricSums = Partial<Record<DailyMetric, number>>;

/** How far figures had come by the end of a day; null where that was not kept. */
export type SnapshotValues = Partial<Record<SnapshotMetric, number | null>>;

/** A day, week or month of the series, from `day` to `until`: what happened, and what stood at its end. */
export type AnalyticsDay = {
  day: string;
  until: string;
  snapshots: SnapshotValues;
  /** Counted back from its last day; null where that was not kept. */
  answers: RespondedInTime | null;
} & MetricSums;

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
export type ComparedValue = { value: number | null; before: number | null };

/** Applications that were decided or not answered by their day, of 180 days (reply record). */
export type RespondedInTime = { counted: number; inTimePercentage: number | null };

/** Counted back from a day, and from the day before the range; null where that was not kept. */
export type ResponsesOfRange = RespondedInTime & { asOf: string; before: RespondedInTime | null };

/** A split at the end of the range, and the day before it; null where that was not kept. */
export type SplitOfRange = { value: SeniorityPercentages | null; before: SeniorityPercentages | null };

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
  totals: MetricSums;
  /** What each of the totals and standings counts, and what seniority and answers tell. */
  definitions: Partial<
    Record<
      DailyMetric | SnapshotMetric | keyof typeof rangeDefinitions | keyof typeof companySnapshotDefinitions,
      string
    >
  >;
  /** The same number of days before, with what stood at their end; null where they are not kept any more. */
  before: (DayRange & { totals: MetricSums; snapshots: SnapshotValues }) | null;
  /** All of the platform, or those of a company whose past is known. */
  snapshots: Partial<Record<SnapshotMetric, ComparedValue>>;
  /** Of a company; null for the platform, whose figures of now are those of GET platform-statistics. */
  today: CompanyToday | null;
  /** Of the platform; null for a company. */
  seniority: { applicants: SplitOfRange; jobs: SplitOfRange } | null;
  answers: ResponsesOfRange;
  topJobs: TopJob[];
  topCompanies: TopCompany[];
  /** When the sums were last brought up to date; null before the first time. */
  summedUpAt: string | null;
};
