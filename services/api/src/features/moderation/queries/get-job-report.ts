import type { JobReportDetailView, JobReportView } from '@app/contracts/moderation/job-report';
import { appealMonths } from '@app/contracts/moderation/report-words';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { type JobRow, jobViewOf, selectJob } from '@app/database/reads/job-row';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import {
  type ReportedJobRow,
  reportedJobView,
  reportState,
  selectReportedJob,
  statementColumns,
  statementOf,
  type StatementRow,
} from '../reported-job-row.js';
import { RecordQuery } from '../../../access/requests.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

export class GetJobReport extends RecordQuery<JobReportDetailView> {}

type Report = JobReportDetailView['reports'][number];
type Before = JobReportDetailView['before'][number];
type Around = JobReportDetailView['company'] & { seen: number; others: boolean; today: string };

/** What whoever decides about reports has to know: what was said, the job as the public reads it, and its company. */
@QueryHandler(GetJobReport)
export class GetJobReportHandler implements IQueryHandler<GetJobReport> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id }: GetJobReport): Promise<JobReportDetailView> {
    const platform = actor.platformMode();
    const [[row], [stated], reports] = await this.reader.allViews<[ReportedJobRow, StatementRow, Report]>(
      platform,
      [
        { name: 'get-job-report', text: `${selectReportedJob} where reported.id = $1`, values: [id] },
        {
          name: 'get-job-report-statement',
          text: `select ${statementColumns} from reported_job reported where reported.id = $1`,
          values: [id],
        },
        { name: 'get-job-report-words', text: REPORTS, values: [id] },
      ],
    );
    if (!row || !stated) throw new AppError('resource.not-found');
    const { companyId, jobId } = row;
    const [[job], before, [around]] = await this.reader.all<[JobRow, ViewRow, ViewRow]>(
      companyId === null ? platform : { ...platform, companyId },
      [
        {
          name: 'get-job-of-report',
          text: `${selectJob} where job.id = $1 and job.company_id = $2`,
          values: [jobId, companyId],
        },
        { name: 'get-job-decisions-before', text: BEFORE, values: [id, jobId] },
        { name: 'get-company-of-report', text: AROUND, values: [jobId, companyId, actor.userId] },
      ],
    );
    if (!around) throw new AppError('resource.not-found');
    const { seen, others, today, ...company } = viewOfRow<Around>(around);
    const view = reportedJobView(row, this.links.image);
    return {
      ...view,
      ...decisionOf(view, stated),
      ...{ reports, seen, company },
      before: before.map((row) => viewOfRow<Before>(row)),
      appealUntil: monthsAfter(new Date(today), appealMonths).toISOString(),
      job: job ? jobViewOf(job, this.addresses.asset) : null,
      applicants: job?.application_count ?? 0,
      mayDecideAppeal: view.state === 'appealed' && (row.decidedBy !== actor.userId || !others),
    };
  }
}

/** Why it was dismissed, or what it was taken down for. */
function decisionOf(
  { state }: JobReportView,
  stated: StatementRow,
): Pick<JobReportDetailView, 'dismissal' | 'statement'> {
  if (state === 'open') return { dismissal: null, statement: null };
  if (state === 'dismissed') return { dismissal: stated.facts, statement: null };
  return { dismissal: null, statement: statementOf(stated) };
}

const REPORTS = `select sent.id, sent.reason, sent.words, sent.sent_at, sent.email is not null as left_address
  from job_report sent where sent.reported_job_id = $1 order by sent.sent_at desc, sent.id desc limit 100`;

const BEFORE = `select reported.id, ${reportState} as state, reported.decided_at, reported.ground from reported_job reported
  where reported.job_id = $2 and reported.id <> $1 and reported.decided_at is not null
  order by reported.decided_at desc limit 20`;

/** Somebody else could decide about an appeal where another platform admin is active. */
const AROUND = `select coalesce((select sum(clicks) from job_day where job_day.job_id = $1), 0)::int as seen,
    (select company.created_at from company where company.id = $2) as joined_at,
    (select count(*)::int from job where job.company_id = $2 and job.published_at is not null) as jobs,
    (select count(distinct reported.job_id)::int from reported_job reported where reported.company_id = $2) as reported_jobs,
    exists (select from role_assignment held
      join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
      where held.role_type = 'stacAdmin' and held.deactivated_at is null and held.user_id <> $3) as others,
    now() as today`;
