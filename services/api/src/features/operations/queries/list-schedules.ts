import type { ListSchedulesQuery, ScheduleView } from '@app/contracts/operations/schedule';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type ScheduleRow, scheduleState, scheduleView, selectSchedules } from '../schedule-row.js';

const sortColumns = {
  id: 'id',
  name: 'name',
  everySeconds: 'every_seconds',
  lastStartedAt: 'started_at',
} as const;

export class ListSchedules extends Query<ListPage<ScheduleView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListSchedulesQuery,
  ) {
    super();
  }
}

/** What the clock makes due, and how it went the last time. */
@QueryHandler(ListSchedules)
export class ListSchedulesHandler implements IQueryHandler<ListSchedules> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListSchedules): Promise<ListPage<ScheduleView>> {
    const { sort, offset, limit, filter = {} } = query;
    const page = await listRows<ScheduleRow>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-schedules',
        text: `${selectSchedules} where ($1::uuid[] is null or schedule.id = any($1))
          and ($2::text is null or ${scheduleState} = $2)
          and ($3::text is null or strpos(schedule.name, lower($3)) > 0)`,
        values: [filter.id ?? null, filter.state ?? null, filter.q ?? null],
        sort: { column: sortColumns[sort.field], direction: sort.direction },
        offset,
        limit,
        ids: filter.id ?? null,
      },
    );
    return { ...page, rows: page.rows.map(scheduleView) };
  }
}
