import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AlertLinks } from '../alert-links.js';

export class Unsubscribe extends Command<{ message: string }> {
  constructor(
    readonly subscriberId: string,
    readonly token: string,
  ) {
    super();
  }
}

/** Ends all mails to a subscriber: searches of an account are paused, an address without one is forgotten. */
@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
  ) {}

  async execute({ subscriberId, token }: Unsubscribe): Promise<{ message: string }> {
    this.links.check(subscriberId, token);
    await transaction(this.em, { as: 'public' }, (em) =>
      em.execute<unknown[]>('select end_alerts(?)', [subscriberId]),
    );
    return { message: 'You get no more mails about new jobs' };
  }
}
