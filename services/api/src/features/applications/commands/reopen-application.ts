import type { ReopenApplicationBody } from '@app/contracts/rejections/rejection';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { firstStageOf, lockCard } from '@app/domain/applications/lock-stages';
import { noteMove } from '@app/domain/applications/note-move';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actingIn } from '../../../auditing/record-act.js';
import { type Decided, decidedOf } from '../decided.js';
import { RecordCommand } from '../../../access/requests.js';

export class ReopenApplication extends RecordCommand<Decided, ReopenApplicationBody> {}

/** Takes a refusal back. An applicant who was not told never learns of it. */
@CommandHandler(ReopenApplication)
export class ReopenApplicationHandler implements ICommandHandler<ReopenApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: ReopenApplication): Promise<Decided> {
    const mine = { companyId: actor.companyId };
    return decidedOf(
      await transaction(this.em, actor.companyMode(mine.companyId), async (em) => {
        const toStageId = body.toStageId ?? (await stageBefore(em, id, mine));
        const { card, from, target } = await lockCard(em, { id, version, toStageId }, mine);
        if (card.status === 'withdrawn') throw new AppError('application.not-active');
        if (card.status !== 'rejected') throw new AppError('application.not-rejected');
        if (target.type === 'rejected') {
          const errors = { toStageId: 'Please choose a stage that refuses nobody' };
          throw new AppError('request.invalid', { errors });
        }
        const by = { actorId: actor.userId, at: await databaseNow(em) };
        await deleteRejection(em, card);
        card.moveTo(target, from, target.placeAtEnd(), by);
        noteMove(em, card, { from, target }, actingIn(actor), by.at);
        em.persist(Activity.systemLine(card, `Opened again in ${target.name}`, by));
        await awaitOutcome(em, card, by.at);
        return card;
      }),
    );
  }
}

/** The stage it was refused from, or the first one where that is gone or unknown. */
async function stageBefore(em: EntityManager, id: string, mine: { companyId: string }): Promise<string> {
  const [before] = await em.execute<{ id: string }[]>(STAGE_BEFORE, [id, mine.companyId]);
  return before?.id ?? firstStageOf(em, id, 'entry', mine);
}

const STAGE_BEFORE = `select stage.id from rejection
  join application on application.id = rejection.application_id and application.company_id = rejection.company_id
  join stage on stage.id = rejection.from_stage_id and stage.pipeline_id = application.pipeline_id
    and stage.type <> 'rejected'
  where rejection.application_id = ? and rejection.company_id = ?`;
