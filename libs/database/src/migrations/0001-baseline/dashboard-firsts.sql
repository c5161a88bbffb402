-- Dashboards: since when, and when last, something waits in each job, so that lists of jobs begin where an index does.

create table job_first (
  company_id uuid not null,
  job_id uuid not null,
  line text not null,
  patience smallint not null,
  first_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (company_id, job_id, line, patience)
);
create index job_first_by_first on job_first (company_id, line, patience, first_at) include (job_id);
create index job_first_by_latest on job_first (company_id, line, latest_at desc, job_id desc);
-- Platform admins see every job; in this order, too.
create index job_first_active on job_first (latest_at, job_id) where line = 'active';
alter table job_first enable row level security, force row level security;
create policy tables_owner_rows on job_first to tables_owner using (true) with check (true);
create policy acting_company_rows on job_first to acting_company using (company_id = app_company());
create policy acting_platform_rows on job_first to acting_platform using (true);

-- A new job is in its list at once, without a fold; one that goes is out of it.
create function follow_jobs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from job_first using old_rows gone
        where job_first.company_id = gone.company_id and job_first.job_id = gone.id;
    else
      insert into job_first (company_id, job_id, line, patience, first_at, latest_at)
      select company_id, id, 'active', 0, created_at, created_at from new_rows;
    end if;
    return null;
  end $$;
create trigger job_followed after insert on job
  referencing new table as new_rows for each statement execute function follow_jobs();
create trigger job_followed_no_more after delete on job
  referencing old table as old_rows for each statement execute function follow_jobs();

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
    union all select job.id, 'active', 0::smallint, job.created_at, greatest(job.created_at, (
      select stage_since from application where application.company_id = of_company and application.job_id = job.id
      order by stage_since desc limit 1))
    from job where job.company_id = of_company and job.id = any(jobs)
    union all select job.id, 'due', 0::smallint, due.response_due_at, due.response_due_at
    from job cross join lateral (select response_due_at from application where application.company_id = of_company
      and application.job_id = job.id and response_due_at is not null order by response_due_at limit 1) due
    where job.company_id = of_company and job.id = any(jobs);
  end $$;

create function renew_firsts(of_company uuid, jobs uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from job_first where company_id = of_company and job_id = any(jobs);
    insert into job_first (company_id, job_id, line, patience, first_at, latest_at)
      select of_company, job_id, line, patience, first_at, latest_at from firsts_now(of_company, jobs)
  $$;

create function recount_firsts(of_company uuid) returns table (had bigint, counted bigint)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    jobs uuid[];
  begin
    with now_there as (
        select found.* from firsts_now(of_company, array(select id from job where company_id = of_company)) found),
      kept as (
        select job_id, line, patience, first_at, latest_at from job_first where company_id = of_company),
      wrong as (
        select job_id from (table now_there except table kept) missing
        union select job_id from (table kept except table now_there) stale)
    select array_agg(wrong.job_id) into jobs from wrong
    where not exists (select from application_change change
      where change.company_id = of_company and change.job_id = wrong.job_id);
    select count(distinct job_id) into had from job_first where company_id = of_company and job_id = any(jobs);
    perform renew_firsts(of_company, jobs);
    select count(distinct job_id) into counted from job_first where company_id = of_company and job_id = any(jobs);
    return next;
  end $$;
