import { transaction } from '@app/database/connection/transaction';
import { SavedJob } from '@app/domain/applicants/saved-job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

export class UnsaveJob extends ByIdCommand<{ id: string }> {}

/** Keeps a job no longer. */
@CommandHandler(UnsaveJob)
export class UnsaveJobHandler implements ICommandHandler<UnsaveJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id: jobId }: UnsaveJob): Promise<{ id: string }> {
    return transaction(this.em, actor.personMode(), async (em) => {
      const gone = await em.nativeDelete(SavedJob, { userId: actor.userId, jobId });
      if (gone === 0) throw new AppError('resource.not-found');
      return { id: jobId };
    });
  }
}
