/**
 * Whoever changes what was folded is alone with the figures of that company. Cards are never locked for it: what is written
 * meanwhile is noted, and folded by the next one.
 */
export const folding = `
create function lock_application_figures(of_company uuid) returns void language sql
  as $$
    select pg_advisory_xact_lock(hashtext('application figures'), hashtext(of_company::text))
  $$;

-- Who waits longest and who came last in jobs, as it is now: one look at each end of each stage. It is no SQL function, so that
-- its plan is made once per connection, and nothing is planned where no job is asked for.
create function firsts_now(of_company uuid, jobs uuid[])
  returns table (job_id uuid, line text, patience smallint, first_at timestamptz, latest_at timestamptz)
  language plpgsql stable
  as $$
  #variable_conflict use_column
  begin
    if coalesce(cardinality(jobs), 0) = 0 then
      return;
    end if;
    return query with there as (
      select job.id, stage.type, stage_patience(stage.type, stage.settings) as patience, oldest.stage_since as first_at,
        newest.stage_since as latest_at
      from job join stage on stage.company_id = of_company and stage.pipeline_id = job.pipeline_id
      cross join lateral (select stage_since from application where company_id = of_company and stage_id = stage.id
        and status = 'active' order by stage_since limit 1) oldest
      cross join lateral (select stage_since from application where company_id = of_company and stage_id = stage.id
        and status = 'active' order by stage_since desc limit 1) newest
      where job.company_id = of_company and job.id = any(jobs))
    select id, 'waiting', patience, min(first_at), max(latest_at) from there group by id, patience
    union all select id, 'entry', 0::smallint, min(first_at), max(latest_at) from there where type = 'entry' group by id
    union all select id, 'moved', 0::smallint, min(first_at), max(latest_at) from there group by id
    union all select job.id, 'owed', 0::smallint, owed.answer_due_at, owed.answer_due_at
    from job cross join lateral (select answer_due_at from application where application.company_id = of_company
      and application.job_id = job.id and answer_due_at is not null order by answer_due_at limit 1) owed
    where job.company_id = of_company and job.id = any(jobs);
  end $$;

create function renew_firsts(of_company uuid, jobs uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from job_first where company_id = of_company and job_id = any(jobs);
    insert into job_first (company_id, job_id, line, patience, first_at, latest_at)
      select of_company, job_id, line, patience, first_at, latest_at from firsts_now(of_company, jobs)
  $$;

create function fold_application_changes(of_company uuid) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    jobs uuid[];
  begin
    perform lock_application_figures(of_company);
    with taken as (
        delete from application_change where company_id = of_company returning job_id, stage_id, figure, at, count),
      added as (
        insert into application_figure as kept (company_id, of_id, figure, unit, patience, at, count)
        select of_company, place.of_id, place.figure, place.unit, place.patience, place.at, sum(taken.count)
        from taken left join stage on stage.company_id = of_company and stage.id = taken.stage_id
          cross join lateral figures_of(of_company, taken.job_id, taken.figure, stage.type,
            stage_patience(stage.type, stage.settings), taken.at) place
        where exists (select from company where id = of_company)
        group by 2, 3, 4, 5, 6 having sum(taken.count) <> 0
        on conflict (company_id, figure, of_id, unit, patience, at) do update set count = kept.count + excluded.count)
    select array_agg(distinct taken.job_id) into jobs from taken;
    if jobs is null then
      return 0;
    end if;
    delete from application_figure where company_id = of_company and of_id = any(jobs)
      and figure in ('entry', 'interview', 'unanswered') and count = 0;
    perform renew_firsts(of_company, jobs);
    return cardinality(jobs);
  end $$;

create function changed_application_figures(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.company_id, found.company_id from (select distinct change.company_id from application_change change) found
    limit at_most
  $$;

-- Cards of a stage that become late at another time, or stand for something else, are counted there from now on.
create function move_counted_cards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' then
      -- What was noted about it can only be folded as long as it says what it is.
      if exists (select from application_change where company_id = old.company_id and stage_id = old.id) then
        perform fold_application_changes(old.company_id);
      end if;
      return old;
    end if;
    perform lock_application_figures(new.company_id);
    with folded as (
        select job_id, at, sum(number) as count from (
          select job_id, date_trunc('hour', stage_since, 'UTC') as at, 1 as number from application
          where company_id = new.company_id and stage_id = new.id and status = 'active'
          union all select job_id, at, -count from application_change
          where company_id = new.company_id and stage_id = new.id) known
        group by job_id, at having sum(number) <> 0)
    insert into application_figure as kept (company_id, of_id, figure, unit, patience, at, count)
      select new.company_id, place.of_id, place.figure, place.unit, place.patience, place.at, sum(folded.count * meant.number)
      from folded, (values (old.type, stage_patience(old.type, old.settings), -1),
          (new.type, stage_patience(new.type, new.settings), 1)) meant(type, patience, number),
        figures_of(new.company_id, folded.job_id, 'waiting', meant.type, meant.patience, folded.at) place
      group by 2, 3, 4, 5, 6 having sum(folded.count * meant.number) <> 0
      on conflict (company_id, figure, of_id, unit, patience, at) do update set count = kept.count + excluded.count;
    perform renew_firsts(new.company_id, array(
      select id from job where company_id = new.company_id and pipeline_id = new.pipeline_id));
    return null;
  end $$;
create trigger stage_counts_otherwise after update of type, settings on stage for each row
  when (old.type <> new.type or stage_patience(old.type, old.settings) <> stage_patience(new.type, new.settings))
  execute function move_counted_cards();
create trigger stage_counts_no_more before delete on stage for each row execute function move_counted_cards();
`;
