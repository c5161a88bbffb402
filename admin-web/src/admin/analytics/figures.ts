import { recordedDays } from '@app/contracts/applications/recorded-days';
import type { PlatformStatisticsView, StatisticKey } from '@app/contracts/statistics/platform-statistics';
import { numberText } from '../../platform/formats/counted.js';

export type Figure = {
  key: StatisticKey;
  label: string;
  definition: string;
  /** The figure this one is a part of, with the word for it. */
  partOf?: { key: StatisticKey; word: string };
  /** Counted as things are now; otherwise since the start. */
  now?: true;
};

export type FigureGroup = { title: string; figures: Figure[] };

/** Every counted figure of the platform, with what exactly is counted. */
export const figureGroups: FigureGroup[] = [
  {
    title: 'Applicants',
    figures: [
      { key: 'signupCount', label: 'Sign-ups', definition: 'Confirmed users with an account.' },
      {
        key: 'applicantCount',
        label: 'Applicants',
        definition: 'Users whose role is applicant.',
        partOf: { key: 'signupCount', word: 'sign-ups' },
      },
      {
        key: 'applicantOnboardedCount',
        label: 'Onboarded applicants',
        definition: 'Applicants with all four onboarding steps complete.',
        partOf: { key: 'applicantCount', word: 'applicants' },
      },
      {
        key: 'cvFileCount',
        now: true,
        label: 'CVs on file',
        definition: 'CV files that can be opened now.',
        partOf: { key: 'applicantCount', word: 'applicants' },
      },
    ],
  },
  {
    title: 'Jobs and applications',
    figures: [
      { key: 'jobCount', label: 'Jobs', definition: 'Jobs that were ever published.' },
      {
        key: 'jobAppliedCount',
        label: 'Jobs with applications',
        definition: 'Jobs with at least one application.',
        partOf: { key: 'jobCount', word: 'jobs' },
      },
      { key: 'jobApplicationCount', label: 'Applications', definition: 'Applications ever sent.' },
    ],
  },
  {
    title: 'Companies',
    figures: [
      {
        key: 'liveCompanyCount',
        now: true,
        label: 'Live companies',
        definition: 'Published and not suspended.',
      },
      {
        key: 'liveJobCompanyCount',
        now: true,
        label: 'Hiring now',
        definition: 'Live companies with at least one live job.',
        partOf: { key: 'liveCompanyCount', word: 'live companies' },
      },
      {
        key: 'liveAppliedJobCompanyCount',
        now: true,
        label: 'Hiring with applications',
        definition: 'Live companies with a live job that has an application.',
        partOf: { key: 'liveJobCompanyCount', word: 'those hiring' },
      },
    ],
  },
];

/** `88 % of sign-ups`; null where there is nothing to be a part of. */
export function shareText(figure: Figure, statistics: PlatformStatisticsView): string | null {
  if (!figure.partOf) return null;
  const all = statistics[figure.partOf.key];
  return all === 0 ? null : `${Math.round((100 * statistics[figure.key]) / all)} % of ${figure.partOf.word}`;
}

/** What stands under a figure: its share, or since when it is counted. */
export function noteOf(figure: Figure, statistics: PlatformStatisticsView): string {
  return shareText(figure, statistics) ?? (figure.now ? 'now' : 'since the start');
}

/** How many applications of all companies were answered in time, as a tile and a row. */
export function repliesFigure({ replyCount, repliesInTimePercentage }: PlatformStatisticsView) {
  return {
    label: 'Answered in time',
    value: repliesInTimePercentage === null ? '–' : `${repliesInTimePercentage} %`,
    share: replyCount === 1 ? 'of 1 application' : `of ${numberText(replyCount)} applications`,
    definition: `Applications of the last ${recordedDays} days that were decided, or whose promised day passed without an answer; in time is who was answered by every promised day.`,
  };
}

export const seniorityLevels = ['senior', 'mid', 'junior'] as const;

/** What the two seniority bars say together, in one sentence. */
export function senioritySentence({
  applicantSeniorityPercentages: applicants,
  jobSeniorityPercentages: jobs,
}: Pick<PlatformStatisticsView, 'applicantSeniorityPercentages' | 'jobSeniorityPercentages'>): string {
  const counted = (split: typeof jobs): boolean => seniorityLevels.some((level) => split[level] > 0);
  if (!counted(applicants) || !counted(jobs)) return 'Not enough is known yet to compare the two.';
  const gap = jobs.senior - applicants.senior;
  if (gap === 0) return `Jobs ask for seniors as often as applicants are: ${jobs.senior} %.`;
  return `Jobs ask for seniors ${gap > 0 ? 'more' : 'less'} often than applicants are: ${jobs.senior} % against ${applicants.senior} %.`;
}
