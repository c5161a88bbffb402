import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** Far below the 50,000 addresses and 50 MB a sitemap may have, so that one is made in a moment. */
const sitemapPage = 10_000;

/** `isFirst`: of its company, which is told of with it alone. */
export type MappedJob = { jobId: string; companyId: string; changedAt: Date; isFirst: boolean };

/** One page of addresses, and the first job of every page. */
export type JobMap = { jobs: MappedJob[]; pageStarts: string[] };

export class MapOpenJobs extends Query<JobMap> {
  /** `from` is the first job of the wanted page; null for the first page. */
  constructor(readonly from: string | null) {
    super();
  }
}

type JobRow = { job_id: string; company_id: string; changed_at: Date; is_first: boolean };
type StartRow = { job_id: string };

/** Where the open jobs are, in an order that new ones do not disturb: ids grow with time. */
@QueryHandler(MapOpenJobs)
export class MapOpenJobsHandler implements IQueryHandler<MapOpenJobs> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ from }: MapOpenJobs): Promise<JobMap> {
    const [jobs, starts] = await this.reader.all<[JobRow, StartRow]>({ as: 'public' }, [
      {
        name: 'map-open-jobs',
        text: `select job_id, company_id, changed_at, case
            when row_number() over (partition by company_id order by job_id) > 1 then false
            else not exists (select from job_search earlier where earlier.company_id = page.company_id
              and earlier.job_id < page.job_id and (earlier.expired_at is null or earlier.expired_at > now()))
            end as is_first
          from (select job_id, company_id, changed_at from job_search
            where (expired_at is null or expired_at > now()) and ($1::uuid is null or job_id >= $1)
            order by job_id limit ${sitemapPage}) page
          order by job_id`,
        values: [from],
      },
      {
        name: 'map-page-starts',
        text: `select job_id from (select job_id, row_number() over (order by job_id) as place from job_search
            where expired_at is null or expired_at > now()) numbered
          where place % ${sitemapPage} = 1 order by job_id`,
      },
    ]);
    return {
      jobs: jobs.map((row) => ({
        jobId: row.job_id,
        companyId: row.company_id,
        changedAt: row.changed_at,
        isFirst: row.is_first,
      })),
      pageStarts: starts.map(({ job_id: jobId }) => jobId),
    };
  }
}
