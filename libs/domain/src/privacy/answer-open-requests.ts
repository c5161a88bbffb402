import type { By } from '@app/platform/aggregate/aggregate-root';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRequest } from './data-request.entity.js';

/**
 * Answers what somebody asked about an application that is erased in the same transaction, which has locked it: nobody
 * waits for an answer that cannot come any more. Answers which requests those were.
 */
export async function answerOpenRequests(
  em: EntityManager,
  { id: applicationId, companyId }: { id: string; companyId: string },
  by: By,
): Promise<DataRequest[]> {
  const open = await em.find(
    DataRequest,
    { companyId, applicationId, answeredAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const request of open) request.answerWithErasure(by);
  return open;
}
