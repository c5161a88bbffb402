-- The timeline of an application: messages, comments, mentions, files sent with messages, and what was read.

create table activity (
  id uuid primary key,
  company_id uuid not null,
  application_id uuid not null,
  job_id uuid not null,
  stage_id uuid,
  linked_activity_id uuid,
  type text not null,
  source text not null,
  source_id uuid,
  title text,
  content text not null,
  metadata jsonb not null,
  created_at timestamptz not null,
  version integer not null default 1,
  edited_at timestamptz,
  deleted_at timestamptz,
  mail_requested_at timestamptz,
  topic text,
  template_id uuid,
  verdict text,
  constraint activity_company_id_id_unique unique (company_id, id),
  constraint activity_topic_known check (topic in ('move', 'mail', 'file')),
  constraint activity_topic_of_system check ((topic is not null) = (source = 'system')),
  constraint activity_verdict_known
    check (verdict is null or (verdict in ('yes', 'unsure', 'no') and type = 'comment' and source = 'user')),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, template_id) references message_template (company_id, id) deferrable initially deferred
);
create index activity_company_id_application_id_created_at_index on activity (company_id, application_id, created_at);
create index activity_conversation on activity (company_id, application_id, created_at desc) include (source, job_id)
  where type = 'message';
alter table activity enable row level security, force row level security;
create policy tables_owner_rows on activity to tables_owner using (true) with check (true);
create policy acting_company_rows on activity to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on activity to acting_person
  using (type = 'message'
    and application_id in (select own.id from application own where own.applicant_id = app_user_id()))
  with check (type = 'message'
    and application_id in (select own.id from application own where own.applicant_id = app_user_id()));
create policy acting_platform_rows on activity to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on activity to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table activity_mention (
  activity_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  company_id uuid not null,
  created_at timestamptz not null,
  primary key (activity_id, user_id),
  foreign key (company_id, activity_id)
    references activity (company_id, id) on delete cascade deferrable initially deferred
);
create index activity_mention_company_id_user_id_created_at_index
  on activity_mention (company_id, user_id, created_at);
alter table activity_mention enable row level security, force row level security;
create policy tables_owner_rows on activity_mention to tables_owner using (true) with check (true);
create policy acting_company_rows on activity_mention to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on activity_mention to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table activity_read (
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  application_id uuid not null,
  company_id uuid not null,
  read_at timestamptz not null,
  primary key (user_id, application_id),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index activity_read_of_application on activity_read (company_id, application_id);
alter table activity_read enable row level security, force row level security;
create policy tables_owner_rows on activity_read to tables_owner using (true) with check (true);
create policy acting_company_rows on activity_read to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on activity_read to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on activity_read to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());

create table message_file (
  file_id uuid primary key,
  activity_id uuid not null,
  company_id uuid not null,
  application_id uuid not null,
  applicant_id uuid not null,
  owner_user_id uuid not null,
  position integer not null,
  constraint message_file_activity_id_position_unique unique (activity_id, position),
  constraint message_file_of_three check (position between 0 and 2),
  foreign key (company_id, activity_id)
    references activity (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (file_id, owner_user_id) references stored_file (id, owner_user_id) deferrable initially deferred
);
create index message_file_of_application on message_file (company_id, application_id);
alter table message_file enable row level security, force row level security;
create policy tables_owner_rows on message_file to tables_owner using (true) with check (true);
create policy acting_company_rows on message_file to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on message_file to acting_person
  using (applicant_id = app_user_id())
  with check (applicant_id = app_user_id());

-- So are files sent with messages.
create policy acting_company_rows on stored_file to acting_company
  using (company_id = app_company() or (owner_user_id = app_user_id() and type = 'message')
    or exists (select from message_file carried where carried.file_id = stored_file.id
      and carried.company_id = app_company())
    or id in (select sent.cv_file_id from application sent where sent.company_id = app_company())
    or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()))
  with check (company_id = app_company() or (owner_user_id = app_user_id() and type = 'message')
    or exists (select from message_file carried where carried.file_id = stored_file.id
      and carried.company_id = app_company())
    or id in (select sent.cv_file_id from application sent where sent.company_id = app_company())
    or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()));
create policy acting_person_rows on stored_file to acting_person
  using (owner_user_id = app_user_id()
    or exists (select from message_file carried where carried.file_id = stored_file.id
      and carried.applicant_id = app_user_id()))
  with check (owner_user_id = app_user_id()
    or exists (select from message_file carried where carried.file_id = stored_file.id
      and carried.applicant_id = app_user_id()));

-- Who left the company is still called by name, and applicants learn who wrote to them, nothing else about anybody.
-- Of an account that is gone there is no name but the one an applicant sent along.
create function activity_author(asked uuid) returns table (first_name text, last_name text, photo_file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case when person.deletion_started_at is null then person.first_name else sent.first_name end,
      case when person.deletion_started_at is null then person.last_name else sent.last_name end, person.photo_file_id
    from activity
      join app_user person on person.id = activity.source_id
      join application sent on sent.company_id = activity.company_id and sent.id = activity.application_id
    where activity.id = asked and (person.deletion_started_at is null or activity.source = 'applicant')
      and (activity.company_id = app_company() or (activity.type = 'message' and exists (
        select from application own where own.id = activity.application_id and own.applicant_id = app_user_id())))
  $$;

-- The application is locked before it is looked at what was written last: of two who write, the second sees both.
create function keep_last_word() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    line activity := coalesce(new, old);
    since timestamptz;
  begin
    perform from application where id = line.application_id and company_id = line.company_id for no key update;
    if not found then
      return null;
    end if;
    select case when last.source = 'applicant' then last.created_at end into since from activity last
    where last.company_id = line.company_id and last.application_id = line.application_id and last.type = 'message'
    order by last.created_at desc limit 1;
    update application set unanswered_since = since
    where id = line.application_id and company_id = line.company_id and unanswered_since is distinct from since;
    return null;
  end $$;
create trigger activity_is_last_word after insert on activity
  for each row when (new.type = 'message') execute function keep_last_word();
create trigger activity_was_last_word after delete on activity
  for each row when (old.type = 'message') execute function keep_last_word();
create trigger activity_changes_last_word after update of created_at, source, type on activity
  for each row when (new.type = 'message' or old.type = 'message') execute function keep_last_word();

create function attached_files(asked_message uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer from message_file carried join stored_file file on file.id = carried.file_id
    where carried.activity_id = asked_message and carried.company_id = app_company() and file.status <> 'rejected'
  $$;

create function unsent_message_files(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.company_id from stored_file
    where type = 'message' and sent_at is null and created_at < now() - older_than order by created_at limit at_most
  $$;

-- What members wrote about a person, for the file that person gets of everything. Comments are in it without the
-- names of those who wrote them, a refusal once its letter was sent. No mode of people may call this.
create function written_about(asked uuid)
  returns table (application_id uuid, tags text[], comments jsonb, rejection_id uuid,
    rejection_reason text, rejection_note text, rejection_sent_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.tags,
      (select coalesce(jsonb_agg(jsonb_build_object('at', line.created_at, 'text', line.content, 'view', line.verdict)
          order by line.created_at), '[]'::jsonb) from activity line
        where line.company_id = sent.company_id and line.application_id = sent.id and line.type = 'comment'
          and line.source = 'user' and line.deleted_at is null),
      rejection.id, rejection.reason, rejection.note, rejection.notified_at
    from application sent
    left join rejection on rejection.company_id = sent.company_id and rejection.application_id = sent.id
      and rejection.notified_at is not null
    where sent.applicant_id = asked
  $$;
