/**
 * A total follows whatever changes the figures it is the total of, in the same statement. Who changes them is alone with the
 * figures of the company, so that nobody waits for a total who does not wait for those.
 */
const moved = (rows: string): string => `insert into company_total as kept (company_id, figure, count, jobs)
      select company_id, figure, sum(count * number), coalesce(sum(number) filter (where count > 0), 0)
      from (${rows}) either where unit = 'all' group by company_id, figure
      having sum(count * number) <> 0 or sum(number) filter (where count > 0) <> 0
      on conflict (company_id, figure) do update
        set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs`;

const queues = `
create function total_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      ${moved('select *, 1 as number from new_rows')};
    elsif tg_op = 'DELETE' then
      ${moved('select *, -1 as number from old_rows')};
    else
      ${moved('select *, 1 as number from new_rows union all select *, -1 from old_rows')};
    end if;
    return null;
  end $$;
create trigger figure_totalled after insert on application_figure
  referencing new table as new_rows for each statement execute function total_figures();
create trigger figure_totalled_anew after update on application_figure
  referencing old table as old_rows new table as new_rows for each statement execute function total_figures();
create trigger figure_totalled_no_more after delete on application_figure
  referencing old table as old_rows for each statement execute function total_figures();
`;

/**
 * Jobs that open, close, begin or go are noted, as applications are: who publishes one waits for nobody who publishes another.
 * An application that changes the counter of its job notes nothing here.
 */
const jobs = `
create function note_job_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into job_change (company_id, figure, count)
      select company_id, 'open', count(*) from new_rows where live group by company_id
      union all select company_id, 'draft', count(*) from new_rows where status = 'draft' group by company_id;
    elsif tg_op = 'DELETE' then
      insert into job_change (company_id, figure, count)
      select company_id, 'open', -count(*) from old_rows where live group by company_id
      union all select company_id, 'draft', -count(*) from old_rows where status = 'draft' group by company_id;
    else
      insert into job_change (company_id, figure, count)
      select new.company_id, 'open', new.live::int - old.live::int where new.live <> old.live
      union all select new.company_id, 'draft', (new.status = 'draft')::int - (old.status = 'draft')::int
        where (new.status = 'draft') <> (old.status = 'draft');
    end if;
    return null;
  end $$;
create trigger job_counted after insert on job
  referencing new table as new_rows for each statement execute function note_job_change();
create trigger job_counted_anew after update of live, status on job for each row
  when (old.live <> new.live or (old.status = 'draft') <> (new.status = 'draft')) execute function note_job_change();
create trigger job_counted_no_more after delete on job
  referencing old table as old_rows for each statement execute function note_job_change();

create function fold_job_changes(of_company uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from job_change where company_id = of_company returning figure, count)
    insert into company_total as kept (company_id, figure, count, jobs)
    select of_company, figure, sum(count), sum(count) from taken
    where exists (select from company where id = of_company) group by figure having sum(count) <> 0
    on conflict (company_id, figure) do update
      set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs
  $$;

create or replace function changed_application_figures(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.company_id, found.company_id from (
      select change.company_id from application_change change union select change.company_id from job_change change) found
    limit at_most
  $$;
`;

/** Held against the figures of jobs once those are repaired, and against the jobs; what is noted and not folded is no drift. */
const recounting = `
create function recount_company_totals(of_company uuid) returns table (name text, had bigint, counted bigint)
  language sql security definer set search_path = public, pg_temp
  as $$
    with known as (
        select figure, count, (count > 0)::int as jobs from application_figure
        where company_id = of_company and figure in ('entry', 'interview', 'unanswered') and unit = 'all'
        union all select 'open', count(*), count(*) from job where company_id = of_company and live
        union all select 'draft', count(*), count(*) from job where company_id = of_company and status = 'draft'
        union all select figure, -count, -count from job_change where company_id = of_company),
      truth as (select figure, sum(count)::int as count, sum(jobs)::int as jobs from known group by figure),
      wrong as (
        select figure, coalesce(kept.count, 0) as had, coalesce(truth.count, 0) as counted,
          coalesce(kept.jobs, 0) as had_jobs, coalesce(truth.jobs, 0) as counted_jobs
        from truth full join (
          select kept.figure, kept.count, kept.jobs from company_total kept where kept.company_id = of_company) kept using (figure)
        where (coalesce(kept.count, 0), coalesce(kept.jobs, 0)) <> (coalesce(truth.count, 0), coalesce(truth.jobs, 0))),
      repaired as (
        insert into company_total (company_id, figure, count, jobs)
        select of_company, figure, counted, counted_jobs from wrong
        on conflict (company_id, figure) do update set count = excluded.count, jobs = excluded.jobs)
    select 'total-' || wrong.figure, wrong.had::bigint, wrong.counted::bigint from wrong where wrong.had <> wrong.counted
    union all
    select 'jobs-' || wrong.figure, wrong.had_jobs::bigint, wrong.counted_jobs::bigint from wrong
    where wrong.had_jobs <> wrong.counted_jobs
  $$;
`;

const joining = `
do $do$
declare
  before text := pg_get_functiondef('figures_of(uuid, uuid, text, text, smallint, timestamptz)'::regprocedure);
  line text := $sql$(job, fact, 'all', 0, 'epoch', fact = 'unanswered'),$sql$;
begin
  if position(line in before) = 0 then raise exception 'figures_of() is not what it was'; end if;
  execute replace(before, line, line || $sql$
      (job, fact, 'week', 0, date_trunc('week', moment, 'UTC'), fact = 'applied'),$sql$);
  before := pg_get_functiondef('fold_application_changes(uuid)'::regprocedure);
  line := 'perform lock_application_figures(of_company);';
  if position(line in before) = 0 then raise exception 'fold_application_changes() is not what it was'; end if;
  execute replace(before, line, line || $sql$
    perform fold_job_changes(of_company);$sql$);
  before := pg_get_functiondef('recount_application_figures(uuid)'::regprocedure);
  line := $sql$return query select 'first', $sql$;
  if position(line in before) = 0 then raise exception 'recount_application_figures() is not what it was'; end if;
  execute replace(before, line, $sql$return query select totals.name, totals.had, totals.counted from recount_company_totals(of_company) totals;
    $sql$ || line);
  before := pg_get_functiondef('end_company_deletion(uuid)'::regprocedure);
  line := 'delete from job_first where company_id = asked;';
  if position(line in before) = 0 then raise exception 'end_company_deletion() is not what it was'; end if;
  execute replace(before, line, line || $sql$
    delete from job_change where company_id = asked;
    delete from company_total where company_id = asked;$sql$);
end $do$;
`;

export const totalling = queues + jobs + recounting + joining;
