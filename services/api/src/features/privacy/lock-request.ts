import { Application } from '@app/domain/applications/application.entity';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { excludeLegalHolds } from '@app/domain/retention/exclude-legal-holds';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * A request as the sender saw it, with its application, both locked: the card first, as whoever moves it does. Its job
 * before them, since a yes may erase the card.
 */
export async function lockRequest(
  em: EntityManager,
  { id, version }: { id: string; version: number },
  companyId: string,
): Promise<{ request: DataRequest; application: Application }> {
  const { applicationId } = await em.findOneOrFail(DataRequest, { id, companyId });
  const { jobId } = await em.findOneOrFail(Application, { id: applicationId, companyId });
  await excludeLegalHolds(em, [jobId]);
  const application = await em.findOneOrFail(Application, { id: applicationId, companyId }, lock);
  const request = await em.findOneOrFail(DataRequest, { id, companyId }, lock);
  if (request.version !== version) throw new AppError('resource.stale');
  return { request, application };
}
