import { Migration } from '@mikro-orm/migrations';

/**
 * When something happened in each job last: it was created, or a candidate came into one of its stages. A line of its own
 * beside those of the dashboard, kept by the same fold, so that a list in this order is the beginning of an index.
 */
export class KnowWhenJobsWereActive extends Migration {
  override up(): void {
    this.addSql(alone);
    this.addSql(extending);
    this.addSql(following);
    this.addSql(everywhere);
    this.addSql(content);
  }
}

/** A job that comes meanwhile ends before, or finds the triggers; a fold finds the new line. */
const alone = 'lock table job, job_first in share row exclusive mode';

/** Whoever was hired or refused came into a stage, too: cards of any status count. */
const extending = `
do $do$
declare
  before text := pg_get_functiondef('firsts_now(uuid, uuid[])'::regprocedure);
  line text := $sql$union all select job.id, 'owed', $sql$;
begin
  if position(line in before) = 0 then raise exception 'firsts_now() is not what it was'; end if;
  execute replace(before, line, $sql$union all select job.id, 'active', 0::smallint, job.created_at, greatest(job.created_at, (
      select stage_since from application where application.company_id = of_company and application.job_id = job.id
      order by stage_since desc limit 1))
    from job where job.company_id = of_company and job.id = any(jobs)
    $sql$ || line);
end $do$;
`;

/** A new job is in its list at once, without a fold; one that goes is out of it. */
const following = `
create function follow_jobs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from job_first using old_rows gone where job_first.company_id = gone.company_id and job_first.job_id = gone.id;
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
`;

/** Platform admins see every job; in this order, too. */
const everywhere = `
create index job_first_active on job_first (latest_at, job_id) where line = 'active';
drop policy acting_platform_rows on job_first;
create policy acting_platform_rows on job_first to acting_platform using (true);
`;

const content = `
insert into job_first (company_id, job_id, line, patience, first_at, latest_at)
select company_id, id, 'active', 0, created_at, greatest(created_at, (
  select stage_since from application where application.company_id = job.company_id and application.job_id = job.id
  order by stage_since desc limit 1))
from job;
`;
