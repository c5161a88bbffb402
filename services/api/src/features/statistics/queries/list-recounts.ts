import type { ListRecountsQuery } from '@app/contracts/statistics/list-recounts';
import type { StatisticRecountView } from '@app/contracts/statistics/platform-statistics';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type RecountRow, recountView } from '../recount-view.js';

export class ListRecounts extends Query<ListPage<StatisticRecountView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListRecountsQuery,
  ) {
    super();
  }
}

/** When the figures were compared with a full count, and what was off. */
@QueryHandler(ListRecounts)
export class ListRecountsHandler implements IQueryHandler<ListRecounts> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({
    actor,
    query: { sort, offset, limit, filter },
  }: ListRecounts): Promise<ListPage<StatisticRecountView>> {
    const ids = filter?.id ?? null;
    const page = await listRows<RecountRow>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-recounts',
        text: `select id, recounted_at, drift from statistic_recount
          where ($1::uuid[] is null or id = any($1)) and ($2::boolean is null or (drift <> '{}') = $2)`,
        values: [ids, filter?.repaired ?? null],
        sort: { column: 'recounted_at', direction: sort.direction },
        offset,
        limit,
        ids,
      },
    );
    return { ...page, rows: page.rows.map(recountView) };
  }
}
