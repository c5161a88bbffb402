import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Schedule } from '@app/platform/schedules/schedule.entity';
import { ScheduleRun } from '@app/platform/schedules/schedule-run.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { ByIdCommand } from '../../../access/requests.js';
import { theSchedule } from '../operations-subjects.js';

export class RunSchedule extends ByIdCommand<{ id: string }> {}

/**
 * Asks a worker to run a sweep now. One that is running is not started a second time; what begins between this and the
 * worker keeps the run that was asked for from beginning.
 */
@CommandHandler(RunSchedule)
export class RunScheduleHandler implements ICommandHandler<RunSchedule> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RunSchedule): Promise<{ id: string }> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      const schedule = await em.findOneOrFail(Schedule, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = await databaseNow(em);
      const underWay = await em.count(ScheduleRun, {
        name: schedule.name,
        endedAt: null,
        leasedUntil: { $gte: at },
      });
      schedule.requestRun(underWay > 0, at);
      const change = { before: null, after: { requested: true } };
      recordAct(em, actor, { verb: 'schedule.run-requested', ...theSchedule(schedule), ...change }, at);
      return { id };
    });
  }
}
