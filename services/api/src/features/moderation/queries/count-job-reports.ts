import type { JobReportMetricsView } from '@app/contracts/moderation/job-report';
import type { ReportReason } from '@app/contracts/moderation/report-words';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class CountJobReports extends Query<JobReportMetricsView> {
  constructor(
    readonly actor: Actor,
    readonly year: number,
  ) {
    super();
  }
}

type ReasonRow = { reason: ReportReason; count: number };
type DecisionRow = {
  taken_down: number;
  dismissed: number;
  median_hours: number | null;
  made: number;
  granted: number;
  rejected: number;
  waiting: number;
};

/** Reports of a year, decisions of that year and appeals made in it, counted from their rows (UTC). */
@QueryHandler(CountJobReports)
export class CountJobReportsHandler implements IQueryHandler<CountJobReports> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, year }: CountJobReports): Promise<JobReportMetricsView> {
    const values = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
    const mode = actor.platformMode();
    const [reasons, [decided]] = await this.reader.all<[ReasonRow, DecisionRow]>(mode, [
      { name: 'count-job-reports', text: REASONS, values },
      { name: 'count-job-report-decisions', text: DECISIONS, values },
    ]);
    return {
      year,
      reports: reasons.reduce((sum, { count }) => sum + count, 0),
      byReason: everyReason(reasons),
      ...decisionsOf(decided),
    };
  }
}

function decisionsOf(
  row: DecisionRow | undefined,
): Pick<JobReportMetricsView, 'decisions' | 'medianHours' | 'appeals'> {
  if (!row) throw new Error('The database did not count the decisions');
  const { taken_down: takenDown, dismissed, median_hours: medianHours } = row;
  const { made, granted, rejected, waiting } = row;
  return {
    decisions: { takenDown, dismissed },
    medianHours,
    appeals: { made, granted, rejected, waiting },
  };
}

function everyReason(rows: readonly ReasonRow[]): Record<ReportReason, number> {
  const countOf = (reason: ReportReason) => rows.find((row) => row.reason === reason)?.count ?? 0;
  return {
    asksForMoney: countOf('asksForMoney'),
    notReal: countOf('notReal'),
    payNotTrue: countOf('payNotTrue'),
    discriminates: countOf('discriminates'),
    unlawful: countOf('unlawful'),
    other: countOf('other'),
  };
}

const REASONS = `select sent.reason, count(*)::int as count from job_report sent
  where sent.sent_at >= $1::timestamptz and sent.sent_at < $2::timestamptz group by sent.reason`;

const DECISIONS = `select
    count(*) filter (where decided.in_year and decided.decision = 'takenDown')::int as taken_down,
    count(*) filter (where decided.in_year and decided.decision = 'dismissed')::int as dismissed,
    round((percentile_cont(0.5) within group (order by decided.hours) filter (where decided.in_year))::numeric, 1)::float8 as median_hours,
    count(*) filter (where decided.appealed)::int as made,
    count(*) filter (where decided.appealed and decided.appeal_outcome = 'granted')::int as granted,
    count(*) filter (where decided.appealed and decided.appeal_outcome = 'rejected')::int as rejected,
    count(*) filter (where decided.appealed and decided.appeal_outcome is null)::int as waiting
  from (select reported.decision, reported.appeal_outcome,
      reported.decided_at >= $1::timestamptz and reported.decided_at < $2::timestamptz as in_year,
      reported.appealed_at >= $1::timestamptz and reported.appealed_at < $2::timestamptz as appealed,
      extract(epoch from reported.decided_at - reported.opened_at) / 3600 as hours
    from reported_job reported where reported.decided_at is not null) decided`;
