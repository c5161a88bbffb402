-- Applications, the files they carry, and the words they are found by.

create table application (
  id uuid primary key,
  company_id uuid not null,
  job_id uuid not null,
  applicant_id uuid not null,
  pipeline_id uuid not null,
  stage_id uuid not null,
  board_position integer not null,
  status text not null,
  public_stage text not null,
  first_name text not null,
  last_name text not null,
  photo_file_id uuid,
  email text not null,
  phone text,
  position text,
  location jsonb not null,
  education jsonb not null,
  experience jsonb not null,
  languages jsonb not null,
  links jsonb not null,
  cover_letter text,
  details text,
  answers jsonb not null,
  tags text[] not null,
  cv_file_id uuid,
  stage_since timestamptz not null,
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  job_snapshot jsonb not null,
  version integer not null default 1,
  public_version integer not null default 1,
  public_stage_from timestamptz,
  public_stage_before text,
  changed_at_before timestamptz,
  last_move_id uuid,
  before_move jsonb,
  source jsonb not null default '{"kind": "page", "name": null}',
  referred_by text,
  source_key text not null default 'page',
  response_days integer not null default 21,
  response_interview_days integer not null default 14,
  response_extended_at timestamptz,
  response_extension_reason text,
  response_since timestamptz,
  response_due_at timestamptz,
  response_paused_until timestamptz,
  response_pause_seconds integer not null default 0,
  response_before_since timestamptz,
  response_before_due_at timestamptz,
  response_before_paused_until timestamptz,
  response_before_pause_seconds integer default 0,
  earlier_steps jsonb not null default '[]',
  response_first_sent_at timestamptz,
  response_missed_at timestamptz,
  erased_at timestamptz,
  notice_number integer,
  restricted_at timestamptz,
  response_reader_gone_at timestamptz,
  open_again_at timestamptz,
  restriction_confirmed_at timestamptz,
  unanswered_since timestamptz,
  constraint application_stage_id_board_position_unique unique (stage_id,
    board_position) deferrable initially deferred,
  constraint application_company_id_id_unique unique (company_id, id),
  constraint application_status_known check (status in ('active', 'hired', 'rejected', 'withdrawn')),
  foreign key (company_id, job_id) references job (company_id, id) deferrable initially deferred,
  foreign key (company_id, pipeline_id, stage_id)
    references stage (company_id, pipeline_id, id) deferrable initially deferred,
  foreign key (cv_file_id, applicant_id) references stored_file (id, owner_user_id) deferrable initially deferred,
  constraint application_notice foreign key (company_id, notice_number)
    references employer_notice (company_id, number) deferrable initially deferred
);
comment on column application.unanswered_since is 'When its applicant wrote, where nobody has written since';
create index application_applicant_id_applied_at_index on application (applicant_id, applied_at);
create index application_by_cv on application (cv_file_id) where cv_file_id is not null;
create index application_by_day on application (company_id, applied_at) include (job_id);
create index application_hired on application (company_id, stage_since) include (job_id) where status = 'hired';
create index application_by_time on application using brin (applied_at);
create index application_waiting on application (company_id, stage_id, stage_since) include (job_id)
  where status = 'active';
create index application_by_date on application (company_id, job_id, applied_at, id);
create index application_by_name on application (company_id, job_id, last_name, id);
create index application_by_stage_date on application (company_id, job_id, stage_since, id);
create index application_of_company on application (company_id, applied_at, id);
create index application_tags on application using gin (company_id, tags) where tags <> '{}';
create index application_by_source on application (company_id, job_id, source_key) include (stage_id);
create index application_referred on application (company_id, job_id, applied_at, id) where referred_by is not null;
create index application_found on application (id) include (company_id, job_id, applied_at, last_name, stage_since);
create index application_by_response on application (company_id, response_due_at, id) where response_due_at is not null;
create index application_responses_due on application (response_due_at) where response_due_at is not null;
create index application_by_change on application (company_id, changed_at);
create index application_missed on application (company_id, response_missed_at) where response_missed_at is not null;
-- An erased application names nobody: its applicant is no account. Two of one person in one job may have been erased,
-- so that they say the same there.
create unique index application_once_per_job on application (job_id, applicant_id)
  where status <> 'withdrawn' and erased_at is null;
create index application_of_notice on application (company_id, notice_number) where notice_number is not null;
-- In the order in which their time is over, were all kept equally long.
create index application_decided on application (company_id, (greatest(changed_at, stage_since)), id)
  where status <> 'active' and erased_at is null;
-- What a job leaves unanswered for the longest time is found without reading those that were closed before it.
create index application_of_job_by_response on application (job_id, status, response_due_at)
  where response_due_at is not null;
-- A company sees which of its applications it may only keep, and says every ninety days whether that is still so.
create index application_restricted on application (company_id) where restricted_at is not null and erased_at is null;
create index application_unanswered on application (company_id, unanswered_since) include (job_id)
  where unanswered_since is not null and status <> 'withdrawn';
create index application_due_by_job on application (company_id, job_id, response_due_at)
  where response_due_at is not null;
create index application_active on application (company_id, stage_since) include (stage_id) where status = 'active';
alter table application enable row level security, force row level security;
create policy tables_owner_rows on application to tables_owner using (true) with check (true);
create policy acting_company_rows on application to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on application to acting_person
  using (applicant_id = app_user_id())
  with check (applicant_id = app_user_id());
create policy acting_platform_rows on application to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on application to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_leaves on application as restrictive for update to acting_platform
  using (true)
  with check (erased_at is not null);

-- Applicants see the notices they were shown.
create policy acting_person_rows on employer_notice to acting_person
  using (exists (select from application sent where sent.company_id = employer_notice.company_id
    and sent.notice_number = employer_notice.number and sent.applicant_id = app_user_id()))
  with check (exists (select from application sent where sent.company_id = employer_notice.company_id
    and sent.notice_number = employer_notice.number and sent.applicant_id = app_user_id()));

create table answer_file (
  application_id uuid not null,
  file_id uuid not null,
  company_id uuid not null,
  applicant_id uuid not null,
  primary key (application_id, file_id),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (file_id, applicant_id) references stored_file (id, owner_user_id) deferrable initially deferred
);
create index answer_file_file_id_index on answer_file (file_id);
create index answer_file_of_company on answer_file (company_id, file_id);
alter table answer_file enable row level security, force row level security;
create policy tables_owner_rows on answer_file to tables_owner using (true) with check (true);
create policy acting_company_rows on answer_file to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on answer_file to acting_person
  using (applicant_id = app_user_id())
  with check (applicant_id = app_user_id());
create policy acting_platform_rows on answer_file to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());

-- Files an application carries are seen with it.
create policy acting_platform_rows on stored_file to acting_platform
  using (company_id = app_company()
    or id in (select sent.cv_file_id from application sent where sent.company_id = app_company())
    or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()))
  with check (company_id = app_company()
    or id in (select sent.cv_file_id from application sent where sent.company_id = app_company())
    or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()));

-- `cv_text` is null until the CV was read, and where nothing stands in it.
create table application_text (
  application_id uuid primary key,
  company_id uuid not null,
  job_id uuid not null,
  words tsvector not null,
  cv_text text,
  cv_read_at timestamptz,
  constraint application_text_application_fkey foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
) with (toast_tuple_target = 128);
create index application_text_words on application_text using gin (company_id, words);
create index application_text_unread on application_text (application_id) where cv_read_at is null;
alter table application_text enable row level security, force row level security;
create policy tables_owner_rows on application_text to tables_owner using (true) with check (true);
create policy acting_company_rows on application_text to acting_company using (company_id = app_company());
create policy acting_platform_rows on application_text to acting_platform using (company_id = app_company());
create policy worker_role_rows on application_text to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- Signs between words that the parser would take for a part of one: an address, a path.
create function candidate_words(given text) returns tsvector language sql stable set search_path = public, pg_temp
  as $$ select to_tsvector('job_terms', translate(given, './_"@', '     ')) $$;

create function application_words(sent application) returns tsvector
  language sql stable set search_path = public, pg_temp
  as $$
    select candidate_words(concat_ws(' ', sent.first_name, sent.last_name, sent.position, sent.cover_letter,
      sent.details,
      (select string_agg(answer ->> 'value', ' ') from jsonb_array_elements(sent.answers::jsonb) answer)))
  $$;

create function note_application_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into application_text (application_id, company_id, job_id, words, cv_read_at)
    values (new.id, new.company_id, new.job_id, application_words(new),
      case when new.cv_file_id is null then now() end)
    on conflict (application_id) do update
      set words = excluded.words || candidate_words(left(coalesce(application_text.cv_text, ''), 100000));
    return null;
  end $$;
create trigger application_words
  after insert or update of first_name, last_name, position, cover_letter, details, answers on application
  for each row execute function note_application_words();

create function note_source_key() returns trigger language plpgsql set search_path = public, pg_temp
  as $$
  begin
    new.source_key := concat_ws(':', new.source ->> 'kind', new.source ->> 'name');
    return new;
  end $$;
create trigger application_source_key
  before insert or update of source on application
  for each row execute function note_source_key();

-- Operators of arrays cannot use an index under a policy; the function sees no other company than the acting one.
create function tagged_applications(asked text[]) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select id from application where company_id = app_company() and tags <> '{}' and tags && asked
  $$;

-- Operators of arrays cannot use an index under a policy; the function sees no other company than the acting one.
create function tagged_applications(asked text[], of_job uuid, at_most integer) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select id from application
    where company_id = app_company() and tags <> '{}' and tags && asked and (of_job is null or job_id = of_job)
    limit at_most
  $$;

create function applications_with_words(asked text) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select application_id from application_text
    where company_id = app_company() and words @@ to_tsquery('job_terms', asked)
  $$;

create function applications_with_words(asked text, of_job uuid, at_most integer) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select application_id from application_text
    where company_id = app_company() and words @@ to_tsquery('job_terms', asked) and (of_job is null or job_id = of_job)
    limit at_most
  $$;

-- How many applications somebody sent, whatever company they went to.
create function applications_sent(asked uuid[]) returns table (user_id uuid, sent bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select applicant_id, count(*) from application where applicant_id = any(asked) and erased_at is null
    group by applicant_id
  $$;

-- What somebody sent and until when its company keeps it: the lines are those of `retention_cases`, without a consent
-- to be kept longer, which ends with the account. Where the applicant knows of no decision there is no date.
create function my_retained_applications(presets jsonb) returns table (id uuid, company_id uuid, company_name text,
    job_title text, retained_until timestamptz, keep_unit text, keep_count integer, counted text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, company.name, job.title,
      case when sent.status <> 'active' and sent.public_stage in ('hired', 'notSelected', 'withdrawn')
          and coalesce(sent.public_stage_from <= now(), true)
        then greatest(from_then.at + length.kept,
          case when sent.status = 'hired'
            then from_then.at + ((presets #>> '{hired,count}') || ' ' || (presets #>> '{hired,unit}'))::interval
            end) end,
      line.unit, line.count, line.counted
    from application sent
      join company on company.id = sent.company_id
      join job on job.company_id = sent.company_id and job.id = sent.job_id
      left join company_settings chosen on chosen.company_id = sent.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country) place
      cross join lateral (select * from (
          select 1 as place, own.keep_unit as unit, own.keep_count as count, own.counted_from as counted
          from retention_rule own where own.company_id = sent.company_id and own.country = place.country
          union all
          select 2, preset.unit, preset.count, preset.counted
          from jsonb_to_recordset(presets -> 'lines') preset (country text, unit text, count integer, counted text)
          where preset.country = place.country and preset.country <> ''
          union all
          select 3, case when chosen.company_id is null then preset.unit else 'months' end,
            coalesce(chosen.retention_months, preset.count), preset.counted
          from jsonb_to_recordset(presets -> 'lines') preset (country text, unit text, count integer, counted text)
          where preset.country = '') possible order by possible.place limit 1) line
      cross join lateral (select make_interval(weeks => case line.unit when 'weeks' then line.count else 0 end,
          months => case line.unit when 'months' then line.count else 0 end) as kept) length
      cross join lateral (select greatest(sent.changed_at, sent.stage_since, case when line.counted = 'lastContact'
          then (select max(written.created_at) from activity written where written.company_id = sent.company_id
            and written.application_id = sent.id and written.type = 'message') end) as at) from_then
    where sent.applicant_id = app_user_id() and sent.erased_at is null
  $$;

create function due_remaining_rejections(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select job.id, job.company_id from job where reject_remaining_at <= now() order by reject_remaining_at limit at_most $$;
