import { transaction } from '@app/database/connection/transaction';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

export class DeleteSavedSearch extends ByIdCommand<{ id: string }> {}

/** Forgets one's own search; nothing is mailed for it any more. */
@CommandHandler(DeleteSavedSearch)
export class DeleteSavedSearchHandler implements ICommandHandler<DeleteSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor: { userId }, id }: DeleteSavedSearch): Promise<{ id: string }> {
    return transaction(this.em, { as: 'person', userId }, async (em) => {
      const gone = await em.nativeDelete(SavedSearch, { id, userId });
      if (gone === 0) throw new AppError('resource.not-found');
      return { id };
    });
  }
}
