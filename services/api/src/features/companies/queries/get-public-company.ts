import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';

export class GetPublicCompany extends Query<string> {
  constructor(readonly companyId: string) {
    super();
  }
}

type Row = { view: string; open_jobs: string };

/** A published company as finished JSON. Drafts, suspended and unknown ones are the same: not found. */
@QueryHandler(GetPublicCompany)
export class GetPublicCompanyHandler implements IQueryHandler<GetPublicCompany> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ companyId }: GetPublicCompany): Promise<string> {
    const row = await this.reader.first<Row>(
      { as: 'public' },
      {
        name: 'get-public-company',
        text: `select view, (
            select count(*) from job_search
            where company_id = $1 and (expired_at is null or expired_at > now())) as open_jobs
          from public_company where company_id = $1`,
        values: [companyId],
      },
    );
    if (!row) throw new AppError('resource.not-found');
    return this.addresses.inJson(`${row.view.slice(0, -1)},"openJobCount":${row.open_jobs}}`);
  }
}
