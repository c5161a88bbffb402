import type { CompanyView } from '@app/contracts/companies/company-view';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { CompanyImages } from '../company-images.js';
import { type CompanyRow, companyViewOf, selectCompany } from '../company-row.js';

export class GetCompany extends RecordQuery<CompanyView> {}

@QueryHandler(GetCompany)
export class GetCompanyHandler implements IQueryHandler<GetCompany> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly images: CompanyImages,
  ) {}

  async execute({ actor, id: companyId }: GetCompany): Promise<CompanyView> {
    const mine = actor.companyFor(companyId);
    const row = await this.reader.view<CompanyRow>(actor.companyMode(mine), {
      name: 'get-company',
      text: `${selectCompany} where company.id = $1`,
      values: [mine],
    });
    if (!row) throw new AppError('resource.not-found');
    return companyViewOf(row, this.images);
  }
}
