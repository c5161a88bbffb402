import type { CompanyDashboardView, DashboardJob } from '@app/contracts/dashboard/company-dashboard';
import { jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import { placeLine } from '@app/contracts/vocabulary/location';
import { type DashboardRange, dailyCounts, dailyCourse } from './dashboard-range.js';
import type { CourseRow } from './counted-reads.js';
import type { DayRow, MetricRow } from './dashboard-reads.js';
import { counted, type NeedsYouRead, needsYouOf } from './needs-you-view.js';
import type { JobCountRow, JobRow } from './shown-jobs-read.js';

/** Everything that was read for one dashboard. */
export type Read = NeedsYouRead & {
  companyId: string;
  companyName: string;
  range: DashboardRange;
  jobCounts: JobCountRow;
  jobs: JobRow[];
  days: DayRow[];
  metrics: MetricRow;
  course: CourseRow[];
};

export function dashboardViewOf(read: Read): CompanyDashboardView {
  const { companyId, range, jobCounts, waiting, metrics } = read;
  return {
    id: companyId,
    companyId,
    companyName: read.companyName,
    range: { from: range.from, to: range.to },
    needsYou: needsYouOf(read),
    tiles: {
      openJobs: Number(jobCounts.open),
      draftJobs: Number(jobCounts.drafts),
      newThisWeek: Number(metrics.week),
      newApplicants: newApplicantsOf(read),
      inInterview: counted(waiting.interviewed, waiting.interviewed_jobs),
      hires: hiresOf(metrics),
      course: { openJobs: courseOf(read, 'open'), inInterview: courseOf(read, 'interview') },
    },
    jobs: read.jobs.map(jobOf),
  };
}

function courseOf({ range, course }: Read, metric: CourseRow['metric']): number[] {
  const changes = new Map(course.flatMap((row) => (row.metric === metric ? [[row.day, row.count]] : [])));
  return dailyCourse(range, changes, new Date().toISOString().slice(0, 10));
}

function hiresOf({ hires, hires_before, hired, week_of_quarter }: MetricRow) {
  const weekly = Array.from({ length: week_of_quarter + 1 }, (_value, end) =>
    hired.reduce((sum, { week, count }) => sum + (week <= end ? count : 0), 0),
  );
  return { count: Number(hires), before: Number(hires_before), weekly };
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
    ...jobTextsOf((field) => job[field]),
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
