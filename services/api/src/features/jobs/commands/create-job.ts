import type { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { CreatedJobView } from '@app/contracts/jobs/job-record';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { assignReviewer } from '@app/domain/jobs/assign-reviewer';
import { Company } from '@app/domain/companies/company.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { cleanRichText } from '@app/domain/jobs/rich-text';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import { BodyCommand } from '../../../access/requests.js';

export class CreateJob extends BodyCommand<CreatedJobView, CreateJobBody> {}

/** A new draft with a pipeline of its own, copied from the plan its company chose for new jobs. */
@CommandHandler(CreateJob)
export class CreateJobHandler implements ICommandHandler<CreateJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateJob): Promise<CreatedJobView> {
    const companyId = actor.companyId;
    const job = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { timeZone } = await em.findOneOrFail(Company, companyId);
      const at = await databaseNow(em);
      const copy = copyPlan(await stagesOfNewJobs(em, companyId), companyId, at);
      const by = { actorId: actor.userId, at };
      const { reviewers = [], ...details } = body;
      const draft = Job.draft(
        withCleanText(details),
        { companyId, pipelineId: copy.pipeline.id, timeZone },
        by,
      );
      em.persist([copy.pipeline, ...copy.stages, draft]);
      const after = { title: draft.title, status: draft.status };
      recordAct(em, actor, { verb: 'job.created', ...theJob(draft), before: null, after }, at);
      for (const userId of new Set(reviewers)) await assignReviewer(em, draft, userId, by);
      return draft;
    });
    return { id: job.id, version: job.version, pipelineId: job.pipelineId, status: job.status };
  }
}

type Details = Omit<CreateJobBody, 'reviewers'>;

function withCleanText(body: Details): Details {
  return body.description === undefined ? body : { ...body, description: cleanRichText(body.description) };
}
