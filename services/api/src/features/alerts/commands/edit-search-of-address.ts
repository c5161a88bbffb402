import type { EditSavedSearchBody, SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import {
  announcedByNow,
  lastAlertMail,
  latestRound,
  waitForAlertPage,
} from '@app/database/reads/alert-rounds';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { behindLink } from '../address-searches.js';
import { AlertLinks, type AlertPageLink } from '../alert-links.js';

export class EditSearchOfAddress extends Command<SavedSearchView> {
  constructor(
    readonly link: AlertPageLink,
    readonly id: string,
    readonly version: number,
    readonly body: EditSavedSearchBody,
  ) {
    super();
  }
}

/** Pauses a search of an address without an account, resumes it, or mails it more or less often. */
@CommandHandler(EditSearchOfAddress)
export class EditSearchOfAddressHandler implements ICommandHandler<EditSearchOfAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
  ) {}

  execute({ link, id, version, body }: EditSearchOfAddress): Promise<SavedSearchView> {
    return behindLink(this.em, this.links, link, async ({ em, subscriber }) => {
      const announced = await announcedByNow(em);
      await waitForAlertPage(em);
      const wanted = { id, subscriberId: subscriber.id };
      const search = await em.findOne(SavedSearch, wanted, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!search) throw new AppError('resource.not-found');
      if (search.version !== version) throw new AppError('resource.stale');
      search.edit(body, { subscriber, announced, round: await latestRound(em) });
      await em.flush();
      return search.toView(await lastAlertMail(em, search));
    });
  }
}
