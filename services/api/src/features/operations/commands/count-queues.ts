import { transaction } from '@app/database/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

export class CountQueues extends Command<{ askedAt: string }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const ASK = 'update queue_level set asked_at = coalesce(asked_at, now()) returning asked_at';

/** Has a worker read all queues now instead of within a quarter of a minute. Nothing is changed, so nothing is written down. */
@CommandHandler(CountQueues)
export class CountQueuesHandler implements ICommandHandler<CountQueues> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountQueues): Promise<{ askedAt: string }> {
    const [row] = await transaction(this.em, { as: 'platform', userId: actor.userId }, (em) =>
      em.execute<{ asked_at: string | null }[]>(ASK),
    );
    return { askedAt: new Date(row?.asked_at ?? Date.now()).toISOString() };
  }
}
