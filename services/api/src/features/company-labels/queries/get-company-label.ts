import type { CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { selectCompanyLabels } from '../company-label-row.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetCompanyLabel extends RecordQuery<CompanyLabelView> {}

@QueryHandler(GetCompanyLabel)
export class GetCompanyLabelHandler implements IQueryHandler<GetCompanyLabel> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetCompanyLabel): Promise<CompanyLabelView> {
    const label = await this.reader.view<CompanyLabelView>(actor.platformMode(), {
      name: 'get-company-label',
      text: `${selectCompanyLabels} where label.id = $1`,
      values: [id],
    });
    if (!label) throw new AppError('resource.not-found');
    return label;
  }
}
