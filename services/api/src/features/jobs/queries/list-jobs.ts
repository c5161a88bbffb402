import type { JobRecordView, ListJobsQuery } from '@app/contracts/jobs/job-record';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { listRows } from '../../../reads/list-rows.js';
import { chosenJobs } from '../chosen-jobs.js';
import { type JobRecordRow, jobRecordOf, selectJobRecord } from '../job-record.js';
import { PageQuery } from '../../../access/requests.js';

const sortColumns = {
  // Ids rise with the time.
  id: 'created_at',
  title: 'title',
  status: 'status',
  createdAt: 'created_at',
  publishedAt: 'published_at',
  expiredAt: 'expired_at',
  count: 'application_count',
  views: 'views',
  activeAt: 'active_at',
} as const;
/** Columns without a value for some jobs, which come last in either direction. */
const withGaps: readonly string[] = ['published_at', 'expired_at'];

export class ListJobs extends PageQuery<JobRecordView, ListJobsQuery> {}

/** Jobs of one company, or of all of them for a platform admin, drafts included. */
@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListJobs): Promise<ListPage<JobRecordView>> {
    const { sort, filter } = query;
    const companyId = actor.companyOrEvery(filter?.companyId, 'filter.companyId');
    const reviewing = actor.scope('board.read') === 'assigned';
    const column = sortColumns[sort.field];
    const { name, ofCompany, text, values, common } = chosenJobs(companyId, filter, column);
    const reader = reviewing ? `$${values.length + 1}` : undefined;
    const page = await listRows<JobRecordRow>(this.reader, actor.readingMode(companyId), query, {
      name: `list-jobs-${name}-${sort.field}${reader ? '-as-reviewer' : ''}`,
      chosen: text,
      common,
      // Counting those of every company takes longer the more of them there are.
      countedBehind: companyId === null ? limits.countedJobs : undefined,
      text: selectJobRecord(`${ofCompany} and job.id = any(array(select id from page))`, reader),
      values,
      beside: reader ? [actor.userId] : [],
      columns: sortColumns,
      filled: !withGaps.includes(column),
    });
    const naming = { assetOf: this.addresses.asset, photoOf: this.links.image };
    return { ...page, rows: page.rows.map((row) => jobRecordOf(row, naming)) };
  }
}
