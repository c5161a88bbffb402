import { Migration } from '@mikro-orm/migrations';

/**
 * Places and currencies open jobs have, counted by the transaction that changes them, as rows of its own like the other
 * counts of the search: a search for one that nobody has looks at no job.
 */
export class KnowWhatIsSearched extends Migration {
  override up(): void {
    this.addSql(counting);
    this.addSql(knowing);
    this.addSql(keeping);
    // Whoever writes meanwhile waits until the triggers are there, or the count would miss it.
    this.addSql('lock table job_search in share row exclusive mode;');
    this.addSql('select compare_search_values();');
    this.addSql(triggers);
    // There are more places than the planner remembers by itself; of others it only guesses how many jobs they have.
    this.addSql('alter table job_search alter place_tsv set statistics 1000;');
    // Words that are gone with their jobs stay in the way of a search until then; by default a fifth of all has to be.
    this.addSql(
      'alter table job_search set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);',
    );
  }
}

const counting = `
create table search_value (kind text not null check (kind in ('place', 'currency')), value text not null, jobs integer not null);
create index search_value_known on search_value (kind, value) include (jobs);

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

create function searched_values(place_tsv tsvector, currency text) returns table (kind text, value text)
  language sql immutable parallel safe
  as $$
    select 'place', unnest(tsvector_to_array(place_tsv)) union all select 'currency', currency where currency is not null
  $$;
`;

/**
 * Whether jobs have the words a place is asked for by, as far as one can tell from each word alone: of words that follow
 * each other it is known that each is there, of words that must not be there nothing.
 */
const knowing = `
create function is_searched_place(asked text) returns boolean language sql stable
  as $$
    select querytree(query) = 'T' or array_to_tsvector(coalesce((select array_agg(value) from (
        select value from search_value where kind = 'place'
          and value = any (tsvector_to_array(to_tsvector('job_words', asked)))
        group by value having sum(jobs) > 0) known), '{}'))
      @@ regexp_replace(querytree(query), '<(-|\\d+)>', '&', 'g')::tsquery
    from websearch_to_tsquery('job_words', asked) query
  $$;

create function is_searched_currency(asked text) returns boolean language sql stable
  as $$
    select coalesce(sum(jobs), 0) > 0 from search_value where kind = 'currency' and value = asked
  $$;
`;

const keeping = `
create function fold_search_values() returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('search-counts')) then return; end if;
    with crowded as (select kind, value from search_value group by 1, 2 having count(*) > 1 or sum(jobs) = 0),
      taken as (delete from search_value using crowded
        where search_value.kind = crowded.kind and search_value.value = crowded.value returning search_value.*)
    insert into search_value select kind, value, sum(jobs) from taken group by 1, 2 having sum(jobs) <> 0;
  end $$;

create function compare_search_values() returns bigint language sql volatile security definer set search_path = public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtext('search-counts'));
    with counted as (select kind, value, count(*) as jobs from job_search, searched_values(place_tsv, currency) group by 1, 2),
      kept as (select kind, value, sum(jobs) as jobs from search_value group by 1, 2),
      repaired as (insert into search_value
        select kind, value, coalesce(counted.jobs, 0) - coalesce(kept.jobs, 0)
        from counted full join kept using (kind, value)
        where coalesce(counted.jobs, 0) <> coalesce(kept.jobs, 0) returning 1)
    select count(*) from repaired
  $$;
`;

const triggers = `
create trigger values_added after insert on job_search
  referencing new table as new_rows for each statement execute function note_search_values();
create trigger values_changed after update on job_search
  referencing old table as old_rows new table as new_rows for each statement execute function note_search_values();
create trigger values_removed after delete on job_search
  referencing old table as old_rows for each statement execute function note_search_values();
`;
