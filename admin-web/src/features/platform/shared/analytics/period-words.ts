import { lengthOf, type PeriodLength } from '@app/contracts/analytics/analytics-range';
import type {
  AnalyticsDay,
  analyticsDays,
  ResponsesOfRange,
  DailyMetric,
  SplitOfRange,
} from '@app/contracts/analytics/job-analytics';
import { counted, numberText } from '../../../../base/formats/counted.js';

/** Names of the ranges that end today. */
export const rangeNames: Record<(typeof analyticsDays)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: '1 year',
};

/** What the series is called. */
export const seriesNames: Record<PeriodLength, string> = {
  day: 'Day by day',
  week: 'Week by week',
  month: 'Month by month',
};

export const metricLabels: Record<DailyMetric, string> = {
  signups: 'Sign-ups',
  onboarded: 'Onboarded',
  firstApplications: 'First applications',
  applications: 'Applications',
  jobsPublished: 'Jobs published',
  jobClicks: 'Jobs opened',
  companyClicks: 'Companies opened',
  pageViews: 'Screens looked at',
};

export const shownMetrics = [
  'signups',
  'onboarded',
  'firstApplications',
  'applications',
  'jobsPublished',
  'jobClicks',
  'companyClicks',
  'pageViews',
] as const;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const short = inUtc({ day: 'numeric', month: 'short' });
const withYear = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const long = inUtc({ weekday: 'long', day: 'numeric', month: 'short' });

/** `2 Nov`. */
export const shortDay = (day: string): string => short.format(dateOf(day));

/** `2 November 2025 to 30 January 2026`. */
export const rangeText = (from: string, to: string): string =>
  from === to
    ? withYear.format(dateOf(from))
    : `${withYear.format(dateOf(from))} to ${withYear.format(dateOf(to))}`;

/** `Monday 2 Nov` of a day, `2 Nov to 8 Nov` of a week or month. */
export function periodText({ day, until }: Pick<AnalyticsDay, 'day' | 'until'>): string {
  return day === until ? long.format(dateOf(day)) : `${shortDay(day)} to ${shortDay(until)}`;
}

/** How a sum stands to the one of the same number of days before. */
export function changeText(
  now: number,
  before: number | undefined,
  range: { from: string; to: string },
): string {
  if (before === undefined) return 'The days before are not kept any more';
  const than = `in the ${counted(lengthOf(range), 'day')} before`;
  if (now === before) return `As many as ${than}`;
  return `${numberText(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than ${than}`;
}

/** How far a figure has come in the range: `+168 in these days`; null where that was not kept. */
export function growthText(
  standing: { value: number | null; before: number | null } | undefined,
): string | null {
  if (!standing || standing.value === null || standing.before === null) return null;
  const growth = standing.value - standing.before;
  if (growth === 0) return 'unchanged in these days';
  return `${growth > 0 ? '+' : '−'}${numberText(Math.abs(growth))} in these days`;
}

/** How far the share of answers in time has come: `+47 points in these days`; null where that was not kept. */
export function answersMovedText(answers: ResponsesOfRange | undefined): string | null {
  const [value, before] = [answers?.inTimePercentage ?? null, answers?.before?.inTimePercentage ?? null];
  if (value === null || before === null) return null;
  if (value === before) return 'unchanged in these days';
  return `${value > before ? '+' : '−'}${counted(Math.abs(value - before), 'point')} in these days`;
}

/** How the shares of a split have moved: `senior +2, junior −2 points in these days`; null where that was not kept. */
export function splitText({ value, before }: SplitOfRange): string | null {
  if (!value || !before) return null;
  const moved = (['senior', 'mid', 'junior'] as const)
    .map((level) => ({ level, by: value[level] - before[level] }))
    .filter(({ by }) => by !== 0)
    .map(({ level, by }) => `${level} ${by > 0 ? '+' : '−'}${Math.abs(by)}`);
  return moved.length === 0 ? 'unchanged in these days' : `${moved.join(', ')} points in these days`;
}

/** Applications beside openings, in words that stay true where there are more of them than of openings. */
export function perOpening(applications: number, openings: number): string {
  if (applications === 0) return 'none in these days';
  if (openings === 0) return 'no opening was counted';
  if (applications <= openings) {
    const each = Math.round(openings / applications);
    return each === 1 ? 'about one for every opening' : `about one for every ${numberText(each)} openings`;
  }
  const each = Math.round(applications / openings);
  return `about ${each === 1 ? 'one' : numberText(each)} for every opening`;
}
