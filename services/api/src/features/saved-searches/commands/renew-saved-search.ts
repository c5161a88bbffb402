import type { SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import {
  announcedByNow,
  lastAlertMail,
  latestRound,
  waitForAlertPage,
} from '@app/database/reads/alert-rounds';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

export class RenewSavedSearch extends ByIdCommand<SavedSearchView> {}

/** Its owner agrees that one's own search is mailed for another year. */
@CommandHandler(RenewSavedSearch)
export class RenewSavedSearchHandler implements ICommandHandler<RenewSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor: { userId }, id }: RenewSavedSearch): Promise<SavedSearchView> {
    return transaction(this.em, { as: 'person', userId }, async (em) => {
      const announced = await announcedByNow(em);
      await waitForAlertPage(em);
      const own = { id, userId };
      const search = await em.findOneOrFail(SavedSearch, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      search.renew(await databaseNow(em), { announced, round: await latestRound(em) });
      await em.flush();
      return search.toView(await lastAlertMail(em, search));
    });
  }
}
