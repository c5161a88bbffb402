import type { DecideAppealBody, DecidedReportView } from '@app/contracts/moderation/job-report';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { withReportedJob } from '../reported-job-to-decide.js';
import { theReportedJob } from '../reported-job-subject.js';
import { RecordCommand } from '../../../access/requests.js';

export class DecideAppeal extends RecordCommand<DecidedReportView, DecideAppealBody> {}

type Others = { there: boolean };

const OTHERS = `select exists (select from role_assignment held
    join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
    where held.role_type = 'stacAdmin' and held.deactivated_at is null and held.user_id <> ?) as there`;

/** Puts the job back as it was, or keeps it down; by somebody else than whoever took it down, where there is somebody. */
@CommandHandler(DecideAppeal)
export class DecideAppealHandler implements ICommandHandler<DecideAppeal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: DecideAppeal): Promise<DecidedReportView> {
    const decided = await withReportedJob(this.em, actor, { id, version }, async (em, { reported, job }) => {
      const [others] = await em.execute<Others[]>(OTHERS, [actor.userId]);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const before = { state: reported.state };
      reported.decideAppeal({ ...body, job }, !others?.there, by);
      const verb = body.outcome === 'granted' ? 'job.reinstated' : 'job.appeal-rejected';
      const change = { before, after: { state: reported.state }, details: { reasons: body.reasons } };
      recordAct(em, actor, { verb, ...theReportedJob(reported), ...change }, by.at);
      if (job) await projectJob(em, job.id);
      return reported;
    });
    return { id, version: decided.version, state: decided.state };
  }
}
