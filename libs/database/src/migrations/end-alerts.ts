import { Migration } from '@mikro-orm/migrations';

/** Mails about new jobs end a year after they were agreed to, unless their owner agrees again. */
export class EndAlerts extends Migration {
  override up(): void {
    this.addSql(searches);
    this.addSql(renewals);
  }
}

/** Whoever saved a search in an account was told these words, which had no version until now. */
const searches = `
alter table "saved_search" add column "renewal_asked_at" timestamptz null;
update saved_search set consent_version = 'account-1' where confirmed_by = 'account' and consent_version is null;
create index saved_search_to_renew on saved_search (confirmed_at) where confirmed_at is not null;
`;

/** Searches whose mails end within 30 days and whose owner was not asked since they agreed last. */
const renewals = `
create function searches_to_renew(at_most integer) returns table (id uuid, subscriber_id uuid)
  language sql stable
  as $$
    select search.id, search.subscriber_id from saved_search search
    where search.confirmed_at > now() - interval '12 months'
      and search.confirmed_at <= now() + interval '30 days' - interval '12 months'
      and (search.renewal_asked_at is null or search.renewal_asked_at < search.confirmed_at)
      and not search.paused
    order by search.confirmed_at limit at_most
  $$;
`;
