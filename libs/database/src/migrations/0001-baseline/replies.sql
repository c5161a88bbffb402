-- How companies reply, as their pages show it.

create table reply_record (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  job_id uuid references job (id) on delete cascade deferrable initially deferred,
  decided integer not null,
  counted integer not null,
  in_time integer not null,
  waits jsonb not null,
  shown jsonb,
  counted_at timestamptz not null,
  weeks jsonb not null default '[]',
  constraint shown_from_twenty_on check (shown is null or decided >= 20)
);
create index reply_record_company_id_index on reply_record (company_id);
alter table reply_record enable row level security, force row level security;
create policy tables_owner_rows on reply_record to tables_owner using (true) with check (true);
create policy acting_company_rows on reply_record to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on reply_record to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on reply_record to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create function counted_replies() returns table (decided bigint, counted bigint, in_time bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(sum(decided), 0)::bigint, coalesce(sum(counted), 0)::bigint, coalesce(sum(in_time), 0)::bigint
    from reply_record where job_id is null
  $$;

-- Companies whose record may be out of date: something changed, a day passed, or it is a day old, after which others
-- are looked back on. A record from the future is none: the clock was put back.
create function due_reply_records(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, company.id from company
      left join reply_record record on record.id = company.id
    where record.counted_at not between now() - interval '1 day' and now()
      or exists (select from application sent where sent.company_id = company.id
        and sent.changed_at > coalesce(record.counted_at - interval '1 minute', '-infinity'))
      or exists (select from application sent where sent.company_id = company.id
        and sent.response_due_at > coalesce(record.counted_at - interval '1 minute', '-infinity')
        and sent.response_due_at <= now())
    order by record.counted_at nulls first limit at_most
  $$;
