-- What row-level policies ask for the acting company, person, invitation and subscriber. They come first: policies
-- name them.

create function app_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_invitation_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.invitation_id', true), '')::uuid $$;

-- What policies ask for the subscriber of a link, and the address of a form.
create function app_subscriber_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.subscriber_id', true), '')::uuid $$;

create function app_subscriber_address() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.subscriber_address', true), '') $$;

-- Whoever changes what the public sees of a company has its row; workers may not write it, and wait for it here.
create function lock_acting_company() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform from company where id = app_company() for update;
  end $$;

create function applied_migrations() returns text[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(name::text), '{}') from schema_migration $$;
