import type {
  CompanyDashboardView,
  DashboardCandidate,
  DashboardInvitation,
  DashboardJob,
} from '@app/contracts/companies/company-dashboard';
import { roles } from '@app/contracts/access/roles';
import { placeLine } from '@app/contracts/vocabulary/location';
import { type DashboardRange, dailyCounts } from './dashboard-range.js';
import type {
  CandidateRow,
  DayRow,
  FigureRow,
  InvitationRow,
  JobRow,
  LateRow,
  StageRow,
  UnansweredRow,
} from './dashboard-reads.js';

const mostJobs = 100;

/** Everything that was read for one dashboard. */
export type Read = {
  companyId: string;
  companyName: string;
  range: DashboardRange;
  jobs: JobRow[];
  stages: StageRow[];
  newest: CandidateRow[];
  late: LateRow[];
  days: DayRow[];
  figures: FigureRow | undefined;
  /** Null for those who may not read messages or see invitations. */
  unanswered: UnansweredRow[] | null;
  expiring: InvitationRow[] | null;
};

export function dashboardViewOf(read: Read): CompanyDashboardView {
  const { companyId, range, jobs, figures } = read;
  return {
    id: companyId,
    companyId,
    companyName: read.companyName,
    range: { from: range.from, to: range.to },
    needsYou: needsYouOf(read),
    tiles: {
      openJobs: jobs.filter(({ live }) => live).length,
      draftJobs: jobs.filter(({ status }) => status === 'draft').length,
      newThisWeek: Number(figures?.week ?? 0),
      newApplicants: newApplicantsOf(read),
      inInterview: countIn(read.stages, ({ type, waiting }) => (type === 'interview' ? Number(waiting) : 0)),
      hires: { count: Number(figures?.hires ?? 0), before: Number(figures?.hires_before ?? 0) },
    },
    jobs: jobsOf(read),
  };
}

function needsYouOf({ stages, newest, late, unanswered, expiring }: Read): CompanyDashboardView['needsYou'] {
  return {
    newApplicants: {
      ...countIn(stages, ({ type, waiting }) => (type === 'entry' ? Number(waiting) : 0)),
      first: newest.map(candidateOf),
    },
    late: {
      ...countIn(stages, (stage) => Number(stage.late)),
      first: late.map(candidateOf),
      longestDays: late[0]?.days ?? null,
      longestStage: late[0]?.stage_name ?? null,
    },
    unansweredMessages: unanswered && { ...totalOf(unanswered[0]), first: unanswered.map(candidateOf) },
    expiringInvitations: expiring && {
      count: Number(expiring[0]?.count ?? 0),
      first: expiring.map(invitationOf),
    },
  };
}

/** Every row carries how many there are altogether. */
function totalOf(row: UnansweredRow | undefined): { count: number; jobCount: number } {
  return row ? { count: Number(row.count), jobCount: Number(row.job_count) } : { count: 0, jobCount: 0 };
}

/** The sum over stages, and in how many jobs it is more than nothing. */
function countIn(stages: StageRow[], counted: (stage: StageRow) => number) {
  const jobs = new Set<string>();
  let count = 0;
  for (const stage of stages) {
    const more = counted(stage);
    count += more;
    if (more > 0) jobs.add(stage.job_id);
  }
  return { count, jobCount: jobs.size };
}

function newApplicantsOf({ range, days }: Read): CompanyDashboardView['tiles']['newApplicants'] {
  const daily = dailyCounts(range, new Map(days.map(({ day, count }) => [day, Number(count)])));
  const count = daily.reduce((sum, ofDay) => sum + ofDay, 0);
  const all = days.reduce((sum, ofDay) => sum + Number(ofDay.count), 0);
  return { count, before: all - count, daily };
}

function jobsOf({ jobs, stages }: Read): DashboardJob[] {
  const byJob = Map.groupBy(stages, ({ job_id: jobId }) => jobId);
  return jobs
    .map((job) => jobOf(job, byJob.get(job.id) ?? []))
    .sort((one, other) => other.lastActivityAt.localeCompare(one.lastActivityAt))
    .slice(0, mostJobs);
}

function jobOf(job: JobRow, stages: StageRow[]): DashboardJob {
  const times = [job.created_at, ...stages.map(({ latest }) => latest)].filter((time) => time !== null);
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
    stages: stages.map(({ id, name, type, total }) => ({ id, name, type, count: total })),
    lastActivityAt: new Date(Math.max(...times.map((time) => time.getTime()))).toISOString(),
  };
}

function candidateOf(row: CandidateRow): DashboardCandidate {
  return {
    applicationId: row.application_id,
    applicantId: row.applicant_id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    firstName: row.first_name,
    lastName: row.last_name,
    since: row.since.toISOString(),
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
