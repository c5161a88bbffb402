import type { ListRecountsQuery } from '@app/contracts/statistics/list-recounts';
import type { StatisticRecountView } from '@app/contracts/statistics/platform-statistics';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListRecounts extends PageQuery<StatisticRecountView, ListRecountsQuery> {}

/** When the figures were compared with a full count, and what was off. */
@QueryHandler(ListRecounts)
export class ListRecountsHandler implements IQueryHandler<ListRecounts> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListRecounts): Promise<ListPage<StatisticRecountView>> {
    return listViews(this.reader, actor.platformMode(), query, {
      name: 'list-recounts',
      text: `select id, recounted_at, drift from statistic_recount
        where ($1::uuid[] is null or id = any($1)) and ($2::boolean is null or (drift <> '{}') = $2)`,
      values: [query.filter?.id, query.filter?.repaired],
    });
  }
}
