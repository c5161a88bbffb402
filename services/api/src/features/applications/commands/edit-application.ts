import type { EditApplicationBody } from '@app/contracts/applications/edit-application';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCommand } from '../../../access/requests.js';

type Edited = { id: string; tags: string[]; version: number };

export class EditApplication extends RecordCommand<Edited, EditApplicationBody> {}

/** Sets the tags of a candidate. */
@CommandHandler(EditApplication)
export class EditApplicationHandler implements ICommandHandler<EditApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditApplication): Promise<Edited> {
    const { companyId } = actor;
    const card = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const found = await em.findOne(
        Application,
        { id, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!found) throw new AppError('resource.not-found');
      if (found.version !== version) throw new AppError('resource.stale');
      if (body.tags) found.tag(body.tags, { actorId: actor.userId, at: await databaseNow(em) });
      return found;
    });
    return { id: card.id, tags: card.tags, version: card.version };
  }
}
