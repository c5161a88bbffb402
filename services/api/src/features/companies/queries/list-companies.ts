import type { CompanyView } from '@app/contracts/companies/company-view';
import type { ListCompaniesQuery } from '@app/contracts/companies/list-companies';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { CompanyImages } from '../company-images.js';
import { type CompanyRow, companyViewOf, selectCompany } from '../company-row.js';

const sortColumns = {
  id: 'id',
  name: 'name',
  status: 'status',
  memberType: 'member_type',
  cohortId: 'cohort_id',
  jobCount: 'job_count',
  userCount: 'user_count',
  location: 'place',
  createdAt: 'created_at',
} as const;

export class ListCompanies extends Query<ListPage<CompanyView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListCompaniesQuery,
  ) {
    super();
  }
}

/** All companies for a platform admin, the acting one for its members. */
@QueryHandler(ListCompanies)
export class ListCompaniesHandler implements IQueryHandler<ListCompanies> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly images: CompanyImages,
  ) {}

  async execute({ actor, query }: ListCompanies): Promise<ListPage<CompanyView>> {
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const everyCompany = actor.identity === 'stacAdmin';
    const mode = everyCompany
      ? ({ as: 'platform', userId: actor.userId } as const)
      : actor.companyMode(actor.companyId);
    const page = await listRows<CompanyRow>(this.reader, mode, {
      name: 'list-companies',
      text: `${selectCompany} where ($1::uuid[] is null or company.id = any($1)) and ($2::text is null or status = $2)
        and ($3::text is null or strpos(lower(concat_ws(' ', name, email, location ->> 'city', location ->> 'country')), lower($3)) > 0)
        and ($4::uuid is null or company.id = $4) and ($5::boolean is null or (suspended_at is not null) = $5)
        and ($6::text is null or member_type = $6) and ($7::text is null or cohort_id = $7)`,
      values: valuesOf(query, everyCompany ? null : actor.companyId),
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => companyViewOf(row, this.images)) };
  }
}

/** Null where nothing was asked. */
function valuesOf({ filter = {} }: ListCompaniesQuery, companyId: string | null): unknown[] {
  const { id, status, q, suspended, memberType, cohortId } = filter;
  return [id, status, q, companyId, suspended, memberType, cohortId].map((value) => value ?? null);
}
