import { forgetJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { lockJob } from '../lock-job.js';

export class DeleteJob extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Deletes a draft nobody applied to, with its stages and reviewers. */
@CommandHandler(DeleteJob)
export class DeleteJobHandler implements ICommandHandler<DeleteJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: DeleteJob): Promise<{ id: string }> {
    const companyId = actor.companyId;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await lockJob(em, { id, companyId }, version);
      const at = await databaseNow(em);
      job.delete({ actorId: actor.userId, at });
      const before = { title: job.title, status: job.status };
      recordAct(em, actor, { verb: 'job.deleted', ...theJob(job), before, after: null }, at);
      em.remove(job);
      em.remove(await em.findOneOrFail(Pipeline, { id: job.pipelineId, companyId }));
      await em.flush();
      await forgetJob(em, id);
    });
    return { id };
  }
}
