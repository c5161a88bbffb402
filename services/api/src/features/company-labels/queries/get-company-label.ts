import type { CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { type CompanyLabelRow, companyLabelView, selectCompanyLabels } from '../company-label-row.js';

export class GetCompanyLabel extends Query<CompanyLabelView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetCompanyLabel)
export class GetCompanyLabelHandler implements IQueryHandler<GetCompanyLabel> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetCompanyLabel): Promise<CompanyLabelView> {
    const row = await this.reader.first<CompanyLabelRow>(
      { as: 'platform', userId: actor.userId },
      { name: 'get-company-label', text: `${selectCompanyLabels} where label.id = $1`, values: [id] },
    );
    if (!row) throw new AppError('resource.not-found');
    return companyLabelView(row);
  }
}
