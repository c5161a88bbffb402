import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { currentRequestId } from '@app/platform/logging/request-context';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';

const hour = 3_600_000;

/** Work that failed for good three hours ago, and can be done again: whoever looks after the platform has something to decide. */
export function seedDeadLetter(
  em: EntityManager,
  { id: applicationId, companyId }: Application,
  now: Date,
): void {
  const failedAt = new Date(now.getTime() - 3 * hour);
  const letter = new DeadLetter();
  const event = {
    ...{ id: newId(), name: 'application.tagged', version: 1, actorId: null, companyId },
    ...{ occurredAt: new Date(failedAt.getTime() - 60_000).toISOString(), payload: { applicationId } },
  };
  letter.id = newId();
  letter.queue = 'live';
  letter.jobId = event.id;
  letter.eventId = event.id;
  letter.name = event.name;
  letter.companyId = companyId;
  letter.data = { event, requestId: currentRequestId() ?? null };
  letter.reason = 'Error: terminating connection due to administrator command';
  letter.attempts = 3;
  letter.failedAt = failedAt;
  em.persist(letter);
}
