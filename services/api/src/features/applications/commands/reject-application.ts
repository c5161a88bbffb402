import type { RejectApplicationBody } from '@app/contracts/rejections/rejection';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { firstStageOf, lockCard } from '@app/domain/applications/lock-stages';
import { noteMove } from '@app/domain/applications/note-move';
import { requireTemplate } from '@app/domain/messages/require-template';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actingIn } from '../../../auditing/record-act.js';
import { type Decided, decidedOf } from '../decided.js';
import { RecordCommand } from '../../../access/requests.js';

export class RejectApplication extends RecordCommand<Decided, RejectApplicationBody> {}

/** Refuses an application: it moves at once, and its applicant is told when the decision says so. */
@CommandHandler(RejectApplication)
export class RejectApplicationHandler implements ICommandHandler<RejectApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: RejectApplication): Promise<Decided> {
    const mine = { companyId: actor.companyId };
    return decidedOf(
      await transaction(this.em, actor.companyMode(mine.companyId), async (em) => {
        const { companyId } = mine;
        if (body.templateId) await requireTemplate(em, { id: body.templateId, companyId, kind: 'rejection' });
        const toStageId = body.toStageId ?? (await firstStageOf(em, id, 'rejected', mine));
        const { card, from, target } = await lockCard(em, { id, version, toStageId }, mine);
        const by = { actorId: actor.userId, at: await databaseNow(em) };
        const rejection = card.reject(target, from, body, by);
        em.persist(rejection);
        noteMove(em, card, { from, target }, actingIn(actor), by.at);
        em.persist(Activity.systemLine(card, `Refused: ${rejectionReasonLabels[rejection.reason]}`, by));
        return card;
      }),
    );
  }
}
