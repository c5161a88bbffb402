import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import {
  type SavedSearchParameters,
  type SavedSearchView,
  searchInAddress,
} from '@app/contracts/saved-searches/saved-search';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class ListSavedSearches extends ActorQuery<SavedSearchView[]> {}

type Read = Omit<SavedSearchView, 'search'> & { search: SavedSearchParameters };

/** One's own searches, the latest first, each with the day of its last mail. */
@QueryHandler(ListSavedSearches)
export class ListSavedSearchesHandler implements IQueryHandler<ListSavedSearches> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ListSavedSearches): Promise<SavedSearchView[]> {
    const searches = await this.reader.views<Read>(actor.personMode(), {
      name: 'saved-searches',
      text: `select id, version, name, search, frequency, paused, created_at,
          confirmed_at + make_interval(months => $2::integer) as mails_until,
          (select max(digest.created_at) from alert_digest digest
            where digest.subscriber_id in (select own.id from alert_subscriber own
                where saved_search.subscriber_id in (own.id, own.merged_into))
              and digest.found @> jsonb_build_array(jsonb_build_object('searchId', saved_search.id))) as last_mail_at
        from saved_search where user_id = $1 order by created_at desc, id desc`,
      values: [actor.userId, alertMonths],
    });
    return searches.map((saved) => ({ ...saved, search: searchInAddress(saved.search) }));
  }
}
