-- Dashboards: what was counted is held against what is true, and repaired.

-- Holds the figures of a company against its applications, and repairs what is off. One statement looks at cards and
-- notes together: what is noted and not folded yet is no drift.
create function recount_application_metrics(of_company uuid) returns table (name text, had bigint, counted bigint)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform rollup_application_changes(of_company);
    return query
    with known as (
        select card.job_id, fact.in_stage as stage_id, fact.metric, fact.at, count(*) as number
        from application card, application_facts(card.status, card.stage_id, card.applied_at, card.stage_since,
          card.response_due_at, card.unanswered_since) fact
        where card.company_id = of_company group by 1, 2, 3, 4
        union all select job_id, stage_id, metric, at, -count from application_change where company_id = of_company),
      truth as (
        select place.of_id, place.metric, place.unit, place.patience, place.at, sum(known.number)::integer as count
        from known left join stage on stage.company_id = of_company and stage.id = known.stage_id
          cross join lateral metrics_of(of_company, known.job_id, known.metric, stage.type,
            stage_patience(stage.type, stage.settings), known.at) place
        group by 1, 2, 3, 4, 5 having sum(known.number) <> 0),
      kept as (
        select metrics.of_id, metrics.metric, metrics.unit, metrics.patience, metrics.at, metrics.count
        from application_metric metrics where metrics.company_id = of_company),
      wrong as (
        select of_id, metric, unit, patience, at, coalesce(kept.count, 0) as had, coalesce(truth.count, 0) as counted
        from kept full join truth using (of_id, metric, unit, patience, at)
        where coalesce(kept.count, 0) <> coalesce(truth.count, 0)),
      repaired as (
        insert into application_metric (company_id, of_id, metric, unit, patience, at, count)
        select of_company, wrong.of_id, wrong.metric, wrong.unit, wrong.patience, wrong.at, wrong.counted from wrong
        on conflict (company_id, metric, of_id, unit, patience, at) do update set count = excluded.count)
    select wrong.metric, sum(wrong.had), sum(wrong.counted) from wrong group by 1;
    return query select totals.name, totals.had, totals.counted from recount_company_totals(of_company) totals;
    return query select 'first', wrong.had, wrong.counted from recount_firsts(of_company) wrong
      where wrong.had + wrong.counted > 0;
    delete from application_metric where company_id = of_company and count = 0;
  end $$;

-- Held against the figures of jobs once those are repaired, and against the jobs; what is noted and not folded is no
-- drift.
create function recount_company_totals(of_company uuid) returns table (name text, had bigint, counted bigint)
  language sql security definer set search_path = public, pg_temp
  as $$
    with known as (
        select metric, count, (count > 0)::int as jobs from application_metric
        where company_id = of_company and metric in ('entry', 'interview', 'unanswered') and unit = 'all'
        union all select 'open', count(*), count(*) from job where company_id = of_company and live
        union all select 'draft', count(*), count(*) from job where company_id = of_company and status = 'draft'
        union all select metric, -count, -count from job_change where company_id = of_company),
      truth as (select metric, sum(count)::int as count, sum(jobs)::int as jobs from known group by metric),
      wrong as (
        select metric, coalesce(kept.count, 0) as had, coalesce(truth.count, 0) as counted,
          coalesce(kept.jobs, 0) as had_jobs, coalesce(truth.jobs, 0) as counted_jobs
        from truth full join (
          select kept.metric, kept.count, kept.jobs from company_total kept
            where kept.company_id = of_company) kept using (metric)
        where (coalesce(kept.count, 0), coalesce(kept.jobs, 0)) <> (coalesce(truth.count, 0), coalesce(truth.jobs, 0))),
      repaired as (
        insert into company_total (company_id, metric, count, jobs)
        select of_company, metric, counted, counted_jobs from wrong
        on conflict (company_id, metric) do update set count = excluded.count, jobs = excluded.jobs)
    select 'total-' || wrong.metric, wrong.had::bigint, wrong.counted::bigint from wrong
      where wrong.had <> wrong.counted
    union all
    select 'jobs-' || wrong.metric, wrong.had_jobs::bigint, wrong.counted_jobs::bigint from wrong
    where wrong.had_jobs <> wrong.counted_jobs
  $$;
