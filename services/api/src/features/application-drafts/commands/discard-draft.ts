import { transaction } from '@app/database/connection/transaction';
import { ApplicationDraft } from '@app/domain/applications/application-draft.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

export class DiscardDraft extends ByIdCommand<{ id: string }> {}

/** Forgets what was typed for a job. */
@CommandHandler(DiscardDraft)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraft> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id: jobId }: DiscardDraft): Promise<{ id: string }> {
    return transaction(this.em, actor.personMode(), async (em) => {
      const gone = await em.nativeDelete(ApplicationDraft, { userId: actor.userId, jobId });
      if (gone === 0) throw new AppError('resource.not-found');
      return { id: jobId };
    });
  }
}
