import { Migration } from '@mikro-orm/migrations';
import { countByDays } from './count-by-days.sql.js';

/**
 * Figures are kept per person, job and file under which each is counted at present. Counters follow by the difference, so
 * that what is looked at twice, late or in another order ends at the same figures, and none is ever below zero.
 */
export class CountSubjects extends Migration {
  override up(): void {
    this.addSql(ledger);
    this.addSql(counting);
    this.addSql(recounting);
    this.addSql(whatGoes);
    this.addSql(countedSoFar);
    this.addSql(countByDays);
  }
}

const ledger = `
create table "counted_subject" ("id" uuid not null, "kind" text not null, "figures" jsonb not null, primary key ("id"));
alter table "counted_subject" enable row level security;
alter table "counted_subject" force row level security;
create policy "tables_owner_rows" on "counted_subject" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "counted_subject" to "worker_role" using (true) with check (true);
`;

/** Once a role was held, or an application sent, that stays counted as long as the account exists. */
const people = (asked: string): string => `
  select 'person' as kind, person.id, jsonb_strip_nulls(jsonb_build_object(
    'signupCount', case when role.any_held or jsonb_exists(known.figures, 'signupCount') then 1 end,
    'applicantCount', case when role.applies then 1 end,
    'applicantOnboardedCount', case when role.applies and profile.onboarded_at is not null then 1 end,
    'applicantAppliedCount', case when role.applies and (exists (select from application sent where sent.applicant_id = person.id)
        or jsonb_exists(known.figures, 'applicantAppliedCount')) then 1 end,
    'applicantSeniority.' || coalesce(profile.seniority, ''), case when profile.seniority is not null then 1 end
  )) as figures
  from app_user person
    left join applicant_profile profile on profile.user_id = person.id
    left join counted_subject known on known.id = person.id
    left join lateral (
      select count(*) > 0 as any_held,
        count(*) filter (where held.role_type = 'applicant' and held.deactivated_at is null) > 0 as applies
      from role_assignment held where held.user_id = person.id) role on true
  where person.email <> '' ${asked && `and person.id = ${asked}`}`;

const jobs = (asked: string): string => `
  select 'job' as kind, job.id, jsonb_strip_nulls(jsonb_build_object(
    'jobCount', case when published_at is not null then 1 end,
    'jobSeniority.' || coalesce(seniority, ''), case when published_at is not null and seniority is not null then 1 end,
    'jobAppliedCount', case when application_count > 0 then 1 end,
    'jobApplicationCount', nullif(application_count, 0)
  )) as figures
  from job ${asked && `where job.id = ${asked}`}`;

/** Jobs that are gone: they had been published and applied to all the same. */
const goneJobs = (asked: string): string => `
  select known.kind, known.id, known.figures from counted_subject known
  where known.kind = 'job' and not exists (select from job where job.id = known.id)
    ${asked && `and known.id = ${asked}`}`;

const files = (asked: string): string => `
  select 'file' as kind, stored_file.id, '{"cvFileCount": 1}'::jsonb as figures from stored_file
  where type = 'cv' and status = 'available' and removed_at is null ${asked && `and stored_file.id = ${asked}`}`;

const truth = (asked = ''): string =>
  [people, jobs, goneJobs, files].map((part) => part(asked)).join('\n  union all');

/** Those that count for something. */
const counted = (asked = ''): string => `select * from (${truth(asked)}) found where figures <> '{}'`;

/**
 * Brings counters in line with what is true of these subjects now, and answers by how much they change. All locks come
 * before all counters, and counters in the order of their names: no two of these wait for each other.
 */
const counting = `
create function count_subjects(kinds text[], asked uuid[]) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    subject uuid;
    changes jsonb;
  begin
    for subject in select distinct named.id from unnest(asked) named(id) order by named.id loop
      perform pg_advisory_xact_lock(hashtextextended(subject::text, 0));
    end loop;
    -- A statement of its own sees what was committed while this one waited.
    with now_true as (${counted('any(asked)')}),
      compared as (
        select named.id, named.kind, coalesce(known.figures, '{}') as had, coalesce(now_true.figures, '{}') as has
        from (select distinct * from unnest(kinds, asked) pair(kind, id)) named
          left join counted_subject known on known.id = named.id
          left join now_true on now_true.id = named.id and now_true.kind = named.kind),
      changed as (select * from compared where had <> has),
      forgotten as (delete from counted_subject where id in (select id from changed where has = '{}')),
      remembered as (
        insert into counted_subject (id, kind, figures) select id, kind, has from changed where has <> '{}'
        on conflict (id) do update set figures = excluded.figures),
      differences as (
        select part.key, sum(part.value) as value from (
          select found.key, found.value::bigint as value from changed, jsonb_each_text(has) found
          union all select found.key, -found.value::bigint from changed, jsonb_each_text(had) found) part
        group by part.key having sum(part.value) <> 0)
      select coalesce(jsonb_object_agg(differences.key, differences.value), '{}') into changes from differences;
    perform change_counters(changes);
    return changes;
  end $$;

create function change_counters(changes jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into statistic_counter (key, shard, value)
    select change.key, here.shard, change.value::bigint
    from (select floor(random() * 8)::int as shard) here, jsonb_each_text(changes) change
    order by change.key collate "C"
    on conflict (key, shard) do update set value = statistic_counter.value + excluded.value
  $$;
`;

const recounting = `
create function wrong_subjects(left_alone uuid[], at_most integer) returns table (kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(known.kind, now_true.kind), coalesce(known.id, now_true.id)
    from (${counted()}) now_true
      full join counted_subject known on known.id = now_true.id
    where known.figures is distinct from now_true.figures
      and not exists (select from unnest(left_alone) waits(id) where waits.id = coalesce(known.id, now_true.id))
    limit at_most
  $$;

create function remembered_statistics() returns table (key text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.key, sum(found.value::bigint)::bigint from counted_subject, jsonb_each_text(figures) found group by found.key
    union all select 'liveCompanyCount', count(*) from counted_company where live
    union all select 'liveJobCompanyCount', count(*) from counted_company where with_live_job
    union all select 'liveAppliedJobCompanyCount', count(*) from counted_company where with_applied_job
  $$;

create or replace function counted_statistics() returns table (key text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.key, sum(found.value::bigint)::bigint from (${counted()}) now_true, jsonb_each_text(now_true.figures) found
    group by found.key
    union all select 'liveCompanyCount', count(*) from counted_companies()
    union all select 'liveJobCompanyCount', count(*) from counted_companies() where with_live_job
    union all select 'liveAppliedJobCompanyCount', count(*) from counted_companies() where with_applied_job
  $$;
`;

/** What is deleted is looked at in the same transaction, whoever deletes it. */
const whatGoes = `
create function job_stays_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform count_subjects(array['job'], array[old.id]);
    return old;
  end $$;
create trigger job_stays_counted before delete on job for each row
  when (old.published_at is not null or old.application_count > 0) execute function job_stays_counted();

create function cvs_count_no_more() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    gone uuid[] := array(select id from changed_files where type = 'cv' and status = 'available' and removed_at is null);
  begin
    if cardinality(gone) > 0 then
      perform count_subjects(array_fill('file'::text, array[cardinality(gone)]), gone);
    end if;
    return null;
  end $$;
create trigger cvs_count_no_more_deleted after delete on stored_file referencing old table as changed_files
  for each statement execute function cvs_count_no_more();
create trigger cvs_count_no_more_removed after update on stored_file referencing old table as changed_files
  for each statement execute function cvs_count_no_more();

create function company_counts_no_more() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform change_counters(jsonb_strip_nulls(jsonb_build_object(
      'liveCompanyCount', case when old.live then -1 end,
      'liveJobCompanyCount', case when old.with_live_job then -1 end,
      'liveAppliedJobCompanyCount', case when old.with_applied_job then -1 end)));
    return old;
  end $$;
create trigger company_counts_no_more before delete on counted_company for each row
  execute function company_counts_no_more();

create or replace function uncount_account(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    had jsonb;
  begin
    perform pg_advisory_xact_lock(hashtextextended(asked::text, 0));
    delete from counted_subject where id = asked returning figures into had;
    perform change_counters((select coalesce(jsonb_object_agg(found.key, -found.value::bigint), '{}')
      from jsonb_each_text(had) found));
  end $$;
`;

/** Counters go on from what is true now. Those of companies are right as they are. */
const countedSoFar = `
insert into counted_subject (kind, id, figures) ${counted()};
delete from statistic_counter where key not in ('liveCompanyCount', 'liveJobCompanyCount', 'liveAppliedJobCompanyCount');
insert into statistic_counter (key, shard, value)
select found.key, 0, sum(found.value::bigint) from counted_subject, jsonb_each_text(figures) found group by found.key;
`;
