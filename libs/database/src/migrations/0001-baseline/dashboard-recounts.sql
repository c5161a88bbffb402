-- Dashboards: what was counted is held against what is true, and repaired.

-- Holds the figures of a company against its applications, and repairs what is off. One statement looks at cards and
-- notes together: what is noted and not folded yet is no drift.
create function recount_application_figures(of_company uuid) returns table (name text, had bigint, counted bigint)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform fold_application_changes(of_company);
    return query
    with known as (
        select card.job_id, fact.in_stage as stage_id, fact.figure, fact.at, count(*) as number
        from application card, application_facts(card.status, card.stage_id, card.applied_at, card.stage_since,
          card.answer_due_at, card.unanswered_since) fact
        where card.company_id = of_company group by 1, 2, 3, 4
        union all select job_id, stage_id, figure, at, -count from application_change where company_id = of_company),
      truth as (
        select place.of_id, place.figure, place.unit, place.patience, place.at, sum(known.number)::integer as count
        from known left join stage on stage.company_id = of_company and stage.id = known.stage_id
          cross join lateral figures_of(of_company, known.job_id, known.figure, stage.type,
            stage_patience(stage.type, stage.settings), known.at) place
        group by 1, 2, 3, 4, 5 having sum(known.number) <> 0),
      kept as (
        select figures.of_id, figures.figure, figures.unit, figures.patience, figures.at, figures.count
        from application_figure figures where figures.company_id = of_company),
      wrong as (
        select of_id, figure, unit, patience, at, coalesce(kept.count, 0) as had, coalesce(truth.count, 0) as counted
        from kept full join truth using (of_id, figure, unit, patience, at)
        where coalesce(kept.count, 0) <> coalesce(truth.count, 0)),
      repaired as (
        insert into application_figure (company_id, of_id, figure, unit, patience, at, count)
        select of_company, wrong.of_id, wrong.figure, wrong.unit, wrong.patience, wrong.at, wrong.counted from wrong
        on conflict (company_id, figure, of_id, unit, patience, at) do update set count = excluded.count)
    select wrong.figure, sum(wrong.had), sum(wrong.counted) from wrong group by 1;
    return query select totals.name, totals.had, totals.counted from recount_company_totals(of_company) totals;
    return query select 'first', wrong.had, wrong.counted from recount_firsts(of_company) wrong
      where wrong.had + wrong.counted > 0;
    delete from application_figure where company_id = of_company and count = 0;
  end $$;

-- Held against the figures of jobs once those are repaired, and against the jobs; what is noted and not folded is no
-- drift.
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
          select kept.figure, kept.count, kept.jobs from company_total kept
            where kept.company_id = of_company) kept using (figure)
        where (coalesce(kept.count, 0), coalesce(kept.jobs, 0)) <> (coalesce(truth.count, 0), coalesce(truth.jobs, 0))),
      repaired as (
        insert into company_total (company_id, figure, count, jobs)
        select of_company, figure, counted, counted_jobs from wrong
        on conflict (company_id, figure) do update set count = excluded.count, jobs = excluded.jobs)
    select 'total-' || wrong.figure, wrong.had::bigint, wrong.counted::bigint from wrong
      where wrong.had <> wrong.counted
    union all
    select 'jobs-' || wrong.figure, wrong.had_jobs::bigint, wrong.counted_jobs::bigint from wrong
    where wrong.had_jobs <> wrong.counted_jobs
  $$;
