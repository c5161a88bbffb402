import { z } from 'zod';

/** Days the series of GET job-analytics can cover. */
export const analyticsDays = [30, 90, 365] as const;

/** GET job-analytics?days=30. */
export const JobAnalyticsQuery = z.strictObject({
  days: z
    .enum(['30', '90', '365'], `days is one of ${analyticsDays.join(', ')}`)
    .default('30')
    .transform(Number),
});
export type JobAnalyticsQuery = z.output<typeof JobAnalyticsQuery>;

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

/** One day of the series; `day` as 2026-11-21. */
export type AnalyticsDay = { day: string } & Record<DailyFigure, number>;

export type TopJob = {
  jobId: string;
  companyId: string;
  title: string;
  companyName: string;
  clicks: number;
  applications: number;
};
export type TopCompany = { companyId: string; name: string; clicks: number };

/** GET job-analytics: read from daily sums alone, so its cost does not grow with the platform. */
export type JobAnalyticsView = {
  id: 'platform';
  days: number;
  from: string;
  to: string;
  /** One entry per day, oldest first, days without anything included. */
  series: AnalyticsDay[];
  totals: Record<DailyFigure, number>;
  /** Of the same days: how many signed up, completed onboarding, applied for the first time. */
  funnel: { signedUp: number; onboarded: number; applied: number };
  topJobs: TopJob[];
  topCompanies: TopCompany[];
  /** When the sums were last brought up to date; null before the first time. */
  summedUpAt: string | null;
};
