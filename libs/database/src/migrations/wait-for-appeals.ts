import { Migration } from '@mikro-orm/migrations';

/** A job the platform took down has not ended by that: who is told when it closes waits, until its time is over. */
export class WaitForAppeals extends Migration {
  override up(): void {
    this.addSql(dueRefusals);
  }
}

const dueRefusals = `
create or replace function due_refusals(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select due.id, due.company_id from (
      (select refusal.id, refusal.company_id, refusal.tell_at as since from refusal
        join application on application.id = refusal.application_id
          and application.company_id = refusal.company_id and application.status = 'refused'
        where told_at is null and tell_at <= now() order by refusal.tell_at limit at_most)
      union all
      (select refusal.id, refusal.company_id, job.expired_at from refusal
        join job on job.id = refusal.job_id and job.company_id = refusal.company_id and not job.live
          and (job.taken_down_at is null or job.status <> 'published' or job.closed_at is not null
            or job.expired_at <= now())
        join application on application.id = refusal.application_id
          and application.company_id = refusal.company_id and application.status = 'refused'
        where told_at is null and tell_at is null order by job.expired_at nulls first limit at_most)
    ) due
    order by due.since nulls first limit at_most
  $$;
`;
