import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { theReportedJob } from '../reported-job-subject.js';

type Appealed = { id: string; version: number; appealedAt: string };

export class AppealTakeDown extends Command<Appealed> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly words: string,
  ) {
    super();
  }
}

/** An admin of the company says why a job should come back. */
@CommandHandler(AppealTakeDown)
export class AppealTakeDownHandler implements ICommandHandler<AppealTakeDown> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, words }: AppealTakeDown): Promise<Appealed> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const reported = await em.findOneOrFail(
        ReportedJob,
        { id, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (reported.version !== version) throw new AppError('resource.stale');
      const at = await databaseNow(em);
      reported.appeal(words, { actorId: actor.userId, at });
      const change = { before: { state: 'takenDown' }, after: { state: reported.state } };
      recordAct(em, actor, { verb: 'job.appealed', ...theReportedJob(reported), ...change }, at);
      await em.flush();
      return { id, version: reported.version, appealedAt: at.toISOString() };
    });
  }
}
