-- Actions on many applications at once.

create table bulk_action (
  id uuid primary key,
  company_id uuid not null,
  job_id uuid not null,
  started_by uuid not null,
  step jsonb not null,
  status text not null,
  pages integer not null default 0,
  total integer not null,
  done integer not null default 0,
  left_out integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  only_hired boolean not null default false,
  constraint bulk_action_company_id_id_unique unique (company_id, id),
  constraint bulk_action_status_known check (status in ('running', 'finished', 'undoing', 'undone', 'failed')),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred
);
create index bulk_action_company_id_created_at_index on bulk_action (company_id, created_at);
create index bulk_action_finished on bulk_action (finished_at) where finished_at is not null;
alter table bulk_action enable row level security, force row level security;
create policy acting_company_rows on bulk_action to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on bulk_action to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on bulk_action to tables_owner using (true) with check (true);

create table bulk_action_item (
  bulk_action_id uuid not null,
  application_id uuid not null,
  company_id uuid not null,
  place integer not null,
  version integer not null,
  state text not null,
  reason text,
  before jsonb,
  primary key (bulk_action_id, application_id),
  constraint bulk_action_item_state_known check (state in ('waiting', 'done', 'left-out', 'undone', 'kept')),
  foreign key (company_id, bulk_action_id)
    references bulk_action (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index bulk_action_item_open on bulk_action_item (bulk_action_id, place) where state in ('waiting', 'done');
create index bulk_action_item_application on bulk_action_item (application_id);
alter table bulk_action_item enable row level security, force row level security;
create policy acting_company_rows on bulk_action_item to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on bulk_action_item to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on bulk_action_item to tables_owner using (true) with check (true);

-- What was typed for an act at many is needed until its last application, and goes with its end.
create function bulk_step_without_words(step jsonb) returns jsonb language sql immutable
  as $$
    select step || case step ->> 'kind'
      when 'reject' then '{"note": "", "text": ""}'::jsonb
      when 'tag' then '{"add": [], "remove": []}'
      when 'message' then '{"title": "", "content": ""}'
      when 'review' then '{"note": null}'
      else '{}' end
  $$;

create function forget_bulk_words() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update bulk_action set step = bulk_step_without_words(step) where company_id = new.company_id
      and status <> 'running' and step <> bulk_step_without_words(step)
      and id in (select bulk_action_id from bulk_action_item where application_id = new.id);
    return null;
  end $$;
create trigger application_forgets_bulk_words after update of erased_at on application
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_bulk_words();

create function old_bulk_actions(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select bulk_action.id, bulk_action.company_id from bulk_action
    where finished_at < now() - interval '30 days' order by finished_at limit at_most
  $$;
