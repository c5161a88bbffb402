import { readJson } from '@app/contracts/json/read-json';
import { JobCardShape } from '@app/contracts/public-jobs/public-job-shapes';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { type NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { readCursor, writeCursor } from '../search-cursor.js';

/** Jobs of one page of a feed; each carries its whole text. */
const feedPage = 50;

export type FeedJob = { card: JobCardView; description: string; changedAt: Date };

/** `companyName` is null in the feed of all companies. */
export type FeedPage = { companyName: string | null; jobs: FeedJob[]; nextCursor: string | null };

export class ListFeedJobs extends Query<FeedPage> {
  constructor(
    readonly companyId: string | null,
    readonly cursor: string | null,
  ) {
    super();
  }
}

type JobRow = { job_id: string; at: string; changed_at: Date; card: string; description: string | null };
type CompanyRow = { name: string | null };

/** Open jobs of everybody or of one company, newest first. A company the public sees nothing of is not found. */
@QueryHandler(ListFeedJobs)
export class ListFeedJobsHandler implements IQueryHandler<ListFeedJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ companyId, cursor }: ListFeedJobs): Promise<FeedPage> {
    const [rows, companies] = await this.reader.all<[JobRow, CompanyRow]>({ as: 'public' }, [
      pageStatement(companyId, cursor),
      {
        name: 'feed-company',
        text: `select view::jsonb #>> '{company,name}' as name from public_job where company_id = $1 limit 1`,
        values: [companyId],
      },
    ]);
    if (companyId !== null && !companies[0]) throw new AppError('resource.not-found');
    const page = rows.slice(0, feedPage);
    const last = rows.length > feedPage ? page.at(-1) : undefined;
    return {
      companyName: companies[0]?.name ?? null,
      jobs: page.map(({ card, description, changed_at: changedAt }) => ({
        card: JobCardShape.parse(readJson(this.addresses.inJson(card))),
        description: description ?? '',
        changedAt,
      })),
      nextCursor: last ? writeCursor({ tier: 0, value: last.at, id: last.job_id }) : null,
    };
  }
}

function pageStatement(companyId: string | null, cursor: string | null): NamedRead {
  const after = cursor === null ? null : readCursor(cursor, { tiers: 1, type: 'timestamptz' });
  const values: unknown[] = [];
  const conditions = ['(job_search.expired_at is null or job_search.expired_at > now())'];
  if (companyId !== null) conditions.push(`job_search.company_id = $${values.push(companyId)}`);
  if (after) {
    const place = `($${values.push(after.value)}::timestamptz, $${values.push(after.id)}::uuid)`;
    conditions.push(`(job_search.published_at, job_search.job_id) < ${place}`);
  }
  const text = `select job_search.job_id, job_search.published_at::text as at, job_search.changed_at,
      job_search.card, public_job.view::jsonb ->> 'description' as description
    from job_search join public_job on public_job.job_id = job_search.job_id
    where ${conditions.join(' and ')}
    order by job_search.published_at desc, job_search.job_id desc limit ${feedPage + 1}`;
  return { name: '', text, values };
}
