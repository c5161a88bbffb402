import type { ScheduleDetails } from '@app/contracts/operations/schedule';
import { keptRuns } from '@app/contracts/operations/schedule';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RunRow, runOf, type ScheduleRow, scheduleView, selectSchedules } from '../schedule-row.js';
import { RecordQuery } from '../../../access/requests.js';

type Run = Omit<RunRow, 'started_at'> & { started_at: Date };

const RUNS = `select started_at, ended_at,
  case when ended_at is null and leased_until < now() then 'lost' else outcome end as outcome, found, failure, requested
  from schedule_run where name = (select name from schedule where id = $1)
  order by started_at desc limit ${keptRuns}`;

export class GetSchedule extends RecordQuery<ScheduleDetails> {}

/** One sweep with its last runs. */
@QueryHandler(GetSchedule)
export class GetScheduleHandler implements IQueryHandler<GetSchedule> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetSchedule): Promise<ScheduleDetails> {
    const [[row], runs] = await this.reader.all<[ScheduleRow, Run]>(actor.platformMode(), [
      { name: 'get-schedule', text: `${selectSchedules} where schedule.id = $1`, values: [id] },
      { name: 'runs-of-schedule', text: RUNS, values: [id] },
    ]);
    if (!row) throw new AppError('resource.not-found');
    return { ...scheduleView(row), runs: runs.map(runOf) };
  }
}
