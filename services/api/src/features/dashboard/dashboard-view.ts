import type {
  CompanyDashboardView,
  DashboardCandidate,
  DashboardInvitation,
  DashboardJob,
  DashboardQueue,
} from '@app/contracts/companies/company-dashboard';
import { roles } from '@app/contracts/access/roles';
import { placeLine } from '@app/contracts/vocabulary/location';
import { type DashboardRange, dailyCounts } from './dashboard-range.js';
import type {
  AnswerRow,
  DayRow,
  FigureRow,
  HoldRow,
  InvitationRow,
  QueueRow,
  RequestRow,
} from './dashboard-reads.js';
import type { JobCountRow, JobRow } from './shown-jobs-read.js';
import type { CandidateRow, WaitingRow } from './waiting-rows.js';

/** Everything that was read for one dashboard. */
export type Read = {
  companyId: string;
  companyName: string;
  range: DashboardRange;
  jobCounts: JobCountRow;
  jobs: JobRow[];
  waiting: WaitingRow;
  days: DayRow[];
  figures: FigureRow;
  /** Null for those who may not read messages or see invitations. */
  unanswered: QueueRow[] | null;
  expiring: InvitationRow[] | null;
  mentions: QueueRow[];
  reviews: QueueRow[];
  /** Null for those who set none. */
  holds: HoldRow[] | null;
  restrictions: HoldRow[] | null;
  /** Null for those who decide nothing. */
  answers: AnswerRow[] | null;
  /** Null for those who do not answer them. */
  requests: RequestRow[] | null;
};

export function dashboardViewOf(read: Read): CompanyDashboardView {
  const { companyId, range, jobCounts, waiting, figures } = read;
  return {
    id: companyId,
    companyId,
    companyName: read.companyName,
    range: { from: range.from, to: range.to },
    needsYou: needsYouOf(read),
    tiles: {
      openJobs: Number(jobCounts.open),
      draftJobs: Number(jobCounts.drafts),
      newThisWeek: Number(figures.week),
      newApplicants: newApplicantsOf(read),
      inInterview: counted(waiting.interviewed, waiting.interviewed_jobs),
      hires: { count: Number(figures.hires), before: Number(figures.hires_before) },
    },
    jobs: read.jobs.map(jobOf),
  };
}

function needsYouOf({
  waiting,
  unanswered,
  expiring,
  mentions,
  reviews,
  answers,
  requests,
  holds,
  restrictions,
}: Read): CompanyDashboardView['needsYou'] {
  const [longest] = waiting.longest;
  return {
    newApplicants: {
      ...counted(waiting.entered, waiting.entered_jobs),
      first: waiting.unseen.map(candidateOf),
    },
    late: {
      ...counted(waiting.late, waiting.late_jobs),
      first: waiting.longest.map(candidateOf),
      longestDays: longest?.days ?? null,
      longestStage: longest?.stage_name ?? null,
    },
    unansweredMessages: unanswered && queueOf(unanswered),
    mentions: queueOf(mentions),
    reviews: queueOf(reviews),
    answers: answers && { ...queueOf(answers), overdue: Number(answers[0]?.overdue ?? 0) },
    privacyRequests: requests && requestsOf(requests),
    expiringInvitations: expiring && invitationsOf(expiring),
    holdsToConfirm: toConfirmOf(holds),
    restrictionsToConfirm: toConfirmOf(restrictions),
  };
}

const requestsOf = (rows: RequestRow[]): CompanyDashboardView['needsYou']['privacyRequests'] => ({
  ...queueOf(rows),
  dueAt: rows[0]?.due_at.toISOString() ?? null,
});

const toConfirmOf = (rows: HoldRow[] | null): CompanyDashboardView['needsYou']['holdsToConfirm'] =>
  rows && {
    count: Number(rows[0]?.count ?? 0),
    first: rows.map(({ title, set_at: at }) => ({ title, since: at.toISOString() })),
  };

const invitationsOf = (rows: InvitationRow[]): CompanyDashboardView['needsYou']['expiringInvitations'] => ({
  count: Number(rows[0]?.count ?? 0),
  first: rows.map(invitationOf),
});

function queueOf(rows: QueueRow[]): DashboardQueue {
  return { ...counted(rows[0]?.count, rows[0]?.job_count), first: rows.map(candidateOf) };
}

/** Numbers the database counted; it sends them as text. */
function counted(
  count: string | undefined,
  jobCount: string | undefined,
): { count: number; jobCount: number } {
  return { count: Number(count ?? 0), jobCount: Number(jobCount ?? 0) };
}

function newApplicantsOf({ range, days }: Read): CompanyDashboardView['tiles']['newApplicants'] {
  const daily = dailyCounts(range, new Map(days.map(({ day, count }) => [day, Number(count)])));
  const count = daily.reduce((sum, ofDay) => sum + ofDay, 0);
  const all = days.reduce((sum, ofDay) => sum + Number(ofDay.count), 0);
  return { count, before: all - count, daily };
}

function jobOf(job: JobRow): DashboardJob {
  return {
    id: job.id,
    title: job.title,
    department: job.department,
    place: placeLine(job.location),
    status: job.status,
    live: job.live,
    expiredAt: job.expired_at?.toISOString() ?? null,
    pipelineId: job.pipeline_id,
    applicationCount: job.application_count,
    newCount: Number(job.new_count),
    stages: job.stages,
    lastActivityAt: job.last_at.toISOString(),
  };
}

function candidateOf(row: CandidateRow<Date | string>): DashboardCandidate {
  return {
    applicationId: row.application_id,
    applicantId: row.applicant_id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    firstName: row.first_name,
    lastName: row.last_name,
    since: new Date(row.since).toISOString(),
  };
}

function invitationOf(row: InvitationRow): DashboardInvitation {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roleName: roles[row.role_type].name,
    createdAt: row.created_at.toISOString(),
    expiredAt: row.expires_at.toISOString(),
  };
}
