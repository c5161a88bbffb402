import type { SavedViewView } from '@app/contracts/saved-views/saved-view';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class ListSavedViews extends ActorQuery<SavedViewView[]> {}

/** One's own views in the acting company, the oldest first. */
@QueryHandler(ListSavedViews)
export class ListSavedViewsHandler implements IQueryHandler<ListSavedViews> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor }: ListSavedViews): Promise<SavedViewView[]> {
    const { companyId, userId } = actor;
    return this.reader.views<SavedViewView>(actor.companyMode(companyId), {
      name: 'saved-views',
      text: `select id, version, name, filter, sort, columns, created_at from saved_view
        where company_id = $1 and user_id = $2 order by created_at, id`,
      values: [companyId, userId],
    });
  }
}
