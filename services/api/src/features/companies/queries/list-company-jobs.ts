import type { CompanyJobsParameters } from '@app/contracts/public-jobs/company-jobs';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { joinedBytes } from '../../../http/joined-bytes.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { isRemote, placeOfJob } from '../place-of-job.js';

export class ListCompanyJobs extends Query<Buffer> {
  constructor(
    readonly companyId: string,
    readonly asked: CompanyJobsParameters,
  ) {
    super();
  }
}

type CountRow = { is_public: boolean; total: string };
type CardRow = { card: string };

/** Of the company, still open, and of the place that is asked for: the same of whom places are counted. */
const asked = `company_id = $1 and (expired_at is null or expired_at > now())
  and ($2::text is null or (${placeOfJob} = $2::text and not ${isRemote})) and (not $3::boolean or ${isRemote})`;

/** Open jobs of a published company as finished JSON, the newest first. Drafts and unknown ones are not found. */
@QueryHandler(ListCompanyJobs)
export class ListCompanyJobsHandler implements IQueryHandler<ListCompanyJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ companyId, asked: { place, locationType } }: ListCompanyJobs): Promise<Buffer> {
    const values = [companyId, place ?? null, locationType === 'remote'];
    const [[counted], cards] = await this.reader.all<[CountRow, CardRow]>({ as: 'public' }, [
      {
        name: 'count-company-jobs',
        text: `select exists (select from public_company where company_id = $1) as is_public, (
            select count(*) from job_search where ${asked}) as total`,
        values,
      },
      {
        name: 'list-company-jobs',
        text: `select card from job_search where ${asked}
          order by published_at desc, job_id desc limit ${limits.searchPage}`,
        values,
      },
    ]);
    if (!counted?.is_public) throw new AppError('resource.not-found');
    const items = cards.map(({ card }, index) => `${index === 0 ? '' : ','}${this.addresses.inJson(card)}`);
    return joinedBytes(['{"items":[', ...items, `],"total":${counted.total}}`]);
  }
}
