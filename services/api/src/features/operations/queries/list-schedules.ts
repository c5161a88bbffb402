import type { ListSchedulesQuery, ScheduleView } from '@app/contracts/operations/schedule';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type ScheduleRow, scheduleState, scheduleView, selectSchedules } from '../schedule-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListSchedules extends PageQuery<ScheduleView, ListSchedulesQuery> {}

/** What the clock makes due, and how it went the last time. */
@QueryHandler(ListSchedules)
export class ListSchedulesHandler implements IQueryHandler<ListSchedules> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListSchedules): Promise<ListPage<ScheduleView>> {
    const { id, state, q } = query.filter ?? {};
    const page = await listRows<ScheduleRow>(this.reader, actor.platformMode(), query, {
      name: 'list-schedules',
      text: `${selectSchedules} where ($1::uuid[] is null or schedule.id = any($1))
        and ($2::text is null or ${scheduleState} = $2)
        and ($3::text is null or strpos(schedule.name, lower($3)) > 0)`,
      values: [id, state, q],
      columns: { lastStartedAt: 'started_at' },
    });
    return { ...page, rows: page.rows.map(scheduleView) };
  }
}
