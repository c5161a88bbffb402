import type { JobStatusBody } from '@app/contracts/jobs/job-details';
import { employerToLeanOn } from '@app/database/reads/employer-country';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { openness, theJob } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { lockJob } from '../lock-job.js';

type Changed = { id: string; status: 'draft' | 'published'; live: boolean; version: number };

export class ChangeJobStatus extends Command<Changed> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: JobStatusBody,
    readonly companyId: string | undefined,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Publishes a job or takes it back to a draft. The public side changes in the same transaction. */
@CommandHandler(ChangeJobStatus)
export class ChangeJobStatusHandler implements ICommandHandler<ChangeJobStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, body, companyId, version }: ChangeJobStatus): Promise<Changed> {
    const mine = actor.companyFor(companyId);
    const job = await transaction(this.em, actor.companyMode(mine), async (em) => {
      const publishes = body.status === 'published';
      const company = publishes ? await employerToLeanOn(em, mine) : null;
      const found = await lockJob(em, { id, companyId: mine }, version);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const was = { ...found };
      if (company) found.publish(by, company);
      // The letters of a company are not signed by somebody who looks after the platform.
      else found.unpublish(by, actor.scope('job.unpublish') === 'any' ? null : actor.userId);
      const opened = was.status === 'published' ? 'job.reopened' : 'job.published';
      const verb = publishes ? opened : 'job.unpublished';
      const change = differences(valuesOf(was, openness), valuesOf(found, openness));
      if (was.status !== found.status || was.live !== found.live)
        recordAct(em, actor, { verb, ...theJob(found), ...change }, by.at);
      await projectJob(em, found.id);
      return found;
    });
    return { id: job.id, status: job.status, live: job.live, version: job.version };
  }
}
