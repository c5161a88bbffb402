import { databaseNow, transaction } from '@app/database/connection/transaction';
import { SavedJob } from '@app/domain/applicants/saved-job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

export class SaveJob extends ByIdCommand<{ id: string }> {}

/** Keeps a job anybody can read, open or closed; what is kept already stays as it is. */
@CommandHandler(SaveJob)
export class SaveJobHandler implements ICommandHandler<SaveJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id: jobId }: SaveJob): Promise<{ id: string }> {
    const { userId } = actor;
    return transaction(this.em, actor.personMode(), async (em) => {
      const [job] = await em.execute<{ company_id: string }[]>(
        'select company_id from public_job where job_id = ?',
        [jobId],
      );
      if (!job) throw new AppError('resource.not-found');
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved jobs ${userId}`]);
      if (await em.findOne(SavedJob, { userId, jobId })) return { id: jobId };
      const others = await em.count(SavedJob, { userId });
      const at = await databaseNow(em);
      em.persist(SavedJob.save({ jobId, companyId: job.company_id }, { userId, at, others }));
      return { id: jobId };
    });
  }
}
