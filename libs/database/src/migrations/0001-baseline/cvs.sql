-- CVs: what was read out of them.

create table cv_reading (
  file_id uuid primary key,
  user_id uuid not null,
  contents jsonb,
  answered text[] not null,
  read_at timestamptz not null,
  foreign key (file_id, user_id)
    references stored_file (id, owner_user_id) on delete cascade deferrable initially deferred
);
alter table cv_reading enable row level security, force row level security;
create policy tables_owner_rows on cv_reading to tables_owner using (true) with check (true);
create policy acting_person_rows on cv_reading to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on cv_reading to worker_role
  using (app_company() is null)
  with check (app_company() is null);

-- CVs nobody has read yet, in all companies; and where the bytes are of one that the acting company was sent.
create function unread_cvs(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select unread.application_id, unread.company_id from application_text unread
      join application on application.id = unread.application_id
      join stored_file on stored_file.id = application.cv_file_id and stored_file.status = 'available'
    where unread.cv_read_at is null order by unread.application_id desc limit at_most
  $$;

-- CVs of profiles that nobody has read for their owners yet; those that came last first.
create function unread_own_cvs(at_most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select cv.id from applicant_profile profile
      join stored_file cv on cv.id = profile.cv_file_id and cv.type = 'cv' and cv.status = 'available'
        and cv.removed_at is null
    where not exists (select from cv_reading where cv_reading.file_id = cv.id)
    order by cv.id desc limit at_most
  $$;

create function carried_cv(asked_application uuid)
  returns table (storage_key text, content_type text, file_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.storage_key, stored_file.content_type, stored_file.file_name
    from application join stored_file on stored_file.id = application.cv_file_id
    where application.id = asked_application and application.company_id = app_company()
      and stored_file.type = 'cv' and stored_file.status = 'available'
  $$;

-- What stands in a CV is read once, by a process of its own, however many jobs somebody sends it to: the text is
-- handed on from another of their applications. It is the same file, whose bytes never change.
create function text_of_carried_cv(asked_application uuid) returns table (cv_text text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select written.cv_text
    from application sent
      join application other on other.applicant_id = sent.applicant_id and other.cv_file_id = sent.cv_file_id
        and other.id <> sent.id
      join application_text written on written.application_id = other.id and written.cv_read_at is not null
    where sent.id = asked_application and sent.company_id = app_company()
    limit 1
  $$;

-- The file of a CV that was sent stays with its employer; what was read out of it for its owner goes with the
-- account.
create function forget_cv_readings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from cv_reading where user_id = new.id;
    return null;
  end $$;
create trigger app_user_forgets_cv_readings after update of email on app_user
  for each row when (new.email = '' and old.email <> '') execute function forget_cv_readings();
