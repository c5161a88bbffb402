-- Teams: the roles people have, and invitations to them.

create table role_assignment (
  id uuid primary key,
  user_id uuid not null,
  role_id uuid not null,
  role_type text not null,
  company_id uuid references company (id) deferrable initially deferred,
  deactivated_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint role_assignment_once unique nulls not distinct (user_id, role_id, company_id),
  constraint role_assignment_user_id_foreign foreign key (user_id) references app_user (id)
);
create index role_assignment_company_id_role_type_index on role_assignment (company_id, role_type);
create index role_assignment_by_time on role_assignment using brin (created_at);
alter table role_assignment enable row level security, force row level security;
create policy tables_owner_rows on role_assignment to tables_owner using (true) with check (true);
create policy acting_company_rows on role_assignment to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on role_assignment to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_platform_rows on role_assignment to acting_platform using (true) with check (true);
create policy worker_role_rows on role_assignment to worker_role using (true) with check (true);

-- A company sees whoever works for it.
create policy acting_company_rows on app_user to acting_company
  using (id = app_user_id()
    or id in (select member.user_id from role_assignment member where member.company_id = app_company()))
  with check (id = app_user_id()
    or id in (select member.user_id from role_assignment member where member.company_id = app_company()));

create table invitation (
  id uuid primary key,
  company_id uuid references company (id) deferrable initially deferred,
  email text not null,
  first_name text,
  last_name text,
  role_type text not null,
  status text not null,
  token_version integer not null,
  invited_by uuid not null references app_user (id) deferrable initially deferred,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  expiry_notified_at timestamptz,
  accepted_by uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint invitation_status_known check (status in ('pending', 'accepted', 'declined'))
);
create index invitation_company_id_created_at_index on invitation (company_id, created_at);
create unique index invitation_one_open on invitation (company_id, email) nulls not distinct
  where status = 'pending' and revoked_at is null;
create index invitation_due on invitation (expires_at)
  where status = 'pending' and revoked_at is null and expiry_notified_at is null;
create index invitation_of_email on invitation (lower(email));
alter table invitation enable row level security, force row level security;
create policy tables_owner_rows on invitation to tables_owner using (true) with check (true);
create policy acting_company_rows on invitation to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on invitation to acting_person
  using (id = app_invitation_id())
  with check (id = app_invitation_id());
create policy acting_platform_rows on invitation to acting_platform using (true) with check (true);
create policy worker_role_rows on invitation to worker_role
  using (company_id is not distinct from app_company())
  with check (company_id is not distinct from app_company());

-- The backstop behind the locks of the commands: asked at commit, one after the other for each company, so that two
-- admins who remove each other cannot both succeed. Whoever repairs the database by hand has entered no mode and may.
-- A company that goes needs no admin.
create function keep_an_admin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if coalesce(current_setting('role', true), 'none') in ('none', 'tables_owner') then
      return null;
    end if;
    if tg_op = 'UPDATE' and new.role_type = old.role_type and new.deactivated_at is null
      and new.company_id is not distinct from old.company_id then
      return null;
    end if;
    if old.company_id is null then
      perform pg_advisory_xact_lock(hashtext('platform admins'));
    else
      perform from company where id = old.company_id and deletion_started_at is null for update;
      if not found then
        return null;
      end if;
    end if;
    if not exists (select from app_user where id = old.user_id and disabled_at is null and email_verified) then
      return null;
    end if;
    if has_admin_who_stays(old.role_type, old.company_id) then
      return null;
    end if;
    raise exception 'The last admin cannot go' using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
  end
  $$;
create constraint trigger role_assignment_keeps_an_admin after update or delete on role_assignment
  deferrable initially deferred for each row
  when (old.role_type in ('companyAdmin', 'stacAdmin') and old.deactivated_at is null)
  execute function keep_an_admin();

-- Nobody gets a role in the moment in which their account goes: one of both commits first, and the other sees it.
create function role_of_who_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from app_user where id = new.user_id and deletion_started_at is null for key share;
    if not found then
      raise exception 'The account of this role is being deleted'
        using errcode = '23514', constraint = 'role_assignment_of_who_stays';
    end if;
    return null;
  end
  $$;
create constraint trigger role_assignment_of_who_stays after insert on role_assignment
  deferrable initially deferred for each row execute function role_of_who_stays();

-- Where somebody is the only admin who can act: somebody else has to become one before they go.
create function roles_held_alone(asked uuid) returns table (company_id uuid, company_name text, role_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select own.company_id, company.name, own.role_type from role_assignment own
    left join company on company.id = own.company_id
    where own.user_id = asked and own.role_type in ('companyAdmin', 'stacAdmin') and own.deactivated_at is null
      and not exists (select from role_assignment held
        join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
          and person.deletion_due_at is null
        where held.user_id <> asked and held.role_type = own.role_type
          and held.company_id is not distinct from own.company_id and held.deactivated_at is null)
  $$;

create function my_roles_held_alone() returns table (company_id uuid, company_name text, role_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select alone.company_id, alone.company_name, alone.role_type from roles_held_alone(app_user_id()) alone $$;

-- What the holder of an invitation's link may be told; whether they hold it, the caller proves with the token.
create function invitation_at_hand(asked uuid) returns table (
  id uuid, company_id uuid, email text, role_type text, status text, token_version integer, expires_at timestamptz,
  revoked_at timestamptz, now timestamptz, entity_name text, inviter_name text, inviter_roles text[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select invitation.id, invitation.company_id, invitation.email, invitation.role_type, invitation.status,
      invitation.token_version, invitation.expires_at, invitation.revoked_at, clock_timestamp(), company.name,
      nullif(btrim(inviter.first_name || ' ' || inviter.last_name), ''),
      array(select held.role_type from role_assignment held
        where held.user_id = inviter.id and inviter.disabled_at is null and held.deactivated_at is null
          and (held.company_id = invitation.company_id or held.role_type = 'stacAdmin'))
    from invitation
    left join company on company.id = invitation.company_id
    left join app_user inviter on inviter.id = invitation.invited_by
    where invitation.id = asked
  $$;

create function invitations_of(asked uuid) returns table (company_name text, role_type text, status text,
    created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.name, sent.role_type, sent.status, sent.created_at, sent.expires_at
    from verified_addresses(asked) own
    join invitation sent on lower(sent.email) = own.address
      and sent.created_at > own.since and sent.created_at <= own.until
    left join company on company.id = sent.company_id
    order by sent.created_at
  $$;

create function due_invitations(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select invitation.id, invitation.company_id from invitation
    where status = 'pending' and revoked_at is null and expiry_notified_at is null and expires_at <= now()
    order by expires_at limit at_most
  $$;
