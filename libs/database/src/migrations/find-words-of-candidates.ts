import { Migration } from '@mikro-orm/migrations';

/**
 * Candidates are found by words of their names, their answers, their letters and their CVs. Full-text operators cannot
 * use an index under a policy: the index begins with the company, and the function that looks into it sees no other
 * company than the acting one.
 */
export class FindWordsOfCandidates extends Migration {
  override up(): void {
    this.addSql(texts);
    this.addSql(policies);
    this.addSql(writing);
    this.addSql(finding);
    this.addSql(reading);
    this.addSql(textsOfBefore);
  }
}

/** `cv_text` is null until the CV was read, and where nothing stands in it. */
const texts = `
create table application_text (
  application_id uuid primary key,
  company_id uuid not null,
  job_id uuid not null,
  words tsvector not null,
  cv_text text,
  cv_read_at timestamptz
);
alter table application_text add constraint application_text_application_fkey
  foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
create index application_text_words on application_text using gin (company_id, words);
create index application_text_unread on application_text (application_id) where cv_read_at is null;
`;

const policies = `
alter table application_text enable row level security;
alter table application_text force row level security;
create policy tables_owner_rows on application_text to tables_owner using (true) with check (true);
create policy acting_company_rows on application_text to acting_company using (company_id = app_company());
create policy acting_platform_rows on application_text to acting_platform using (company_id = app_company());
create policy worker_role_rows on application_text to worker_role
  using (company_id = app_company()) with check (company_id = app_company());
`;

/** Signs between words that the parser would take for a part of one: an address, a path. */
const writing = `
create function candidate_words(given text) returns tsvector language sql stable set search_path = public, pg_temp
  as $$ select to_tsvector('job_terms', translate(given, './_"@', '     ')) $$;

create function application_words(sent application) returns tsvector
  language sql stable set search_path = public, pg_temp
  as $$
    select candidate_words(concat_ws(' ', sent.first_name, sent.last_name, sent.position, sent.cover_letter, sent.details,
      (select string_agg(answer ->> 'value', ' ') from jsonb_array_elements(sent.answers::jsonb) answer)))
  $$;

create function note_application_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into application_text (application_id, company_id, job_id, words)
    values (new.id, new.company_id, new.job_id, application_words(new))
    on conflict (application_id) do update
      set words = excluded.words || candidate_words(coalesce(application_text.cv_text, ''));
    return null;
  end $$;

create trigger application_words
  after insert or update of first_name, last_name, position, cover_letter, details, answers on application
  for each row execute function note_application_words();
`;

const finding = `
create function applications_with_words(asked text) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select application_id from application_text
    where company_id = app_company() and words @@ to_tsquery('job_terms', asked)
  $$;
`;

/** CVs nobody has read yet, in all companies; and where the bytes are of one that the acting company was sent. */
const reading = `
create function unread_cvs(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select unread.application_id, unread.company_id from application_text unread
      join application on application.id = unread.application_id
      join stored_file on stored_file.id = application.cv_file_id and stored_file.status = 'available'
    where unread.cv_read_at is null order by unread.application_id desc limit at_most
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
`;

const textsOfBefore = `
insert into application_text (application_id, company_id, job_id, words)
select id, company_id, job_id, application_words(application) from application
on conflict do nothing;
`;
