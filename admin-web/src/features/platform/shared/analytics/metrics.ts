import type { RespondedInTime } from '@app/contracts/analytics/job-analytics';
import {
  type PlatformStatisticsView,
  type StatisticKey,
} from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { counted } from '../../../../base/formats/counted.js';

export type Metric = {
  key: StatisticKey;
  label: string;
  /** The figure this one is a part of, with the word for it. */
  partOf?: { key: StatisticKey; word: string };
  /** Counted as things are now; otherwise since the start. */
  now?: true;
};

export type MetricGroup = { title: string; metrics: Metric[] };

/** Every counted figure of the platform, with what exactly is counted. */
export const metricGroups: MetricGroup[] = [
  {
    title: 'Applicants',
    metrics: [
      { key: 'signupCount', label: 'Sign-ups' },
      {
        key: 'applicantCount',
        label: 'Applicants',
        partOf: { key: 'signupCount', word: 'sign-ups' },
      },
      {
        key: 'applicantOnboardedCount',
        label: 'Onboarded applicants',
        partOf: { key: 'applicantCount', word: 'applicants' },
      },
      {
        key: 'cvFileCount',
        now: true,
        label: 'CVs on file',
      },
    ],
  },
  {
    title: 'Jobs and applications',
    metrics: [
      { key: 'jobCount', label: 'Jobs' },
      {
        key: 'jobAppliedCount',
        label: 'Jobs with applications',
        partOf: { key: 'jobCount', word: 'jobs' },
      },
      { key: 'jobApplicationCount', label: 'Applications' },
    ],
  },
  {
    title: 'Companies',
    metrics: [
      {
        key: 'liveCompanyCount',
        now: true,
        label: 'Live companies',
      },
      {
        key: 'liveJobCompanyCount',
        now: true,
        label: 'Hiring now',
        partOf: { key: 'liveCompanyCount', word: 'live companies' },
      },
      {
        key: 'liveAppliedJobCompanyCount',
        now: true,
        label: 'Hiring with applications',
        partOf: { key: 'liveJobCompanyCount', word: 'those hiring' },
      },
    ],
  },
];

/** Sums of days a recount may have repaired. */
const dayNames: Readonly<Record<string, string>> = {
  'day.applications': 'Applications by day',
  'day.company.applications': 'Applications of companies by day',
  'day.job.applications': 'Applications of jobs by day',
  'day.signups': 'Sign-ups by day',
  'day.onboarded': 'Onboarded applicants by day',
  'day.firstApplications': 'First applications by day',
  'day.jobsPublished': 'Jobs published by day',
};

/** What dashboards of companies are made of, all companies together. */
const dashboardNames: Readonly<Record<string, string>> = {
  'dashboard.applied': 'Dashboards: applications by day',
  'dashboard.hired': 'Dashboards: hires by day',
  'dashboard.waiting': 'Dashboards: open candidates by day',
  'dashboard.due': 'Dashboards: promised answers by day',
  'dashboard.entry': 'Dashboards: new candidates of jobs',
  'dashboard.interview': 'Dashboards: candidates in interviews',
  'dashboard.unanswered': 'Dashboards: unanswered messages',
  'dashboard.first': 'Dashboards: who is first in jobs',
};

/** What a counted figure is called, also where it stands on the screen only as a part of another one. */
export function metricName(key: string): string {
  const known = metricGroups.flatMap(({ metrics }) => metrics).find((metric) => metric.key === key);
  if (known) return known.label;
  const [split, level] = key.split('.');
  if (split === 'day') return dayNames[key] ?? key;
  if (split === 'dashboard') return dashboardNames[key] ?? key;
  if (key === 'applicantAppliedCount') return 'Applicants who applied';
  const people = split === 'applicantSeniority' ? 'Applicants' : 'Jobs';
  const found = seniorityLevels.find((name) => name === level);
  return found ? `${people}, ${seniorityLabels[found].toLowerCase()}` : key;
}

/** `88 % of sign-ups`; null where there is nothing to be a part of. */
export function shareText(metric: Metric, statistics: PlatformStatisticsView): string | null {
  if (!metric.partOf) return null;
  const all = statistics[metric.partOf.key];
  return all === 0 ? null : `${Math.round((100 * statistics[metric.key]) / all)} % of ${metric.partOf.word}`;
}

/** What stands under a figure: its share, or since when it is counted, and how far it has come lately. */
export function noteOf(metric: Metric, statistics: PlatformStatisticsView, growth: string | null): string {
  const share = shareText(metric, statistics) ?? (metric.now ? 'now' : 'since the start');
  return growth === null ? share : `${share}, ${growth}`;
}

/** How many applications were answered in time, as a tile and a row. */
export function repliesMetric({ counted: all, inTimePercentage }: RespondedInTime) {
  return {
    label: 'Answered in time',
    value: inTimePercentage === null ? '–' : `${inTimePercentage} %`,
    share: `of ${counted(all, 'application')}`,
  };
}

/** The same of all companies, as it is now. */
export const repliesOf = ({ replyCount, repliesInTimePercentage }: PlatformStatisticsView) =>
  repliesMetric({ counted: replyCount, inTimePercentage: repliesInTimePercentage });

export const seniorityLevels = ['senior', 'mid', 'junior'] as const;

/** What the two seniority bars say together, in one sentence. */
export function senioritySentence({
  applicantSeniorityPercentages: applicants,
  jobSeniorityPercentages: jobs,
}: Pick<PlatformStatisticsView, 'applicantSeniorityPercentages' | 'jobSeniorityPercentages'>): string {
  const isKnown = (split: typeof jobs): boolean => seniorityLevels.some((level) => split[level] > 0);
  if (!isKnown(applicants) || !isKnown(jobs)) return 'Not enough is known yet to compare the two.';
  const gap = jobs.senior - applicants.senior;
  if (gap === 0) return `Jobs ask for seniors as often as applicants are: ${jobs.senior} %.`;
  return `Jobs ask for seniors ${gap > 0 ? 'more' : 'less'} often than applicants are: ${jobs.senior} % against ${applicants.senior} %.`;
}
