import { z } from 'zod';
import { listQuery } from '../http/list-query.js';
import type { ApplicationStatus } from '../vocabulary/employment.js';
import type { Period } from './periods.js';

/**
 * What became of a night: somebody paused it, it is counting or erasing, or it is through. As long as a company had no
 * week to look at its first report, a night only counts.
 */
export const runStates = ['paused', 'reporting', 'reported', 'erasing', 'erased'] as const;
export type RunState = (typeof runStates)[number];

/** For so many days a company reads reports before the first application goes. */
export const reportedFirstDays = 7;

/** When runs begin, in UTC. */
export const runsAtTime = { hours: 2, minutes: 30 } as const;

/** The first beginning of a run after `at`. */
export function nextRunAfter(at: Date): Date {
  const { hours, minutes } = runsAtTime;
  const tonight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hours, minutes);
  return new Date(tonight > at.getTime() ? tonight : tonight + 86_400_000);
}

/** The last beginning of a run, at `at` or before. */
export function lastRunBefore(at: Date): Date {
  return new Date(nextRunAfter(at).getTime() - 86_400_000);
}

/** Why an application goes. */
export const dueReasons = ['rejected', 'withdrew', 'hired', 'noContact', 'consentEnded'] as const;
export type DueReason = (typeof dueReasons)[number];

/** Applications that would go for the same reason after the same time. */
export type DueGroup = {
  reason: DueReason;
  keep: Period;
  /** Codes of countries; null for those without a line of their own. */
  countries: (string | null)[];
  count: number;
};

/**
 * What blocks the erasure of an expired application: a legal hold of the company, a restriction of its applicant, or
 * their unanswered request to restrict or correct it.
 */
export type RetentionBlocker = 'legalHold' | 'restriction' | 'request';

/** GET retention-runs/next: what the next run would do, tried out at this moment. Nothing is gone by looking. */
export type NextRunView = {
  runsAt: string;
  triedAt: string;
  pausedBy: string | null;
  paused: boolean;
  /** Until then nights only count; null where applications go. */
  reportsUntil: string | null;
  due: number;
  /** Applications whose retention has ended too, but that may not be erased. */
  blocked: number;
  /** The same by reason; an application with several reasons counts for the first. */
  blockedBy: Record<RetentionBlocker, number>;
  groups: DueGroup[];
};

const page = { field: 'endedAt', direction: 'ASC' } as const;

/** GET retention-runs/next/applications: who would go, those first whose time was over first. */
export const ListDueQuery = listQuery(['endedAt', 'lastName', 'id'], {}, page);
export type ListDueQuery = z.output<typeof ListDueQuery>;

/** One of them. */
export type DueApplicationView = {
  id: string;
  applicantId: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  status: ApplicationStatus;
  /** When it was decided, contact was last, or the consent ended that kept it longer, whichever counts. */
  endedAt: string;
  reason: DueReason;
  country: string | null;
  keep: Period;
};

/** GET retention-runs: nights that are over, are under way, or are paused. */
export const ListRunsQuery = listQuery(['runsAt', 'id'], {}, { field: 'runsAt', direction: 'DESC' });
export type ListRunsQuery = z.output<typeof ListRunsQuery>;

/** One night of a company. */
export type RetentionRunView = {
  id: string;
  runsAt: string;
  state: RunState;
  pausedBy: string | null;
  finishedAt: string | null;
  due: number;
  erased: number;
  blocked: number;
  /** Of those that were due: how many could not be erased, which the next night tries again. */
  failed: number;
};

/** POST retention-exports: the report of the next run as CSV. */
export const ExportDueBody = z.strictObject({});
