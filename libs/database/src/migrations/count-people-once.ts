import { Migration } from '@mikro-orm/migrations';

/**
 * Since when somebody is counted stays beside under what they are counted: roles end and applications are erased, and
 * whoever begins anew did not sign up or apply for the first time.
 */
export class CountPeopleOnce extends Migration {
  override up(): void {
    this.addSql(since);
    this.addSql(dailyFigures);
  }
}

const since = `
alter table counted_subject add column signed_up_at timestamptz null, add column first_applied_at timestamptz null;
update counted_subject known set signed_up_at = earliest.at from (
    select user_id, min(created_at) as at from role_assignment group by user_id) earliest
  where known.kind = 'person' and earliest.user_id = known.id;
update counted_subject known set first_applied_at = earliest.at from (
    select applicant_id, min(applied_at) as at from application group by applicant_id) earliest
  where known.kind = 'person' and earliest.applicant_id = known.id;
-- Of whom nothing is left that tells, it was not today.
update counted_subject known set
    signed_up_at = case when jsonb_exists(figures, 'signupCount') then coalesce(signed_up_at, person.created_at) end,
    first_applied_at = case when jsonb_exists(figures, 'applicantAppliedCount')
      then coalesce(first_applied_at, person.created_at) end
  from app_user person where person.id = known.id and known.kind = 'person';
create index counted_subject_signed_up on counted_subject (signed_up_at) where signed_up_at is not null;
create index counted_subject_first_applied on counted_subject (first_applied_at) where first_applied_at is not null;

create function note_first_times() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.signed_up_at is null and jsonb_exists(new.figures, 'signupCount') then
      new.signed_up_at = (select min(created_at) from role_assignment where user_id = new.id);
    end if;
    if new.first_applied_at is null and jsonb_exists(new.figures, 'applicantAppliedCount') then
      new.first_applied_at = (select min(applied_at) from application where applicant_id = new.id);
    end if;
    return new;
  end $$;
create trigger note_first_times before insert or update of figures on counted_subject for each row
  when (new.kind = 'person') execute function note_first_times();
`;

const dailyFigures = `
create or replace function daily_figures(since date) returns table (day date, figure text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with started as (select since::timestamp at time zone 'UTC' as at)
    select (signed_up_at at time zone 'UTC')::date, 'signups', count(*)
    from started, counted_subject where signed_up_at >= started.at group by 1
    union all
    select (onboarded_at at time zone 'UTC')::date, 'onboarded', count(*)
    from started, applicant_profile where onboarded_at >= started.at group by 1
    union all
    select (applied_at at time zone 'UTC')::date, 'applications', count(*)
    from started, application where applied_at >= started.at group by 1
    union all
    select (first_applied_at at time zone 'UTC')::date, 'firstApplications', count(*)
    from started, counted_subject where first_applied_at >= started.at group by 1
    union all
    select (published_at at time zone 'UTC')::date, 'jobsPublished', count(*)
    from started, job where published_at >= started.at group by 1
  $$;
`;
