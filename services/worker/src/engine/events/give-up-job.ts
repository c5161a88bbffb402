import { workerSession } from '@app/platform/tenancy/worker-session';
import type { QueueName } from '@app/platform/queues/queue-table';
import type { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { ReactionsRegistry } from './reactions-registry.js';
import type { WorkerTools } from '../worker-tools.js';

const JobData = z.looseObject({
  event: z.looseObject({ name: z.string(), companyId: z.uuid().nullable() }),
});

type Runtime = { orm: MikroORM; registry: ReactionsRegistry; tools: WorkerTools };

/**
 * Lets the reactions of a job that will not be tried again end what they began, so that nobody waits for it for ever.
 * Doing so again changes nothing.
 */
export async function giveUpJob(
  { orm, registry, tools }: Runtime,
  queue: QueueName,
  data: unknown,
): Promise<void> {
  const parsed = JobData.safeParse(data);
  if (!parsed.success) return;
  const { event } = parsed.data;
  for (const reaction of registry.reactionsOn(queue, event.name)) {
    const work = reaction.prepareGivingUp(event);
    if (!work) continue;
    await orm.em.fork({ session: workerSession(event.companyId) }).transactional((em) => work(em, tools));
  }
}
