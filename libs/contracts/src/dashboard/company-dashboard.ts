import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import type { JobTexts } from '../jobs/job-text-fields.js';
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

/** Query of GET company-dashboards/:companyId/needs-you. */
export const NeedsYouQuery = z.strictObject({
  /** Why a platform admin looks, where the header does not say. */
  reason: accessReason.optional(),
});

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

/** A candidate on whom somebody wrote what waits: how that begins, on one line. Empty where only files were sent. */
export type DashboardWriting = DashboardCandidate & { excerpt: string };

/** Who wrote it; null once their account is gone. */
export type DashboardMention = DashboardWriting & { writtenBy: string | null };

/**
 * When the last of what a line counts came to it: whoever read the line since has seen all of it. Null where it counts
 * nothing.
 */
type Arriving = { latestAt: string | null };

/** One line of "needs you": how many, and the first few, longest waiting first. */
export type DashboardQueue<Named = DashboardCandidate> = Arriving & {
  count: number;
  jobCount: number;
  first: Named[];
};

/** What is to be confirmed anew, by name. */
export type DashboardConfirming = Arriving & { count: number; first: { title: string; since: string }[] };

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
export type DashboardJob = JobTexts & {
  id: string;
  title: string;
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

/** What waits for the reader in a company, kind by kind. */
export type NeedsYouView = {
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
  responses: (DashboardQueue & { overdue: number }) | null;
  /** What people asked about their data and wait for, first due first; null for those who do not answer that. */
  dataRequests: (DashboardQueue & { dueAt: string | null }) | null;
  /** Conversations whose last message is the applicant's; null for those who may not read messages. */
  unansweredMessages: DashboardQueue<DashboardWriting> | null;
  /** Candidates in whose comments the reader is mentioned and that they have not read. */
  mentions: DashboardQueue<DashboardMention>;
  /** Running out within three days; null for those who may not see invitations. */
  expiringInvitations: (Arriving & { count: number; first: DashboardInvitation[] }) | null;
  /** Holds without an end that nobody called needed for ninety days; null for those who set none. */
  legalHoldsToConfirm: DashboardConfirming | null;
  /** Restricted applications nobody called so for ninety days; null for those who hold nothing. */
  restrictionsToConfirm: DashboardConfirming | null;
  /** The reader's last import of jobs, where its file could not be read these days; null for those who import none. */
  failedImport: { id: string; fileName: string; reason: string; at: string } | null;
};

/** GET company-dashboards/:companyId. A reviewer sees the jobs they review and nothing else. */
export type CompanyDashboardView = {
  id: string;
  companyId: string;
  companyName: string;
  range: { from: string; to: string };
  needsYou: NeedsYouView;
  tiles: {
    openJobs: number;
    draftJobs: number;
    newThisWeek: number;
    /** Applications of the range, of as many days before it, and per day of the range. */
    newApplicants: { count: number; before: number; daily: number[] };
    inInterview: { count: number; jobCount: number };
    /** This quarter and the one before; `weekly` is how many there were by the end of each week of this one. */
    hires: { count: number; before: number; weekly: number[] };
    /**
     * How many jobs were open, and candidates in interviews, at the end of each day of the range, from the first day that
     * is known on; empty for a reviewer, who sees some of them.
     */
    course: { openJobs: number[]; inInterview: number[] };
  };
  /** At most 100; the list of jobs has the rest. */
  jobs: DashboardJob[];
};
