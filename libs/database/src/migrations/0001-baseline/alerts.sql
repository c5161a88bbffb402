-- Job alerts: who gets them, the daily rounds, and the order in which jobs became public.

create sequence job_announcement_numbers;

create table alert_subscriber (
  id uuid primary key,
  user_id uuid references app_user (id) on delete cascade deferrable initially deferred,
  email text,
  weekday smallint not null,
  created_at timestamptz not null,
  requested_at timestamptz,
  merged_into uuid references alert_subscriber (id) on delete cascade deferrable initially deferred,
  constraint alert_subscriber_reached check ((user_id is null) <> (email is null)),
  constraint alert_subscriber_merged check (merged_into is null or user_id is not null)
);
create unique index alert_subscriber_email on alert_subscriber (email);
-- One whose searches went to another stays, so that the links of its mails still end what they said they end.
create unique index alert_subscriber_user on alert_subscriber (user_id) where merged_into is null;
create index alert_subscriber_merged_user on alert_subscriber (user_id) where merged_into is not null;
create index alert_subscriber_merged_into on alert_subscriber (merged_into) where merged_into is not null;
alter table alert_subscriber enable row level security, force row level security;
create policy tables_owner_rows on alert_subscriber to tables_owner using (true) with check (true);
create policy acting_person_rows on alert_subscriber to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on alert_subscriber to worker_role using (true) with check (true);
create policy acting_subscriber_rows on alert_subscriber to acting_subscriber
  using (user_id is null and (id = app_subscriber_id() or email = app_subscriber_address()))
  with check (user_id is null and (id = app_subscriber_id() or email = app_subscriber_address()));

-- One round a day. The first one stands for the time before there were any.
create table alert_round (
  number integer primary key,
  day date not null,
  through_number integer not null,
  weekdays integer[] not null,
  daily_round integer not null,
  daily_from integer not null,
  weekly_round integer[] not null,
  weekly_from integer[] not null,
  done_through uuid,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index alert_round_day on alert_round (day);
alter table alert_round enable row level security, force row level security;
create policy tables_owner_rows on alert_round to tables_owner using (true) with check (true);
create policy acting_person_rows on alert_round to acting_person using (true) with check (true);
create policy worker_role_rows on alert_round to worker_role using (true) with check (true);
create policy acting_subscriber_rows on alert_round to acting_subscriber using (true) with check (true);

insert into alert_round (number, day, through_number, weekdays, daily_round, daily_from, weekly_round, weekly_from,
  started_at, finished_at)
values (0, (now() at time zone 'UTC' - interval '6 hours')::date, 0, '{1,2,3,4,5,6,7}', 0, 0, '{0,0,0,0,0,0,0}',
  '{0,0,0,0,0,0,0}', now(), now());

create table alert_digest (
  id uuid primary key,
  subscriber_id uuid not null references alert_subscriber (id) on delete cascade deferrable initially deferred,
  user_id uuid,
  round_number integer not null,
  found jsonb not null,
  created_at timestamptz not null
);
create unique index alert_digest_once on alert_digest (subscriber_id, round_number);
create index alert_digest_old on alert_digest (created_at);
alter table alert_digest enable row level security, force row level security;
create policy tables_owner_rows on alert_digest to tables_owner using (true) with check (true);
create policy acting_person_rows on alert_digest to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on alert_digest to worker_role using (true) with check (true);
create policy acting_subscriber_rows on alert_digest to acting_subscriber
  using (subscriber_id in (select reached.id from alert_subscriber reached))
  with check (subscriber_id in (select reached.id from alert_subscriber reached));

-- The order in which jobs became public. A number is given under a lock and after the commit that made the job
-- public, so that whoever has seen one number has missed none before it.
create table job_announcement (
  job_id uuid primary key,
  company_id uuid not null,
  number integer,
  earlier integer[] not null default '{}',
  offered boolean not null default false,
  announced_at timestamptz not null,
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred
);
create unique index job_announcement_number on job_announcement (number);
create index job_announcement_unnumbered on job_announcement (announced_at) where number is null;
alter table job_announcement enable row level security, force row level security;
create policy tables_owner_rows on job_announcement to tables_owner using (true) with check (true);
create policy worker_role_rows on job_announcement to worker_role using (true) with check (true);

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

-- Whoever holds the secret of a subscriber's mails ends them: the api has compared it. An address is forgotten; where
-- the searches went to an account, they are paused there.
create function end_alerts(subscriber uuid) returns void language plpgsql security definer
  set search_path = public, pg_temp
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

create function delete_mails_of_subscriber() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from email_message where lower(recipient) = lower(old.email)
      and template in ('job-alert', 'job-alert-confirmation', 'job-alerts-end') and company_id is null
      and not exists (select from app_user where lower(email) = lower(old.email));
    return null;
  end
  $$;
create trigger alert_subscriber_mails after delete on alert_subscriber
  for each row when (old.email is not null) execute function delete_mails_of_subscriber();

-- Subscribers with an account go with it.
create function remember_alert_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('address', old.id, now());
    return null;
  end $$;
create trigger alert_subscriber_remembered after delete on alert_subscriber for each row
  when (old.email is not null) execute function remember_alert_address();
