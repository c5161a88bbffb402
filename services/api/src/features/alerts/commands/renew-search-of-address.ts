import type { SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import {
  announcedByNow,
  lastAlertMail,
  latestRound,
  waitForAlertPage,
} from '@app/database/reads/alert-rounds';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { behindLink } from '../address-searches.js';
import { AlertLinks, type AlertPageLink } from '../alert-links.js';

export class RenewSearchOfAddress extends Command<SavedSearchView> {
  constructor(
    readonly link: AlertPageLink,
    readonly id: string,
  ) {
    super();
  }
}

/** The owner of an address agrees that a search is mailed for another year. */
@CommandHandler(RenewSearchOfAddress)
export class RenewSearchOfAddressHandler implements ICommandHandler<RenewSearchOfAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
  ) {}

  execute({ link, id }: RenewSearchOfAddress): Promise<SavedSearchView> {
    return behindLink(this.em, this.links, link, async ({ em, subscriber, at }) => {
      const announced = await announcedByNow(em);
      await waitForAlertPage(em);
      const wanted = { id, subscriberId: subscriber.id };
      const search = await em.findOneOrFail(SavedSearch, wanted, { lockMode: LockMode.PESSIMISTIC_WRITE });
      search.renew(at, { announced, round: await latestRound(em) });
      await em.flush();
      return search.toView(await lastAlertMail(em, search));
    });
  }
}
