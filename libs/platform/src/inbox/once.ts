import type { DomainEvent } from '@app/contracts/events/envelope';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { faultPoint } from '../fault-points/fault-point.js';
import { workerSession } from '../tenancy/worker-session.js';

const CLAIM = `insert into inbox_message (consumer, event_id) values (?, ?) on conflict do nothing`;

/**
 * Has the effect of a reaction for an event exactly once, however often the event is delivered: the inbox row and the
 * work share one transaction, run as the company of the event. Answers whether the work was done by this call.
 */
export async function once(
  orm: MikroORM,
  consumer: string,
  event: Pick<DomainEvent, 'id' | 'companyId'>,
  work: (em: EntityManager) => Promise<void>,
): Promise<boolean> {
  const session = workerSession(event.companyId);
  return orm.em.fork({ session }).transactional(async (em) => {
    const claimed = await em.execute<{ affectedRows: number }>(CLAIM, [consumer, event.id], 'run');
    if (claimed.affectedRows === 0) return false;
    await work(em);
    await em.flush();
    faultPoint('before-effect-commit');
    return true;
  });
}
