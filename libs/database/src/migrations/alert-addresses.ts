import { Migration } from '@mikro-orm/migrations';

/** Searches are saved for addresses without an account, once these confirm. */
export class AlertAddresses extends Migration {
  override up(): void {
    this.addSql(reach);
    this.addSql(subscribers);
    this.addSql(searches);
    this.addSql(policies);
    this.addSql(ending);
  }
}

/** What policies ask for the subscriber of a link, and the address of a form. */
const reach = `
create function app_subscriber_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.subscriber_id', true), '')::uuid $$;
create function app_subscriber_address() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.subscriber_address', true), '') $$;
`;

/** One whose searches went to another stays, so that the links of its mails still end what they said they end. */
const subscribers = `
alter table alert_subscriber add "asked_at" timestamptz null, add "merged_into" uuid null;
alter table alert_subscriber add foreign key (merged_into) references alert_subscriber (id) on delete cascade deferrable initially deferred;
alter table alert_subscriber add constraint alert_subscriber_merged check (merged_into is null or user_id is not null);
drop index alert_subscriber_user;
create unique index alert_subscriber_user on alert_subscriber (user_id) where merged_into is null;
create index alert_subscriber_merged_user on alert_subscriber (user_id) where merged_into is not null;
create index alert_subscriber_merged_into on alert_subscriber (merged_into) where merged_into is not null;
create index app_user_proven_email on app_user (lower(email)) where email_verified;
`;

/** Who saved a search in an account has said so by that. */
const searches = `
alter table saved_search add "confirmed_at" timestamptz null, add "confirmed_by" text null, add "consent_version" text null;
update saved_search set confirmed_at = created_at, confirmed_by = 'account';
set constraints all immediate;
alter table saved_search add constraint saved_search_confirmed check ((confirmed_at is null) = (confirmed_by is null) and confirmed_by in ('account', 'link'));
create index saved_search_unconfirmed on saved_search (created_at) where confirmed_at is null;
set constraints all deferred;
`;

const policies = `
create policy "acting_subscriber_rows" on "outbox_message" for insert to "acting_subscriber" with check (true);
create policy "acting_subscriber_rows" on "alert_subscriber" to "acting_subscriber" using (user_id is null and (id = app_subscriber_id() or email = app_subscriber_address())) with check (user_id is null and (id = app_subscriber_id() or email = app_subscriber_address()));
create policy "acting_subscriber_rows" on "saved_search" to "acting_subscriber" using (user_id is null and subscriber_id in (select reached.id from alert_subscriber reached)) with check (user_id is null and subscriber_id in (select reached.id from alert_subscriber reached));
create policy "acting_subscriber_rows" on "alert_round" to "acting_subscriber" using (true) with check (true);
create policy "acting_subscriber_rows" on "alert_digest" to "acting_subscriber" using (subscriber_id in (select reached.id from alert_subscriber reached)) with check (subscriber_id in (select reached.id from alert_subscriber reached));
`;

/** Where the searches went to an account, they are paused there. */
const ending = `
create or replace function end_alerts(subscriber uuid) returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare standing uuid;
  begin
    select coalesce(merged_into, id) into standing from alert_subscriber where id = subscriber;
    delete from email_message where template = 'job-alert' and status = 'queued'
      and event_id in (select id from alert_digest where subscriber_id in (subscriber, standing));
    update saved_search set paused = true, version = version + 1
    where subscriber_id = standing and user_id is not null and not paused;
    delete from alert_subscriber where id = subscriber and email is not null;
  end $$;
`;
