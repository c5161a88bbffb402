-- What the public reads and searches: jobs and companies as they are shown, and counts of the search.

create table public_company (
  company_id uuid primary key,
  view text not null,
  reply_weeks text
);
create index public_company_by_name
  on public_company using gin (to_tsvector('job_terms', translate(view::jsonb ->> 'name', './_"@', '     ')))
    with (fastupdate = off);

create table public_job (
  job_id uuid primary key,
  company_id uuid not null,
  open boolean not null,
  expired_at timestamptz,
  view text not null
);
create index public_job_by_company on public_job (company_id);

-- Pay is compared within a currency: jobs lie in the order of their currencies, the best paid first in each, and
-- those without pay behind all. Jobs with pay have their order of dates by themselves: there may be few of them.
create function pay_order(currency text, yearly_pay numeric) returns text language sql immutable parallel safe
  as $$
    select coalesce(currency || lpad((1000000000000000 - round(yearly_pay * 100))::bigint::text, 16, '0'), '~')
  $$;

-- What the public reads. Written in the transaction that publishes, edits or closes; no policy, because nothing in
-- here is secret, and operators of full-text search could not use their indexes under one.
create table job_search (
  job_id uuid primary key,
  company_id uuid not null,
  published_at timestamptz not null,
  expired_at timestamptz,
  location_type smallint not null,
  employment_type smallint not null,
  seniority smallint not null,
  industry smallint not null,
  yearly_pay numeric,
  currency text,
  place_tsv tsvector not null,
  title_tsv tsvector not null,
  head tsvector not null,
  body tsvector not null,
  card text not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- The planner remembers ten times as many words as of other columns: there are more of them than of most things.
alter table job_search
  alter place_tsv set statistics 1000, alter title_tsv set statistics 1000, alter head set statistics 1000;
create index job_search_by_industry
  on job_search (industry, published_at desc, job_id desc) include (location_type, employment_type, seniority);
create index job_search_by_company on job_search (company_id, published_at desc);
create index job_search_titles on job_search using gin (title_tsv) with (fastupdate = off);
create index job_search_newest
  on job_search (published_at desc, job_id desc)
    include (location_type, employment_type, seniority, industry, expired_at);
create index job_search_closing on job_search ((coalesce(expired_at, 'infinity'::timestamptz)), job_id);
create index job_search_pay
  on job_search ((coalesce(yearly_pay, 0)) desc, job_id desc)
    include (yearly_pay, currency, location_type, employment_type, seniority, industry, expired_at);
-- A currency that few jobs pay in, or none, is found by itself: without an index the search walks along all jobs for
-- it.
create index job_search_by_currency on job_search (currency, published_at desc, job_id desc)
  where currency is not null;
create index job_search_by_pay on job_search ((pay_order(currency, yearly_pay)) collate "C", job_id);
create index job_search_paid on job_search (published_at desc, job_id desc) where yearly_pay is not null;
-- Words, places and currencies are compared inside one index: two of them would each note all jobs of the word, and
-- of the place, before they are compared.
create index job_search_heads
  on job_search using gin (place_tsv, currency, location_type, employment_type, seniority, industry, head)
    with (fastupdate = off);
create index job_search_bodies
  on job_search using gin (place_tsv, currency, location_type, employment_type, seniority, industry, body)
    with (fastupdate = off);

-- What a search without words counts with, and the words people may have meant. Triggers note every change of the
-- projection in the transaction that makes it, as a row of its own: nobody waits for a counter another one holds.
create table job_cube (
  location_type smallint not null,
  employment_type smallint not null,
  seniority smallint not null,
  industry smallint not null,
  jobs integer not null
);

create table search_term (
  word text primary key,
  jobs integer not null
);
create index search_term_alike on search_term using gist (word gist_trgm_ops);

create table search_term_change (
  word text not null,
  jobs integer not null
);

create table search_value (
  kind text not null check (kind in ('place', 'currency')),
  value text not null,
  jobs integer not null
);
create index search_value_known on search_value (kind, value) include (jobs);

create table search_comparison (
  id uuid primary key,
  compared_at timestamptz not null,
  last_job_id uuid,
  compared integer not null,
  repaired jsonb not null
);
alter table search_comparison enable row level security, force row level security;
create policy tables_owner_rows on search_comparison to tables_owner using (true) with check (true);
create policy worker_role_rows on search_comparison to worker_role using (true) with check (true);

-- A search for words as they are, and for stems known for some of them: `{"entwickler": ["~de:entwickl"]}`. Words
-- joined by hyphens may be known by the stem of what they are written together: whoever asks for a
-- `Software-Entwickler` means a `Softwareentwickler` as well. Stems have no place in a text, so that words of a
-- phrase must have none.
create function asked_words(asked text, stems jsonb) returns tsquery language plpgsql immutable parallel safe
  as $$
    declare
      looked_for tsquery := websearch_to_tsquery('job_words', asked);
      word tsquery;
      known record;
    begin
      for known in select key, array_to_tsvector(array(select jsonb_array_elements_text(value)))::text as stems
        from jsonb_each(stems)
      loop
        word := case when known.key like '%-%' then websearch_to_tsquery('job_words', known.key)
          else plainto_tsquery('job_words', known.key) end;
        if numnode(word) = 1 or known.key like '%-%' and numnode(word) > 1 then
          looked_for := ts_rewrite(looked_for, word, word || replace(known.stems, ''' ''', ''' | ''')::tsquery);
        end if;
      end loop;
      return looked_for;
    end $$;

-- Words of a card that are worth being meant: no numbers, no single letters.
create function card_terms(card text) returns setof text language sql stable
  as $$
    select lexeme from (select card::jsonb as shown) one,
      unnest(to_tsvector('job_terms', translate(concat_ws(' ', shown ->> 'title', shown ->> 'companyName',
        shown ->> 'position', shown ->> 'place', shown ->> 'skills'), './_"', '    ')))
    where length(lexeme) between 3 and 40 and lexeme ~ '^[[:alpha:]]'
  $$;

create function note_search_change() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into job_cube select location_type, employment_type, seniority, industry, count(*)
        from new_rows group by 1, 2, 3, 4;
      insert into search_term_change select term, count(*) from new_rows, card_terms(card) term group by term;
    elsif tg_op = 'DELETE' then
      insert into job_cube select location_type, employment_type, seniority, industry, -count(*)
        from old_rows group by 1, 2, 3, 4;
      insert into search_term_change select term, -count(*) from old_rows, card_terms(card) term group by term;
    else
      insert into job_cube select location_type, employment_type, seniority, industry, sum(jobs)
        from (select location_type, employment_type, seniority, industry, 1 as jobs from new_rows
          union all select location_type, employment_type, seniority, industry, -1 from old_rows) changed
        group by 1, 2, 3, 4 having sum(jobs) <> 0;
      insert into search_term_change select term, sum(jobs)
        from (select term, 1 as jobs from new_rows, card_terms(card) term
          union all select term, -1 from old_rows, card_terms(card) term) changed
        group by term having sum(jobs) <> 0;
    end if;
    return null;
  end $$;
create trigger note_added after insert on job_search
  referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_changed after update on job_search
  referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_removed after delete on job_search
  referencing old table as old_rows for each statement execute function note_search_change();

create function note_search_values() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into search_value select kind, value, count(*)
        from new_rows, searched_values(place_tsv, currency) group by kind, value;
    elsif tg_op = 'DELETE' then
      insert into search_value select kind, value, -count(*)
        from old_rows, searched_values(place_tsv, currency) group by kind, value;
    else
      insert into search_value select kind, value, sum(jobs)
        from (select kind, value, 1 as jobs from new_rows, searched_values(place_tsv, currency)
          union all select kind, value, -1 from old_rows, searched_values(place_tsv, currency)) changed
        group by kind, value having sum(jobs) <> 0;
    end if;
    return null;
  end $$;
create trigger values_added after insert on job_search
  referencing new table as new_rows for each statement execute function note_search_values();
create trigger values_changed after update on job_search
  referencing old table as old_rows new table as new_rows for each statement execute function note_search_values();
create trigger values_removed after delete on job_search
  referencing old table as old_rows for each statement execute function note_search_values();

create function searched_values(place_tsv tsvector, currency text) returns table (kind text, value text)
  language sql immutable parallel safe
  as $$
    select 'place', unnest(tsvector_to_array(place_tsv))
    union all select 'currency', currency where currency is not null
  $$;

-- What sweeps do with the notes: sum them up, and hold them against the projection.
create function rollup_search_counts() returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('search-counts')) then return; end if;
    with crowded as (select location_type, employment_type, seniority, industry from job_cube
        group by 1, 2, 3, 4 having count(*) > 1),
      taken as (delete from job_cube using crowded
        where (job_cube.location_type, job_cube.employment_type, job_cube.seniority, job_cube.industry)
          = (crowded.location_type, crowded.employment_type, crowded.seniority, crowded.industry)
        returning job_cube.*)
    insert into job_cube select location_type, employment_type, seniority, industry, sum(jobs) from taken
      group by 1, 2, 3, 4 having sum(jobs) <> 0;
    with taken as (delete from search_term_change returning word, jobs)
    insert into search_term select word, sum(jobs) from taken group by word
      on conflict (word) do update set jobs = search_term.jobs + excluded.jobs;
    delete from search_term where jobs <= 0;
  end $$;

create function rollup_search_values() returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('search-counts')) then return; end if;
    with crowded as (select kind, value from search_value group by 1, 2 having count(*) > 1 or sum(jobs) = 0),
      taken as (delete from search_value using crowded
        where search_value.kind = crowded.kind and search_value.value = crowded.value returning search_value.*)
    insert into search_value select kind, value, sum(jobs) from taken group by 1, 2 having sum(jobs) <> 0;
  end $$;

create function recount_search_terms() returns bigint language sql volatile security definer
  set search_path = public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtext('search-counts'));
    with counted as (select term as word, count(*) as jobs from job_search, card_terms(card) term group by term),
      noted as (delete from search_term_change returning word, jobs),
      kept as (select word, sum(jobs) as jobs
        from (select word, jobs from search_term union all select word, jobs from noted) known group by word),
      unknown as (delete from search_term where word not in (select word from counted)),
      written as (insert into search_term select word, jobs from counted
        on conflict (word) do update set jobs = excluded.jobs where search_term.jobs <> excluded.jobs)
    select count(*) from counted full join kept using (word)
    where coalesce(counted.jobs, 0) <> coalesce(kept.jobs, 0)
  $$;

create function compare_job_cube() returns bigint language sql volatile security definer
  set search_path = public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtext('search-counts'));
    with counted as (select location_type, employment_type, seniority, industry, count(*) as jobs
        from job_search group by 1, 2, 3, 4),
      kept as (select location_type, employment_type, seniority, industry, sum(jobs) as jobs
        from job_cube group by 1, 2, 3, 4),
      repaired as (insert into job_cube
        select location_type, employment_type, seniority, industry, coalesce(counted.jobs, 0) - coalesce(kept.jobs, 0)
        from counted full join kept using (location_type, employment_type, seniority, industry)
        where coalesce(counted.jobs, 0) <> coalesce(kept.jobs, 0) returning 1)
    select count(*) from repaired
  $$;

create function compare_search_values() returns bigint language sql volatile security definer
  set search_path = public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtext('search-counts'));
    with counted as (select kind, value, count(*) as jobs from job_search, searched_values(place_tsv, currency)
      group by 1, 2),
      kept as (select kind, value, sum(jobs) as jobs from search_value group by 1, 2),
      repaired as (insert into search_value
        select kind, value, coalesce(counted.jobs, 0) - coalesce(kept.jobs, 0)
        from counted full join kept using (kind, value)
        where coalesce(counted.jobs, 0) <> coalesce(kept.jobs, 0) returning 1)
    select count(*) from repaired
  $$;

create function is_searched_currency(asked text) returns boolean language sql stable
  as $$
    select coalesce(sum(jobs), 0) > 0 from search_value where kind = 'currency' and value = asked
  $$;

-- Whether jobs have the words a place is asked for by, as far as one can tell from each word alone: of words that
-- follow each other it is known that each is there, of words that must not be there nothing.
create function is_searched_place(asked text) returns boolean language sql stable
  as $$
    select querytree(query) = 'T' or array_to_tsvector(coalesce((select array_agg(value) from (
        select value from search_value where kind = 'place'
          and value = any (tsvector_to_array(to_tsvector('job_words', asked)))
        group by value having sum(jobs) > 0) known), '{}'))
      @@ regexp_replace(querytree(query), '<(-|\d+)>', '&', 'g')::tsquery
    from websearch_to_tsquery('job_words', asked) query
  $$;

create function published_jobs_after(after_id uuid, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.company_id from job
    where published_at is not null and (after_id is null or job.id > after_id) order by job.id limit at_most
  $$;

create function forget_unknown_jobs() returns bigint language sql volatile security definer
  set search_path = public, pg_temp
  as $$
    with found as (delete from job_search where not exists (select from job where job.id = job_id) returning 1),
      shown as (delete from public_job where not exists (select from job where job.id = job_id) returning 1)
    select (select count(*) from found) + (select count(*) from shown)
  $$;
