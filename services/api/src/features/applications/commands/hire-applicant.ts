import type { HireApplicantBody } from '@app/contracts/applications/hire-applicant';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { firstStageOf, lockCard } from '@app/domain/applications/lock-stages';
import { noteMove } from '@app/domain/applications/note-move';
import { Job } from '@app/domain/jobs/job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actingIn } from '../../../auditing/record-act.js';
import { closeJob } from '../../../job-closing/close-job.js';
import { type Decided, decidedOf } from '../decided.js';
import { RecordCommand } from '../../../access/requests.js';

export class HireApplicant extends RecordCommand<Decided, HireApplicantBody> {}

/** Hires an applicant, and decides in the same step about the job and everybody else. */
@CommandHandler(HireApplicant)
export class HireApplicantHandler implements ICommandHandler<HireApplicant> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: HireApplicant): Promise<Decided> {
    const mine = { companyId: actor.companyId };
    return decidedOf(
      await transaction(this.em, actor.companyMode(mine.companyId), async (em) => {
        const toStageId = body.toStageId ?? (await firstStageOf(em, id, 'hired', mine));
        const { card, from, target } = await lockCard(em, { id, version, toStageId }, mine);
        if (card.status === 'hired') throw new AppError('application.already-hired');
        if (target.type !== 'hired') {
          const errors = { toStageId: 'Please choose a stage for hires' };
          throw new AppError('request.invalid', { errors });
        }
        const by = { actorId: actor.userId, at: await databaseNow(em) };
        await deleteRejection(em, card);
        card.moveTo(target, from, target.placeAtEnd(), by);
        noteMove(em, card, { from, target }, actingIn(actor), by.at);
        em.persist(Activity.systemLine(card, 'Hired', by));
        const job = await em.findOneOrFail(
          Job,
          { id: card.jobId, ...mine },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (body.closeJob && job.canEnd) await closeJob(em, actor, job, body.openApplications, by.at);
        else if (body.openApplications) job.settle(body.openApplications, by);
        return card;
      }),
    );
  }
}
