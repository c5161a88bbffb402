-- The machinery: events, queues, schedules, repeated requests and rate limits.

create table outbox_message (
  id uuid primary key,
  seq bigint generated always as identity,
  name text not null,
  version integer not null,
  occurred_at timestamptz not null,
  actor_id uuid,
  company_id uuid,
  payload jsonb not null,
  request_id text,
  dispatched_at timestamptz,
  receipts_due_at timestamptz default now(),
  priority smallint not null default 0
);
create index outbox_message_dispatched on outbox_message (dispatched_at) where dispatched_at is not null;
create index outbox_message_receipts_due on outbox_message (receipts_due_at)
  where dispatched_at is not null and receipts_due_at is not null;
-- What one act tells of many things is delivered after what people do one at a time.
create index outbox_message_waiting on outbox_message (priority, seq) where dispatched_at is null;
alter table outbox_message enable row level security, force row level security;
create policy tables_owner_rows on outbox_message to tables_owner using (true) with check (true);
create policy worker_role_rows on outbox_message to worker_role using (true) with check (true);
create policy acting_company_rows on outbox_message for insert to acting_company with check (true);
create policy acting_person_rows on outbox_message for insert to acting_person with check (true);
create policy acting_platform_rows on outbox_message for insert to acting_platform with check (true);
create policy public_reader_rows on outbox_message for insert to public_reader with check (true);
create policy acting_subscriber_rows on outbox_message for insert to acting_subscriber with check (true);

create table inbox_message (
  consumer text not null,
  event_id uuid not null,
  processed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_message_processed_at on inbox_message (processed_at);
alter table inbox_message enable row level security, force row level security;
create policy tables_owner_rows on inbox_message to tables_owner using (true) with check (true);
create policy worker_role_rows on inbox_message to worker_role using (true) with check (true);
create policy acting_platform_rows on inbox_message to acting_platform using (true) with check (true);

create table dead_letter (
  id uuid primary key,
  queue text not null,
  job_id text not null,
  event_id uuid,
  name text not null,
  company_id uuid,
  data jsonb not null,
  reason text not null,
  attempts integer not null,
  failed_at timestamptz not null,
  replays integer not null default 0,
  replay_requested_at timestamptz,
  replayed_at timestamptz,
  outcome text,
  resolved_at timestamptz,
  discard_reason text,
  constraint dead_letter_queue_job_id_unique unique (queue, job_id),
  constraint dead_letter_outcome_known check (outcome in ('replayed', 'failed-again', 'discarded'))
);
create index dead_letter_failed_at on dead_letter (failed_at);
create index dead_letter_to_replay on dead_letter (replay_requested_at) where replay_requested_at is not null;
create index dead_letter_event on dead_letter (event_id);
create index dead_letter_replayed on dead_letter (replayed_at) where replayed_at is not null;
create index dead_letter_unresolved on dead_letter (failed_at) where outcome is null;
create index dead_letter_resolved_at on dead_letter (resolved_at) where resolved_at is not null;
alter table dead_letter enable row level security, force row level security;
create policy tables_owner_rows on dead_letter to tables_owner using (true) with check (true);
create policy acting_platform_rows on dead_letter to acting_platform using (true) with check (true);
create policy worker_role_rows on dead_letter to worker_role using (true) with check (true);

create table queue_level (
  id uuid primary key,
  name text not null,
  waiting integer not null default 0,
  active integer not null default 0,
  delayed integer not null default 0,
  failed integer not null default 0,
  oldest_waiting_at timestamptz,
  next_at timestamptz,
  read_at timestamptz not null,
  requested_at timestamptz,
  constraint queue_level_name_unique unique (name)
);
create index queue_level_requested on queue_level (requested_at) where requested_at is not null;
alter table queue_level enable row level security, force row level security;
create policy tables_owner_rows on queue_level to tables_owner using (true) with check (true);
create policy acting_platform_rows on queue_level to acting_platform using (true) with check (true);
create policy worker_role_rows on queue_level to worker_role using (true) with check (true);

create table queue_minute (
  name text not null,
  minute timestamptz not null,
  oldest_seconds integer not null default 0,
  done integer not null default 0,
  primary key (name, minute)
);
create index queue_minute_minute on queue_minute (minute);
alter table queue_minute enable row level security, force row level security;
create policy tables_owner_rows on queue_minute to tables_owner using (true) with check (true);
create policy acting_platform_rows on queue_minute to acting_platform using (true) with check (true);
create policy worker_role_rows on queue_minute to worker_role using (true) with check (true);

create table schedule (
  id uuid primary key,
  name text not null,
  queue text not null,
  every_seconds integer not null,
  known_since timestamptz not null,
  requested_at timestamptz,
  constraint schedule_name_unique unique (name)
);
create index schedule_requested on schedule (requested_at) where requested_at is not null;
alter table schedule enable row level security, force row level security;
create policy tables_owner_rows on schedule to tables_owner using (true) with check (true);
create policy acting_platform_rows on schedule to acting_platform using (true) with check (true);
create policy worker_role_rows on schedule to worker_role using (true) with check (true);

create table schedule_run (
  id uuid primary key,
  name text not null,
  job_id text not null,
  requested boolean not null default false,
  started_at timestamptz not null,
  leased_until timestamptz not null,
  ended_at timestamptz,
  outcome text,
  found integer,
  failure text
);
create index schedule_run_latest on schedule_run (name, started_at);
create unique index schedule_run_under_way on schedule_run (name) where ended_at is null;
alter table schedule_run enable row level security, force row level security;
create policy tables_owner_rows on schedule_run to tables_owner using (true) with check (true);
create policy acting_platform_rows on schedule_run to acting_platform using (true) with check (true);
create policy worker_role_rows on schedule_run to worker_role using (true) with check (true);

create table idempotency_key (
  user_id uuid not null references app_user (id) deferrable initially deferred,
  key text not null,
  request_hash text not null,
  status integer,
  answer json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_created_at_index on idempotency_key (created_at);
alter table idempotency_key enable row level security, force row level security;
create policy tables_owner_rows on idempotency_key to tables_owner using (true) with check (true);
create policy acting_company_rows on idempotency_key to acting_company
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_person_rows on idempotency_key to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_platform_rows on idempotency_key to acting_platform
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on idempotency_key to worker_role using (true) with check (true);

-- Windows of limits that hold across processes. Unlogged: after a crash of the database they start anew, which costs
-- less than writing each count twice. Nobody reads the table; only functions count.
create unlogged table rate_limit_window (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);

-- A process reports how often keys were used since its last report, and gets how often all processes used them.
create function count_uses(reported_keys text[], reported_uses integer[], window_seconds integer[])
  returns table (window_key text, used_by_all integer, milliseconds integer)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    -- Now and then somebody sweeps, so that windows that ended do not pile up.
    if random() < 0.01 then
      delete from rate_limit_window w where w.key in (
        select e.key from rate_limit_window e where e.ends_at < now() limit 1000 for update skip locked);
    end if;
    -- In one order, so that two processes never wait for each other's rows.
    return query
      insert into rate_limit_window as counted (key, used, ends_at)
      select reported.one_key, reported.uses, now() + make_interval(secs => reported.seconds)
      from unnest(reported_keys, reported_uses, window_seconds) as reported (one_key, uses, seconds)
      order by reported.one_key
      on conflict on constraint rate_limit_window_pkey do update set
        used = case when counted.ends_at <= now() then excluded.used
          else least(counted.used + excluded.used, 1000000) end,
        ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
      returning counted.key, counted.used,
        ceil(extract(epoch from counted.ends_at - now()) * 1000)::integer;
  end $$;
