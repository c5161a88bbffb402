import { can } from '@app/contracts/access/policy';
import type { CompanyDashboardView, DashboardQuery } from '@app/contracts/companies/company-dashboard';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { dashboardRange } from '../dashboard-range.js';
import * as reads from '../dashboard-reads.js';
import { dashboardViewOf } from '../dashboard-view.js';

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
  reads.CompanyRow,
  reads.JobRow,
  reads.StageRow,
  reads.CandidateRow,
  reads.LateRow,
  reads.DayRow,
  reads.FigureRow,
  reads.UnansweredRow,
  reads.InvitationRow,
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
    const [[company], jobs, stages, newest, late, days, [figures], unanswered, expiring] =
      await this.reader.all<Rows>(actor.companyMode(mine), [
        ...reads.dashboardReads(asked),
        reads.unansweredRead(asked),
        reads.expiringRead(asked),
      ]);
    if (!company) throw new AppError('resource.not-found');
    return dashboardViewOf({
      companyId: mine,
      companyName: company.name,
      range,
      jobs,
      stages,
      newest,
      late,
      days,
      figures,
      unanswered: can(actor.identity, 'message.list') ? unanswered : null,
      expiring: can(actor.identity, 'invitation.list') ? expiring : null,
    });
  }
}
