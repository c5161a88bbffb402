import type { CompanyView } from '@app/contracts/companies/company-view';
import type { ListCompaniesQuery } from '@app/contracts/companies/list-companies';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { CompanyImages } from '../company-images.js';
import { type CompanyRow, companyViewOf, selectCompany } from '../company-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListCompanies extends PageQuery<CompanyView, ListCompaniesQuery> {}

/** All companies for a platform admin, the acting one for its members. */
@QueryHandler(ListCompanies)
export class ListCompaniesHandler implements IQueryHandler<ListCompanies> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly images: CompanyImages,
  ) {}

  async execute({ actor, query }: ListCompanies): Promise<ListPage<CompanyView>> {
    const { id, status, q, suspended, memberType, cohortId } = query.filter ?? {};
    const companyId = actor.identity === 'stacAdmin' ? null : actor.companyId;
    const page = await listViews<CompanyRow>(this.reader, actor.readingMode(companyId), query, {
      name: 'list-companies',
      text: `${selectCompany} where ($1::uuid[] is null or company.id = any($1)) and ($2::text is null or status = $2)
        and ($3::text is null or strpos(lower(concat_ws(' ', name, email, location ->> 'city', location ->> 'country')), lower($3)) > 0)
        and ($4::uuid is null or company.id = $4) and ($5::boolean is null or (suspended_at is not null) = $5)
        and ($6::text is null or member_type = $6) and ($7::text is null or cohort_id = $7)`,
      values: [id, status, q, companyId, suspended, memberType, cohortId],
      columns: { location: 'place' },
    });
    return { ...page, rows: page.rows.map((row) => companyViewOf(row, this.images)) };
  }
}
