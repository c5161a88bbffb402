import type { JobReportView, ListJobReportsQuery } from '@app/contracts/moderation/job-report';
import { referenceColumn } from '@app/database/reads/reference';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { type ReportedJobRow, reportedJobView, reportState, selectReportedJob } from '../reported-job-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListJobReports extends PageQuery<JobReportView, ListJobReportsQuery> {}

/** Jobs of all companies that were reported. */
@QueryHandler(ListJobReports)
export class ListJobReportsHandler implements IQueryHandler<ListJobReports> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListJobReports): Promise<ListPage<JobReportView>> {
    const { id, state, reason, companyId, jobId, decidedBy, q } = query.filter ?? {};
    const page = await listViews<ReportedJobRow>(this.reader, actor.platformMode(), query, {
      name: 'list-job-reports',
      text: REPORTED,
      values: [id, state, reason, companyId, jobId, decidedBy, q],
    });
    return { ...page, rows: page.rows.map((row) => reportedJobView(row, this.links.image)) };
  }
}

const REPORTED = `${selectReportedJob}
  where ($1::uuid[] is null or reported.id = any($1)) and ($2::text[] is null or ${reportState} = any($2))
    and ($3::text is null or exists (select from job_report asked where asked.reported_job_id = reported.id and asked.reason = $3))
    and ($4::uuid is null or reported.company_id = $4) and ($5::uuid is null or reported.job_id = $5)
    and ($6::uuid is null or reported.decided_by = $6 or reported.appeal_decided_by = $6)
    and ($7::text is null or exists (select from job_report quoted
      where quoted.reported_job_id = reported.id and ${referenceColumn('quoted.id')} = upper($7)))`;
