import { Activity } from '@app/domain/activity/activity.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';
import { applicationToWriteOn } from './application-to-write-on.js';

/** A line of a candidate the member may write about, locked, in the version they saw. Messages exist for those who read them. */
export async function lineToChange(
  em: EntityManager,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Activity> {
  const { companyId } = actor;
  const line = await em.findOne(Activity, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isHidden = line?.type === 'message' && actor.scope('message.list') === 'none';
  if (!line || isHidden) throw new AppError('resource.not-found');
  await applicationToWriteOn(em, actor, line.applicationId);
  if (line.version !== version) throw new AppError('resource.stale');
  return line;
}
