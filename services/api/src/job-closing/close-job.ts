import type { OpenApplicationsDecision } from '@app/contracts/jobs/close-job';
import { projectJob } from '@app/database/projections/project-jobs';
import type { Job } from '@app/domain/jobs/job.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { differences, valuesOf } from '../auditing/differences.js';
import { recordAct } from '../auditing/record-act.js';
import { openness, theJob } from '../auditing/subjects.js';
import type { Actor } from '../access/actor.js';

/** Ends the time for applications, in the search and in the audit log too. The job must be locked, and not have ended. */
export async function closeJob(
  em: EntityManager,
  actor: Actor,
  job: Job,
  decision: OpenApplicationsDecision | undefined,
  at: Date,
): Promise<void> {
  const was = { ...job };
  job.close('closed', { actorId: actor.userId, at }, decision);
  const change = differences(valuesOf(was, openness), valuesOf(job, openness));
  recordAct(em, actor, { verb: 'job.closed', ...theJob(job), ...change }, at);
  await projectJob(em, job.id);
}
