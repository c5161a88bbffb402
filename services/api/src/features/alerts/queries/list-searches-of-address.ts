import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import {
  type AlertsOfAddressView,
  type SavedSearchParameters,
  searchInAddress,
} from '@app/contracts/saved-searches/saved-search';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AlertLinks, type AlertPageLink } from '../alert-links.js';

export class ListSearchesOfAddress extends Query<AlertsOfAddressView> {
  constructor(readonly link: AlertPageLink) {
    super();
  }
}

type Subscriber = { email: string | null; now: string };
type Search = Omit<AlertsOfAddressView['searches'][number], 'search'> & { search: SavedSearchParameters };

/** What is saved for the address whose link this is. Looking changes nothing: programs open the links of mails, too. */
@QueryHandler(ListSearchesOfAddress)
export class ListSearchesOfAddressHandler implements IQueryHandler<ListSearchesOfAddress> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: AlertLinks,
  ) {}

  async execute({ link }: ListSearchesOfAddress): Promise<AlertsOfAddressView> {
    const { subscriberId } = link;
    const [[subscriber], searches] = await this.reader.allViews<[Subscriber, Search]>(
      { as: 'subscriber', subscriberId },
      [
        {
          name: 'alert-subscriber',
          text: `select email, clock_timestamp() as now from alert_subscriber where id = $1`,
          values: [subscriberId],
        },
        {
          name: 'searches-of-address',
          text: `select id, version, name, search, frequency, paused, created_at, confirmed_at,
              confirmed_at + make_interval(months => $2::integer) as mails_until,
              (select max(digest.created_at) from alert_digest digest
                where digest.subscriber_id = saved_search.subscriber_id
                  and digest.found @> jsonb_build_array(jsonb_build_object('searchId', saved_search.id))) as last_mail_at
            from saved_search where subscriber_id = $1 order by created_at desc, id desc`,
          values: [subscriberId, alertMonths],
        },
      ],
    );
    if (!subscriber?.email) throw new AppError('resource.not-found');
    this.links.checkPage(link, new Date(subscriber.now));
    return {
      email: subscriber.email,
      searches: searches.map((saved) => ({ ...saved, search: searchInAddress(saved.search) })),
    };
  }
}
