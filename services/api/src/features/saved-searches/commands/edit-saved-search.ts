import type { EditSavedSearchBody, SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import {
  announcedByNow,
  lastAlertMail,
  latestRound,
  waitForAlertPage,
} from '@app/database/reads/alert-rounds';
import { transaction } from '@app/database/connection/transaction';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCommand } from '../../../access/requests.js';

export class EditSavedSearch extends RecordCommand<SavedSearchView, EditSavedSearchBody> {}

/** Renames one's own search, mails it more or less often, or not for a while. */
@CommandHandler(EditSavedSearch)
export class EditSavedSearchHandler implements ICommandHandler<EditSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor: { userId }, id, version, body }: EditSavedSearch): Promise<SavedSearchView> {
    return transaction(this.em, { as: 'person', userId }, async (em) => {
      const announced = await announcedByNow(em);
      await waitForAlertPage(em);
      const search = await em.findOne(SavedSearch, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!search) throw new AppError('resource.not-found');
      if (search.version !== version) throw new AppError('resource.stale');
      const subscriber = await em.findOneOrFail(AlertSubscriber, { id: search.subscriberId });
      search.edit(body, { subscriber, announced, round: await latestRound(em) });
      await em.flush();
      return search.toView(await lastAlertMail(em, search));
    });
  }
}
