import type { JobCompaniesView } from '@app/contracts/public-jobs/job-search';
import type { JobCompaniesParameters } from '@app/contracts/public-jobs/job-search-query';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { companiesStatement, type CompanyRow, countedJobs, offeredCompanies } from '../search-companies.js';
import { paidSearch } from '../search-pay.js';
import { placedSearch } from '../search-place.js';
import { SearchReader } from '../search-reader.js';
import { wordedSearch } from '../search-words.js';

export class ListJobCompanies extends Query<JobCompaniesView> {
  constructor(readonly query: JobCompaniesParameters) {
    super();
  }
}

/** The companies of a search's jobs, with counts under the other filters; the search narrowed to some keeps all. */
@QueryHandler(ListJobCompanies)
export class ListJobCompaniesHandler implements IQueryHandler<ListJobCompanies> {
  constructor(private readonly reader: SearchReader) {}

  async execute({ query: asked }: ListJobCompanies): Promise<JobCompaniesView> {
    const { query: placed, deadline } = await placedSearch(asked, this.reader);
    const paid = await paidSearch(placed, { reader: this.reader, deadline });
    const query = await wordedSearch(paid, { reader: this.reader, deadline });
    const [{ rows, isWhole }] = await this.reader.read<[CompanyRow]>(
      (form) => [companiesStatement(query, form)],
      deadline,
    );
    const chosen = new Set(query.name === undefined ? query.company : []);
    const items = rows
      .filter(({ company_id, place }) => Number(place) <= offeredCompanies || chosen.has(company_id))
      .map(({ company_id, name, jobs, is_exact: countIsExact }) => ({
        companyId: company_id,
        name: name ?? '',
        count: Math.min(Number(jobs), countedJobs - 1),
        countIsExact: countIsExact && isWhole,
      }));
    const hasMore = !isWhole || rows.some(({ place }) => Number(place) > offeredCompanies);
    return { items, hasMore };
  }
}
