import type { RequestJobAlertsBody } from '@app/contracts/saved-searches/saved-search';
import { announcedByNow, latestRound } from '@app/database/reads/alert-rounds';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class RequestJobAlerts extends Command<{ message: string }> {
  constructor(readonly body: RequestJobAlertsBody) {
    super();
  }
}

/** Saves a search for an address that has to confirm it. Whoever asks learns nothing about the address. */
@CommandHandler(RequestJobAlerts)
export class RequestJobAlertsHandler implements ICommandHandler<RequestJobAlerts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body: { email, ...asked } }: RequestJobAlerts): Promise<{ message: string }> {
    await transaction(this.em, { as: 'subscriber', address: email }, async (em) => {
      // Until the end of this nobody else saves one, and no round of alerts begins.
      const announced = await announcedByNow(em);
      const at = await databaseNow(em);
      const known = await em.findOne(AlertSubscriber, { email });
      const subscriber = known ?? AlertSubscriber.of({ email }, at);
      subscriber.ask(at);
      // The policy of a search looks for its subscriber.
      await em.persist(subscriber).flush();
      const others = await em.find(SavedSearch, { subscriberId: subscriber.id });
      const round = await latestRound(em);
      const saved = SavedSearch.ask(asked, { subscriber, others, at, announced, round });
      if (!saved) return;
      const replaced = SavedSearch.makingRoom(others);
      if (replaced) em.remove(replaced);
      em.persist(saved);
    });
    return { message: 'Look into your mailbox: the search is mailed once you confirm it' };
  }
}
