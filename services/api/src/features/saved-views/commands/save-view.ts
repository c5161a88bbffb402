import type { SavedViewView, SaveViewBody } from '@app/contracts/saved-views/saved-view';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { SavedView } from '@app/domain/applications/saved-view.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockOwnViews } from '../own-views.js';
import { BodyCommand } from '../../../access/requests.js';

export class SaveView extends BodyCommand<SavedViewView, SaveViewBody> {}

/** Keeps a view for whoever asks, in the company they act for. */
@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, body }: SaveView): Promise<SavedViewView> {
    const { companyId, userId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const others = await lockOwnViews(em, actor);
      const view = SavedView.save(body, { companyId, userId, at: await databaseNow(em), others });
      await em.persist(view).flush();
      return view.toView();
    });
  }
}
