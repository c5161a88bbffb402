import type { CopyJobBody } from '@app/contracts/jobs/job-details';
import type { CreatedJobView } from '@app/contracts/jobs/job-record';
import { titleOfCopy } from '@app/contracts/jobs/title-of-copy';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { copyReviewers } from '@app/domain/jobs/copy-reviewers';
import { Job } from '@app/domain/jobs/job.entity';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';

export class CopyJob extends BodyByIdCommand<CreatedJobView, CopyJobBody> {}

/** A draft that says what another job says, with its reviewers, and stages like that one's with nobody in them. */
@CommandHandler(CopyJob)
export class CopyJobHandler implements ICommandHandler<CopyJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, body }: CopyJob): Promise<CreatedJobView> {
    const companyId = actor.companyId;
    const copy = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await em.findOneOrFail(Job, { id, companyId });
      const stages = await em.find(
        Stage,
        { companyId, pipelineId: job.pipelineId },
        { orderBy: { position: 'asc' } },
      );
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const board = copyPlan(stages, companyId, by.at);
      const draft = job.copyInto(board.pipeline.id, body.title ?? titleOfCopy(job.title), by);
      em.persist([board.pipeline, ...board.stages, draft]);
      const reviewers = await copyReviewers(em, job, draft, by);
      const after = { title: draft.title, status: draft.status };
      const details = { original: job.title, copiedFrom: id, reviewers };
      recordAct(em, actor, { verb: 'job.copied', ...theJob(draft), before: null, after, details }, by.at);
      return draft;
    });
    return { id: copy.id, version: copy.version, pipelineId: copy.pipelineId, status: copy.status };
  }
}
