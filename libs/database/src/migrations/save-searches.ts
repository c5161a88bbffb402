import { Migration } from '@mikro-orm/migrations';

/** Searches are saved, and what is new to them is mailed. */
export class SaveSearches extends Migration {
  override up(): void {
    this.addSql(announcements);
    this.addSql(searches);
    this.addSql(rounds);
    this.addSql(mails);
    this.addSql(ending);
  }
}

/**
 * The order in which jobs became public. A number is given under a lock and after the commit that made the job public,
 * so that whoever has seen one number has missed none before it.
 */
const announcements = `
create table "job_announcement" ("job_id" uuid not null, "company_id" uuid not null, "number" int null, "earlier" int[] not null default '{}', "offered" boolean not null default false, "announced_at" timestamptz not null, primary key ("job_id"));
alter table job_announcement add foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred;
create unique index job_announcement_number on job_announcement (number);
create index job_announcement_unnumbered on job_announcement (announced_at) where number is null;
create sequence job_announcement_numbers;
alter table "job_announcement" enable row level security;
alter table "job_announcement" force row level security;
create policy "tables_owner_rows" on "job_announcement" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "job_announcement" to "worker_role" using (true) with check (true);

create function announce_job() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into job_announcement (job_id, company_id, announced_at)
      select job.id, job.company_id, now() from job where job.id = new.job_id and job.company_id = new.company_id
    on conflict (job_id) do update set announced_at = excluded.announced_at, number = null, offered = false,
      earlier = case when job_announcement.offered then job_announcement.earlier || job_announcement.number
        else job_announcement.earlier end;
    return null;
  end $$;
create trigger job_search_announced after insert on job_search for each row execute function announce_job();

create function number_announcements() returns int language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare last int;
  begin
    perform pg_advisory_xact_lock(hashtextextended('job announcements', 0));
    update job_announcement set number = nextval('job_announcement_numbers')
    where number is null;
    select max(number) into last from job_announcement;
    return greatest(coalesce(last, 0), coalesce(pg_sequence_last_value('job_announcement_numbers'), 0)::int);
  end $$;

insert into job_announcement (job_id, company_id, number, offered, announced_at)
  select job_id, company_id, nextval('job_announcement_numbers')::int, true, published_at
  from (select job_id, company_id, published_at from job_search order by published_at, job_id) public_jobs;
`;

const searches = `
create table "alert_subscriber" ("id" uuid not null, "user_id" uuid null, "email" text null, "weekday" smallint not null, "created_at" timestamptz not null, primary key ("id"));
alter table alert_subscriber add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table alert_subscriber add constraint alert_subscriber_reached check ((user_id is null) <> (email is null));
create unique index alert_subscriber_user on alert_subscriber (user_id);
create unique index alert_subscriber_email on alert_subscriber (email);
alter table "alert_subscriber" enable row level security;
alter table "alert_subscriber" force row level security;
create policy "tables_owner_rows" on "alert_subscriber" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "alert_subscriber" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "worker_role_rows" on "alert_subscriber" to "worker_role" using (true) with check (true);

create table "saved_search" ("id" uuid not null, "subscriber_id" uuid not null, "user_id" uuid null, "name" text not null, "search" jsonb not null, "frequency" text not null, "paused" boolean not null default false, "saved_number" int not null, "since_number" int not null, "since_round" int not null, "created_at" timestamptz not null, "version" int not null default 1, primary key ("id"));
alter table saved_search add foreign key (subscriber_id) references alert_subscriber (id) on delete cascade deferrable initially deferred;
alter table saved_search add constraint saved_search_frequency_known check (frequency in ('daily', 'weekly'));
create index saved_search_of_subscriber on saved_search (subscriber_id);
create index saved_search_of_user on saved_search (user_id, created_at) where user_id is not null;
alter table "saved_search" enable row level security;
alter table "saved_search" force row level security;
create policy "tables_owner_rows" on "saved_search" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "saved_search" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "worker_role_rows" on "saved_search" to "worker_role" using (true) with check (true);
`;

/** One round a day. The first one stands for the time before there were any. */
const rounds = `
create table "alert_round" ("number" int not null, "day" date not null, "through_number" int not null, "weekdays" int[] not null, "daily_round" int not null, "daily_from" int not null, "weekly_round" int[] not null, "weekly_from" int[] not null, "done_through" uuid null, "started_at" timestamptz not null, "finished_at" timestamptz null, primary key ("number"));
create unique index alert_round_day on alert_round (day);
alter table "alert_round" enable row level security;
alter table "alert_round" force row level security;
create policy "tables_owner_rows" on "alert_round" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "alert_round" to "acting_person" using (true) with check (true);
create policy "worker_role_rows" on "alert_round" to "worker_role" using (true) with check (true);
insert into alert_round
  select 0, ((now() at time zone 'UTC') - interval '6 hours')::date, through, '{1,2,3,4,5,6,7}', 0, through,
    '{0,0,0,0,0,0,0}', array_fill(through, array[7]), null, now(), now()
  from (select number_announcements() as through) numbered;

create table "alert_digest" ("id" uuid not null, "subscriber_id" uuid not null, "user_id" uuid null, "round_number" int not null, "found" jsonb not null, "created_at" timestamptz not null, primary key ("id"));
alter table alert_digest add foreign key (subscriber_id) references alert_subscriber (id) on delete cascade deferrable initially deferred;
create unique index alert_digest_once on alert_digest (subscriber_id, round_number);
create index alert_digest_old on alert_digest (created_at);
alter table "alert_digest" enable row level security;
alter table "alert_digest" force row level security;
create policy "tables_owner_rows" on "alert_digest" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "alert_digest" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "worker_role_rows" on "alert_digest" to "worker_role" using (true) with check (true);
`;

/** However many alerts wait, every other mail goes first. */
const mails = `
create index email_message_due_first on email_message (due_at)
  where status in ('queued', 'sending') and template <> 'job-alert';
create index email_message_due_after on email_message (due_at)
  where status in ('queued', 'sending') and template = 'job-alert';
drop index email_message_due;
`;

/** Whoever holds the secret of a subscriber's mails ends them: the api has compared it. An address is forgotten. */
const ending = `
create function end_alerts(subscriber uuid) returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from email_message where template = 'job-alert' and status = 'queued'
      and event_id in (select id from alert_digest where subscriber_id = subscriber);
    update saved_search set paused = true, version = version + 1
    where subscriber_id = subscriber and user_id is not null and not paused;
    delete from alert_subscriber where id = subscriber and email is not null;
  end $$;
`;
