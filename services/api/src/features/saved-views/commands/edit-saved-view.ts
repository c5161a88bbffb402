import type { EditSavedViewBody, SavedViewView } from '@app/contracts/saved-views/saved-view';
import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { lockOwnViews, viewToChange } from '../own-views.js';

export class EditSavedView extends Command<SavedViewView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: EditSavedViewBody,
  ) {
    super();
  }
}

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
