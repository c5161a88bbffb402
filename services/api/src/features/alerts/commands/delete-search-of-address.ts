import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { behindLink } from '../address-searches.js';
import { AlertLinks, type AlertPageLink } from '../alert-links.js';

export class DeleteSearchOfAddress extends Command<{ id: string }> {
  constructor(
    readonly link: AlertPageLink,
    readonly id: string,
  ) {
    super();
  }
}

/** Forgets a search of an address without an account, and with the last one the address. */
@CommandHandler(DeleteSearchOfAddress)
export class DeleteSearchOfAddressHandler implements ICommandHandler<DeleteSearchOfAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
  ) {}

  execute({ link, id }: DeleteSearchOfAddress): Promise<{ id: string }> {
    return behindLink(this.em, this.links, link, async ({ em, subscriber }) => {
      const gone = await em.nativeDelete(SavedSearch, { id, subscriberId: subscriber.id });
      if (gone === 0) throw new AppError('resource.not-found');
      const left = await em.count(SavedSearch, { subscriberId: subscriber.id });
      if (left === 0) em.remove(subscriber);
      return { id };
    });
  }
}
