import { recordedDays } from '../replies/recorded-days.js';

/** Percentages are whole and sum to 100 over those with a seniority; all 0 if there are none. */
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

/** What each figure counts, for people and programs alike. */
export const statisticDefinitions: Record<StatisticKey, string> = {
  signupCount: 'People with a confirmed address who have an account',
  applicantCount: 'People with an account whose role is applicant',
  applicantOnboardedCount: 'Applicants with all four onboarding steps complete',
  cvFileCount: 'CV files that can be opened now; somebody may have several',
  jobCount: 'Jobs that were ever published, deleted ones included',
  jobAppliedCount: 'Jobs somebody ever applied to, deleted ones included',
  jobApplicationCount: 'Applications ever sent, withdrawn and erased ones included',
  liveCompanyCount: 'Companies that are published and not suspended now',
  liveJobCompanyCount: 'Live companies with at least one live job',
  liveAppliedJobCompanyCount: 'Live companies with a live job that has an application',
};

/** What is counted as answered in time. */
export const answersDefinition = `Applications of the last ${recordedDays} days that were decided, or whose promised day passed without an answer; in time is who was answered by every promised day`;

/** What each field of GET platform-statistics tells. */
export const platformDefinitions = {
  ...statisticDefinitions,
  applicantSeniorityPercentages:
    'Applicants by the level their profile names, in whole percent of those who name one',
  jobSeniorityPercentages:
    'Jobs that were ever published by the level they ask for, in whole percent of those that ask for one',
  'funnel.signedUp': 'People who signed up to apply and still have an account',
  'funnel.onboarded': 'Those of them with all four onboarding steps complete',
  'funnel.applied': 'Those of them who ever applied, withdrawn applications included',
  replyCount: answersDefinition,
  repliesInTimePercentage: 'Of these, those answered in time, in whole percent, rounded down',
} as const;

/** All applicants, those of them who completed onboarding, and those who ever applied: no share is above 100 %. */
export type PlatformFunnel = { signedUp: number; onboarded: number; applied: number };

/** Figures that were off, with what they said and what was counted. */
export type StatisticDrift = Record<string, { had: number; counted: number }>;

/** GET statistic-recounts: one comparison with a full count. Without drift all figures were right. */
export type StatisticRecountView = { id: string; recountedAt: string; drift: StatisticDrift };

/** GET platform-statistics. */
export type PlatformStatisticsView = Record<StatisticKey, number> & {
  /** The convention of react-admin: every record has an id. */
  id: 'platform';
  applicantSeniorityPercentages: SeniorityPercentages;
  jobSeniorityPercentages: SeniorityPercentages;
  funnel: PlatformFunnel;
  definitions: Record<keyof typeof platformDefinitions, string>;
  /** Applications of the reply records: decided, or not answered by their day. */
  replyCount: number;
  /** Whole percent of them that were answered in time, rounded down; null without any. */
  repliesInTimePercentage: number | null;
  /** When a recount last confirmed the figures; null before the first. */
  recountedAt: string | null;
  /** The last recount that found something off and repaired it, of 90 days; null where none did. */
  repaired: StatisticRecountView | null;
};
