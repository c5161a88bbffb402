import { Application } from '@app/domain/applications/application.entity';
import { requireUsable } from '@app/domain/applications/restriction';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

/**
 * The application a member writes about: of the acting company, and of the jobs they review where they reach no further.
 * Nobody writes about one that is erased or restricted. Locked against changes, and where `lockMode` says so against
 * others who write.
 */
export async function applicationToWriteOn(
  em: EntityManager,
  actor: Actor,
  id: string,
  lockMode: LockMode = LockMode.PESSIMISTIC_READ,
): Promise<Application> {
  const { companyId, userId } = actor;
  const found = await em.findOne(Application, { id, companyId }, { lockMode });
  if (!found || !(await mayWriteAbout(em, actor, found.jobId, userId)))
    throw new AppError('resource.not-found');
  requireUsable(found);
  return found;
}

async function mayWriteAbout(
  em: EntityManager,
  actor: Actor,
  jobId: string,
  userId: string,
): Promise<boolean> {
  if (actor.scope('comment.write') !== 'assigned') return true;
  return (await em.findOne(JobReviewer, { jobId, userId })) !== null;
}
