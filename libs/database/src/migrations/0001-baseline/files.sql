-- Files. Which rows people and companies see depends on what was sent: those policies stand with applications and
-- messages.

create table stored_file (
  id uuid primary key,
  owner_user_id uuid references app_user (id) deferrable initially deferred,
  company_id uuid references company (id) deferrable initially deferred,
  entity_type text not null,
  entity_id uuid not null,
  type text not null,
  name text not null,
  description text not null,
  tags text[] not null,
  file_name text not null,
  content_type text not null,
  size integer,
  storage_key text not null,
  status text not null,
  rejection_reason text,
  created_at timestamptz not null,
  received_at timestamptz,
  removed_at timestamptz,
  crop jsonb,
  sent_at timestamptz,
  erased_at timestamptz,
  constraint stored_file_id_owner_user_id_unique unique (id, owner_user_id),
  constraint stored_file_status_known check (status in ('requested', 'received', 'available', 'rejected')),
  constraint stored_file_has_one_owner check ((owner_user_id is null) <> (company_id is null)),
  constraint stored_file_sent_with_message check (sent_at is null or type = 'message')
);
create index stored_file_owner_user_id_created_at_index on stored_file (owner_user_id, created_at);
create index stored_file_waiting on stored_file (created_at) where status = 'requested';
create index stored_file_unchecked on stored_file (storage_key) where status in ('requested', 'received');
create index stored_file_company_id_created_at_index on stored_file (company_id, created_at);
create index stored_file_unsent on stored_file (created_at) where type = 'message' and sent_at is null;
create index stored_file_erased on stored_file (entity_id) where erased_at is not null;
alter table stored_file enable row level security, force row level security;
create policy tables_owner_rows on stored_file to tables_owner using (true) with check (true);
create policy worker_role_rows on stored_file to worker_role
  using (company_id is not distinct from app_company())
  with check (company_id is not distinct from app_company());

create function abandoned_uploads(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.company_id from stored_file
    where status = 'requested' and created_at < now() - older_than order by created_at limit at_most
  $$;

create function is_awaited_upload(key text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from stored_file where storage_key = key and status in ('requested', 'received'))
  $$;

-- Those of the listed keys that nobody finds any more. An export has the bytes of the try it was ready with, or is
-- working on; what has another name than one of ours is left alone.
create function keys_of_nothing(listed text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.key from unnest(listed) asked (key)
      cross join lateral (select substring(asked.key from
        '^(?:files|exports)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id) named
    where named.id is not null and case when asked.key like 'exports/%'
      then not exists (select from data_export known where known.id = named.id
        and (known.status in ('queued', 'running')
          or known.status = 'ready' and asked.key = 'exports/' || known.id || '/' || known.attempts))
      else not exists (select from stored_file known where known.id = named.id) end
  $$;

-- The bytes of a deleted file stay while an application carries it, in whichever company.
create function is_carried_file(asked_file uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from application where cv_file_id = asked_file)
      or exists (select from answer_file where file_id = asked_file)
      or exists (select from message_file where file_id = asked_file)
  $$;

-- An image of a company is shown to everybody while the company is public and the image is in use.
create function shown_image(asked_company uuid, asked_file uuid) returns table (storage_key text, content_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select image.storage_key, image.content_type
    from company join stored_file image on image.company_id = company.id
    where company.id = asked_company and image.id = asked_file
      and image.id in (company.logo_file_id, company.banner_file_id)
      and company.status = 'published' and company.suspended_at is null
      and image.status = 'available' and image.removed_at is null
  $$;
