import type { EditRefusalBody } from '@app/contracts/rejections/rejection';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { Refusal } from '@app/domain/applications/refusal.entity';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { type Decided, decidedOf } from '../decided.js';

export class EditRefusal extends Command<Decided> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: EditRefusalBody,
  ) {
    super();
  }
}

/** Changes a refusal nobody outside knows of yet. */
@CommandHandler(EditRefusal)
export class EditRefusalHandler implements ICommandHandler<EditRefusal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditRefusal): Promise<Decided> {
    const { companyId } = actor;
    return decidedOf(
      await transaction(this.em, actor.companyMode(companyId), async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const card = await em.findOne(Application, { id, companyId }, lock);
        if (!card) throw new AppError('resource.not-found');
        if (card.version !== version) throw new AppError('resource.stale');
        const refusal = await em.findOne(Refusal, { applicationId: id, companyId }, lock);
        if (!refusal || card.status !== 'refused') throw new AppError('application.not-refused');
        // One that is deleted since stays named where somebody changes something else.
        if (body.template && body.template !== refusal.templateId)
          await requireTemplate(em, { id: body.template, companyId, kind: 'refusal' });
        const by = { actorId: actor.userId, at: await databaseNow(em) };
        refusal.change(body, by.at);
        card.announceRefusal(refusal, by);
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
