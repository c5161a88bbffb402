import type { EditRejectionBody } from '@app/contracts/rejections/rejection';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Decided, decidedOf } from '../decided.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditRejection extends RecordCommand<Decided, EditRejectionBody> {}

/** Changes a refusal nobody outside knows of yet. */
@CommandHandler(EditRejection)
export class EditRejectionHandler implements ICommandHandler<EditRejection> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditRejection): Promise<Decided> {
    const { companyId } = actor;
    return decidedOf(
      await transaction(this.em, actor.companyMode(companyId), async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const card = await em.findOne(Application, { id, companyId }, lock);
        if (!card) throw new AppError('resource.not-found');
        if (card.version !== version) throw new AppError('resource.stale');
        const rejection = await em.findOne(Rejection, { applicationId: id, companyId }, lock);
        if (!rejection || card.status !== 'rejected') throw new AppError('application.not-rejected');
        // One that is deleted since stays named where somebody changes something else.
        if (body.templateId && body.templateId !== rejection.templateId)
          await requireTemplate(em, { id: body.templateId, companyId, kind: 'rejection' });
        const by = { actorId: actor.userId, at: await databaseNow(em) };
        rejection.change(body, by.at);
        card.announceRejection(rejection, by);
        await em.flush();
        // Whoever saw the refusal as it was has to look again.
        await em.execute(RAISE_VERSION, [id, companyId]);
        await em.refresh(card);
        return card;
      }),
    );
  }
}

const RAISE_VERSION = 'update application set version = version + 1 where id = ? and company_id = ?';
