import type { InviteToJobBody, JobInvitationView } from '@app/contracts/activity/invite-to-job';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { requireReader } from '@app/domain/activity/require-reader';
import { Application } from '@app/domain/applications/application.entity';
import { requireTalentPool } from '@app/domain/consents/require-consent';
import { Job } from '@app/domain/jobs/job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { applicationToWriteOn } from '../application-to-write-on.js';

export class InviteToJob extends BodyByIdCommand<JobInvitationView, InviteToJobBody> {}

/** Asks somebody the company may keep for other jobs whether they want to apply for one that is open. */
@CommandHandler(InviteToJob)
export class InviteToJobHandler implements ICommandHandler<InviteToJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id: applicationId, body }: InviteToJob): Promise<JobInvitationView> {
    const { companyId } = actor;
    const { jobId, content } = body;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await em.findOne(Job, { id: jobId, companyId }, { lockMode: LockMode.PESSIMISTIC_READ });
      const application = await applicationToWriteOn(em, actor, applicationId, LockMode.PESSIMISTIC_WRITE);
      await requireReader(em, application);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      await requireTalentPool(em, application, { field: 'jobId', at: by.at });
      requireOpenJob(job, by.at);
      await requireNotApplied(em, application, job);
      const invitedTo = { companyId, jobId, title: job.title };
      const line = Activity.message(application, { title: job.title, content, invitedTo }, by);
      em.persist(line);
      const change = { before: null, after: { jobId } };
      recordAct(em, actor, { verb: 'application.invited', ...theApplication(application), ...change }, by.at);
      return { id: line.id };
    });
  }
}

const atJob = (problem: string): AppError => new AppError('request.invalid', { errors: { jobId: problem } });

function requireOpenJob(job: Job | null, at: Date): asserts job is Job {
  if (!job) throw atJob('There is no such job');
  try {
    job.requireOpen(at);
  } catch (error) {
    throw error instanceof AppError ? atJob('Nobody can apply for this job now') : error;
  }
}

/** Whoever withdrew may apply anew. */
async function requireNotApplied(em: EntityManager, application: Application, job: Job): Promise<void> {
  const { applicantId, firstName } = application;
  const sent = { jobId: job.id, applicantId, status: { $ne: 'withdrawn' as const } };
  if ((await em.count(Application, sent)) > 0) throw atJob(`${firstName} has applied for this job`);
}
