import type { CompanyLabelView, ListCompanyLabelsQuery } from '@app/contracts/company-labels/company-label';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type CompanyLabelRow, companyLabelView, selectCompanyLabels } from '../company-label-row.js';

const sortColumns = {
  id: 'id',
  kind: 'kind',
  name: 'name',
  companyCount: 'company_count',
  createdAt: 'created_at',
} as const;

export class ListCompanyLabels extends Query<ListPage<CompanyLabelView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListCompanyLabelsQuery,
  ) {
    super();
  }
}

/** The words the platform sorts companies by. */
@QueryHandler(ListCompanyLabels)
export class ListCompanyLabelsHandler implements IQueryHandler<ListCompanyLabels> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListCompanyLabels): Promise<ListPage<CompanyLabelView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { id, kind, q, retired } = filter;
    const page = await listRows<CompanyLabelRow>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-company-labels',
        text: `${selectCompanyLabels} where ($1::uuid[] is null or label.id = any($1))
          and ($2::text is null or label.kind = $2)
          and ($3::text is null or strpos(lower(label.name), lower($3)) > 0)
          and ($4::boolean is null or (label.retired_at is not null) = $4)`,
        values: [id, kind, q, retired].map((value) => value ?? null),
        sort: { column: sortColumns[sort.field], direction: sort.direction },
        offset,
        limit,
        ids: id ?? null,
      },
    );
    return { ...page, rows: page.rows.map(companyLabelView) };
  }
}
