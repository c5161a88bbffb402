import { can } from '@app/contracts/access/policy';
import type { CompanyDashboardView, DashboardQuery } from '@app/contracts/companies/company-dashboard';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import * as counted from '../counted-reads.js';
import { dashboardRange } from '../dashboard-range.js';
import * as reads from '../dashboard-reads.js';
import { dashboardViewOf } from '../dashboard-view.js';
import * as jobReads from '../shown-jobs-read.js';
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
  reads.FigureRow,
  reads.QueueRow,
  reads.InvitationRow,
  reads.QueueRow,
  reads.QueueRow,
  reads.AnswerRow,
  reads.RequestRow,
  reads.HoldRow,
  reads.HoldRow,
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
    const [
      ,
      [company],
      [jobCounts],
      jobs,
      [waiting],
      days,
      [figures],
      unanswered,
      expiring,
      mentions,
      reviews,
      answers,
      requests,
      holds,
      restrictions,
    ] = await this.reader.all<Rows>(actor.companyMode(mine), [
      reads.planOnceRead(),
      reads.companyRead(asked),
      jobReads.jobCountRead(asked),
      jobReads.shownJobsRead(asked),
      waitingRead(asked),
      counted.daysRead(asked),
      counted.figuresRead(asked),
      counted.unansweredRead(asked),
      reads.expiringRead(asked),
      reads.mentionsRead(asked),
      reads.reviewsRead(asked),
      counted.answersRead(asked),
      reads.requestsRead(asked),
      reads.holdsRead(asked),
      reads.restrictionsRead(asked),
    ]);
    // Whatever the company has or has not, everything that is counted answers with one row.
    if (!company || !jobCounts || !waiting || !figures) throw new AppError('resource.not-found');
    return dashboardViewOf({
      companyId: mine,
      companyName: company.name,
      range,
      jobCounts,
      jobs,
      waiting,
      days,
      figures,
      unanswered: can(actor.identity, 'message.list') ? unanswered : null,
      expiring: can(actor.identity, 'invitation.list') ? expiring : null,
      mentions,
      reviews,
      holds: can(actor.identity, 'hold.list') ? holds : null,
      restrictions: can(actor.identity, 'hold.list') ? restrictions : null,
      answers: can(actor.identity, 'application.extend-answer') ? answers : null,
      requests: can(actor.identity, 'privacy-request.answer') ? requests : null,
    });
  }
}
