import { Migration } from '@mikro-orm/migrations';

/**
 * What a search without words counts with, and the words people may have meant. Triggers note every change of the
 * projection in the transaction that makes it, as a row of its own: nobody waits for a counter another one holds.
 */
const tables = `
create table job_cube (
  location_type smallint not null,
  employment_type smallint not null,
  seniority smallint not null,
  industry smallint not null,
  jobs integer not null
);

create text search configuration job_terms (copy = simple);
alter text search configuration job_terms
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with unaccent, simple;
create table search_term (word text primary key, jobs integer not null);
create index search_term_alike on search_term using gist (word gist_trgm_ops);
create table search_term_change (word text not null, jobs integer not null);

-- With the end of a job in it, jobs of a time are counted without looking at them.
drop index job_search_newest;
create index job_search_newest on job_search (published_at desc, job_id desc)
  include (location_type, employment_type, seniority, industry, expired_at);
create index job_search_closing on job_search ((coalesce(expired_at, 'infinity'::timestamptz)), job_id);
create index job_search_pay on job_search ((coalesce(yearly_pay, 0)) desc, job_id desc)
  include (yearly_pay, currency, location_type, employment_type, seniority, industry, expired_at);
`;

/** Words of a card that are worth being meant: no numbers, no single letters. */
const noting = `
create function card_terms(card text) returns setof text language sql stable
  as $$
    select lexeme from (select card::jsonb as shown) one,
      unnest(to_tsvector('job_terms', translate(concat_ws(' ', shown ->> 'title', shown ->> 'companyName',
        shown ->> 'position', shown ->> 'place', shown ->> 'skills'), './_"', '    ')))
    where length(lexeme) between 3 and 40 and lexeme ~ '^[[:alpha:]]'
  $$;
`;

const triggers = `
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
`;

/** What sweeps do with the notes: sum them up, and hold them against the projection. */
const keeping = `
create function fold_search_counts() returns void language plpgsql security definer set search_path = public, pg_temp
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

create function compare_job_cube() returns bigint language sql volatile security definer set search_path = public, pg_temp
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

create function recount_search_terms() returns bigint language sql volatile security definer set search_path = public, pg_temp
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

create function published_jobs_after(after_id uuid, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.company_id from job
    where published_at is not null and (after_id is null or job.id > after_id) order by job.id limit at_most
  $$;

create function forget_unknown_jobs() returns bigint language sql volatile security definer set search_path = public, pg_temp
  as $$
    with found as (delete from job_search where not exists (select from job where job.id = job_id) returning 1),
      shown as (delete from public_job where not exists (select from job where job.id = job_id) returning 1)
    select (select count(*) from found) + (select count(*) from shown)
  $$;

create table search_comparison (
  id uuid primary key,
  compared_at timestamptz not null,
  last_job_id uuid,
  compared integer not null,
  repaired jsonb not null
);
alter table search_comparison enable row level security;
alter table search_comparison force row level security;
create policy tables_owner_rows on search_comparison to tables_owner using (true) with check (true);
create policy worker_role_rows on search_comparison to worker_role using (true) with check (true);
`;

/** All words of a job stand together, so that one of the title and one of the description find it. */
const content = `
update job_search set body = head || body;
select compare_job_cube();
select recount_search_terms();
`;

/** Counts, words and comparisons of the public search. */
export class CountTheSearch extends Migration {
  override up(): void {
    this.addSql(tables);
    this.addSql(noting);
    this.addSql(keeping);
    this.addSql(content);
    this.addSql(triggers);
  }
}
