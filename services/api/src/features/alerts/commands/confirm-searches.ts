import type { ConfirmSearchesBody } from '@app/contracts/saved-searches/saved-search';
import { announcedByNow, latestRound, waitForAlertPage } from '@app/database/reads/alert-rounds';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { behindLink } from '../address-searches.js';
import { AlertLinks, type AlertPageLink } from '../alert-links.js';

export class ConfirmSearches extends Command<{ ids: string[] }> {
  constructor(
    readonly link: AlertPageLink,
    readonly body: ConfirmSearchesBody,
  ) {
    super();
  }
}

/** The owner of an address wants mails for the searches they saw; what somebody adds meanwhile is not among them. */
@CommandHandler(ConfirmSearches)
export class ConfirmSearchesHandler implements ICommandHandler<ConfirmSearches> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
  ) {}

  execute({ link, body }: ConfirmSearches): Promise<{ ids: string[] }> {
    return behindLink(this.em, this.links, link, async ({ em, subscriber, at }) => {
      await announcedByNow(em);
      await waitForAlertPage(em);
      const wanted = { id: { $in: body.searchIds }, subscriberId: subscriber.id };
      const searches = await em.find(SavedSearch, wanted, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (searches.length < new Set(body.searchIds).size) throw new AppError('resource.not-found');
      const round = await latestRound(em);
      for (const search of searches) search.confirm({ subscriber, consent: body.consent, at, round });
      subscriber.confirm(at);
      return { ids: searches.map(({ id }) => id) };
    });
  }
}
