/** Percentages are whole and sum to 100 over those with a seniority; all 0 if there are none (decision 29). */
export type SeniorityPercentages = { senior: number; mid: number; junior: number };

/** The counted figures of the platform, one counter each. */
export const statisticKeys = [
  'applicantCount',
  'applicantOnboardedCount',
  'jobCount',
  'jobAppliedCount',
  'jobApplicationCount',
  'liveJobCompanyCount',
  'liveAppliedJobCompanyCount',
  'signupCount',
  'cvFileCount',
  'liveCompanyCount',
] as const;
export type StatisticKey = (typeof statisticKeys)[number];

/** GET platform-statistics (SPEC "Platform statistics"). */
export type PlatformStatisticsView = Record<StatisticKey, number> & {
  /** The convention of react-admin: every record has an id. */
  id: 'platform';
  applicantSeniorityPercentages: SeniorityPercentages;
  jobSeniorityPercentages: SeniorityPercentages;
  /** Applications of the reply records: decided, or not answered by their day. */
  replyCount: number;
  /** Whole percent of them that were answered in time, rounded down; null without any. */
  repliesInTimePercentage: number | null;
  /** When a recount last confirmed the figures; null before the first. */
  recountedAt: string | null;
};
