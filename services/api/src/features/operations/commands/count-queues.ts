import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePlatform } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';

export class CountQueues extends ActorCommand<{ requestedAt: string }> {}

const REQUEST =
  'update queue_level set requested_at = now() where requested_at is null returning requested_at';
const PENDING = 'select requested_at from queue_level where requested_at is not null limit 1';

/** Has a worker read all queues now instead of within 15 seconds. Idempotent while a request is pending. */
@CommandHandler(CountQueues)
export class CountQueuesHandler implements ICommandHandler<CountQueues> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountQueues): Promise<{ requestedAt: string }> {
    const row = await transaction(this.em, actor.platformMode(), async (em) => {
      const [requested] = await em.execute<{ requested_at: string | null }[]>(REQUEST);
      if (!requested) return (await em.execute<{ requested_at: string }[]>(PENDING))[0];
      const change = { before: null, after: { requested: true } };
      recordAct(
        em,
        actor,
        { verb: 'queue.count-requested', ...thePlatform, ...change },
        await databaseNow(em),
      );
      return requested;
    });
    return { requestedAt: new Date(row?.requested_at ?? Date.now()).toISOString() };
  }
}
