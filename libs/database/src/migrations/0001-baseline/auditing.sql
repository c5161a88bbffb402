-- The audit log, and acts that wait for the answer of another service.

create table audit_event (
  id uuid primary key,
  company_id uuid,
  actor_id uuid,
  acting_role text,
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  change jsonb not null,
  address_prefix text,
  request_id text,
  occurred_at timestamptz not null,
  entity_name text
);
create index audit_event_company_id_occurred_at_index on audit_event (company_id, occurred_at);
-- What somebody did, and what others did to their account.
create index audit_event_of_actor on audit_event (actor_id, occurred_at) where actor_id is not null;
create index audit_event_of_account on audit_event (entity_id, occurred_at) where entity_type = 'user';
create index audit_event_of_read_cv on audit_event (entity_id) where action = 'candidate.read-cv';
-- The rows of the log that are about an applicant, by what they name.
create index audit_event_about_applicant on audit_event (entity_id)
  where action in ('data-request.submitted', 'candidate.read');
-- In the order of time, and which acts there are at all.
create index audit_event_of_staff on audit_event (occurred_at, id) where acting_role = 'stacAdmin';
create index audit_event_acts_of_staff on audit_event (action) where acting_role = 'stacAdmin';
create index audit_event_acts_of_company on audit_event (company_id, action, acting_role);
-- In the order of time, and which acts there are at all.
create index audit_event_of_everybody on audit_event (occurred_at, id);
create index audit_event_acts_of_everybody on audit_event (action, occurred_at);
alter table audit_event enable row level security, force row level security;
create policy tables_owner_rows on audit_event to tables_owner using (true) with check (true);
create policy acting_company_rows on audit_event to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on audit_event to acting_person
  using (actor_id = app_user_id())
  with check (actor_id = app_user_id());
create policy acting_platform_rows on audit_event to acting_platform using (true) with check (true);
create policy worker_role_rows on audit_event to worker_role using (true) with check (true);

create table pending_audit_event (
  id uuid primary key,
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  change jsonb not null,
  actor_id uuid not null,
  acting_role text,
  address_prefix text,
  request_id text,
  requested_at timestamptz not null
);
create index pending_audit_event_requested_at on pending_audit_event (requested_at);
alter table pending_audit_event enable row level security, force row level security;
create policy tables_owner_rows on pending_audit_event to tables_owner using (true) with check (true);
create policy acting_platform_rows on pending_audit_event to acting_platform using (true) with check (true);
create policy worker_role_rows on pending_audit_event to worker_role using (true) with check (true);

-- Which application an act was about. Platform admins read rows of every company; what was applied for is no secret
-- to them.
create function audit_candidate(asked uuid)
  returns table (job_id uuid, job_title text, applicant_id uuid, erased_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.title, sent.applicant_id, sent.erased_at
    from audit_event act
    join application sent on sent.company_id = act.company_id and sent.id = case act.entity_type
      when 'application' then act.entity_id
      when 'activity' then (select line.application_id from activity line where line.id = act.entity_id)
      when 'data-request' then
        (select request.application_id from data_request request where request.id = act.entity_id) end
    join job on job.id = sent.job_id
    where act.id = asked
      and (act.company_id is not distinct from app_company() or current_setting('role', true) = 'acting_platform')
  $$;

-- Whom an act was done to, though they may have left since. It stands nowhere in the log itself, so that it goes when
-- they go: of a candidate the name stands in the application, or in the account whose file or request it was.
create function audit_person_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case
      when act.entity_type = 'invitation' then (select email from invitation where id = act.entity_id)
      when act.entity_type in ('application', 'activity', 'data-request') and not act.change ? 'userId' then (
        select nullif(btrim(sent.first_name || ' ' || sent.last_name), '') from application sent
        where sent.company_id = act.company_id and sent.id = case act.entity_type
          when 'application' then act.entity_id
          when 'activity' then (select line.application_id from activity line where line.id = act.entity_id)
          else (select request.application_id from data_request request where request.id = act.entity_id) end)
      else (
        select nullif(btrim(person.first_name || ' ' || person.last_name), '') from app_user person
        where person.id = case
          when act.entity_type = 'user' then act.entity_id
          when act.change ? 'userId' then (act.change ->> 'userId')::uuid
          when act.action = 'job-reviewer.assigned' then (act.change ->> 'assigned')::uuid
          when act.action = 'job-reviewer.removed' then (act.change ->> 'removed')::uuid
          when act.entity_type = 'stored_file' then
            (select file.owner_user_id from stored_file file where file.id = act.entity_id)
          end)
      end
    from audit_event act
    where act.id = asked
      and (act.company_id is not distinct from app_company() or current_setting('role', true) = 'acting_platform')
  $$;

-- Who did an act of the acting company, though they may have left it since.
create function audit_actor_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select nullif(btrim(person.first_name || ' ' || person.last_name), '') from audit_event act
    join app_user person on person.id = act.actor_id
    where act.id = asked
      and (act.company_id is not distinct from app_company() or current_setting('role', true) = 'acting_platform')
  $$;

-- Which acts there are, found from one to the next by an index: nobody reads the whole log for it.
create function acts_there_are(asked uuid, of_staff boolean) returns table (action text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    last_one text := '';
    next_one text;
  begin
    loop
      if asked is not null then
        select min(act.action) into next_one from audit_event act
          where act.company_id = asked and act.action > last_one;
      elsif of_staff then
        select min(act.action) into next_one from audit_event act
          where act.acting_role = 'stacAdmin' and act.action > last_one;
      else
        select min(act.action) into next_one from audit_event act
          where act.company_id is null and act.action > last_one;
      end if;
      exit when next_one is null;
      if asked is null or not of_staff or exists (select from audit_event act
          where act.company_id = asked and act.action = next_one and act.acting_role = 'stacAdmin') then
        action := next_one;
        return next;
      end if;
      last_one := next_one;
    end loop;
  end
  $$;

-- Which acts there are anywhere, found from one to the next by an index.
create function every_act_there_is() returns table (action text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    next_one text;
  begin
    select min(act.action) into next_one from audit_event act;
    while next_one is not null loop
      action := next_one;
      return next;
      select min(act.action) into next_one from audit_event act where act.action > next_one;
    end loop;
  end
  $$;

-- What others did to somebody's account, and who of the platform looked at what they sent.
create function acts_about_me() returns table (action text, company_id uuid, occurred_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select act.action, act.company_id, act.occurred_at from audit_event act
    where act.entity_type = 'user' and act.entity_id = app_user_id() and act.actor_id is distinct from app_user_id()
    union all
    select looked.action, looked.company_id, looked.occurred_at from application sent
    join audit_event looked on looked.entity_id = sent.id and looked.entity_type = 'application'
      and looked.action = 'candidate.read'
    where sent.applicant_id = app_user_id()
  $$;
