import type { SavedSearchView, SaveSearchBody } from '@app/contracts/saved-searches/saved-search';
import { announcedByNow, lastAlertMail, latestRound } from '@app/database/reads/alert-rounds';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyCommand } from '../../../access/requests.js';

export class SaveSearch extends BodyCommand<SavedSearchView, SaveSearchBody> {}

/** Keeps a search for whoever asks. One that is kept already stays as it is, under the name it has. */
@CommandHandler(SaveSearch)
export class SaveSearchHandler implements ICommandHandler<SaveSearch> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor: { userId }, body }: SaveSearch): Promise<SavedSearchView> {
    return transaction(this.em, { as: 'person', userId }, async (em) => {
      // Until the end of this nobody else saves one, and no round of alerts begins.
      const announced = await announcedByNow(em);
      const others = await em.find(SavedSearch, { userId });
      const same = others.find((other) => other.asksFor(body.search));
      if (same) return same.toView(await lastAlertMail(em, same));
      const at = await databaseNow(em);
      const subscriber =
        (await em.findOne(AlertSubscriber, { userId, mergedInto: null })) ??
        AlertSubscriber.of({ userId }, at);
      em.persist(subscriber);
      const round = await latestRound(em);
      const saved = SavedSearch.save(body, { subscriber, others, at, announced, round });
      await em.persist(saved).flush();
      return saved.toView(null);
    });
  }
}
