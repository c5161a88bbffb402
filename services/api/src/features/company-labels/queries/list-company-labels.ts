import type { CompanyLabelView, ListCompanyLabelsQuery } from '@app/contracts/company-labels/company-label';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { selectCompanyLabels } from '../company-label-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListCompanyLabels extends PageQuery<CompanyLabelView, ListCompanyLabelsQuery> {}

/** The words the platform sorts companies by. */
@QueryHandler(ListCompanyLabels)
export class ListCompanyLabelsHandler implements IQueryHandler<ListCompanyLabels> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListCompanyLabels): Promise<ListPage<CompanyLabelView>> {
    const { id, kind, q, retired } = query.filter ?? {};
    return listViews(this.reader, actor.platformMode(), query, {
      name: 'list-company-labels',
      text: `${selectCompanyLabels} where ($1::uuid[] is null or label.id = any($1))
        and ($2::text is null or label.kind = $2)
        and ($3::text is null or strpos(lower(label.name), lower($3)) > 0)
        and ($4::boolean is null or (label.retired_at is not null) = $4)`,
      values: [id, kind, q, retired],
    });
  }
}
