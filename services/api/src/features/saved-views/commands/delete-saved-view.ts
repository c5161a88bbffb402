import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByVersionCommand } from '../../../access/requests.js';
import { lockOwnViews, viewToChange } from '../own-views.js';

export class DeleteSavedView extends ByVersionCommand<{ id: string }> {}

/** Forgets one's own view; the candidates stay as they are. */
@CommandHandler(DeleteSavedView)
export class DeleteSavedViewHandler implements ICommandHandler<DeleteSavedView> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id, version }: DeleteSavedView): Promise<{ id: string }> {
    return transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      em.remove(viewToChange(await lockOwnViews(em, actor), { id, version }));
      return { id };
    });
  }
}
