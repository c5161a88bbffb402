-- Searches saved for alerts.

create table saved_search (
  id uuid primary key,
  subscriber_id uuid not null references alert_subscriber (id) on delete cascade deferrable initially deferred,
  user_id uuid,
  name text not null,
  search jsonb not null,
  frequency text not null,
  paused boolean not null default false,
  saved_number integer not null,
  since_number integer not null,
  since_round integer not null,
  created_at timestamptz not null,
  version integer not null default 1,
  confirmed_at timestamptz,
  confirmed_by text,
  consent_version text,
  renewal_requested_at timestamptz,
  constraint saved_search_frequency_known check (frequency in ('daily', 'weekly')),
  constraint saved_search_confirmed
    check ((confirmed_at is null) = (confirmed_by is null) and confirmed_by in ('account', 'link'))
);
create index saved_search_of_subscriber on saved_search (subscriber_id);
create index saved_search_of_user on saved_search (user_id, created_at) where user_id is not null;
create index saved_search_unconfirmed on saved_search (created_at) where confirmed_at is null;
create index saved_search_to_renew on saved_search (confirmed_at) where confirmed_at is not null;
alter table saved_search enable row level security, force row level security;
create policy tables_owner_rows on saved_search to tables_owner using (true) with check (true);
create policy acting_person_rows on saved_search to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on saved_search to worker_role using (true) with check (true);
create policy acting_subscriber_rows on saved_search to acting_subscriber
  using (user_id is null and subscriber_id in (select reached.id from alert_subscriber reached))
  with check (user_id is null and subscriber_id in (select reached.id from alert_subscriber reached));

-- Searches whose mails end within 30 days and whose owner was not asked since they agreed last.
create function searches_to_renew(at_most integer) returns table (id uuid, subscriber_id uuid)
  language sql stable
  as $$
    select search.id, search.subscriber_id from saved_search search
    where search.confirmed_at > now() - interval '12 months'
      and search.confirmed_at <= now() + interval '30 days' - interval '12 months'
      and (search.renewal_requested_at is null or search.renewal_requested_at < search.confirmed_at)
      and not search.paused
    order by search.confirmed_at limit at_most
  $$;
