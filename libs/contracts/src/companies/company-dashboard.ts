import { z } from 'zod';
import { accessReason } from '../auditing/access-reason.js';
import type { PublicationStatus, StageType } from '../vocabulary/employment.js';
import { day } from '../vocabulary/moment.js';

const dateMessage = 'Write dates as 2026-11-21';
const longestRangeDays = 366;

/** Query of GET company-dashboards/:companyId: whole days in UTC, both included; without them the last 30 days. */
export const DashboardQuery = z
  .strictObject({
    from: day(dateMessage).optional(),
    to: day(dateMessage).optional(),
    /** Why a platform admin looks, where the header does not say. */
    reason: accessReason.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The range must end after it starts',
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= longestRangeDays, {
    path: ['from'],
    error: `At most ${longestRangeDays} days`,
  });
export type DashboardQuery = z.infer<typeof DashboardQuery>;

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** A candidate a dashboard line names: enough for initials and a link. */
export type DashboardCandidate = {
  applicationId: string;
  applicantId: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  /** Since when: applied, in the stage, or written. */
  since: string;
};

/** One line of "needs you": how many, and the first few, longest waiting first. */
export type DashboardQueue = { count: number; jobCount: number; first: DashboardCandidate[] };

export type DashboardInvitation = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  roleName: string;
  createdAt: string;
  expiredAt: string;
};

/** A row of the jobs table, newest activity first. */
export type DashboardJob = {
  id: string;
  title: string;
  department: string | null;
  place: string | null;
  status: PublicationStatus;
  live: boolean;
  expiredAt: string | null;
  pipelineId: string;
  applicationCount: number;
  /** Applications of the range. */
  newCount: number;
  stages: { id: string; name: string; type: StageType; count: number }[];
  lastActivityAt: string;
};

/** GET company-dashboards/:companyId. A reviewer sees the jobs they review and nothing else. */
export type CompanyDashboardView = {
  id: string;
  companyId: string;
  companyName: string;
  range: { from: string; to: string };
  needsYou: {
    /** In the entry stage: nobody has moved them yet. */
    newApplicants: DashboardQueue;
    /** Longer in their stage than its days, or the company's where it names none. */
    late: DashboardQueue & { longestDays: number | null; longestStage: string | null };
    /** Candidates of whom the reader is asked for a view that they have not given; by the day it is wanted. */
    reviews: DashboardQueue;
    /**
     * Answers that were promised within a week from now or before, the first date first, which stands for `since`; null for
     * those who decide nothing.
     */
    answers: (DashboardQueue & { overdue: number }) | null;
    /** What people asked about their data and wait for, first due first; null for those who do not answer that. */
    privacyRequests: (DashboardQueue & { dueAt: string | null }) | null;
    /** Conversations whose last message is the applicant's; null for those who may not read messages. */
    unansweredMessages: DashboardQueue | null;
    /** Candidates in whose comments the reader is mentioned and that they have not read. */
    mentions: DashboardQueue;
    /** Running out within three days; null for those who may not see invitations. */
    expiringInvitations: { count: number; first: DashboardInvitation[] } | null;
    /** Holds without an end that nobody called needed for ninety days; null for those who set none. */
    holdsToConfirm: { count: number; first: { title: string; since: string }[] } | null;
    /** Restricted applications nobody called so for ninety days; null for those who hold nothing. */
    restrictionsToConfirm: { count: number; first: { title: string; since: string }[] } | null;
  };
  tiles: {
    openJobs: number;
    draftJobs: number;
    newThisWeek: number;
    /** Applications of the range, of as many days before it, and per day of the range. */
    newApplicants: { count: number; before: number; daily: number[] };
    inInterview: { count: number; jobCount: number };
    /** This quarter and the one before. */
    hires: { count: number; before: number };
  };
  /** At most 100; the list of jobs has the rest. */
  jobs: DashboardJob[];
};
