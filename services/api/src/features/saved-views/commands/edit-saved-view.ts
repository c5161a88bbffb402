import type { EditSavedViewBody, SavedViewView } from '@app/contracts/saved-views/saved-view';
import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockOwnViews, viewToChange } from '../own-views.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditSavedView extends RecordCommand<SavedViewView, EditSavedViewBody> {}

/** Renames one's own view, or narrows it otherwise. */
@CommandHandler(EditSavedView)
export class EditSavedViewHandler implements ICommandHandler<EditSavedView> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id, version, body }: EditSavedView): Promise<SavedViewView> {
    return transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const views = await lockOwnViews(em, actor);
      const view = viewToChange(views, { id, version });
      view.edit(body, views);
      await em.flush();
      return view.toView();
    });
  }
}
