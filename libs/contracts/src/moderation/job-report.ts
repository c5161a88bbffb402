import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import type { JobView } from '../jobs/job-view.js';
import { emailAddress, optionalLine, paragraph } from '../vocabulary/text.js';
import {
  appealOutcomes,
  reportLimits,
  type ReportReason,
  reportReasons,
  type TakeDownGround,
  takeDownGrounds,
} from './report-words.js';
import type { StatementView } from './job-statement.js';

/** POST job-reports, by anybody: what is wrong with a public job. The same `sendingId` counts once. */
export const SendJobReportBody = z.strictObject({
  jobId: z.uuid('Name the job by its id'),
  reason: z.enum(reportReasons, 'Please choose a reason'),
  words: paragraph(reportLimits.words).min(1, 'Please write what is wrong with the job'),
  /** Where the outcome is told; nobody has to leave one. */
  email: emailAddress().optional(),
  sendingId: z.uuid('Send an id of your own for each report'),
});
export type SendJobReportBody = z.output<typeof SendJobReportBody>;

/** POST job-reports/:id/take-down. Needs If-Match. */
export const TakeDownBody = z
  .strictObject({
    ground: z.enum(takeDownGrounds, 'Choose the rule it breaks'),
    /** The law it breaks; for that ground alone. */
    law: optionalLine(reportLimits.law).default(''),
    statement: paragraph(reportLimits.statement).min(
      1,
      'Please write what the job says that breaks the rule',
    ),
    warnApplicants: z.boolean('Say whether the applicants are warned'),
  })
  .refine(({ ground, law }) => ground !== 'lawful' || law !== '', {
    path: ['law'],
    error: 'Name the law it breaks',
  })
  .refine(({ ground, law }) => ground === 'lawful' || law === '', {
    path: ['law'],
    error: 'Only rule 5 names a law',
  });
export type TakeDownBody = z.output<typeof TakeDownBody>;

/** POST job-reports/:id/dismissal. Needs If-Match. */
export const DismissBody = z.strictObject({
  reasons: paragraph(reportLimits.statement).min(1, 'Please write why the job stays'),
});
export type DismissBody = z.output<typeof DismissBody>;

/** POST job-reports/:id/appeal-decision. Needs If-Match. */
export const DecideAppealBody = z.strictObject({
  outcome: z.enum(appealOutcomes, 'Say whether the job comes back'),
  reasons: paragraph(reportLimits.statement).min(1, 'Please write why'),
});
export type DecideAppealBody = z.output<typeof DecideAppealBody>;

/**
 * Where the reports of one job stand: `open` and `appealed` wait for the platform, `takenDown` for the company, and
 * nothing follows on the others.
 */
export const jobReportStates = ['open', 'appealed', 'takenDown', 'dismissed', 'putBack', 'keptDown'] as const;
export type JobReportState = (typeof jobReportStates)[number];

const states = z.enum(jobReportStates, `state is one of ${jobReportStates.join(', ')}`);

/** GET job-reports: reported jobs, those first that have waited longest. */
export const ListJobReportsQuery = tableQuery(
  ['id', 'openedAt', 'waitsSince', 'decidedAt', 'reportCount'],
  {
    id: idsFilter,
    state: z
      .union([states, z.array(states).max(jobReportStates.length)])
      .transform((chosen) => [chosen].flat())
      .optional(),
    reason: z.enum(reportReasons, `reason is one of ${reportReasons.join(', ')}`).optional(),
    companyId: z.uuid().optional(),
    jobId: z.uuid().optional(),
    /** Who took the job down, dismissed the reports or decided about the appeal. */
    decidedBy: z.uuid().optional(),
    /** The reference in the mail to a person who reported the job. */
    q: optionalLine(20).optional(),
  },
  { field: 'waitsSince', direction: 'ASC' },
);
export type ListJobReportsQuery = z.output<typeof ListJobReportsQuery>;

/** One job that was reported, with everything reported until it was decided. */
export type JobReportView = {
  id: string;
  version: number;
  /** Null once the company is deleted. */
  companyId: string | null;
  companyName: string;
  companyLogo: string | null;
  jobId: string;
  jobTitle: string;
  state: JobReportState;
  reasons: { reason: ReportReason; count: number }[];
  reportCount: number;
  openedAt: string;
  /** Since when it is where it is: reported, appealed, or decided. */
  waitsSince: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedByName: string | null;
};

/** GET job-reports/:id: what whoever decides has to know. */
export type JobReportDetailView = JobReportView & {
  /** Words are empty once they are forgotten; addresses are never shown. */
  reports: { id: string; reason: ReportReason; words: string; sentAt: string; leftAddress: boolean }[];
  /** The job as the public reads or read it; null once its company has deleted it. */
  job: JobView | null;
  seen: number;
  applicants: number;
  company: { joinedAt: string | null; jobs: number; reportedJobs: number };
  /** What was decided about this job before. */
  before: { id: string; state: JobReportState; decidedAt: string; ground: TakeDownGround | null }[];
  /** Why it was dismissed; what it was taken down for is in the statement. */
  dismissal: string | null;
  statement: StatementView | null;
  /** Until when the company could appeal if the job were taken down now. */
  appealUntil: string;
  /** Whether the reader may decide about the appeal: somebody else took the job down, or there is nobody else. */
  mayDecideAppeal: boolean;
};

/** What every decision answers. */
export type DecidedReportView = { id: string; version: number; state: JobReportState };

/** GET job-report-metrics: what was reported and decided in one year, in UTC. */
export const JobReportMetricsQuery = z.strictObject({
  year: z.coerce
    .number('Name a year such as 2027')
    .int('Name a year such as 2027')
    .min(2_000, 'Name a year such as 2027')
    .max(2_999, 'Name a year such as 2027'),
});

export type JobReportMetricsView = {
  year: number;
  reports: number;
  byReason: Record<ReportReason, number>;
  decisions: { takenDown: number; dismissed: number };
  /** Hours from the first report to the decision; null where nothing was decided. */
  medianHours: number | null;
  appeals: { made: number; granted: number; rejected: number; waiting: number };
};
