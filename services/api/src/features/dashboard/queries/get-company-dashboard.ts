import type { CompanyDashboardView, DashboardQuery } from '@app/contracts/dashboard/company-dashboard';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import * as counted from '../counted-reads.js';
import { dashboardRange } from '../dashboard-range.js';
import * as reads from '../dashboard-reads.js';
import { asFarAsSeen } from '../as-far-as-seen.js';
import { dashboardViewOf } from '../dashboard-view.js';
import * as jobReads from '../shown-jobs-read.js';
import { type QueueRows, queueReads } from '../queue-reads.js';
import { waitingRead } from '../waiting-read.js';
import type { WaitingRow } from '../waiting-rows.js';

export class GetCompanyDashboard extends Query<CompanyDashboardView> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly query: DashboardQuery,
  ) {
    super();
  }
}

type Rows = [
  reads.PlanRow,
  reads.CompanyRow,
  jobReads.JobCountRow,
  jobReads.JobRow,
  WaitingRow,
  reads.DayRow,
  reads.MetricRow,
  counted.CourseRow,
  ...QueueRows,
];

/** What waits in a company, its figures and its jobs, all of one moment. Reviewers see the jobs they review. */
@QueryHandler(GetCompanyDashboard)
export class GetCompanyDashboardHandler implements IQueryHandler<GetCompanyDashboard> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, companyId, query }: GetCompanyDashboard): Promise<CompanyDashboardView> {
    const mine = actor.companyFor(companyId);
    const range = dashboardRange(query, new Date());
    const reviewerId = actor.scope('company-dashboard.read') === 'assigned' ? actor.userId : null;
    const asked = { companyId: mine, reviewerId, range };
    const [, [company], [jobCounts], jobs, [waiting], days, [metrics], course, ...queues] =
      await this.reader.all<Rows>(actor.companyMode(mine), [
        reads.planOnceRead(),
        reads.companyRead(asked),
        jobReads.jobCountRead(asked),
        jobReads.shownJobsRead(asked),
        waitingRead(asked),
        counted.daysRead(asked),
        counted.metricsRead(asked),
        counted.courseRead(asked),
        ...queueReads(asked),
      ]);
    // Whatever the company has or has not, everything that is counted answers with one row.
    if (!company || !jobCounts || !waiting || !metrics) throw new AppError('resource.not-found');
    return dashboardViewOf({
      companyId: mine,
      companyName: company.name,
      range,
      jobCounts,
      jobs,
      waiting,
      days,
      metrics,
      // That of all jobs says nothing of those one reviews.
      course: reviewerId === null ? course : [],
      ...asFarAsSeen(actor.identity, queues),
    });
  }
}
